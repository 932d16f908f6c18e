package kolk.sessions.transcript;

import java.nio.charset.StandardCharsets;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.TranscriptIndex.Entry;

/** A message's JSON as it stands in the file, in pieces that are read when they are shown. */
final class JsonPieces {
    /** Bytes of one piece, about. */
    private static final int LENGTH = 4_000;

    /** Bytes of a character but its first. */
    private static final int LONGEST_CHARACTER = 3;

    private final Transcript transcript;

    JsonPieces(Transcript transcript) {
        this.transcript = transcript;
    }

    /** How many pieces a message has. */
    int count(int message) {
        return (int) Math.min(Integer.MAX_VALUE, (transcript.entry(message).length() + LENGTH - 1) / LENGTH);
    }

    /** One of them, cut between characters. */
    String piece(int message, int piece) throws SessionException {
        Entry entry = transcript.entry(message);
        long start = entry.start() + (long) piece * LENGTH;
        long end = Math.min(entry.end(), start + LENGTH);
        byte[] bytes = transcript.slice(start, Math.min(entry.end(), end + LONGEST_CHARACTER));
        int from = piece == 0 ? 0 : characterFrom(bytes, 0);
        int to = end == entry.end() ? bytes.length : characterFrom(bytes, (int) (end - start));
        return new String(bytes, from, to - from, StandardCharsets.UTF_8);
    }

    /** Where the first character begins that begins at a byte or behind it; the byte itself where none does within a character's length. */
    private static int characterFrom(byte[] bytes, int at) {
        for (int i = at; i < Math.min(bytes.length, at + LONGEST_CHARACTER); i++) {
            if ((bytes[i] & 0xC0) != 0x80) {
                return i;
            }
        }
        return at;
    }
}
