package kolk.sessions.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.transcript.VisibleText;

/** The deleted sessions of all folders a command works on, seen as one. What a crash interrupted is put right first. */
final class Trash {
    private final List<TrashEntry> entries = new ArrayList<>();
    private final List<DamagedTrash> damaged = new ArrayList<>();

    Trash(CliSystem system, Folders folders) throws SessionException {
        for (Path dir : folders.dirs()) {
            system.trash(dir).recover();
            entries.addAll(system.trash(dir).entries());
            damaged.addAll(system.trash(dir).damaged());
        }
        entries.sort(Comparator.comparing(TrashEntry::deletedAt).reversed());
    }

    /** Last deleted first. */
    List<TrashEntry> entries() {
        return List.copyOf(entries);
    }

    /** What cannot be given back. */
    List<DamagedTrash> damaged() {
        return List.copyOf(damaged);
    }

    /**
     * The entries of this session, last deleted first, or the one with this key.
     *
     * @throws Complaint when there is none
     */
    List<TrashEntry> find(String text) {
        List<TrashEntry> found = entries.stream()
                .filter(entry -> entry.id().value().equals(text) || entry.key().equals(text))
                .toList();
        if (found.isEmpty()) {
            throw Complaint.usage("there is no deleted session '" + VisibleText.line(text) + "'");
        }
        return found;
    }
}
