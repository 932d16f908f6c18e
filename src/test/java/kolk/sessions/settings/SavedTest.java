package kolk.sessions.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kolk.sessions.settings.SessionMarks.Key;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.SessionId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SavedTest {
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-29T12:00:00Z"), ZoneOffset.UTC);
    private static final SessionId ID = new SessionId("s_01KB0000000000000000000000");

    @TempDir
    Path dir;

    private final List<Runnable> waiting = new ArrayList<>();

    @Test
    void withoutAFileTheBuiltInSettingsHold() {
        Saved<Settings> saved = open();
        assertEquals(Settings.DEFAULT, saved.get());
        assertNull(saved.notice());
        saved.close();
        assertFalse(Files.exists(file()), "nothing was changed, so nothing is written");
    }

    @Test
    void everySettingComesBack() {
        Settings all = new Settings(
                List.of("/a", "/b c"),
                new Settings.Resume("kitty", "x {command}", "/opt/kolk"),
                new Settings.Appearance(Theme.DARK, Settings.Density.COMPACT, 15),
                new Settings.Desktop(false, Settings.WhenClosed.QUIT, false, false, true, true, "22:00", "07:30"),
                7,
                new Settings.Window(
                        new Settings.Place(1.5, -20, 800, 600, true),
                        List.of(0.2, 0.6),
                        List.of(new Settings.Column("name", 220, true), new Settings.Column("cost", 80, false)),
                        List.of(new Settings.SortKey("age", true)),
                        Map.of("scope", "waiting")),
                "code --new-window {folder}");
        Saved<Settings> saved = open();
        saved.update(old -> all);
        saved.close();
        assertEquals(all, open().get());
    }

    @Test
    void manyChangesAreOneSaveAfterThePause() {
        Saved<Settings> saved = open();
        for (int days = 1; days <= 20; days++) {
            int value = days;
            saved.update(old -> old.withTrashDays(value));
        }
        assertEquals(20, saved.get().trashDays(), "the value is there at once");
        assertFalse(Files.exists(file()), "the file waits for the pause");
        assertEquals(1, waiting.size());
        waiting.getFirst().run();
        assertEquals(20, open().get().trashDays());
        saved.update(old -> old.withTrashDays(21));
        assertEquals(2, waiting.size(), "after a save the next change is planned anew");
    }

    @Test
    void keysThisVersionDoesNotKnowSurvive() throws IOException {
        write("{\"future\":{\"a\":[1,2]},\"appearance\":{\"theme\":\"light\",\"shine\":3},\"trash_days\":\"soon\"}");
        Saved<Settings> saved = open();
        assertEquals(Theme.LIGHT, saved.get().appearance().theme());
        assertEquals(30, saved.get().trashDays(), "a value of another kind is the built-in one");
        saved.update(old -> old.withAppearance(old.appearance().withTheme(Theme.DARK)));
        saved.flush();
        JsonNode json = read();
        assertEquals("{\"a\":[1,2]}", json.get("future").toString());
        assertEquals(3, json.at("/appearance/shine").intValue());
        assertEquals("dark", json.at("/appearance/theme").textValue());
        assertEquals("soon", json.get("trash_days").textValue(), "what was not changed is not written over");
    }

    @Test
    void whatAnotherProcessWroteMeanwhileSurvives() {
        Saved<Settings> one = open();
        Saved<Settings> other = open();
        one.update(old -> old.withTrashDays(9));
        one.flush();
        other.update(old -> old.withAppearance(old.appearance().withFontSize(20)));
        other.flush();
        assertEquals(9, open().get().trashDays());
        assertEquals(20, open().get().appearance().fontSize());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[1]", "nonsense", "{\"a\":1} trailing", "{\"trash_days\":5"})
    void aDamagedFileIsSetAsideAndSaid(String content) throws IOException {
        write(content);
        Saved<Settings> saved = open();
        assertEquals(Settings.DEFAULT, saved.get());
        assertTrue(assertNotNullText(saved.notice()).contains("damaged"), saved.notice());
        try (Stream<Path> files = Files.list(dir)) {
            Path aside = files.filter(f -> f.getFileName().toString().startsWith("settings.json.damaged-"))
                    .findFirst()
                    .orElseThrow();
            assertEquals(content, Files.readString(aside));
        }
        saved.update(old -> old.withTrashDays(3));
        saved.flush();
        assertEquals(3, open().get().trashDays());
    }

    @Test
    void aFileThatIsDamagedWhileTheProgramRunsCostsNoSetting() throws IOException {
        Saved<Settings> saved = open();
        saved.update(old -> old.withTrashDays(3));
        saved.flush();
        write("{ half");
        saved.update(old -> old.withFolders(List.of("/x")));
        saved.flush();
        assertTrue(assertNotNullText(saved.notice()).contains("damaged"));
        assertEquals(3, open().get().trashDays());
        assertEquals(List.of("/x"), open().get().folders());
    }

    @Test
    void aFileThatCannotBeReadIsNeverWrittenOver() throws IOException {
        Files.createDirectory(file());
        Saved<Settings> saved = open();
        assertEquals(Settings.DEFAULT, saved.get());
        assertTrue(assertNotNullText(saved.notice()).contains("cannot be read"));
        saved.update(old -> old.withTrashDays(3));
        saved.close();
        assertTrue(Files.isDirectory(file()));
    }

    @Test
    void aSaveThatFailsIsSaidAndTriedAgain() throws IOException {
        Path blocked = Files.writeString(dir.resolve("blocked"), "a file where the folder should be");
        Saved<Settings> saved = Saved.settings(blocked.resolve("settings.json"), CLOCK, (delay, save) -> {});
        saved.update(old -> old.withTrashDays(3));
        saved.flush();
        assertNotNull(saved.notice());
        Files.delete(blocked);
        saved.flush();
        assertNull(saved.notice());
        assertEquals(
                3,
                Saved.settings(blocked.resolve("settings.json"), CLOCK, (delay, save) -> {})
                        .get()
                        .trashDays());
    }

    @Test
    void theFileIsPrivateAndNothingElseStays() throws IOException {
        Saved<Settings> saved = Saved.settings(dir.resolve("new/settings.json"), CLOCK, (delay, save) -> {});
        saved.update(old -> old.withTrashDays(3));
        saved.flush();
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("new/settings.json"))));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(dir.resolve("new"))));
        try (Stream<Path> files = Files.list(dir.resolve("new"))) {
            assertEquals(1, files.count());
        }
    }

    @Test
    void aLinkToTheFileStaysALink() throws IOException {
        Path real = Files.createDirectories(dir.resolve("dotfiles")).resolve("kolk-sessions.json");
        Files.writeString(real, "{}");
        Files.createSymbolicLink(file(), real);
        Saved<Settings> saved = open();
        saved.update(old -> old.withTrashDays(3));
        saved.flush();
        assertTrue(Files.isSymbolicLink(file()));
        assertTrue(Files.readString(real).contains("trash_days"));
    }

    @Test
    void listenersHearEachChangeOnce() {
        Saved<Settings> saved = open();
        List<Integer> heard = new ArrayList<>();
        saved.listen(settings -> heard.add(settings.trashDays()));
        saved.update(old -> old.withTrashDays(5));
        saved.update(old -> old.withTrashDays(5));
        saved.update(old -> old.withTrashDays(6));
        assertEquals(List.of(5, 6), heard);
    }

    @Test
    void marksComeBackAndEmptyOnesGo() throws IOException {
        Path file = dir.resolve("sessions.json");
        Saved<SessionMarks> saved = Saved.marks(file, CLOCK, (delay, save) -> {});
        Mark mark = new Mark(
                true,
                List.of("work", "später"),
                "a note\nof two lines",
                Instant.parse("2026-11-01T10:00:00.000000001Z"),
                Instant.parse("2026-11-02T10:00:00Z"));
        saved.update(marks -> marks.with(new Key("/home/ada/sessions", ID), old -> mark)
                .with(new Key("/backup/sessions", ID), old -> old.withPinned(true)));
        saved.flush();
        assertEquals(mark, Saved.marks(file, CLOCK, (delay, save) -> {}).get().of(new Key("/home/ada/sessions", ID)));
        saved.update(marks -> marks.with(new Key("/home/ada/sessions", ID), old -> Mark.NONE));
        saved.flush();
        JsonNode json = new ObjectMapper().readTree(file.toFile());
        assertFalse(json.path("folders").path("/home/ada/sessions").has(ID.value()));
        assertTrue(json.path("folders")
                .path("/backup/sessions")
                .path(ID.value())
                .path("pinned")
                .booleanValue());
    }

    private Saved<Settings> open() {
        return Saved.settings(file(), CLOCK, (delay, save) -> waiting.add(save));
    }

    private Path file() {
        return dir.resolve("settings.json");
    }

    private void write(String content) throws IOException {
        Files.writeString(file(), content);
    }

    private JsonNode read() throws IOException {
        return new ObjectMapper().readTree(file().toFile());
    }

    private static String assertNotNullText(@org.jspecify.annotations.Nullable String text) {
        assertNotNull(text);
        return text;
    }
}
