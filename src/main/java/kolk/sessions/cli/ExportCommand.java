package kolk.sessions.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import kolk.sessions.export.ExportOptions;
import kolk.sessions.export.Exported;
import kolk.sessions.export.Exporter;
import kolk.sessions.export.Findings;
import kolk.sessions.export.Format;
import kolk.sessions.export.Progress;
import kolk.sessions.export.Tools;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.transcript.SessionTranscripts;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code export}: writes sessions as documents, after it has listed which secrets it takes out. */
@Command(
        name = "export",
        description = {
            "Writes sessions as Markdown, as one HTML page, or as JSON as stored. A file that is there already stays, unless --force is given.",
            "Secrets (keys, tokens, passwords, e-mail addresses, home folders) are listed and taken out of Markdown and HTML; what no rule knows stays, so look before you share."
        })
final class ExportCommand implements Callable<Integer> {
    private static final String STANDARD_OUTPUT = "-";

    private final CliSystem system;
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(paramLabel = "ID", arity = "1..*", description = "The sessions' ids.")
    private List<String> ids = new ArrayList<>();

    @Option(
            names = "--to",
            paramLabel = "PATH",
            description =
                    "The file to write, or a folder that exists, where each session gets a file named by its title. '-' is standard output.")
    private @Nullable String to;

    @Option(
            names = "--format",
            paramLabel = "md|html|json",
            description = "What to write. Without it the ending of PATH decides, else it is md.")
    private @Nullable String format;

    @Option(
            names = "--tools",
            paramLabel = "full|short|none",
            defaultValue = "full",
            description = "How much of tool calls: everything, the beginning of each text, or one line a call.")
    private String tools = "";

    @Option(
            names = "--redact",
            negatable = true,
            description =
                    "Take secrets out, or leave them in. Without it they are taken out of md and html, and left in json.")
    private @Nullable Boolean redact;

    @Option(names = "--list", description = "List the secrets that would be taken out, and write nothing.")
    private boolean list;

    @Option(names = "--force", description = "Replace files that are there already.")
    private boolean force;

