package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * The process that {@link CrashHarnessTest} kills: it renames, deletes and restores sessions without end, and says before each deed what it is about to do
 * and after it that it is done.
 */
final class CrashChild {
    private CrashChild() {}

    /** @param args the folder, a seed, and {@code recover} when it shall only do that */
    public static void main(String[] args) throws Exception {
        Path dir = Path.of(args[0]);
        Random random = new Random(Long.parseLong(args[1]));
        SessionLocks locks = new SessionLocks();
        SessionTrash trash = new SessionTrash(dir, locks, Clock.systemUTC());
        if (args.length > 2) {
            System.out.println("recover");
            trash.recover();
            return;
        }
        SessionStore store =
                new SessionStore(dir, new SystemLivenessProbe(Clock.systemUTC(), locks), locks, Clock.systemUTC());
        // Nobody listens any more when the harness is gone: then it ends too.
        for (int deed = 0; !System.out.checkError(); deed++) {
            List<SessionId> present = new ArrayList<>();
            for (SessionEntry entry : store.entries()) {
                present.add(entry.id());
            }
            List<TrashEntry> deleted = trash.entries();
            int choice = random.nextInt(present.size() + deleted.size());
            if (choice >= present.size()) {
                TrashEntry entry = deleted.get(choice - present.size());
                System.out.println("restore " + entry.id());
                trash.restore(entry);
            } else if (random.nextInt(3) > 0) {
                String title = "title " + args[1] + " " + deed;
                System.out.println("rename " + present.get(choice) + " " + title);
                store.rename(present.get(choice), title);
            } else {
                System.out.println("delete " + present.get(choice));
                trash.delete(present.get(choice));
            }
            System.out.println("done");
        }
    }
}
