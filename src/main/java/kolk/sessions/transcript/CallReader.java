package kolk.sessions.transcript;

import java.io.IOException;
import java.io.Reader;

/** The text of a tool call: its name, a line break, its arguments. */
final class CallReader extends Reader {
    private final Reader name;
    private final Reader arguments;
    private boolean named;

    CallReader(Reader name, Reader arguments) {
        this.name = name;
        this.arguments = arguments;
    }

    @Override
    public int read(char[] into, int offset, int length) throws IOException {
        if (named || length == 0) {
            return arguments.read(into, offset, length);
        }
        int read = name.read(into, offset, length);
        if (read >= 0) {
            return read;
        }
        named = true;
        into[offset] = '\n';
        return 1;
    }

    @Override
    public void close() throws IOException {
        name.close();
        arguments.close();
    }
}
