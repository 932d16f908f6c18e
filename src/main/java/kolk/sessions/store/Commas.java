package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;

/** Keeps the commas right when the members of an object or list have changed places or neighbours, and the white space as it was. */
final class Commas {
    private Commas() {}

    /**
     * Writes what stands before a member: with a comma when it has a predecessor, without one when it has none, whatever it had before.
     *
     * @param from where the white space and perhaps a comma begins
     * @param to where the member begins
     */
    static void write(OutputStream out, byte[] bytes, int from, int to, boolean wanted) throws IOException {
        int comma = from;
        while (comma < to && bytes[comma] != ',' && bytes[comma] != '"') {
            comma++;
        }
        boolean present = comma < to && bytes[comma] == ',';
        if (wanted && !present) {
            out.write(',');
        }
        int start = present && !wanted ? comma + 1 : from;
        out.write(bytes, start, to - start);
    }
}
