package kolk.sessions.transcript.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A store in which everything is planted that makes git start a program: each would leave a file. */
@RequiresProgram("git")
@Timeout(120)
class GitStoreTest {
    @TempDir
    Path dir;

    private Path project;
    private Path planted;
    private Checkpoints kolk;
    private Path git;

    @BeforeEach
    void make() throws Exception {
        project = dir.resolve("project");
        planted = dir.resolve("PLANTED");
        kolk = new Checkpoints(dir.resolve("sessions"), project);
        kolk.put("a", "1\n")
                .put(".gitattributes", "* filter=planted diff=planted merge=planted\n")
                .repository();
        kolk.turn().put("a", "2\n");
        kolk.turn().put("a", "3\n").put("b", "new\n");
        git = new Programs(Host.current()).find("git").orElseThrow();
    }

    private SessionChanges read() throws Exception {
        return new ChangeReader(Optional.of(git)).read(dir.resolve("sessions"), Checkpoints.ID, project.toString());
    }

    private void readEverything() throws Exception {
        SessionChanges changes = read();
        for (Span span : changes.spans()) {
            new ChangeReader(Optional.of(git)).differences(changes, changes.of(span), span);
        }
    }

    private String program() throws Exception {
        Path program = dir.resolve("planted.sh");
        Files.writeString(program, "#!/bin/sh\ntouch '" + planted + "'\n");
        assertTrue(program.toFile().setExecutable(true));
        return program.toString();
    }

    private void plantSettings(Path config, String program) throws Exception {
        Files.writeString(config, """
                [core]
                	bare = true
                	repositoryformatversion = 1
                	fsmonitor = %1$s
                	hooksPath = %2$s
                	pager = %1$s
                	editor = %1$s
                	sshCommand = %1$s
                	gitProxy = %1$s
                	askPass = %1$s
                	alternateRefsCommand = %1$s
                	worktree = /
                	attributesFile = %2$s/attributes
                [pager]
                	diff-tree = %1$s
                	cat-file = %1$s
                [diff]
                	external = %1$s
                [diff "planted"]
                	command = %1$s
                	textconv = %1$s
                [filter "planted"]
                	clean = %1$s
                	smudge = %1$s
                	process = %1$s
                	required = true
                [credential]
                	helper = !%1$s
                [extensions]
                	partialClone = origin
                [remote "origin"]
                	url = ext::%1$s
                	promisor = true
                	partialclonefilter = blob:none
                	uploadpack = %1$s
                [protocol]
                	allow = always
                [protocol "ext"]
                	allow = always
                [alias]
                	diff-tree = !%1$s
                	cat-file = !%1$s
                [trace2]
                	normalTarget = %3$s
                [include]
                	path = %3$s.included
                """.formatted(program, dir.resolve("hooks"), planted));
    }

