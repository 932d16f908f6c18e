package kolk.sessions.store;

import java.io.EOFException;
import java.io.IOException;

/** A recovery point, {@code <id>.resume.json.gz}: a whole session, packed, with its archives and checksums (kolk-on-disk.md section 2). */
final class RecoveryPoint {
    /** Kolk refuses a larger file. */
    static final long MAX_PACKED = 256L << 20;

    /** Kolk refuses one that unpacks to more. */
    static final long MAX_PLAIN = 768L << 20;

    private RecoveryPoint() {}

    /** Why it could not be unpacked, quoting nothing of it. */
    static String unpacking(IOException e) {
        return switch (e) {
            case BoundedStream.TooLarge _ -> "it is larger than kolk allows";
            case EOFException _ -> "it is cut off";
            default -> "it cannot be unpacked";
        };
    }
}
