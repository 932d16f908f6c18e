package kolk.sessions;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a program did with files, from the record that {@code strace} wrote: how often each was opened and which bytes of it were read.
 * It asks the system, never the program.
 */
public final class SystemCalls {
    /** Everything that opens a file or gets at its content. */
    static final List<String> TRACED = List.of(
            "open",
            "openat",
            "openat2",
            "open_by_handle_at",
            "read",
            "pread64",
            "readv",
            "preadv",
            "preadv2",
            "mmap",
            "sendfile",
            "copy_file_range",
            "splice",
            "lseek",
            "io_uring_setup");

    private static final Pattern OPEN = Pattern.compile("^\\d+ +open\\w*\\(.*\\) += \\d+<(.*)>$");
    private static final Pattern READ =
            Pattern.compile("^\\d+ +p?read(?:64)?\\(\\d+<([^>]*)>, .*?, (\\d+)(?:, (\\d+))?\\) += (\\d+)$");
    private static final Pattern OTHER_CONTENT =
            Pattern.compile("^\\d+ +(?:readv|preadv2?|mmap|sendfile|copy_file_range|splice|lseek)\\(.*?<([^>]*)>.*");
    private static final Pattern UNFINISHED = Pattern.compile("^(\\d+) +(.*) <unfinished \\.\\.\\.>$");
    private static final Pattern RESUMED = Pattern.compile("^(\\d+) +<\\.\\.\\. \\w+ resumed>(.*)$");

    private final Map<Path, Integer> opened = new HashMap<>();
    private final Map<Path, Long> bytes = new HashMap<>();
    private final Map<Path, Long> position = new HashMap<>();
    private final Map<Path, Long> firstEnd = new HashMap<>();
    private final Map<Path, Long> lastStart = new HashMap<>();
    private final Map<Path, String> otherwise = new HashMap<>();

    private SystemCalls() {}

    /** The command that runs {@code command} and records its calls in {@code record}. */
    public static List<String> recording(Path record, List<String> command) {
        List<String> traced = new ArrayList<>(List.of(
                "strace",
                "-f",
                "-y",
                "-s",
                "0",
                "--seccomp-bpf",
                "-e",
                "trace=" + String.join(",", TRACED),
                "-e",
                "signal=none"));
        traced.addAll(List.of("-o", record.toString(), "--"));
        traced.addAll(command);
        return traced;
    }

    /** Whether this machine lets {@code strace} look at a program. */
    public static boolean canBeRecorded(Path folder) throws IOException, InterruptedException {
        try {
            Path record = folder.resolve("trial");
            int code = new ProcessBuilder(recording(record, List.of("cat", "/dev/null")))
                    .start()
                    .waitFor();
            return code == 0 && Files.size(record) > 0;
        } catch (IOException missing) {
            return false;
        }
    }

    public static SystemCalls read(Path record) throws IOException {
        SystemCalls calls = new SystemCalls();
        Map<String, String> unfinished = new HashMap<>();
        for (String line : Files.readAllLines(record, StandardCharsets.ISO_8859_1)) {
            Matcher begun = UNFINISHED.matcher(line);
            Matcher resumed = RESUMED.matcher(line);
            if (begun.matches()) {
                unfinished.put(begun.group(1), line.substring(0, line.length() - " <unfinished ...>".length()));
            } else if (resumed.matches()) {
                calls.add(unfinished.remove(resumed.group(1)) + resumed.group(2));
            } else {
                calls.add(line);
            }
        }
        return calls;
    }

    public int timesOpened(Path file) {
        return opened.getOrDefault(file, 0);
    }

    /** All bytes that were read of it, those read twice counted twice. */
    public long bytesRead(Path file) {
        return bytes.getOrDefault(file, 0L);
    }

    /** How far the reading of its first half went, in bytes from its beginning. */
    long readFromBeginning(Path file) {
        return firstEnd.getOrDefault(file, 0L);
    }

    /** How far before its end the reading of its second half began, in bytes. */
    long readBeforeEnd(Path file) throws IOException {
        long size = Files.size(file);
        return size - lastStart.getOrDefault(file, size);
    }

    /** A call that got at its content in another way than by reading, empty when there was none. */
    String readOtherwise(Path file) {
        return otherwise.getOrDefault(file, "");
    }

    private void add(String line) {
        Matcher open = OPEN.matcher(line);
        Matcher read = READ.matcher(line);
        Matcher other = OTHER_CONTENT.matcher(line);
        if (open.matches()) {
            Path file = Path.of(open.group(1));
            opened.merge(file, 1, Integer::sum);
            position.put(file, 0L);
        } else if (read.matches()) {
            Path file = Path.of(read.group(1));
            long length = Long.parseLong(read.group(4));
            long from = read.group(3) != null ? Long.parseLong(read.group(3)) : position.getOrDefault(file, 0L);
            if (read.group(3) == null) {
                position.put(file, from + length);
            }
            note(file, from, length);
        } else if (other.matches()) {
            otherwise.put(Path.of(other.group(1)), line);
        }
    }

    private void note(Path file, long from, long length) {
        bytes.merge(file, length, Long::sum);
        if (length > 0 && from < file.toFile().length() / 2) {
            firstEnd.merge(file, from + length, Math::max);
        } else if (length > 0) {
            lastStart.merge(file, from, Math::min);
        }
    }
}
