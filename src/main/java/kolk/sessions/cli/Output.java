package kolk.sessions.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Text to a standard stream: UTF-8 whatever the locale, line ends as {@code \n}. Unlike {@code PrintStream} it does not hide failures: the
 * first one ends the command, which need not go on writing for nobody.
 */
final class Output {
    private static final byte[] REPLACEMENT = {(byte) 0xEF, (byte) 0xBF, (byte) 0xBD};

    private final Writer writer;
    private boolean broken;

    /** Writing failed; the cause says how. */
    static final class Broken extends UncheckedIOException {
        private static final long serialVersionUID = 1L;

        private final IOException failure;

        Broken(IOException failure) {
            super(failure);
            this.failure = failure;
        }

        IOException failure() {
            return failure;
        }
    }

    Output(OutputStream stream) {
        // Half a surrogate pair cannot be written as UTF-8: it becomes the replacement character, as kolk's decoder has
        // it.
        writer = new BufferedWriter(new OutputStreamWriter(
                stream,
                StandardCharsets.UTF_8
                        .newEncoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE)
                        .replaceWith(REPLACEMENT)));
    }

    void print(String text) {
        write(out -> out.write(text));
    }

    void line(String text) {
        write(out -> {
            out.write(text);
            out.write('\n');
        });
    }

    /** Lets {@code work} write, turning its failure into {@link Broken}. */
    void write(Work work) {
        try {
            work.with(writer);
        } catch (IOException e) {
            broken = true;
            throw new Broken(e);
        }
    }

    /** Hands over what was written. Once writing has failed it does nothing: the failure was told. */
    void flush() {
        if (!broken) {
            write(Writer::flush);
        }
    }

    /** Something that writes. */
    @FunctionalInterface
    interface Work {
        void with(Writer out) throws IOException;
    }
}