    ExportCommand(CliSystem system, RootCommand root, Output out, Messages messages) {
        this.system = system;
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() {
        // Every id and every name is looked at before anything is written.
        Map<SessionId, SessionEntry> sessions = new LinkedHashMap<>();
        for (String id : ids) {
            Sessions.Found found = root.sessions().find(id);
            sessions.put(found.id(), found.entry());
        }
        Format chosen = format();
        ExportOptions options = new ExportOptions(
                chosen,
                choice(Tools.values(), "--tools", tools),
                redact == null ? chosen.redactsByDefault() : redact,
                system.host().home().toString(),
                system.clock().getZone());
        Exporter exporter = new Exporter(new SessionTranscripts(system::store), options);
        List<SessionEntry> entries = List.copyOf(sessions.values());
        if (toStandardOutput() && entries.size() > 1) {
            throw Complaint.usage("only one session at a time goes to standard output");
        }
        List<Path> files = list || toStandardOutput()
                ? List.of()
                : new ExportPlace(system.workingDirectory(), to, force).files(exporter.fileNames(entries));
        try (Interruption _ = new Interruption()) {
            return exportAll(entries, files, exporter, options) ? 0 : 1;
        }
    }

    /** @return whether everything of all sessions could be written */
    private boolean exportAll(List<SessionEntry> entries, List<Path> files, Exporter exporter, ExportOptions options) {
        boolean whole = true;
        for (int i = 0; i < entries.size(); i++) {
            try {
                whole &= export(entries.get(i), files.isEmpty() ? null : files.get(i), exporter, options);
            } catch (SessionException e) {
                whole = false;
                messages.failure(Cli.sentence(e));
                if (root.verbose()) {
                    messages.trace(e);
                }
            } catch (CancellationException e) {
                // Said here: the program ends as soon as this command has tidied up.
                out.flush();
                messages.failure(
                        toStandardOutput()
                                ? "stopped"
                                : "stopped; nothing half-written was left, " + i + " of " + entries.size()
                                        + " were exported");
                return false;
            }
        }
        return whole;
    }

    /** Does a part of the work on one session, with a line that tells how far it is. */
    private Exported showing(String what, SessionEntry session, Part part) throws SessionException {
        ProgressLine line =
                new ProgressLine(system.showsProgress() ? messages : null, system.clock(), what + " " + session.id());
        try {
            return part.run(line);
        } finally {
            line.clear();
        }
    }

    /** A part of the work. */
    private interface Part {
        Exported run(Progress progress) throws SessionException;
    }

    /** @return whether everything of the session could be written */
    private boolean export(SessionEntry session, @Nullable Path file, Exporter exporter, ExportOptions options)
            throws SessionException {
        Exported seen = null;
        if (options.redact()) {
            seen = showing("looking for secrets in", session, progress -> exporter.look(session, progress));
            tell(session, seen.findings());
        }
        if (list) {
            return seen == null || tellDamage(session, seen);
        }
        return tellDamage(session, file == null ? print(session, exporter) : write(session, file, exporter));
    }

    private Exported write(SessionEntry session, Path file, Exporter exporter) throws SessionException {
        Exported exported = showing("writing", session, progress -> {
            try {
                return exporter.writeTo(session, file, force, progress);
            } catch (FileAlreadyExistsException e) {
                throw ExportPlace.there(file);
            }
        });
        out.line("exported " + session.id() + "  " + VisibleText.line(file.toString()));
        return exported;
    }

    private Exported print(SessionEntry session, Exporter exporter) throws SessionException {
        Begun document = new Begun(system.out());
        boolean whole = false;
        try {
            Exported exported = showing("writing", session, progress -> {
                try {
                    return exporter.writeTo(session, document, progress);
                } catch (IOException e) {
                    throw new Output.Broken(e);
                }
            });
            whole = true;
            return exported;
        } catch (Output.Broken e) {
            // Who reads it has seen its end.
            whole = true;
            throw e;
        } finally {
            if (!whole && document.begun) {
                messages.failure("what is on standard output is only the beginning of " + session.id());
            }
        }
    }

    private void tell(SessionEntry session, Findings findings) {
        List<Findings.Finding> found = findings.list();
        if (found.isEmpty()) {
            say(session.id() + ": no secrets found");
            return;
        }
        say(session.id() + ": " + found.size() + (found.size() == 1 ? " secret" : " secrets") + " in "
                + findings.places() + (findings.places() == 1 ? " place" : " places")
                + (list ? "" : ", taken out"));
        for (Findings.Finding one : found) {
            say("  " + Display.fill(one.kind(), 26) + "  " + Display.fill(VisibleText.line(one.sample()), 32) + "  "
                    + places(one));
        }
    }

    private static String places(Findings.Finding one) {
        List<String> numbers = one.messages().stream()
                .map(message -> message == 0 ? "the head" : "message " + message)
                .toList();
        String count = one.count() > numbers.size() ? "  (" + one.count() + " times)" : "";
        return String.join(", ", numbers) + count;
    }

    /** Beside the document on standard output nothing else may stand there. */
    private void say(String line) {
        if (toStandardOutput() && !list) {
            messages.note(line);
        } else {
            out.line(VisibleText.line(line));
        }
    }

    private boolean tellDamage(SessionEntry session, Exported exported) {
        exported.damage().forEach(sentence -> messages.failure("session " + session.id() + " is damaged: " + sentence));
        return exported.damage().isEmpty();
    }

    private boolean toStandardOutput() {
        return STANDARD_OUTPUT.equals(to);
    }

    private Format format() {
        if (format != null) {
            return choice(Format.values(), "--format", format);
        }
        String path = to == null ? "" : to.toLowerCase(Locale.ROOT);
        for (Format each : Format.values()) {
            if (path.endsWith("." + each.ending())) {
                return each;
            }
        }
        return Format.MARKDOWN;
    }

    /** The constant that a word names: a format by its ending, anything by its own name. */
    private static <E extends Enum<E>> E choice(E[] all, String option, String word) {
        for (E each : all) {
            String ending = each instanceof Format f ? f.ending() : each.name().toLowerCase(Locale.ROOT);
            if (ending.equals(word) || each.name().equalsIgnoreCase(word)) {
                return each;
            }
        }
        throw Complaint.usage(
                option + " does not know '" + VisibleText.line(word) + "'; see kolk-sessions export --help");
    }

    /** Notes whether anything has been written. */
    private static final class Begun extends FilterOutputStream {
        private boolean begun;

        Begun(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            begun |= length > 0;
            out.write(bytes, offset, length);
        }
    }
}
