package kolk.sessions.transcript;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import kolk.sessions.store.Message;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptIndex.Entry;
import kolk.sessions.transcript.TranscriptRow.Head;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a transcript whole and one at a time, for what goes through all of them once. It remembers none, so that a session of any size passes through;
 * what fits on a screen is {@link TranscriptReader}'s business.
 */
public final class TranscriptMessages {
    private final Transcript transcript;

    public TranscriptMessages(TranscriptReader reader) {
        this.transcript = reader.transcript();
    }

    /** How many there are before the end or the damage. */
    public int count() {
        return transcript.size();
    }

    /** Size of the file in bytes. */
    public long size() {
        return transcript.fileSize();
    }

    /** Bytes of the file up to the end of a message, for progress. */
    public long endOf(int message) {
        return transcript.entry(message).end();
    }

    /** Whether it is a tool's output that is told with the call before it. */
    public boolean isAnswer(int message) {
        return transcript.entry(message).answer();
    }

    /** Whether it is the summary that a compaction left. */
    public boolean isSummary(int message) {
        return transcript.entry(message).summary();
    }

    /** The message that answers a call, or -1. */
    public int answerOf(int message, int call) {
        int[] answers = transcript.entry(message).answers();
        return call < answers.length ? answers[call] : -1;
    }

    /**
     * Decodes one.
     *
     * @throws SessionException.Damaged when it is no message; {@link #raw} still gives its text
     * @throws SessionException.Failed when the file cannot be read (any more)
     */
    public Message message(int message) throws SessionException {
        return transcript.decode(transcript.entry(message));
    }

    /** One as its JSON stands in the file. */
    public String raw(int message) throws SessionException {
        Entry entry = transcript.entry(message);
        return new String(transcript.slice(entry.start(), entry.end()), StandardCharsets.UTF_8);
    }

    /**
     * What the line above a call says.
     *
     * @param output what answers it, or {@code null}
     */
    public static Head.Tool head(Message.ToolCall call, @Nullable String output) {
        return ToolCard.of(call, output).head(null);
    }

    /** The session as it is stored, to be read once; closing it does nothing. What fails is thrown as an {@link IOException}. */
    public InputStream stored() {
        return new InputStream() {
            private long at;

            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int count = (int) Math.min(length, transcript.fileSize() - at);
                if (count <= 0) {
                    return length == 0 ? 0 : -1;
                }
                try {
                    System.arraycopy(transcript.slice(at, at + count), 0, into, offset, count);
                } catch (SessionException e) {
                    throw new IOException(e.getMessage(), e);
                }
                at += count;
                return count;
            }
        };
    }
}
