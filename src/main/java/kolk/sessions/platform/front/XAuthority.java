package kolk.sessions.platform.front;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Finds the cookie for a local display in the person's file of X authorities (its form: libXau, {@code Xau.h}). */
final class XAuthority {
    static final String COOKIE = "MIT-MAGIC-COOKIE-1";

    private static final int LOCAL = 256;
    private static final int WILD = 65_535;

    private XAuthority() {}

    /**
     * The first cookie for the display; empty when the file has none or is not there, as for displays that ask for none.
     *
     * @throws IOException when the file cannot be read
     */
    static byte[] cookie(Path file, int display) throws IOException {
        try (InputStream stream = Files.newInputStream(file);
                DataInputStream in = new DataInputStream(stream)) {
            while (true) {
                int family = in.readUnsignedShort();
                field(in);
                String number = new String(field(in), StandardCharsets.US_ASCII);
                String name = new String(field(in), StandardCharsets.US_ASCII);
                byte[] data = field(in);
                boolean local = family == LOCAL || family == WILD;
                if (local && name.equals(COOKIE) && (number.isEmpty() || number.equals(Integer.toString(display)))) {
                    return data;
                }
            }
        } catch (EOFException | NoSuchFileException none) {
            return new byte[0];
        }
    }

    private static byte[] field(DataInputStream in) throws IOException {
        byte[] field = new byte[in.readUnsignedShort()];
        in.readFully(field);
        return field;
    }
}
