package kolk.sessions.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.index.TextIndex;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.transcript.VisibleText;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code trash}: what was deleted and can be given back, and removing it for good. */
@Command(name = "trash", description = "Lists deleted sessions, the last deleted first, or removes some for good.")
final class TrashCommand implements Callable<Integer> {
    private final CliSystem system;
    private final RootCommand root;
    private final Output out;
    private final Messages messages;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
            names = "--purge",
            paramLabel = "ID",
            description = "Remove this deleted session for good. May be given several times.")
    private List<String> purged = new ArrayList<>();

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean yes;

    TrashCommand(CliSystem system, RootCommand root, Output out, Messages messages) {
        this.system = system;
        this.root = root;
        this.out = out;
        this.messages = messages;
    }

    @Override
    public Integer call() throws SessionException {
        Trash trash = new Trash(system, root.folders());
        if (!purged.isEmpty()) {
            return purge(trash);
        }
        if (json) {
            new TrashJson(root.folders().first()).write(trash, out);
        } else {
            if (trash.entries().isEmpty() && trash.damaged().isEmpty()) {
                out.line("There is nothing in the trash.");
            }
            table(trash.entries());
            trash.damaged().forEach(this::complain);
        }
        return 0;
    }

    private void table(List<TrashEntry> entries) {
        int id = entries.stream()
                .mapToInt(entry -> entry.id().value().length())
                .max()
                .orElse(0);
        for (TrashEntry entry : entries) {
            out.line(Display.fill(entry.id().value(), id)
                    + "  "
                    + Display.fill(Ages.of(entry.deletedAt(), system.clock().instant()), 4)
                    + "  " + Display.fill(Sizes.of(entry.sizeBytes()), 8)
                    + "  " + VisibleText.line(entry.name()));
        }
    }

    private void complain(DamagedTrash damaged) {
        out.line("cannot be given back: " + VisibleText.line(damaged.name()) + " "
                + VisibleText.line(damaged.problem()) + "; it lies in "
                + VisibleText.line(damaged.place().toString()));
    }

    private int purge(Trash trash) throws SessionException {
        // Everything is looked up before anything is removed: a mistyped id removes nothing.
        List<TrashEntry> entries = new ArrayList<>();
        for (String id : purged) {
            trash.find(id).stream().filter(entry -> !entries.contains(entry)).forEach(entries::add);
        }
        String what = entries.size() == 1
                ? "'" + VisibleText.line(entries.getFirst().name()) + "'"
                : entries.size() + " deleted sessions";
        if (!new Question(system, messages).allows("Remove " + what + " for good? This cannot be taken back.", yes)) {
            messages.note("Nothing was removed.");
            return 1;
        }
        for (TrashEntry entry : entries) {
            system.trash(entry.dir()).purge(entry);
            out.line("removed " + entry.id() + "  " + VisibleText.line(entry.name()));
        }
        forget(entries);
        return 0;
    }

    /** Their words leave the index of the search too; where another process keeps that, it does so soon. */
    private void forget(List<TrashEntry> removed) {
        try (TextIndex index = new TextIndex(system.cache(), progress -> {})) {
            index.removed(removed.stream()
                    .map(entry -> new SessionRef(entry.dir(), entry.id()))
                    .toList());
            index.forgetDeleted();
            index.awaitIdle();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
