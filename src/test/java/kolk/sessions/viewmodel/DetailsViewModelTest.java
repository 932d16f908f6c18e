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

    private List<String> lines(String title) {
        return section(title).stream()
                .map(fact -> fact.name() + "|" + fact.value())
                .toList();
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
        Files.writeString(dir.resolve("." + id + ".json.123.tmp"), "{");
        details.show(SessionText.summary(file));
        details.setWatched(true);
        assertEquals(
                List.of(
                        "Sessions folder|" + dir,
                        "Session file|" + id + ".json · " + Files.size(file) + " B",
                        "Lock|" + id + ".lock · 0 B",
                        "Event journal|" + id + ".events.ndjson · 3 B",
                        "Checkpoints|" + id + ".ckpt · 12 B, 2 files",
                        "Unfinished write|." + id + ".json.123.tmp · 1 B"),
                lines("Files"));
    }

    @Test
    void theEvidenceForTheStateIsSaid() throws Exception {
        details.show(SessionText.summary(new SessionText().user("x").write(dir)));
        details.setWatched(true);
        assertTrue(lines("State").contains("State|idle"));
        assertTrue(lines("State").contains("Found out by|a shared try of the lock, given straight back"));
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

    @Test
    void valuesAreCopiedAsTheyAreAndPlacesAreShown() {
        Fakes.World world = new Fakes.World();
        MainViewModel main = world.main();
        main.apply(Fakes.batch(
                Fakes.added(Fakes.session(1).cwd("/home/ada/\u202Ex").live(4711L))));
        main.list().reveal(Fakes.key(1));
        main.tabs().tabProperty().set(SessionTab.DETAILS);
        DetailsViewModel shown = main.tabs().details();
        Fact folder = shown.sections().getFirst().facts().stream()
                .filter(fact -> fact.name().equals("Folder"))
                .findFirst()
                .orElseThrow();
        assertEquals("/home/ada/‹U+202E›x", folder.value());
        shown.copy(folder);
        assertEquals(List.of("/home/ada/\u202Ex"), world.copied);
        shown.show(folder);
        assertEquals(List.of(Path.of("/home/ada/\u202Ex")), world.files.opened);
        shown.show(new Fact("x", "x", "x", DetailsViewModel.Can.REVEAL, Path.of("/a/file")));
        assertEquals(List.of(Path.of("/a/file")), world.files.revealed);
    }

    @Test
    void theEvidenceAgesWhileItIsLookedAt() {
        Fakes.World world = new Fakes.World();
        MainViewModel main = world.main();
        main.apply(Fakes.batch(Fakes.added(Fakes.session(1).live(4711L))));
        main.list().reveal(Fakes.key(1));
        main.tabs().tabProperty().set(SessionTab.DETAILS);
        world.evidence = evidence("seen 1 s ago");
        main.tick();
        assertTrue(evidenceShown(main).contains("seen 1 s ago"));
        world.evidence = evidence("seen 2 s ago");
        main.tick();
        assertTrue(evidenceShown(main).contains("seen 2 s ago"));
    }

    private static kolk.sessions.watch.Evidence evidence(String sentence) {
        return new kolk.sessions.watch.Evidence(List.of(new kolk.sessions.watch.Evidence.Finding(
                kolk.sessions.watch.Evidence.Subject.LIVENESS, sentence, "a rule")));
    }

    private static String evidenceShown(MainViewModel main) {
        return main.tabs().details().sections().get(1).facts().getLast().value();
    }
}
