package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.regex.Pattern;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.SessionTranscripts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written, how much of it, and that nothing else is touched. */
class ExporterTest {
    private static final String TOKEN = "np" + "m_" + "a1B2c3".repeat(6);

    @TempDir
    Path dir;

    private SessionText turns(int count) {
        SessionText text = new SessionText().system("system");
        for (int i = 0; i < count; i++) {
            text.user("prompt " + i)
                    .reasoning("thought " + i, "answer " + i)
                    .call("", "c" + i, "bash", "{\"command\":\"run " + i + "\"}")
                    .tool("c" + i, "line\n".repeat(30) + "output " + i);
        }
        return text;
    }

    private SessionEntry session() {
        return Stores.in(dir).entry(SessionText.ID).orElseThrow();
    }

    private Exporter exporter(Format format, Tools tools, boolean redact) {
        return new Exporter(
                new SessionTranscripts(Stores::in),
                new ExportOptions(format, tools, redact, "/home/me", ZoneOffset.UTC));
    }

    private String export(Format format, Tools tools) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        exporter(format, tools, true).writeTo(session(), out, Progress.NONE);
        return out.toString(StandardCharsets.UTF_8);
    }

    private static long count(String regex, String text) {
        return Pattern.compile(regex).matcher(text).results().count();
    }

    @Test
    void everyMessageIsToldOnceAndACallWithItsAnswer() throws Exception {
        turns(50).write(dir);
        String html = export(Format.HTML, Tools.FULL);
        String markdown = export(Format.MARKDOWN, Tools.FULL);
        assertEquals(50, count("<article class=\"prompt\"", html));
        assertEquals(50, count("<article class=\"answer\"", html));
        assertEquals(50, count("<article class=\"call\"", html));
        assertEquals(51, count("<article class=\"folded\"", html));
        assertEquals(50, count("(?m)^## \\d+ · You$", markdown));
        assertEquals(50, count("(?m)^## \\d+ · Assistant$", markdown));
        assertEquals(50, count("(?m)^## \\d+ · Tool `bash`$", markdown));
        for (int i = 0; i < 50; i++) {
            for (String said : List.of("prompt ", "thought ", "answer ", "output ")) {
                assertEquals(1, count("\\b" + said + i + "\\b", html), said + i);
                assertEquals(1, count("\\b" + said + i + "\\b", markdown), said + i);
            }
        }
    }

    @Test
    void toolsAreToldInFullInShortOrInOneLine() throws Exception {
        turns(1).write(dir);
        for (Format format : List.of(Format.HTML, Format.MARKDOWN)) {
            assertEquals(30, count("(?m)line$", export(format, Tools.FULL)));
            String brief = export(format, Tools.SHORT);
            assertEquals(12, count("(?m)line(</pre>)?$", brief));
            assertTrue(brief.contains("more characters left out"), brief);
            assertFalse(brief.contains("output 0"));
            String none = export(format, Tools.NONE);
            assertEquals(0, count("(?m)line$", none));
            assertTrue(none.contains("run 0"), none);
        }
    }

    @Test
    void jsonWithoutSecretsIsTheSameDocumentOtherwise() throws Exception {
        turns(3).user("a " + TOKEN + " b")
                .call("", "x", "odd", "{\"api_key\":\"abcdefgh12345\",\"n\":1.50}")
                .write(dir);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Exported exported = exporter(Format.JSON, Tools.FULL, true).writeTo(session(), out, Progress.NONE);
        JsonNode before = new ObjectMapper()
                .readTree(dir.resolve(SessionText.ID + ".json").toFile());
        JsonNode after = new ObjectMapper().readTree(out.toByteArray());
        assertEquals(before.path("messages").size(), after.path("messages").size());
        int prompt = before.path("messages").size() - 2;
        assertEquals(
                "a ‹redacted: npm token› b",
                after.path("messages").path(prompt).path("content").textValue());
        assertEquals(
                "{\"api_key\":‹redacted: password or token›,\"n\":1.50}"
                        .replace("‹", "\"‹")
                        .replace("›", "›\""),
                after.at("/messages/" + (prompt + 1) + "/tool_calls/0/function/arguments")
                        .textValue());
        assertEquals(List.of(prompt + 1), exported.findings().list().getFirst().messages());
        ((ObjectNode) before.path("messages").path(prompt)).put("content", "a ‹redacted: npm token› b");
        ((ObjectNode) before.at("/messages/" + (prompt + 1) + "/tool_calls/0/function"))
                .put(
                        "arguments",
                        after.at("/messages/" + (prompt + 1) + "/tool_calls/0/function/arguments")
                                .textValue());
        assertEquals(before, after);
    }

    @Test
    void aFileIsThereWholeAndPrivateOrNotAtAll() throws Exception {
        turns(20).write(dir);
        Path file = dir.resolve("out.md");
        Exporter exporter = exporter(Format.MARKDOWN, Tools.FULL, true);
        Thread.currentThread().interrupt();
        assertThrows(CancellationException.class, () -> exporter.writeTo(session(), file, false, Progress.NONE));
        assertTrue(Thread.interrupted());
        int[] steps = {0};
        assertThrows(
                CancellationException.class,
                () -> exporter.writeTo(session(), file, false, share -> {
                    if (++steps[0] == 30) {
                        Thread.currentThread().interrupt();
                    }
                }));
        assertTrue(Thread.interrupted());
        assertEquals(List.of(SessionText.ID + ".json"), names());
        List<Double> shares = new ArrayList<>();
        exporter.writeTo(session(), file, false, shares::add);
        assertEquals(shares.stream().sorted().toList(), shares);
        assertEquals(1.0, shares.getLast(), 0.05);
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        byte[] written = Files.readAllBytes(file);
        assertThrows(FileAlreadyExistsException.class, () -> exporter.writeTo(session(), file, false, Progress.NONE));
        assertArrayEquals(written, Files.readAllBytes(file));
        assertEquals(List.of("out.md", SessionText.ID + ".json"), names());
    }

    @Test
    void aFolderThatIsMissingIsNamed() throws Exception {
        turns(1).write(dir);
        SessionException failure = assertThrows(
                SessionException.Failed.class,
                () -> exporter(Format.HTML, Tools.FULL, true)
                        .writeTo(session(), dir.resolve("no/a.html"), false, Progress.NONE));
        assertTrue(String.valueOf(failure.getMessage()).contains("is not there"), failure.getMessage());
    }

    @Test
    void aMessageThatCannotBeDecodedIsShownAsItIsAndTheOthersGoOn() throws Exception {
        Files.writeString(
                dir.resolve(SessionText.ID + ".json"),
                "{\"id\":\"" + SessionText.ID + "\",\"messages\":[{\"role\":\"user\",\"content\":\"first\"},"
                        + "{\"role\":\"user\",\"content\":{\"odd\":\"" + TOKEN
                        + "\"}},{\"role\":\"user\",\"content\":\"third\"}]}");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Exported exported = exporter(Format.HTML, Tools.FULL, true).writeTo(session(), out, Progress.NONE);
        String html = out.toString(StandardCharsets.UTF_8);
        assertEquals(1, exported.damage().size());
        assertTrue(html.contains("first") && html.contains("third") && html.contains("odd"));
        assertFalse(html.contains(TOKEN));
    }

    @Test
    void namesAreSafeOnEverySystem() {
        List<FileNames.Titled> titled = new ArrayList<>();
        List<String> titles = List.of(
                "a/b\\c:d",
                "../../etc/passwd",
                "-rf",
                "~",
                "CON",
                "com1.x",
                "",
                " . ",
                "x".repeat(500),
                "日本語".repeat(100),
                "a\u202Eb\u0000\n",
                "Same",
                "same",
                "SAME",
                "straße",
                "STRASSE",
                "é",
                "e\u0301",
                "name.");
        for (int i = 0; i < titles.size(); i++) {
            titled.add(
                    new FileNames.Titled(new SessionId("s_01J000000000000000000000%02d".formatted(i)), titles.get(i)));
        }
        List<String> names = FileNames.of(titled, "html");
        assertEquals(
                titles.size(),
                names.stream().map(String::toLowerCase).distinct().count(),
                names.toString());
        for (String name : names) {
            assertTrue(name.getBytes(StandardCharsets.UTF_8).length <= 140, name);
            assertFalse(
                    name.matches("(?is)^[-~.].*|.*[/\\\\:*?\"<>|\\p{Cc}\\p{Cf}].*|(con|com1)\\..*|.*[. ]\\.html"),
                    name);
        }
        assertEquals("a b c d.html", names.getFirst());
        assertEquals("etc passwd.html", names.get(1));
    }

    private List<String> names() throws Exception {
        try (var entries = Files.list(dir)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }
}
