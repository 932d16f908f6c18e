package kolk.sessions.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code export}, typed. */
class ExportCommandTest {
    private static final String A = "s_01KB000000000000000000000A";
    private static final String B = "s_01KB000000000000000000000B";
    private static final String C = "s_01KB000000000000000000000C";
    private static final String TOKEN = "gh" + "p_" + "a1B2".repeat(9);

    @TempDir
    Path temp;

    private Path root;
    private Typed typed;

    @BeforeEach
    void layOut() throws IOException {
        root = temp.toRealPath();
        typed = new Typed(root);
        typed.session(A, "Al/pha: " + TOKEN, "2026-11-29T10:00:00Z", "\"cwd\":\"" + typed.home() + "/src\",");
        typed.session(B, "same", "2026-11-29T09:00:00Z", "");
        typed.session(C, "Same", "2026-11-29T09:00:00Z", "");
    }

    @Test
    void secretsAreListedMaskedAndTakenOut() throws IOException {
        Typed.Result result = typed.type("export", A, "--to", "a.md");
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().contains("GitHub token"), result.out());
        assertTrue(result.out().contains("ghp_…a1B2"), result.out());
        assertFalse(result.out().contains(TOKEN));
        String document = Files.readString(root.resolve("a.md"));
        assertFalse(document.contains(TOKEN));
        assertFalse(document.contains(typed.home().toString()));
        assertTrue(document.contains("~/src"), document);
        assertTrue(document.contains("SECRET of the transcript"));
    }

    @Test
    void aFileIsPrivateAndNeverReplacedUnlessForced() throws IOException {
        Path file = root.resolve("out.html");
        assertEquals(0, typed.type("export", A, "--to", "out.html").code());
        assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
        assertTrue(Files.readString(file).startsWith("<!DOCTYPE html>"));
        Files.writeString(file, "mine");
        Typed.Result refused = typed.type("export", B, "--to", "out.html");
        assertEquals(1, refused.code());
        assertTrue(refused.err().contains("out.html is there already; say --force"), refused.err());
        assertEquals("mine", Files.readString(file));
        assertEquals(0, typed.type("export", B, "--to", "out.html", "--force").code());
        assertTrue(Files.readString(file).contains("SECRET of the transcript"));
        assertEquals(List.of("home", "out.html"), names(root));
    }

    @Test
    void whatIsNoPlainFileIsNotReplacedEvenByForce() throws IOException {
        Path file = Files.writeString(root.resolve("mine"), "mine");
        Path link = Files.createSymbolicLink(root.resolve("link.md"), file);
        Typed.Result result = typed.type("export", A, "--to", "link.md", "--force");
        assertEquals(1, result.code());
        assertTrue(Files.isSymbolicLink(link));
        assertEquals("mine", Files.readString(file));
    }

    @Test
    void severalSessionsGetAFileEachWithASafeName() throws IOException {
        Path folder = Files.createDirectory(root.resolve("to here"));
        Typed.Result result = typed.type("export", A, B, C, B, "--to", "to here", "--format", "html");
        assertEquals(0, result.code(), result.err());
        assertEquals(
                List.of("Al pha ‹redacted GitHub token›.html", "Same 0000000C.html", "same 0000000B.html"),
                names(folder));
        Typed.Result again = typed.type("export", C, A, "--to", "to here", "--format", "html");
        assertEquals(1, again.code());
        assertTrue(again.err().contains("is there already"));
        assertEquals(3, names(folder).size());
    }

    @Test
    void jsonIsWhatIsStoredByteForByte() throws IOException {
        assertEquals(0, typed.type("export", A, "--to", "a.json").code());
        assertArrayEquals(
                Files.readAllBytes(typed.sessions().resolve(A + ".json")), Files.readAllBytes(root.resolve("a.json")));
        Typed.Result result = typed.type("export", A, "--to", "-", "--format", "json", "--redact");
        assertEquals(0, result.code());
        assertEquals(A, new ObjectMapper().readTree(result.out()).path("id").textValue());
        assertFalse(result.out().contains(TOKEN));
        assertTrue(result.err().contains("GitHub token"));
    }

    @Test
    void withoutRedactionEverythingStays() throws IOException {
        assertEquals(0, typed.type("export", A, "--to", "a.html", "--no-redact").code());
        assertTrue(Files.readString(root.resolve("a.html")).contains(TOKEN));
    }

    @Test
    void listingWritesNothing() throws IOException {
        Typed.Result result = typed.type("export", A, B, "--list");
        assertEquals(0, result.code(), result.err());
        assertTrue(result.out().contains("GitHub token"));
        assertTrue(result.out().contains(B + ": no secrets found"), result.out());
        assertEquals(List.of("home"), names(root));
    }

    @Test
    void theGoodPartOfADamagedSessionIsWrittenAndTheExitCodeTells() throws IOException {
        Path file = typed.sessions().resolve(A + ".json");
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(whole, whole.length - 2));
        Typed.Result result = typed.type("export", A, "--to", "a.md");
        assertEquals(1, result.code());
        assertTrue(result.err().contains("damaged"), result.err());
        assertTrue(Files.readString(root.resolve("a.md")).contains("SECRET of the transcript"));
    }

    @Test
    void aStopInTheMiddleOfStandardOutputIsAFailureThatSaysSo() throws IOException {
        String message = ",{\"role\":\"assistant\",\"content\":\"" + "words ".repeat(5_000) + "\"}";
        Path file = typed.sessions().resolve(B + ".json");
        String stored = Files.readString(file);
        Files.writeString(file, stored.substring(0, stored.length() - 2) + message.repeat(40) + "]}");
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        for (String format : List.of("md", "html", "json")) {
            written.reset();
            typed.elsewhere = new FilterOutputStream(written) {
                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    out.write(bytes, offset, length);
                    Thread.currentThread().interrupt();
                }
            };
            Typed.Result result = typed.type("export", B, "--to", "-", "--format", format, "--no-redact");
            assertEquals(1, result.code(), format + result.err());
            assertTrue(result.err().contains("standard output is only the beginning of " + B), result.err());
            assertTrue(result.err().contains("stopped"), result.err());
            assertTrue(written.size() > 0 && written.size() < 1_000_000, format + " " + written.size());
            Thread.interrupted();
        }
    }

    @Test
    void mistakesAreNamedAndNothingIsWritten() throws IOException {
        for (List<String> words : List.of(
                List.of(A),
                List.of(A, "--to", "nowhere/a.md"),
                List.of(A, "--to", "a.md", "--format", "pdf"),
                List.of(A, "--to", "a.md", "--tools", "some"),
                List.of(A, B, "--to", "a.md"),
                List.of(A, B, "--to", "-"),
                List.of(A, "--to", ""),
                List.of(A, "--to", "a/"),
                List.of("s_01KB00000000000000000000ZZ", "--to", "a.md"))) {
            List<String> typedWords = new java.util.ArrayList<>(List.of("export"));
            typedWords.addAll(words);
            Typed.Result result = typed.type(typedWords.toArray(String[]::new));
            assertEquals(2, result.code(), words + result.err());
            assertEquals(1, result.err().lines().count(), result.err());
            assertEquals(List.of("home"), names(root));
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
        }
    }
}
