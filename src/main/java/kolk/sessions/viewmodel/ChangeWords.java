package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.transcript.changes.FileDifference;
import kolk.sessions.transcript.changes.FileState;
import kolk.sessions.transcript.changes.SessionChanges;
import kolk.sessions.transcript.changes.Span;

/** What is said about changes in words. It keeps nothing. */
final class ChangeWords {
    private final Texts texts;
    private final Amounts amounts;

    ChangeWords(Texts texts) {
        this.texts = texts;
        this.amounts = new Amounts(texts);
    }

    /** What a stretch of the session is called. */
    String span(Span span) {
        return span.whole() ? texts.get("changes.whole") : texts.get("changes.turn", span.first());
    }

    /** What the list of files is found out from, and what it lacks; empty when it lacks nothing. */
    String basis(SessionChanges changes) {
        List<String> sentences = new ArrayList<>();
        sentences.add(
                switch (changes.basis()) {
                    case SNAPSHOTS, NOTHING -> "";
                    case BACKUPS -> texts.get("changes.basis.BACKUPS");
                    case NO_GIT -> texts.get("changes.basis.NO_GIT");
                    case UNREADABLE_SNAPSHOTS -> texts.get("changes.basis.UNREADABLE_SNAPSHOTS", changes.detail());
                });
        if (!changes.complete()) {
            sentences.add(texts.get("changes.incomplete"));
        }
        if (changes.damaged() > 0) {
            sentences.add(texts.get("changes.damaged", changes.damaged()));
        }
        sentences.removeIf(String::isEmpty);
        return String.join(" ", sentences);
    }

    /** What became of a file, a word for its row; empty where its lines say it. */
    String word(FileDifference difference) {
        return switch (difference.kind()) {
            case CHANGED -> "";
            case BINARY ->
                difference.before() instanceof FileState.Absent
                        ? texts.get("changes.kind.CREATED")
                        : difference.after() instanceof FileState.Absent
                                ? texts.get("changes.kind.DELETED")
                                : texts.get("changes.kind.BINARY");
            default -> texts.get("changes.kind." + difference.kind().name());
        };
    }

    /** What there is to say above a file's lines, or in their place; empty where there is nothing. */
    String note(FileDifference difference) {
        List<String> sentences = new ArrayList<>();
        switch (difference.kind()) {
            case CREATED, DELETED, CHANGED, MODE -> {}
            case SAME, LAST_LINE_BREAK ->
                sentences.add(texts.get("changes.note." + difference.kind().name()));
            case BINARY, TOO_LARGE ->
                sentences.add(texts.get(
                        "changes.note." + difference.kind().name(),
                        size(difference.before()),
                        size(difference.after())));
            case UNKNOWN -> {
                unknown(difference.before(), "changes.before", sentences);
                unknown(difference.after(), "changes.after", sentences);
            }
        }
        switch (difference.mode()) {
            case SAME -> {}
            case EXECUTABLE, NOT_EXECUTABLE ->
                sentences.add(texts.get("changes.note." + difference.mode().name()));
        }
        if (difference.replaced()) {
            sentences.add(texts.get("changes.note.replaced"));
        }
        String leadsTo = difference.leadsTo();
        if (leadsTo != null) {
            sentences.add(texts.get("changes.note.leadsTo", VisibleText.line(leadsTo)));
        }
        return String.join("\n", sentences);
    }

    private void unknown(FileState state, String side, List<String> sentences) {
        if (state instanceof FileState.Unknown unknown) {
            sentences.add(texts.get(
                    side, texts.get("changes.why." + unknown.why().name(), VisibleText.line(unknown.detail()))));
        }
    }

    private String size(FileState state) {
        return switch (state) {
            case FileState.TooLarge large -> amounts.size(large.size());
            case FileState.Absent absent -> texts.get("changes.absent");
            default -> texts.get("none");
        };
    }
}
