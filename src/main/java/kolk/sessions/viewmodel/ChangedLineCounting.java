package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Consumer;
import kolk.sessions.transcript.changes.ChangeSource;
import kolk.sessions.transcript.changes.FileDifference;
import kolk.sessions.transcript.changes.SessionChanges;
import kolk.sessions.transcript.changes.Span;

/** Counts the added and removed lines of listed files, a few files at a time, so that the first ones have their figures early. It decides nothing about which files are listed. */
final class ChangedLineCounting {
    /** Of more files the changed lines are not counted: each is read for it. */
    private static final int MOST_COUNTED = 500;

    private static final int COUNTED_AT_ONCE = 20;

    private final ChangeSource source;
    private final Texts texts;
    private final ChangeWords words;
    private final LatestWork counting;
    private final Consumer<Exception> failed;

    /** @param failed told when files could not be read; the further ones are left */
    ChangedLineCounting(ChangeSource source, Background background, Texts texts, Consumer<Exception> failed) {
        this.source = source;
        this.texts = texts;
        this.words = new ChangeWords(texts);
        this.counting = new LatestWork(background);
        this.failed = failed;
    }

    /**
     * Counts in the place of what was being counted before.
     *
     * @param files the rows of the span's files
     */
    void start(SessionChanges changes, Span span, List<ChangedFileRow> files) {
        stop();
        countFrom(0, changes, span, List.copyOf(files.subList(0, Math.min(files.size(), MOST_COUNTED))));
    }

    /** Gives up counting. */
    void stop() {
        counting.cancel();
    }

    private void countFrom(int from, SessionChanges changes, Span span, List<ChangedFileRow> files) {
        int to = Math.min(from + COUNTED_AT_ONCE, files.size());
        if (from >= to) {
            return;
        }
        List<ChangedFileRow> rows = files.subList(from, to);
        counting.run(
                texts.get("changes.counting"),
                () -> source
                        .differences(
                                changes, rows.stream().map(ChangedFileRow::file).toList(), span)
                        .stream()
                        .map(this::counts)
                        .toList(),
                counts -> {
                    for (int i = 0; i < rows.size(); i++) {
                        set(rows.get(i), counts.get(i));
                    }
                    countFrom(to, changes, span, files);
                },
                failed);
    }

    private Counts counts(FileDifference difference) {
        return new Counts(words.word(difference), difference.added(), difference.removed());
    }

    private record Counts(String word, int added, int removed) {}

    private void set(ChangedFileRow row, Counts counts) {
        row.set(
                counts.word(),
                counts.added() == 0 ? "" : texts.get("changes.added", counts.added()),
                counts.removed() == 0 ? "" : texts.get("changes.removed", counts.removed()));
    }
}
