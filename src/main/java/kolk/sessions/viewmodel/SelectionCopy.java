package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptSelection.Span;

/** Reads the selected text: at once while it is little, in the background when it is much; what no clipboard takes is refused with a sentence. */
final class SelectionCopy {
    /** So many rows are read on the view models' thread. */
    private static final int FEW = 60;

    /** Characters. */
    private static final int MOST = 20_000_000;

    private final Background background;
    private final Texts texts;

    SelectionCopy(Background background, Texts texts) {
        this.background = background;
        this.texts = texts;
    }

    /** One row of a selection. */
    private record Part(TranscriptRow row, boolean open, Span span) {}

    /**
     * Reads.
     *
     * @param taker gets the text
     * @param refused gets a sentence when it is too much
     */
    void read(
            TranscriptSelection selection,
            OpenRows rows,
            TranscriptReader reader,
            Consumer<String> taker,
            Consumer<String> refused) {
        List<Part> parts = new ArrayList<>();
        int index = selection.first();
        for (TranscriptRow row : selection.selectedRows()) {
            Span span = selection.span(index++);
            if (span != null) {
                parts.add(new Part(row, rows.isOpen(row), span));
            }
        }
        Consumer<String> answer = text -> {
            if (text.length() > MOST) {
                refused.accept(texts.get("copy.tooMuch", MOST));
            } else if (!text.isEmpty()) {
                taker.accept(text);
            }
        };
        if (parts.size() <= FEW) {
            answer.accept(text(parts, reader));
        } else {
            TranscriptReader own = reader.another();
            background.run(
                    texts.get("copy.running"),
                    () -> text(parts, own),
                    answer,
                    problem -> refused.accept(String.valueOf(problem.getMessage())));
        }
    }

    /** Ends as soon as it is too much. */
    private static String text(List<Part> parts, TranscriptReader reader) {
        SelectedText text = new SelectedText();
        for (Part part : parts) {
            if (text.length() > MOST || Thread.currentThread().isInterrupted()) {
                break;
            }
            text.add(reader.content(part.row(), part.open()), part.span());
        }
        return text.toString();
    }
}
