package kolk.sessions.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SavedViewsTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-29T10:00:00Z"), ZoneOffset.UTC);

    @TempDir
    Path dir;

    private Saved<SavedViews> open() {
        return Saved.views(dir.resolve("views.json"), CLOCK, (delay, action) -> {});
    }

    @Test
    void viewsComeBackInTheirOrderAndOnlyTheirOwnerReadsThem() throws Exception {
        SavedViews views = new SavedViews(List.of(
                new SavedViews.View("Zwei \"q\" 会", "cost:>2 \"a b\"", List.of(new Settings.SortKey("cost", true))),
                new SavedViews.View("Eins", "", List.of())));
        try (Saved<SavedViews> saved = open()) {
            saved.update(before -> views);
        }
        assertEquals(views, open().get());
        assertEquals(
                "rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("views.json"))));
    }

    @Test
    void whatCannotBeAViewIsLeftOutAndUnknownKeysOfTheFileStay() throws Exception {
        Path file = dir.resolve("views.json");
        Files.writeString(
                file,
                "{\"later\":{\"a\":1},\"views\":[{\"name\":\"a\",\"filter\":7},{\"filter\":\"x\"},{\"name\":\"a\",\"filter\":\"b\"},5,{\"name\":\" \"}]}");
        try (Saved<SavedViews> saved = open()) {
            assertEquals(new SavedViews(List.of(new SavedViews.View("a", "", List.of()))), saved.get());
            saved.update(before -> SavedViews.NONE);
        }
        assertTrue(Files.readString(file).contains("\"later\""));
        assertEquals(SavedViews.NONE, open().get());
    }

    @Test
    void aDamagedFileIsSetAside() throws Exception {
        Files.writeString(dir.resolve("views.json"), "{\"views\":[");
        Saved<SavedViews> saved = open();
        assertEquals(SavedViews.NONE, saved.get());
        assertNotNull(saved.notice());
        try (var files = Files.list(dir)) {
            assertTrue(files.anyMatch(path -> path.toString().contains("damaged")));
        }
    }
}
