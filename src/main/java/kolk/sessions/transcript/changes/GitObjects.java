package kolk.sessions.transcript.changes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What this program asks git about a shadow store, and how the answers are read. All names of objects are checked to be hexadecimal. */
final class GitObjects {
    private static final Pattern NAME = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
    private static final long MOST_PRINTED = 64L << 20;

    private final GitStore git;

    GitObjects(GitStore git) {
        this.git = git;
    }

    /** Whether this can be the name of an object. */
    static boolean isName(String text) {
        return NAME.matcher(text).matches();
    }

    /**
     * A snapshot.
     *
     * @param tree the tree it has
     * @param seconds when it was made, counted from 1970
     */
    record Commit(String tree, long seconds) {}

    /** A file that is different in two trees; {@code null} where it is in only one. */
    record TreeChange(
            String path,
            @Nullable TreeFile before,
            @Nullable TreeFile after) {}

    /** Of these commits those that the store has. */
    Map<String, Commit> commits(List<String> names) throws IOException, InterruptedException {
        Map<String, Commit> commits = new HashMap<>();
        contents(names, "commit", 1 << 20)
                .forEach((name, bytes) -> commit(bytes).ifPresent(c -> commits.put(name, c)));
        return commits;
    }

    private static Optional<Commit> commit(byte[] bytes) {
        String tree = "";
        long seconds = 0;
        for (String line : new String(bytes, StandardCharsets.UTF_8).split("\n")) {
            if (line.isEmpty()) {
                break;
            }
            String[] words = line.split(" ");
            if (words[0].equals("tree") && words.length == 2) {
                tree = words[1];
            } else if (words[0].equals("committer") && words.length > 3) {
                seconds = seconds(words[words.length - 2]);
            }
        }
        return isName(tree) ? Optional.of(new Commit(tree, seconds)) : Optional.empty();
    }

    private static long seconds(String digits) {
        return digits.length() < 15 && digits.chars().allMatch(c -> c >= '0' && c <= '9') && !digits.isEmpty()
                ? Long.parseLong(digits)
                : 0;
    }

    /** What is different in two trees. */
    List<TreeChange> differences(String before, String after) throws IOException, InterruptedException {
        List<String> fields = fields(git.run(
                List.of(
                        "diff-tree",
                        "-r",
                        "-z",
                        "--raw",
                        "--no-renames",
                        "--no-ext-diff",
                        "--no-textconv",
                        "--ignore-submodules=none",
                        before,
                        after),
                null,
                null,
                MOST_PRINTED));
        List<TreeChange> changes = new ArrayList<>();
        for (int i = 0; i + 1 < fields.size(); i += 2) {
            String[] words = fields.get(i).split(" ");
            if (words.length >= 5 && words[0].startsWith(":")) {
                changes.add(new TreeChange(
                        fields.get(i + 1), file(words[0].substring(1), words[2]), file(words[1], words[3])));
            }
        }
        return changes;
    }

    private static @Nullable TreeFile file(String mode, String id) {
        return mode.equals("000000") || !isName(id) ? null : new TreeFile(mode, id);
    }

    /** Every file of a tree by its path. */
    Map<String, Sized> tree(String tree) throws IOException, InterruptedException {
        Map<String, Sized> files = new LinkedHashMap<>();
        for (String line : fields(git.run(List.of("ls-tree", "-r", "-z", "-l", tree), null, null, MOST_PRINTED))) {
            int tab = line.indexOf('\t');
            String[] words = line.substring(0, Math.max(0, tab)).split(" +");
            if (words.length == 4 && isName(words[2])) {
                files.put(line.substring(tab + 1), new Sized(new TreeFile(words[0], words[2]), seconds(words[3])));
            }
        }
        return files;
    }

    /** A file with the size of its content in the store. */
    record Sized(TreeFile file, long size) {}

    /** The files in a folder that are in no tree and that the folder's own {@code .gitignore} does not leave out. */
    List<String> untracked(String tree, Path folder) throws IOException, InterruptedException {
        git.run(List.of("read-tree", tree), null, null, MOST_PRINTED);
        return fields(git.run(
                List.of("ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"),
                null,
                folder,
                MOST_PRINTED));
    }

    /** The contents of those objects that the store has and that are no longer than {@code most}. */
    Map<String, byte[]> blobs(List<String> names, int most) throws IOException, InterruptedException {
        return contents(names, "blob", most);
    }

    /** How long those objects are that the store has. */
    Map<String, Long> sizes(List<String> names) throws IOException, InterruptedException {
        Map<String, Long> sizes = new HashMap<>();
        String answers = new String(
                git.run(List.of("cat-file", "--batch-check"), lines(names), null, MOST_PRINTED),
                StandardCharsets.UTF_8);
        for (String line : answers.split("\n")) {
            String[] words = line.split(" ");
            if (words.length == 3) {
                sizes.put(words[0], seconds(words[2]));
            }
        }
        return sizes;
    }

    private Map<String, byte[]> contents(List<String> names, String kind, int most)
            throws IOException, InterruptedException {
        Map<String, byte[]> contents = new HashMap<>();
        List<String> wanted = new ArrayList<>();
        long total = 0;
        Map<String, Long> sizes = names.isEmpty() ? Map.of() : sizes(names);
        for (String name : new LinkedHashSet<>(names)) {
            Long size = sizes.get(name);
            if (size != null && size <= most) {
                total += size + 200;
                wanted.add(name);
            }
            if (total > MOST_PRINTED / 2) {
                read(wanted, kind, contents, total);
                wanted.clear();
                total = 0;
            }
        }
        read(wanted, kind, contents, total);
        return contents;
    }

    private void read(List<String> names, String kind, Map<String, byte[]> into, long total)
            throws IOException, InterruptedException {
        if (names.isEmpty()) {
            return;
        }
        byte[] answers = git.run(List.of("cat-file", "--batch"), lines(names), null, total + 1_000);
        int at = 0;
        while (at < answers.length) {
            int end = at;
            while (end < answers.length && answers[end] != '\n') {
                end++;
            }
            String[] words = new String(answers, at, end - at, StandardCharsets.UTF_8).split(" ");
            at = end + 1;
            if (words.length == 3) {
                int size = (int) seconds(words[2]);
                if (words[1].equals(kind) && at + size <= answers.length) {
                    into.put(words[0], Arrays.copyOfRange(answers, at, at + size));
                }
                at += size + 1;
            }
        }
    }

    private static byte[] lines(List<String> names) {
        Set<String> checked = new LinkedHashSet<>();
        for (String name : names) {
            if (isName(name)) {
                checked.add(name);
            }
        }
        return (String.join("\n", checked) + "\n").getBytes(StandardCharsets.US_ASCII);
    }

    private static List<String> fields(byte[] bytes) {
        List<String> fields = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == 0) {
                fields.add(new String(bytes, start, i - start, StandardCharsets.UTF_8));
                start = i + 1;
            }
        }
        return fields;
    }
}
