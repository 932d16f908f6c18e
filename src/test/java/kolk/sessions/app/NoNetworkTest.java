package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import kolk.sessions.SessionsOnDisk;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The running program uses no network: the system's record of its calls shows only local sockets, and everything works where there is no
 * interface at all, not even the one to itself.
 */
@Timeout(180)
class NoNetworkTest {
    private static final int SESSIONS = 3;

    /** A socket that is not local, or any use of one; strace prints which kind a descriptor is. */
    private static final Pattern NETWORK = Pattern.compile(
            "socket(?:pair)?\\(AF_(?!UNIX)|\\w+\\(\\d+<(?:TCP|UDP|RAW|NETLINK|PACKET|PING|ICMP|DCCP|SCTP)|sa_family=AF_(?!UNIX)");

    /** How the Java machine asks the system, once in its life, which families there are: made, asked for an ability, closed; never bound or connected. */
    private static final Pattern ASKED_FOR_FAMILIES = Pattern.compile(
            "socket\\(AF_INET6?, SOCK_STREAM, IPPROTO_IP\\) = .*|setsockopt\\(.*SO_REUSEPORT, \\[1], 4\\) = .*");

    private static final int QUESTIONS = 4;

    @TempDir
    Path root;

    private Path sessions;

    @BeforeEach
    void layOut() throws IOException {
        Files.createDirectories(root.resolve("home"));
        sessions = Files.createDirectories(root.resolve("sessions"));
        SessionsOnDisk.create(sessions, SESSIONS, 1);
    }

    @Test
    @RequiresProgram("strace")
    void theWindowAndItsScreensUseLocalSocketsOnly() throws Exception {
        assertEquals(List.of(), networkCallsOf(program("--smoke", "--walk", "--dir", sessions.toString())));
    }

    @Test
    @RequiresProgram("strace")
    void aCommandUsesLocalSocketsOnly() throws Exception {
        assertEquals(List.of(), networkCallsOf(program("search", "the", "--dir", sessions.toString())));
    }

    @Test
    @RequiresProgram({"strace", "python3"})
    void theRecordWouldShowASocketThatIsNotLocal() throws Exception {
        for (String code : List.of(
                "socket.socket(socket.AF_INET, socket.SOCK_DGRAM)",
                "socket.socket(socket.AF_INET6, socket.SOCK_STREAM).listen()",
                "socket.socket().connect_ex(('127.0.0.1', 9))",
                "socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)")) {
            assertFalse(
                    networkCallsOf(List.of("python3", "-c", "import socket; " + code))
                            .isEmpty(),
                    code);
        }
    }

    @Test
    @RequiresProgram("unshare")
    void everythingWorksWithoutAnyInterface() throws Exception {
        String list = runs(cutOff(program("list", "--dir", sessions.toString())));
        assertTrue(list.contains(SESSIONS + " sessions"), list);
        String found = runs(cutOff(program("search", "the", "--dir", sessions.toString())));
        assertTrue(found.lines().count() > 1, found);
        assertSeen(runs(cutOff(program("--smoke", "--dir", sessions.toString()))));
    }

    /** The real toolkit on a real display, reached through the display's file. */
    @Test
    @RequiresProgram({"unshare", "Xvfb"})
    void theWindowComesUpWithoutAnyInterface() throws Exception {
        Path number = root.resolve("display");
        Process server = new ProcessBuilder(
                        "Xvfb", "-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            String display = ":" + server.inputReader().readLine();
            Files.writeString(number, display);
            List<String> command = new ArrayList<>(List.of("env", "DISPLAY=" + display));
            command.addAll(program("--smoke", "--walk", "--dir", sessions.toString()));
            command.removeIf(word -> word.startsWith("-Dglass.platform") || word.startsWith("-Djava.awt.headless"));
            assertSeen(runs(cutOff(command)));
        } finally {
            server.destroy();
            server.waitFor();
        }
    }

    private static void assertSeen(String said) {
        assertTrue(said.contains("sessions: " + SESSIONS), said);
    }

    /** In a network of its own, which has nothing but a loopback interface that is down. */
    private static List<String> cutOff(List<String> command) {
        List<String> cut = new ArrayList<>(List.of("unshare", "--map-root-user", "--net", "--"));
        cut.addAll(command);
        return cut;
    }

    private List<String> networkCallsOf(List<String> command) throws Exception {
        Path record = root.resolve("record");
        List<String> traced = new ArrayList<>(List.of(
                "strace",
                "-f",
                "-yy",
                "--seccomp-bpf",
                "-e",
                "trace=%network",
                "-e",
                "signal=none",
                "-o",
                record.toString(),
                "--"));
        traced.addAll(command);
        runs(traced);
        List<String> calls = Files.readAllLines(record, StandardCharsets.ISO_8859_1).stream()
                .map(line -> line.replaceFirst("^\\d+ +", ""))
                .filter(line -> NETWORK.matcher(line).find())
                .toList();
        List<String> questions = calls.stream()
                .filter(line -> ASKED_FOR_FAMILIES.matcher(line).matches())
                .toList();
        assertTrue(questions.size() <= QUESTIONS, questions.toString());
        return command.getFirst().equals("python3")
                ? calls
                : calls.stream().filter(line -> !questions.contains(line)).toList();
    }

    private String runs(List<String> command) throws IOException, InterruptedException {
        Path err = root.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment()
                .putAll(Map.of(
                        "PATH",
                        System.getenv("PATH"),
                        "HOME",
                        root.resolve("home").toString(),
                        "LC_ALL",
                        "C.UTF-8"));
        Process process = builder.start();
        process.getOutputStream().close();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), () -> String.join(" ", command) + "\n" + read(err));
        return out;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return e.toString();
        }
    }

    private List<String> program(String... words) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Djava.io.tmpdir=" + root,
                "--enable-native-access=ALL-UNNAMED",
                "--add-exports=javafx.graphics/com.sun.javafx.application=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                "kolk.sessions.app.Launcher"));
        command.addAll(List.of(words));
        return command;
    }
}
