package kolk.sessions.cli;

import java.util.concurrent.Callable;
import kolk.sessions.checkup.Checkup;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.watch.Evidence;
import kolk.sessions.watch.EvidenceWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code doctor}: what the program finds on this machine, or why one session's state is what it is. No session text. */
@Command(
        name = "doctor",
        description =
                "Says what the program finds on this machine. With an id: why that session's state is what it is.")
final class DoctorCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;

    @Parameters(paramLabel = "ID", arity = "0..1", description = "A session's id.")
    private @Nullable String id;

    DoctorCommand(CliSystem system, RootCommand root, Output out) {
        this.system = system;
        this.root = root;
        this.out = out;
    }

    @Override
    public Integer call() {
        if (id == null) {
            checkup(root.folders()).run(out::line);
        } else {
            Sessions sessions = root.sessions();
            explain(sessions.summary(sessions.find(id)));
        }
        return 0;
    }

    private Checkup checkup(Folders folders) {
        Checkup.Surroundings around = new Checkup.Surroundings(
                system.host(),
                system.workingDirectory(),
                system.clock(),
                system.probe(),
                () -> system.settings().get().resume(),
                system.fonts());
        return new Checkup(around, folders.dirs(), folders.notes());
    }

    private void explain(SessionSummary summary) {
        for (Evidence.Finding finding : new EvidenceWriter(system.clock().getZone())
                .explain(summary, system.clock().instant())
                .findings()) {
            out.line(VisibleText.line(finding.sentence()));
            out.line("    " + VisibleText.line(finding.rule()));
        }
    }
}
