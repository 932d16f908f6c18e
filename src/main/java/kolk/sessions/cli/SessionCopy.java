package kolk.sessions.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import kolk.sessions.store.Session;

/**
 * A session's JSON as its file has it: keys, order and form are kept. Only bytes that are no UTF-8 are replaced, and characters that a
 * terminal would obey or hide are written as escapes, which is the same JSON: outside its texts a JSON document has none of them.
 */
final class SessionCopy {
    private final Session session;

    SessionCopy(Session session) {
        this.session = session;
    }

    void write(Output out) {
        out.write(writer -> {
            try (Decoding decoding = new Decoding(writer)) {
                session.writeJson(decoding);
            }
            writer.write('\n');
        });
    }

    /** Bytes to characters, a piece at a time, so that a session of any size passes through. */
    private static final class Decoding extends OutputStream {
        private final CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE);
        private final ByteBuffer bytes = ByteBuffer.allocate(8192);
        private final CharBuffer chars = CharBuffer.allocate(8192);
        private final Writer writer;

        Decoding(Writer writer) {
            this.writer = writer;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            int end = offset + length;
            for (int at = offset; at < end; ) {
                int piece = Math.min(end - at, bytes.remaining());
                bytes.put(source, at, piece);
                at += piece;
                decode(false);
            }
        }

        @Override
        public void close() throws IOException {
            decode(true);
            decoder.flush(chars);
            drain();
        }

        private void decode(boolean end) throws IOException {
            bytes.flip();
            while (decoder.decode(bytes, chars, end).isOverflow()) {
                drain();
            }
            bytes.compact();
            drain();
        }

        private void drain() throws IOException {
            chars.flip();
            while (chars.hasRemaining()) {
                char c = chars.get();
                // Line ends and tabs between the values are control characters too, and stay.
                if (c >= 0x7F && VisibleEscapes.isEscaped(c)) {
                    writer.write("\\u%04x".formatted((int) c));
                } else {
                    writer.write(c);
                }
            }
            chars.clear();
        }
    }
}