    private void plantHooks(Path folder, String program) throws Exception {
        Files.createDirectories(folder);
        for (String hook : List.of(
                "post-index-change", "pre-auto-gc", "post-checkout", "reference-transaction", "fsmonitor-watchman")) {
            Files.copy(Path.of(program), folder.resolve(hook), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    @Test
    void nothingThatIsPlantedIsRun() throws Exception {
        String program = program();
        for (Path repository : List.of(kolk.store(), project.resolve(".git"))) {
            plantSettings(repository.resolve("config"), program);
            Files.createDirectories(repository.resolve("info"));
            Files.writeString(repository.resolve("info/attributes"), "* filter=planted diff=planted\n");
        }
        plantHooks(dir.resolve("hooks"), program);
        plantHooks(kolk.store().resolve("hooks-own"), program);
        Files.createDirectories(project.resolve("sub"));
        Files.writeString(project.resolve("sub/.git"), "gitdir: " + kolk.store() + "\n");
        Files.writeString(
                project.resolve(".gitmodules"),
                "[submodule \"s\"]\n\tpath = sub\n\turl = ext::" + program + "\n\tupdate = !" + program + "\n");
        readEverything();
        assertFalse(Files.exists(planted), "something planted was run");
        assertEquals(SessionChanges.Basis.SNAPSHOTS, read().basis());
        // What was planted does work: an ordinary git that looks into the same store runs it.
        runOrdinaryGit("diff", "HEAD~1", "HEAD");
        assertTrue(Files.exists(planted), "the test plants nothing that git would run");
    }

    @Test
    void anObjectThatIsMissingIsFetchedFromNowhere() throws Exception {
        String program = program();
        plantSettings(kolk.store().resolve("config"), program);
        String blob = Checkpoints.git(project, Map.of(), "hash-object", "b").strip();
        Files.deleteIfExists(kolk.store().resolve("objects/" + blob.substring(0, 2) + "/" + blob.substring(2)));
        Checkpoints.git(project, Map.of(), "hash-object", "-w", "a");
        try (GitStore store = GitStore.open(git, kolk.store(), false)) {
            GitObjects objects = new GitObjects(store);
            assertEquals(Map.of(), objects.blobs(List.of(blob), 100));
        }
        readEverything();
        assertFalse(Files.exists(planted));
        runOrdinaryGit("cat-file", "blob", blob);
        assertTrue(Files.exists(planted), "the test plants no remote that git would fetch from");
    }

    private void runOrdinaryGit(String... arguments) throws Exception {
        List<String> line = new java.util.ArrayList<>(List.of("git", "--git-dir=" + kolk.store()));
        line.addAll(List.of(arguments));
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectInput(Path.of("/dev/null").toFile())
                .directory(project.toFile())
                .start();
        boolean ended = process.waitFor(20, TimeUnit.SECONDS);
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        assertTrue(ended);
    }

    @Test
    void theSettingsOfThePersonAreNotRead() throws Exception {
        try (GitStore store = GitStore.open(git, kolk.store(), false)) {
            String settings = new String(
                    store.run(List.of("config", "--list", "--show-origin"), null, null, 100_000),
                    StandardCharsets.UTF_8);
            String ours = new String(
                            store.run(List.of("rev-parse", "--absolute-git-dir"), null, null, 1_000),
                            StandardCharsets.UTF_8)
                    .strip();
            assertTrue(
                    settings.lines()
                            .allMatch(line -> line.startsWith("file:" + ours) || line.startsWith("command line:")),
                    settings);
        }
    }

    @Test
    void whatItNeedsForItselfIsGoneAfterwards() throws Exception {
        Path ours;
        try (GitStore store = GitStore.open(git, kolk.store(), false)) {
            ours = Path.of(new String(
                            store.run(List.of("rev-parse", "--absolute-git-dir"), null, null, 1_000),
                            StandardCharsets.UTF_8)
                    .strip());
            assertTrue(Files.exists(ours));
        }
        assertFalse(Files.exists(ours));
    }

    @Test
    void moreThanWasAskedForIsAnErrorAndAnInterruptEndsIt() throws Exception {
        try (GitStore store = GitStore.open(git, kolk.store(), false)) {
            assertThrows(GitStore.GitFailure.class, () -> store.run(List.of("help", "-a"), null, null, 100));
        }
        Path slow = dir.resolve("bin/git");
        Files.createDirectories(slow.getParent());
        Files.writeString(slow, "#!/bin/sh\nexec /bin/sleep 600\n");
        assertTrue(slow.toFile().setExecutable(true));
        try (GitStore store = GitStore.open(slow, kolk.store(), false)) {
            AtomicReference<Throwable> end = new AtomicReference<>();
            Thread thread = Thread.ofPlatform().start(() -> {
                try {
                    store.run(List.of("x"), null, null, 100);
                } catch (Exception e) {
                    end.set(e);
                }
            });
            thread.interrupt();
            thread.join(10_000);
            assertTrue(end.get() instanceof InterruptedException, String.valueOf(end.get()));
        }
    }

    @Test
    void aStoreThatIsALinkIsNotFollowed() throws Exception {
        Files.move(kolk.store(), dir.resolve("elsewhere"));
        Files.createSymbolicLink(kolk.store(), dir.resolve("elsewhere"));
        assertThrows(GitStore.GitFailure.class, () -> GitStore.open(git, kolk.store(), false));
        assertEquals(SessionChanges.Basis.UNREADABLE_SNAPSHOTS, read().basis());
    }

    @Test
    void commitsThatAreNoNamesOfObjectsNeverReachGit() throws Exception {
        Path manifest = kolk.folder().resolve("manifest.json");
        String text = Files.readString(manifest);
        for (String name : List.of("--output=" + planted, "HEAD", "a".repeat(39), "A".repeat(40), "")) {
            Files.writeString(
                    manifest, text.replaceAll("\"snapshots\":\\{.*", "\"snapshots\":{\"1\":\"" + name + "\"}}"));
            assertEquals(SessionChanges.Basis.UNREADABLE_SNAPSHOTS, read().basis(), name);
        }
        assertFalse(Files.exists(planted));
    }
}
