package kolk.sessions.export;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import kolk.sessions.store.AtomicFile;
import kolk.sessions.store.Card;
import kolk.sessions.store.Failures;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.SessionTranscripts;
import kolk.sessions.transcript.TranscriptMessages;
import kolk.sessions.transcript.TranscriptReader;

/**
 * Writes sessions as documents. A session passes through message by message, so that memory is needed for its longest message and not for the whole. It never changes a session, and asks nobody
 * anything: what is there already stays unless it is told otherwise. Slow: for a background thread, whose interruption ends the work and leaves nothing behind.
 */
public final class Exporter {
    private static final int BUFFER = 1 << 16;

    private final SessionTranscripts transcripts;
    private final ExportOptions options;

    public Exporter(SessionTranscripts transcripts, ExportOptions options) {
        this.transcripts = transcripts;
        this.options = options;
    }

    /**
     * Goes through everything that would be written, and writes nothing.
     *
     * @throws SessionException when the session cannot be read, or not as what it shall become
     * @throws CancellationException when the thread was interrupted
     */
    public Exported look(SessionEntry session, Progress progress) throws SessionException {
        try {
            return writeTo(session, OutputStream.nullOutputStream(), progress);
        } catch (IOException e) {
            throw new SessionException.Failed(session.id() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /**
     * Writes a session to a stream, which is flushed and not closed.
     *
     * @throws SessionException when the session cannot be read, or not as what it shall become
     * @throws IOException when the stream fails
     * @throws CancellationException when the thread was interrupted
     */
    public Exported writeTo(SessionEntry session, OutputStream stream, Progress progress)
            throws SessionException, IOException {
        long size = session instanceof Card card ? card.sizeBytes() : Long.MAX_VALUE / 4;
        try (TranscriptReader reader =
                transcripts.open(session.dir(), session.id(), read -> progress.step(read / 2.0 / Math.max(1, size)))) {
            Redactor redactor = options.redactor();
            Progress secondHalf = share -> progress.step(0.5 + share / 2);
            return options.format() == Format.JSON
                    ? json(reader, stream, redactor, secondHalf)
                    : document(session, reader, stream, redactor, secondHalf);
        }
    }

    /**
     * Writes a session to a file, which only its owner can read, and which is there whole or not at all.
     *
     * @param replace whether a file that is there already may be replaced
     * @throws FileAlreadyExistsException when one is there and may not
     * @throws SessionException when the session cannot be read, or the file not be written; then nothing was changed
     * @throws CancellationException when the thread was interrupted; then nothing was changed
     */
    public Exported writeTo(SessionEntry session, Path file, boolean replace, Progress progress)
            throws SessionException, FileAlreadyExistsException {
        Path dir = file.toAbsolutePath().getParent();
        Path name = file.getFileName();
        if (dir == null || name == null) {
            throw new SessionException.Failed(file + " is no name for a file", null);
        }
        List<Exported> exported = new ArrayList<>();
        List<SessionException> failure = new ArrayList<>();
        AtomicFile.Content content = out -> {
            try {
                exported.add(writeTo(session, new Handed(out), progress));
            } catch (SessionException e) {
                failure.add(e);
                throw new IOException(e);
            }
        };
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new SessionException.Failed(file + " is no plain file and is not replaced", null);
        }
        AtomicFile files = new AtomicFile(dir);
        try {
            if (replace) {
                files.replace(name.toString(), content, AtomicFile.Durability.DURABLE);
            } else {
                files.create(name.toString(), content, AtomicFile.Durability.DURABLE);
            }
        } catch (FileAlreadyExistsException e) {
            throw e;
        } catch (IOException e) {
            if (!failure.isEmpty()) {
                throw failure.getFirst();
            }
            if (Thread.currentThread().isInterrupted()) {
                throw new CancellationException("the export was cancelled");
            }
            long size = session instanceof Card card ? card.sizeBytes() : 0;
            throw Failures.writing(file + " cannot be written", dir, size, e);
        }
        return exported.getFirst();
    }

    /** A name for the file of each session, none twice; without secrets where they are taken out. */
    public List<String> fileNames(List<? extends SessionEntry> sessions) {
        Redactor redactor = options.redactor();
        return FileNames.of(
                sessions.stream()
                        .map(session ->
                                new FileNames.Titled(session.id(), redactor.redact(Conversation.title(session), 0)))
                        .toList(),
                options.format().ending());
    }

    private Exported document(
            SessionEntry session, TranscriptReader reader, OutputStream stream, Redactor redactor, Progress progress)
            throws SessionException, IOException {
        Writer out = new OutputStreamWriter(new BufferedOutputStream(stream, BUFFER), StandardCharsets.UTF_8);
        Conversation conversation = new Conversation(reader, redactor, options);
        Document document = options.format() == Format.HTML
                ? new HtmlDocument(out, options.tools())
                : new MarkdownDocument(out, options.tools());
        conversation.tell(session, document, progress);
        out.flush();
        return new Exported(reader.transcript().size(), redactor.findings(), conversation.damage());
    }

    private Exported json(TranscriptReader reader, OutputStream stream, Redactor redactor, Progress progress)
            throws SessionException, IOException {
        TranscriptMessages messages = new TranscriptMessages(reader);
        List<String> damage = reader.damage().map(List::of).orElse(List.of());
        if (options.redact()) {
            if (!damage.isEmpty()) {
                throw new SessionException.Damaged(
                        "secrets cannot be taken out of JSON that is damaged: " + damage.getFirst(), -1);
            }
            Writer out = new OutputStreamWriter(new BufferedOutputStream(stream, BUFFER), StandardCharsets.UTF_8);
            new JsonRedaction(redactor).copy(messages.stored(), messages.size(), out, progress);
            out.flush();
        } else {
            copy(messages, stream, progress);
        }
        return new Exported(messages.count(), redactor.findings(), damage);
    }

    private static void copy(TranscriptMessages messages, OutputStream stream, Progress progress) throws IOException {
        InputStream in = messages.stored();
        byte[] piece = new byte[BUFFER];
        long copied = 0;
        for (int read = in.read(piece); read >= 0; read = in.read(piece)) {
            stream.write(piece, 0, read);
            copied += read;
            progress.step((double) copied / Math.max(1, messages.size()));
        }
        stream.flush();
    }

    /** Hands each piece on before its array is used again. */
    private static final class Handed extends FilterOutputStream {
        Handed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            out.write(bytes, offset, length);
            out.flush();
        }
    }
}
