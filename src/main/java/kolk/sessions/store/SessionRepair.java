package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;

/** Makes a new session of what is good of a damaged one. The damaged file is only read: it is never changed, and stays where it is. */
final class SessionRepair {
    private final Path dir;
    private final Clock clock;

    SessionRepair(Path dir, Clock clock) {
        this.dir = dir;
        this.clock = clock;
    }

    /** How a session is written. */
    interface Saving {
        Session save(Session session) throws SessionException;
    }

    /**
     * Makes the copy, and loads it strictly before it counts as made.
     *
     * @param next the copy's id
     * @throws SessionException.NotFound when there is no such session file
     * @throws SessionException.Failed when it is not damaged, when nothing of it is good, or when the system refuses: nothing was written
     */
    RepairedCopy copy(SessionId id, SessionId next, Saving saving) throws SessionException {
        SessionLoader loader = new SessionLoader(dir);
        try {
            loader.load(id);
            throw new SessionException.Failed("Session " + id + " is not damaged: there is nothing to repair.", null);
        } catch (SessionException.Damaged expected) {
            return copyDamaged(id, next, saving, expected);
        }
    }

    private RepairedCopy copyDamaged(SessionId id, SessionId next, Saving saving, SessionException.Damaged because)
            throws SessionException {
        Salvage salvage = Salvage.of(content(id));
        if (salvage.size() == 0) {
            throw new SessionException.Failed(
                    because.getMessage()
                            + " There is no whole message before that, so there is nothing to make a copy of.",
                    because);
        }
        saving.save(salvage.session(id, next, clock));
        try {
            Session copy = new SessionLoader(dir).load(next);
            if (copy.messages().size() != salvage.size()) {
                throw new SessionException.Failed("The repaired copy of " + id + " is not what was written.", null);
            }
            return new RepairedCopy(copy, salvage.size(), salvage.leftOut());
        } catch (SessionException e) {
            remove(next, e);
            throw e;
        }
    }

    private byte[] content(SessionId id) throws SessionException {
        String name = id + SessionFiles.SESSION;
        try (RegularFile file = RegularFile.open(dir.resolve(name))) {
            long size = file.size();
            if (size > Math.min(SessionLoader.memory(), Integer.MAX_VALUE - 8L)) {
                throw new SessionException.Failed(
                        name + " is too large to be repaired (" + (size >> 20) + " MB).", null);
            }
            byte[] bytes = new byte[(int) size];
            int count = file.read(bytes, 0, bytes.length, 0);
            return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
        } catch (NoSuchFileException e) {
            throw new SessionException.NotFound(
                    "There is no " + name + " in " + dir + ", and a recovery point alone cannot be repaired.");
        } catch (IOException e) {
            throw new SessionException.Failed(name + " " + Failures.reading(e) + ".", e);
        }
    }

    private void remove(SessionId id, SessionException because) {
        try {
            Files.deleteIfExists(dir.resolve(id + SessionFiles.SESSION));
            Files.deleteIfExists(dir.resolve(id + SessionFiles.META));
        } catch (IOException e) {
            because.addSuppressed(e);
        }
    }
}
