package kolk.sessions.cli;

import kolk.sessions.store.RepairedCopy;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionStore;
import picocli.CommandLine.Command;

/** {@code repair}: makes a new session of what is good of a damaged one. */
@Command(
        name = "repair",
        description =
                "Makes a new session of what can be read of a damaged one, and prints its id. The damaged file stays as it is.")
final class RepairCommand extends NewSession {
    RepairCommand(RootCommand root, Output out, Messages messages) {
        super(root, out, messages);
    }

    @Override
    Made make(SessionStore store, SessionId id) throws SessionException {
        RepairedCopy copy = store.repairedCopy(id);
        String messages = " with " + copy.messages() + (copy.messages() == 1 ? " message" : " messages");
        String leftOut = copy.leftOut() == 0 ? "" : "; " + copy.leftOut() + " left out because nothing can read them";
        return new Made("made", copy.session(), messages + leftOut);
    }
}
