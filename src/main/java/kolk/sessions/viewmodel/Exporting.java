package kolk.sessions.viewmodel;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.DoubleConsumer;
import kolk.sessions.export.Findings;
import kolk.sessions.export.Format;
import kolk.sessions.export.Tools;
import kolk.sessions.store.SessionEntry;

/**
 * Writing sessions as documents, as far as view models need to know. Called on a background thread, whose interruption ends the work and leaves nothing behind; progress (0 to 1) is told on
 * the view models' thread.
 */
public interface Exporting {
    /**
     * What to write.
     *
     * @param sessions at least one
     * @param redact whether secrets are taken out
     */
    record Order(List<SessionEntry> sessions, Format format, Tools tools, boolean redact) {
        public Order {
            sessions = List.copyOf(sessions);
        }
    }

    /**
     * What is known before anything is written.
     *
     * @param names a file name for each session
     * @param findings the secrets that would be taken out, of each session; empty lists where none are taken out
     */
    record Seen(List<String> names, List<List<Findings.Finding>> findings) {
        public Seen {
            names = List.copyOf(names);
            findings = List.copyOf(findings);
        }
    }

    /**
     * What was written.
     *
     * @param files in the order of the sessions
     * @param damage sentences about what could not be written as it should be
     */
    record Written(List<Path> files, List<String> damage) {
        public Written {
            files = List.copyOf(files);
            damage = List.copyOf(damage);
        }
    }

    /**
     * Goes through everything and writes nothing.
     *
     * @throws Exception when a session cannot be read; the message is one sentence for a person
     */
    Seen look(Order order, DoubleConsumer progress) throws Exception;

    /**
     * Writes one session to a file, or each of several into a folder that exists.
     *
     * @param target as a person writes it
     * @param replace whether files that are there already may be replaced
     * @throws FileAlreadyExistsException when one is there and may not; nothing was written then
     * @throws Exception when it cannot; the message is one sentence for a person
     */
    Written write(Order order, String target, boolean replace, DoubleConsumer progress) throws Exception;
}
