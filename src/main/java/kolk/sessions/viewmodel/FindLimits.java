package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.TranscriptReader;

/** What of a session a search of the shown conversation does not go through, in words. It keeps nothing. */
final class FindLimits {
    private FindLimits() {}

    /**
     * Sentences; empty where everything is searched.
     *
     * @param inEarlier whether a conversation is shown that a compaction put away
     */
    static String of(TranscriptReader shown, boolean inEarlier, Texts texts) {
        List<String> sentences = new ArrayList<>();
        if (inEarlier) {
            sentences.add(texts.get("find.beyond.present"));
        }
        int seams = shown.seamsAfter(-1);
        if (seams > 0) {
            sentences.add(texts.get("find.beyond.earlier", seams));
        }
        if (shown.tasks().hasUnreadArchives()) {
            sentences.add(texts.get("find.beyond.records"));
        }
        return String.join(" ", sentences);
    }
}
