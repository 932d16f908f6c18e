package kolk.sessions.cli;

import java.util.concurrent.Callable;
import kolk.sessions.store.RepairedCopy;
import kolk.sessions.store.SessionException;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code repair}: makes a new session of what is good of a damaged one. */
@Command(
        name = "repair",
        description =
                "Makes a new session of what can be read of a damaged one, and prints its id. The damaged file stays as it is.")
final class RepairCommand implements Callable<Integer> {
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Parameters(paramLabel = "ID", description = "The damaged session's id.")
    private String id = "";

    RepairCommand(RootCommand root, Output out, Messages messages) {
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() throws SessionException {
        Sessions.Found found = root.sessions().find(id);
        RepairedCopy copy = found.store().repairedCopy(found.id());
        messages.note("made '" + VisibleText.line(copy.session().name()) + "' with " + copy.messages()
                + (copy.messages() == 1 ? " message" : " messages")
                + (copy.leftOut() == 0 ? "" : "; " + copy.leftOut() + " left out because nothing can read them"));
        out.line(copy.session().id().value());
        return 0;
    }
}
