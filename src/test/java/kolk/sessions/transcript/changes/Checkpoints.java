package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.SessionId;

/**
 * Makes checkpoints as kolk does: before a tool changes a file its content goes to a backup, and at the beginning of a turn the whole folder goes into a bare store of git that borrows the
 * project's objects. Shares no code with the program.
 */
public final class Checkpoints {
    public static final SessionId ID = new SessionId("s_01J00000000000000000000000");

    private final Path project;
    private final Path folder;
    private final List<String> entries = new ArrayList<>();
    private final Map<Integer, String> snapshots = new TreeMap<>();
    private int turn;

    /**
     * @param dir the sessions folder
     * @param project the session's folder
     */
    public Checkpoints(Path dir, Path project) throws IOException {
        this.project = Files.createDirectories(project);
        this.folder = Files.createDirectories(dir.resolve(ID + ".ckpt"));
    }

    public Path store() {
        return folder.resolve("shadow.git");
    }

    public Path folder() {
        return folder;
    }

    /** The project becomes a repository of git with everything in it committed. */
    public Checkpoints repository() throws Exception {
        git(project, Map.of(), "init", "--quiet");
        git(project, Map.of(), "add", "-A");
        git(project, Map.of(), "commit", "--quiet", "--allow-empty", "-m", "start");
        return this;
    }

    /** Begins a turn, with a snapshot where the project is a repository. */
    public Checkpoints turn() throws Exception {
        turn++;
        if (Files.exists(project.resolve(".git"))) {
            snapshot();
        }
        return save();
    }

    private void snapshot() throws Exception {
        Map<String, String> shadow = Map.of("GIT_DIR", store().toString(), "GIT_WORK_TREE", project.toString());
        if (!Files.exists(store())) {
            Files.createDirectories(store());
            git(store(), Map.of(), "init", "--quiet", "--bare", ".");
            Files.writeString(store().resolve("objects/info/alternates"), project.resolve(".git/objects") + "\n");
            for (String setting : List.of(
                    "core.autocrlf false", "core.symlinks true", "core.fsmonitor false", "feature.manyFiles true")) {
                git(project, shadow, "config", setting.split(" ")[0], setting.split(" ")[1]);
            }
        }
        git(project, shadow, "add", "-A");
        git(project, shadow, "commit", "--quiet", "--allow-empty", "-m", "kolk snapshot: turn " + turn);
        snapshots.put(turn, git(project, shadow, "rev-parse", "HEAD").strip());
    }

    /** One of kolk's tools writes a file of the project. */
    public Checkpoints write(String name, String content) throws IOException {
        record("write_file", project.resolve(name));
        return put(name, content);
    }

    /** Writes a file of the project as {@code bash} would: no backup is made. */
    public Checkpoints put(String name, String content) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
        return this;
    }

    /** Notes a file as it is before one of kolk's tools changes it. */
    public Checkpoints record(String tool, Path file) throws IOException {
        int seq = entries.size() + 1;
        boolean existed = Files.exists(file);
        String backup = String.format("%06d.bak", seq);
        if (existed) {
            Files.copy(file, folder.resolve(backup));
        }
        entries.add("{\"seq\":" + seq + ",\"turn\":" + turn + ",\"tool\":\"" + tool + "\",\"path\":"
                + quoted(file.toString()) + ",\"existed\":" + existed
                + (existed ? ",\"backup\":\"" + backup + "\"" : "")
                + ",\"time\":\"2026-11-29T10:00:0" + seq % 10 + ".5Z\",\"mode\":420}");
        return save();
    }

    private Checkpoints save() throws IOException {
        StringBuilder named = new StringBuilder();
        snapshots.forEach((of, commit) -> named.append(named.isEmpty() ? "" : ",")
                .append('"')
                .append(of)
                .append("\":\"")
                .append(commit)
                .append('"'));
        Files.writeString(
                folder.resolve("manifest.json"),
                "{\"turn\":" + turn + ",\"seq\":" + entries.size() + ",\"entries\":[" + String.join(",", entries)
                        + "],\"snapshots\":{" + named + "}}");
        return this;
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            quoted.append(c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", (int) c) : String.valueOf(c));
        }
        return quoted.append('"').toString();
    }

    /** Runs git with an identity of its own and no settings of this machine. */
    public static String git(Path where, Map<String, String> environment, String... arguments) throws Exception {
        List<String> line = new ArrayList<>(List.of("git", "-c", "protocol.file.allow=always"));
        line.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(line).directory(where.toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        for (String who : List.of("AUTHOR", "COMMITTER")) {
            builder.environment().put("GIT_" + who + "_NAME", "kolk");
            builder.environment().put("GIT_" + who + "_EMAIL", "kolk@localhost");
        }
        builder.environment().put("GIT_CONFIG_NOSYSTEM", "1");
        builder.environment().put("GIT_CONFIG_GLOBAL", "/dev/null");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(30, TimeUnit.SECONDS) || process.exitValue() != 0) {
            throw new IOException(String.join(" ", line) + ": " + output);
        }
        return output;
    }
}
