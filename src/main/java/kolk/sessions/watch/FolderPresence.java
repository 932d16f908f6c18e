package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.function.Function;
import kolk.sessions.store.Reasons;
import org.jspecify.annotations.Nullable;

/**
 * Whether one sessions folder is there, whether it is still the same one, and whether its events can be had. It asks for events and keeps
 * the reason when there are none; it knows nothing of sessions.
 */
final class FolderPresence {
    /** How long to wait before asking again for events that could not be had. */
    private static final long RETRY_NANOS = 10_000_000_000L;

    /** Stands for the identity of a folder on a file system that has none. */
    private static final Object NO_IDENTITY = new Object();

    /** What a look at the folder came to. */
    enum Finding {
        /** As before. */
        SAME,
        /** It is there and was not, or is another one now, or its events began anew: everything has to be looked at. */
        BEGUN,
        /** It is not there. */
        MISSING
    }

    private final Path dir;
    private final EventSource events;
    private final Function<Path, String> fileSystemType;
    /** Which folder it is (device and inode, links followed); {@code null} while there is none. */
    private @Nullable Object identity;

    private boolean registered;
    private long askedAt;
    private @Nullable String whyNoEvents;
    private @Nullable String whyMissing;
    private @Nullable String trouble;

    /** @param fileSystemType tells the type of the file system a folder is on */
    FolderPresence(Path dir, EventSource events, Function<Path, String> fileSystemType) {
        this.dir = dir;
        this.events = events;
        this.fileSystemType = fileSystemType;
    }

    /** Looks at the folder itself: one {@code stat}. A path through a link is followed, so a link that points elsewhere is another folder. */
    Finding check(long now) {
        Object found;
        try {
            BasicFileAttributes attributes = Files.readAttributes(dir, BasicFileAttributes.class);
            if (!attributes.isDirectory()) {
                return missing(dir + " is not a folder");
            }
            found = Objects.requireNonNullElse(attributes.fileKey(), NO_IDENTITY);
        } catch (NoSuchFileException e) {
            return missing(dir + " does not exist");
        } catch (IOException e) {
            String why = dir + " cannot be reached: " + Reasons.of(e);
            if (identity == null) {
                return missing(why);
            }
            // A folder that was there is not called gone for a failure to look: what was last known stays.
            trouble = why;
            return Finding.SAME;
        }
        whyMissing = null;
        trouble = null;
        if (found.equals(identity)) {
            if (registered || now - askedAt < RETRY_NANOS) {
                return Finding.SAME;
            }
            askForEvents(now);
            return registered ? Finding.BEGUN : Finding.SAME;
        }
        identity = found;
        askForEvents(now);
        return Finding.BEGUN;
    }

    /** The events of this folder have ended by themselves; the next check asks for new ones. */
    void eventsLost() {
        registered = false;
        identity = null;
    }

    /** Why changes are not reported, or {@code null} when they are. */
    @Nullable
    String whyNoEvents() {
        return trouble == null ? whyNoEvents : trouble;
    }

    /** Why there is no folder, or {@code null} when there is one. */
    @Nullable
    String whyMissing() {
        return whyMissing;
    }

    private Finding missing(String why) {
        identity = null;
        trouble = null;
        whyMissing = why;
        if (registered) {
            registered = false;
            events.unregister(dir);
        }
        return Finding.MISSING;
    }

    private void askForEvents(long now) {
        askedAt = now;
        registered = false;
        String type = fileSystemType.apply(dir);
        try {
            // Even where another machine's changes are not reported, this machine's come at once.
            events.register(dir);
            registered = true;
            whyNoEvents = NetworkFileSystems.isRemote(type)
                    ? "the folder is on a network file system (" + type
                            + "), which does not report changes made elsewhere"
                    : null;
        } catch (IOException e) {
            whyNoEvents = "changes are not reported: " + Reasons.of(e);
        }
    }
}
