package kolk.sessions.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kolk.sessions.checkup.Versions;
import kolk.sessions.store.Reasons;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command line: takes the words that were typed, runs the command they mean, and turns every end of it into an exit code and at most one
 * sentence. What a command does is in its own class.
 */
public final class Cli {
    private static final int USAGE_COLUMNS = 100;

    private final CliSystem system;

    public Cli(CliSystem system) {
        this.system = system;
    }

    /**
     * Runs one command to its end. Never throws.
     *
     * @return the exit code: 0 all is well, 1 it did not work, 2 what was typed is wrong
     */
    public int run(String... args) {
        Output out = new Output(system.out());
        Messages messages = new Messages(new Output(system.err()));
        boolean verbose = List.of(args).contains("--verbose");
        try (RootCommand root = new RootCommand(system, out, messages)) {
            int code = commandLine(root, out, messages, List.of(args)).execute(args);
            out.flush();
            return code;
        } catch (Output.Broken e) {
            return broken(e, messages, verbose);
        } catch (Throwable e) {
            // The last line of defence: whatever went wrong, a person gets a sentence.
            return fail("this is a fault of the program: " + e, 1, e, messages, verbose);
        }
    }

    private CommandLine commandLine(RootCommand root, Output out, Messages messages, List<String> words) {
        CommandLine line = new CommandLine(root);
        new CommandTable(system, root, out, messages).addTo(line, words);
        line.getCommandSpec().versionProvider(() -> new String[] {Messages.PROGRAM + " " + new Versions().program()});
        return line.setOut(new PrintWriter(new Unclosed(out)))
                .setColorScheme(CommandLine.Help.defaultColorScheme(Ansi.OFF))
                .setUsageHelpWidth(USAGE_COLUMNS)
                .setExpandAtFiles(false)
                .setParameterExceptionHandler((e, args) ->
                        fail(sentence(e), 2, e, messages, Arrays.asList(args).contains("--verbose")))
                .setExecutionExceptionHandler((e, command, parsed) -> end(e, messages, root.verbose()));
    }

    /** Handles everything here, also output that nobody reads: what is thrown on from here is printed as a stack trace. */
    private int end(Exception e, Messages messages, boolean verbose) {
        return switch (e) {
            case Output.Broken broken -> broken(broken, messages, verbose);
            case Complaint complaint ->
                fail(String.valueOf(complaint.getMessage()), complaint.exitCode(), complaint, messages, verbose);
            case SessionException session ->
                fail(
                        sentence(session),
                        session instanceof SessionException.NotFound ? 2 : 1,
                        session,
                        messages,
                        verbose);
            default -> fail("this is a fault of the program: " + e, 1, e, messages, verbose);
        };
    }

    private static int fail(String sentence, int code, Throwable cause, Messages messages, boolean verbose) {
        messages.failure(sentence);
        if (verbose) {
            messages.trace(cause);
        }
        return code;
    }

    /** A reader that has seen enough and went away is no failure; a full disk is one. */
    private int broken(Output.Broken e, Messages messages, boolean verbose) {
        IOException cause = e.failure();
        String said = String.valueOf(cause.getMessage()).toLowerCase(Locale.ROOT);
        if (said.contains("pipe") || system.screen().outputIsPipe()) {
            return 0;
        }
        return fail("the output could not be written: " + Reasons.of(cause), 1, e, messages, verbose);
    }

    static String sentence(SessionException e) {
        return String.valueOf(e.getMessage());
    }

    private static String sentence(ParameterException e) {
        String help = "; see " + e.getCommandLine().getCommandSpec().qualifiedName() + " --help";
        return switch (e) {
            case UnmatchedArgumentException unmatched
            when !unmatched.getUnmatched().isEmpty() -> {
                String word = VisibleText.line(unmatched.getUnmatched().getFirst());
                boolean option = word.startsWith("-") && word.length() > 1;
                boolean command = unmatched.getCommandLine().getParent() == null;
                yield (option ? "unknown option '" : command ? "unknown command '" : "unexpected argument '") + word
                        + "'" + help;
            }
            case MissingParameterException missing -> lowered(firstLine(missing)) + help;
            default -> lowered(firstLine(e)) + help;
        };
    }

    private static String firstLine(Exception e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("this cannot be understood");
    }

    private static String lowered(String sentence) {
        return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
    }

    /** Help and version go the same way as everything else on standard output; ending a command does not close it. */
    private static final class Unclosed extends Writer {
        private final Output out;

        Unclosed(Output out) {
            this.out = out;
        }

        @Override
        public void write(char[] text, int offset, int length) {
            out.print(new String(text, offset, length));
        }

        @Override
        public void flush() {
            out.flush();
        }

        @Override
        public void close() {
            flush();
        }
    }
}
