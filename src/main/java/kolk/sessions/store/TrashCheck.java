package kolk.sessions.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/** Says why something in the trash cannot be given back. It looks and changes nothing; what is whole, and what is being removed, it has nothing to say about. */
final class TrashCheck {
    private final TrashFolder trash;
    private final Path dir;

    TrashCheck(TrashFolder trash, Path dir) {
        this.trash = trash;
        this.dir = dir;
    }

    /** What is wrong with it, as a part of a sentence that goes on behind its name; empty when nothing is. */
    Optional<String> problem(Path place) {
        if (TrashFolder.isCondemned(place)) {
            return Optional.empty();
        }
        TrashKey key = TrashKey.parse(place.getFileName().toString()).orElse(null);
        if (key == null) {
            return Optional.of("has no name of a deleted session");
        }
        if (!Files.isDirectory(place, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of("is no folder");
        }
        try {
            return trash.describe(dir, key).isPresent() ? Optional.empty() : Optional.of(incomplete(place));
        } catch (IOException e) {
            return Optional.of(Failures.reading(e));
        }
    }

    private static String incomplete(Path entry) {
        TrashManifest.Phase phase = TrashManifest.Phase.of(entry).orElse(null);
        if (!Files.isDirectory(TrashFolder.files(entry))) {
            return Files.isReadable(entry) ? "has lost the folder with its files" : "cannot be read";
        }
        if (phase == TrashManifest.Phase.DELETING) {
            return "was interrupted while it was deleted, and is completed when the session does not run";
        }
        if (phase == TrashManifest.Phase.RESTORING) {
            return "was interrupted while it was given back, and is completed when the session does not run";
        }
        return "has lost its files";
    }
}
