package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs {@code git} on the objects of a shadow store. Of that store git sees the object files alone: it is given a repository of ours, empty and made anew each time, that borrows them. So no setting,
 * hook, attribute, reference or remote that somebody put into the store is ever read, and there is no place from which a missing object could be fetched. The settings of the person and of the
 * system are switched off, the environment is a new one, and output and time are bounded. It decides nothing about what is asked.
 *
 * <p>For one thread at a time; an interrupt ends the program that runs.
 */
final class GitStore implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final long LOOK_EVERY_MILLIS = 25;
    private static final int SAID_KEPT = 2_000;

    /** A name of ours; nothing is ever written under it. */
    private static final String HEAD = "ref: refs/heads/none\n";

    private final Path git;
    private final Path objects;
    private final Path ours;
    private int runs;

    private GitStore(Path git, Path objects, Path ours) {
        this.git = git;
        this.objects = objects;
        this.ours = ours;
    }

    /** It did not do what was asked; the message says what git said, untrusted. */
    static final class GitFailure extends IOException {
        private static final long serialVersionUID = 1L;

        GitFailure(String message) {
            super(message);
        }
    }

    /**
     * Prepares it; runs nothing yet.
     *
     * @param git the program
     * @param store the folder {@code shadow.git}
     * @param sha256 whether the store names objects by SHA-256
     * @throws GitFailure when there is no such store
     */
    static GitStore open(Path git, Path store, boolean sha256) throws IOException {
        Path objects = store.resolve("objects");
        if (!Files.isDirectory(store, LinkOption.NOFOLLOW_LINKS)
                || !Files.isDirectory(objects, LinkOption.NOFOLLOW_LINKS)) {
            throw new GitFailure("there is no folder " + store.getFileName());
        }
        Path ours = Files.createTempDirectory("kolk-sessions-git-");
        try {
            Files.createDirectories(ours.resolve("refs"));
            Files.createDirectories(ours.resolve("empty"));
            Files.writeString(ours.resolve("HEAD"), HEAD);
            Files.writeString(ours.resolve("config"), settings(sha256));
            return new GitStore(git, objects.toAbsolutePath(), ours);
        } catch (IOException e) {
            delete(ours);
            throw e;
        }
    }

    /** Nothing here but what reading objects needs, and what would start a program or read untrusted caches said to be off. */
    private static String settings(boolean sha256) {
        return """
                [core]
                	repositoryFormatVersion = %d
                	bare = false
                	hooksPath = /dev/null
                	fsmonitor = false
                	untrackedCache = false
                	commitGraph = false
                	multiPackIndex = false
                	attributesFile = /dev/null
                	excludesFile = /dev/null
                	pager = cat
                	sshCommand = false
                	askPass = false
                	autoCrlf = false
                	quotePath = false
                [protocol]
                	allow = never
                [credential]
                	helper =
                [gc]
                	auto = 0
                [maintenance]
                	auto = false
                [submodule]
                	recurse = false
                %s""".formatted(sha256 ? 1 : 0, sha256 ? "[extensions]\n\tobjectFormat = sha256\n" : "");
    }

    /**
     * Runs a command and gives back what it printed.
     *
     * @param arguments the command and its arguments; nothing that comes from a session may begin with a hyphen
     * @param input what it reads, or {@code null} for nothing
     * @param tree the folder it looks at, or {@code null} for none
     * @param most the most bytes it may print
     * @throws GitFailure when it fails, prints more, or takes longer than half a minute
     */
    byte[] run(List<String> arguments, byte @Nullable [] input, @Nullable Path tree, long most)
            throws IOException, InterruptedException {
        int number = runs++;
        Path in = Files.write(ours.resolve("in" + number), input == null ? new byte[0] : input);
        Path out = ours.resolve("out" + number);
        Path said = ours.resolve("said" + number);
        try {
            Process process = start(arguments, in, out, said, tree);
            try {
                await(process, out, most);
            } finally {
                process.destroyForcibly();
            }
            if (process.exitValue() != 0) {
                throw new GitFailure(beginning(said));
            }
            return Files.readAllBytes(out);
        } finally {
            Files.deleteIfExists(in);
            Files.deleteIfExists(out);
            Files.deleteIfExists(said);
        }
    }

    private Process start(List<String> arguments, Path in, Path out, Path said, @Nullable Path tree)
            throws IOException {
        List<String> line = new ArrayList<>(List.of(
                git.toString(),
                "--no-pager",
                "--literal-pathspecs",
                "-c",
                "core.hooksPath=/dev/null",
                "-c",
                "core.fsmonitor=false"));
        line.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory((tree == null ? ours.resolve("empty") : tree).toFile())
                .redirectInput(in.toFile())
                .redirectOutput(out.toFile())
                .redirectError(said.toFile());
        Map<String, String> environment = builder.environment();
        String systemRoot = environment.getOrDefault("SystemRoot", "");
        environment.clear();
        if (!systemRoot.isEmpty()) {
            environment.put("SystemRoot", systemRoot);
        }
        environment.putAll(Map.ofEntries(
                Map.entry("PATH", String.valueOf(git.getParent())),
                Map.entry("HOME", ours.resolve("empty").toString()),
                Map.entry("XDG_CONFIG_HOME", ours.resolve("empty").toString()),
                Map.entry("LC_ALL", "C"),
                Map.entry("GIT_DIR", ours.toString()),
                Map.entry("GIT_OBJECT_DIRECTORY", objects.toString()),
                Map.entry("GIT_WORK_TREE", (tree == null ? ours.resolve("empty") : tree).toString()),
                Map.entry("GIT_CONFIG_NOSYSTEM", "1"),
                Map.entry("GIT_CONFIG_SYSTEM", "/dev/null"),
                Map.entry("GIT_CONFIG_GLOBAL", "/dev/null"),
                Map.entry("GIT_ATTR_NOSYSTEM", "1"),
                Map.entry("GIT_OPTIONAL_LOCKS", "0"),
                Map.entry("GIT_NO_LAZY_FETCH", "1"),
                Map.entry("GIT_NO_REPLACE_OBJECTS", "1"),
                Map.entry("GIT_ALLOW_PROTOCOL", ""),
                Map.entry("GIT_TERMINAL_PROMPT", "0"),
                Map.entry("GIT_ASKPASS", ""),
                Map.entry("SSH_ASKPASS", "")));
        return builder.start();
    }

    private static void await(Process process, Path out, long most) throws IOException, InterruptedException {
        long until = System.nanoTime() + PATIENCE.toNanos();
        while (!process.waitFor(LOOK_EVERY_MILLIS, TimeUnit.MILLISECONDS)) {
            if (Files.size(out) > most) {
                throw new GitFailure("git has more to say than can be shown");
            }
            if (System.nanoTime() - until > 0) {
                throw new GitFailure("git did not answer within " + PATIENCE.toSeconds() + " seconds");
            }
        }
        if (Files.size(out) > most) {
            throw new GitFailure("git has more to say than can be shown");
        }
    }

    private static String beginning(Path said) throws IOException {
        try (var in = Files.newInputStream(said)) {
            return new String(in.readNBytes(SAID_KEPT), StandardCharsets.UTF_8).strip();
        }
    }

    @Override
    public void close() throws IOException {
        delete(ours);
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException e) throws IOException {
                Files.delete(dir);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
