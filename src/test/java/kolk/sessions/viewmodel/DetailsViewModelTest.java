package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import kolk.sessions.transcript.SessionFacts;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.viewmodel.DetailsViewModel.Fact;
import kolk.sessions.viewmodel.DetailsViewModel.Section;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DetailsViewModelTest {
    @TempDir
    Path dir;

    private final DetailsViewModel details =
            new DetailsViewModel(new Fakes.DirectBackground(), Texts.of(DetailsViewModel.class, java.util.Locale.UK));

    private List<Fact> section(String title) {
        return details.sections().stream()
                .filter(section -> section.title().equals(title))
                .findFirst()
                .map(Section::facts)
                .orElseThrow();
    }

    @Test
    void nothingIsLookedAtUntilSomebodyLooks() throws Exception {
        details.show(SessionText.summary(new SessionText().user("x").write(dir)));
        assertTrue(details.sections().isEmpty());
        details.setWatched(true);
        assertEquals(
                List.of("Session", "State", "Files"),
                details.sections().stream().map(Section::title).toList());
    }

    @Test
    void everyFileOfTheSessionIsListedWithItsSize() throws Exception {
        Path file = new SessionText().user("x").write(dir);
        String id = SessionText.ID.value();
        Files.writeString(dir.resolve(id + ".events.ndjson"), "{}\n");
        Files.createDirectories(dir.resolve(id + ".ckpt"));
        Files.writeString(dir.resolve(id + ".ckpt").resolve("manifest.json"), "12345");
        Files.writeString(dir.resolve(id + ".ckpt").resolve("backup"), "1234567");
        Files.writeString(dir.resolve(id + "0.json"), "another session");
        Files.createSymbolicLink(dir.resolve(id + ".lock"), Path.of("nowhere"));
        details.show(SessionText.summary(file));
        details.setWatched(true);
        assertEquals(
                List.of(
                        new Fact(id + ".ckpt", "12 B, 2 files"),
                        new Fact(id + ".events.ndjson", "3 B"),
                        new Fact(id + ".json", Files.size(file) + " B"),
                        new Fact(id + ".lock", "0 B")),
                section("Files"));
    }

    @Test
    void theEvidenceForTheStateIsSaid() throws Exception {
        details.show(SessionText.summary(new SessionText().user("x").write(dir)));
        details.setWatched(true);
        assertTrue(section("State").contains(new Fact("State", "idle")));
        assertTrue(
                section("State").contains(new Fact("Found out by", "a shared try of the lock, given straight back")));
    }

    @Test
    void theBranchIsReadFromGitsOwnNote() throws Exception {
        Path folder = Files.createDirectories(dir.resolve("project/deep"));
        assertEquals("", SessionFacts.of(dir, SessionText.ID, folder.toString()).branch());
        Path git = Files.createDirectory(dir.resolve("project/.git"));
        Files.writeString(git.resolve("HEAD"), "ref: refs/heads/feature/x\n");
        assertEquals(
                "feature/x",
                SessionFacts.of(dir, SessionText.ID, folder.toString()).branch());
        Files.writeString(git.resolve("HEAD"), "0123456789abcdef0123456789abcdef01234567\n");
        assertEquals(
                "0123456789ab",
                SessionFacts.of(dir, SessionText.ID, folder.toString()).branch());
        Path worktree = Files.createDirectory(dir.resolve("worktree"));
        Files.writeString(worktree.resolve(".git"), "gitdir: ../project/.git\n");
        assertEquals(
                "0123456789ab",
                SessionFacts.of(dir, SessionText.ID, worktree.toString()).branch());
        assertEquals(
                "", SessionFacts.of(dir, SessionText.ID, "/no/such/folder\0").branch());
    }
}
