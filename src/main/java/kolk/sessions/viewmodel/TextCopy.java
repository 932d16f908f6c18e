package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.TranscriptSelection.Span;

/** Reads text that is copied: at once while it is little, in the background when it is much; what no clipboard takes is refused with a sentence. */
final class TextCopy {
    /** So many rows are read on the view models' thread. */
    private static final int FEW = 60;

    /** Messages up to so many bytes are read on the view models' thread. */
    private static final long SHORT = 200_000;

    /** Characters. */
    private static final int MOST = 20_000_000;

    private final Background background;
    private final Texts texts;

    TextCopy(Background background, Texts texts) {
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
    void selection(
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
        read(parts.size() > FEW, own -> text(parts, own), reader, taker, refused);
    }

    /**
     * Reads the text of a message, also what is folded of it.
     *
     * @param rows the message's, as if nothing were opened
     */
    void message(List<TranscriptRow> rows, TranscriptReader reader, Consumer<String> taker, Consumer<String> refused) {
        boolean much = rows.stream().anyMatch(row -> reader.lengthOfAll(row) > SHORT);
        read(much, own -> MessageText.of(own, rows, MOST), reader, taker, refused);
    }

    /** Reads the JSON of a row's message as it stands in the file. */
    void json(TranscriptRow row, TranscriptReader reader, Consumer<String> taker, Consumer<String> refused) {
        if (reader.length(row) > MOST) {
            refused.accept(tooMuch());
        } else {
            read(reader.length(row) > SHORT, own -> own.json(row), reader, taker, refused);
        }
    }

    /** Text that a reader gives. */
    private interface Read {
        String from(TranscriptReader reader) throws SessionException;
    }

    private void read(
            boolean much, Read read, TranscriptReader reader, Consumer<String> taker, Consumer<String> refused) {
        Consumer<String> answer = text -> {
            if (text.length() > MOST) {
                refused.accept(tooMuch());
            } else if (!text.isEmpty()) {
                taker.accept(text);
            }
        };
        Consumer<Exception> failed = problem -> refused.accept(VisibleText.line(String.valueOf(problem.getMessage())));
        if (much) {
            TranscriptReader own = reader.another();
            background.run(texts.get("copy.running"), () -> read.from(own), answer, failed);
            return;
        }
        try {
            answer.accept(read.from(reader));
        } catch (SessionException e) {
            failed.accept(e);
        }
    }

    private String tooMuch() {
        return texts.get("copy.tooMuch", MOST);
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
