package kolk.sessions.viewmodel;

import java.util.List;
import java.util.OptionalInt;
import kolk.sessions.store.JournalEvent;
import kolk.sessions.transcript.EventPlace;
import kolk.sessions.transcript.TranscriptReader;

/** Goes from an event to the message it is about: finds it in the background, and has the conversation go there. */
final class EventJump {
    private final TranscriptViewModel transcript;
    private final Texts texts;
    private final LatestWork finding;

    EventJump(TranscriptViewModel transcript, Background background, Texts texts) {
        this.transcript = transcript;
        this.texts = texts;
        this.finding = new LatestWork(background);
    }

    /** Whether events of this kind are about a message. */
    static boolean isPossible(String type) {
        return EventPlace.mayHave(type);
    }

    /** @param notThere told when the session's file has no such message */
    void to(SessionKey key, JournalEvent event, Runnable notThere) {
        TranscriptReader reader = transcript.reader();
        if (reader == null) {
            notThere.run();
            return;
        }
        finding.run(
                texts.get("events.finding"),
                () -> EventPlace.find(reader, event),
                (OptionalInt message) -> {
                    if (message.isPresent()) {
                        transcript.jumpTo(key, message.getAsInt(), List.of());
                    } else {
                        notThere.run();
                    }
                },
                failure -> notThere.run());
    }

    void cancel() {
        finding.cancel();
    }
}
