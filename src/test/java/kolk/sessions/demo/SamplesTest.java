package kolk.sessions.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** The samples as files, read by nothing but a JSON parser: what is true here does not depend on the program's own reading. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SamplesTest {
    private static final Instant NOW = Instant.parse("2026-11-29T10:12:31.123456789Z");
    private static final Set<String> DAMAGED = Set.of("invoice-export", "empty-file");

    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, SampleSession> samples = new HashMap<>();

    private Path data;
    private Path sessions;

    @BeforeAll
    void layOut(@TempDir Path folder) throws IOException {
        data = folder;
        SampleTimes times = new SampleTimes(NOW, ZoneId.of("America/Sao_Paulo"));
        sessions = PrivateFiles.folder(data.resolve("sessions"));
        SampleFiles files = new SampleFiles(sessions, times);
        List<JsonNode> usage = new ArrayList<>();
        for (SampleScript script : new SampleLibrary().scripts()) {
            SampleSession session = new SampleSession(script, times, Path.of("/home/ada"));
            samples.put(script.name(), session);
            files.writeAll(session);
            usage.addAll(new UsageLines(times).of(session));
        }
        files.writeUsage(usage);
    }

    @Test
    void thereAreEnoughOfThemAndEachHasItsOwnId() {
        assertTrue(samples.size() >= 15, "only " + samples.size());
        assertEquals(
                samples.size(),
                samples.values().stream().map(SampleSession::id).distinct().count());
    }

    @Test
    void eachFileIsASessionOfItsName() throws IOException {
        for (Map.Entry<String, SampleSession> sample : samples.entrySet()) {
            if (!DAMAGED.contains(sample.getKey())) {
                JsonNode file = read(sample.getValue());
                assertEquals(sample.getValue().id(), file.path("id").textValue());
                OffsetDateTime created =
                        OffsetDateTime.parse(file.path("created_at").textValue());
                OffsetDateTime updated =
                        OffsetDateTime.parse(file.path("updated_at").textValue());
                assertTrue(created.isBefore(updated), sample.getKey());
                assertTrue(updated.toInstant().isBefore(NOW), sample.getKey());
            }
        }
    }

    @Test
    void eachToolResultAnswersACallThatWasMade() throws IOException {
        for (Map.Entry<String, SampleSession> sample : samples.entrySet()) {
            if (!DAMAGED.contains(sample.getKey())) {
                Set<String> open = new HashSet<>();
                for (JsonNode message : read(sample.getValue()).path("messages")) {
                    for (JsonNode call : message.path("tool_calls")) {
                        assertTrue(open.add(call.path("id").textValue()));
                        assertTrue(json.readTree(
                                        call.path("function").path("arguments").textValue())
                                .isObject());
                    }
                    if (message.path("role").textValue().equals("tool")) {
                        assertTrue(open.remove(message.path("tool_call_id").textValue()), sample.getKey());
                    }
                }
            }
        }
    }

    @Test
    void theDamagedOnesEndInTheMiddle() {
        for (String name : DAMAGED) {
            assertThrows(JsonProcessingException.class, () -> read(samples.get(name)), name);
        }
    }

    @Test
    void filesAreWrittenAsGoWritesThem() throws IOException {
        String indented = text("week-numbers");
        assertTrue(indented.startsWith("{\n \"id\": \"s_"), indented.substring(0, 40));
        assertTrue(indented.endsWith("\n ]\n}"), "no newline at the end, one blank for each level");
        assertTrue(indented.contains("\\u001b[31mF\\u001b[0m"), "control characters in lower case");
        String compact = text("streaming-fork");
        assertTrue(compact.startsWith("{\"id\":\"s_"));
        assertFalse(compact.contains("\n"));
        for (String name : samples.keySet()) {
            assertFalse(text(name).matches("(?s).*[<>&\u2028\u2029].*"), name + ": escaped as Go escapes");
        }
    }

    @Test
    void theLongOneHasHundredsOfMessages() throws IOException {
        assertTrue(read(samples.get("site-layout")).path("messages").size() > 250);
    }

    @Test
    void compactedMessagesLieBesideTheirSessionInBothForms() throws Exception {
        Path newer = sessions.resolve(samples.get("release-script").id() + ".compactions");
        try (Stream<Path> files = Files.list(newer)) {
            Path archive = files.toList().getFirst();
            assertTrue(json.readTree(archive.toFile()).isArray());
            Process sum = new ProcessBuilder("sha256sum", archive.toString()).start();
            String printed = new String(sum.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            assertEquals(archive.getFileName().toString(), printed.substring(0, 64) + ".json");
        }
        Path older = sessions.resolve(samples.get("meson-old-id").id() + ".pre-compact-1.json");
        assertTrue(json.readTree(older.toFile()).isArray());
    }

    @Test
    void aCheckpointNamesTheBackupsBesideIt() throws IOException {
        Path folder = sessions.resolve(samples.get("release-script").id() + ".ckpt");
        int backups = 0;
        for (JsonNode entry :
                json.readTree(folder.resolve("manifest.json").toFile()).path("entries")) {
            if (entry.path("existed").booleanValue()) {
                assertTrue(
                        Files.isRegularFile(folder.resolve(entry.path("backup").textValue())));
                backups++;
            }
        }
        assertTrue(backups > 0);
    }

    @Test
    void costsAddUpAndFreeIsNotTheSameAsUnrecorded() throws IOException {
        Map<String, BigDecimal> sums = new HashMap<>();
        for (String line : Files.readAllLines(data.resolve("stats.jsonl"))) {
            JsonNode call = json.readTree(line);
            sums.merge(
                    call.path("session").textValue(),
                    new BigDecimal(call.path("cost").asText()),
                    BigDecimal::add);
        }
        assertEquals(
                0,
                new BigDecimal("1.84")
                        .compareTo(sums.get(samples.get("release-script").id())));
        assertEquals(
                0,
                BigDecimal.ZERO.compareTo(sums.get(samples.get("retry-policy").id())));
        assertFalse(sums.containsKey(samples.get("untitled").id()));
    }

    @Test
    void everythingIsPrivate() throws IOException {
        try (Stream<Path> all = Files.walk(sessions)) {
            for (Path path : all.toList()) {
                String rights = PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
                assertEquals(Files.isDirectory(path) ? "rwx------" : "rw-------", rights, path.toString());
            }
        }
    }

    @Test
    void twoLivingOnesShareAFolder() {
        List<String> folders = samples.values().stream()
                .filter(sample -> sample.script().has("live"))
                .map(sample -> sample.script().fact("cwd"))
                .toList();
        assertTrue(new HashSet<>(folders).size() < folders.size(), folders.toString());
    }

    @Test
    void inEveryRoundThePromptIsAskedAndThenAnswered() {
        Play play = Play.of(samples.get("login-workflow").script());
        List<String> asked = events(play, "permission.requested");
        assertTrue(play.loop() < play.steps().size(), "it goes round");
        assertEquals(List.of("perm_row_{cycle}"), asked);
        assertEquals(List.of("perm_first", "perm_row_{cycle}"), events(play, "permission.resolved"));
    }

    @Test
    void onePromptStaysOpen() {
        Play play = Play.of(samples.get("release-script").script());
        assertEquals("permission.requested", play.past().getLast().type());
        assertEquals(List.of(), play.steps());
    }

    private static List<String> events(Play play, String type) {
        return play.steps().stream()
                .filter(step -> step instanceof Play.Event event && event.type().equals(type))
                .map(step -> ((Play.Event) step).data().path("id").textValue())
                .toList();
    }

    private JsonNode read(SampleSession session) throws IOException {
        return json.readTree(Files.readAllBytes(sessions.resolve(session.id() + ".json")));
    }

    private String text(String name) throws IOException {
        return Files.readString(sessions.resolve(samples.get(name).id() + ".json"));
    }
}
