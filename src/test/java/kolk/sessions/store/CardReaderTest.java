package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cards come from headers: kind to what is broken, true to what kolk would read. */
class CardReaderTest {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");

    @TempDir
    Path dir;

    @Test
    void aWholeHeaderIsRead() throws IOException {
        write("""
                {
                 "id": "s_01J00000000000000000000000",
                 "model": "m",
                 "title": "t",
                 "created_at": "2026-08-20T10:00:00.5+23:30",
                 "cwd": "/w",
                 "effort": "high",
                 "mode": "code",
                 "connector": "c",
                 "provider_state": "opaque",
                 "pause": {"kind": "transport", "scope": "s", "since": "2026-08-20T10:00:00Z", "reset_at": "0001-01-01T00:00:00Z", "pending_turn": "secret"},
                 "title_auto": true,
                 "updated_at": "2026-08-20T10:05:00.123456789Z",
                 "messages": []
                }""");
        Card card = card();
        assertEquals("m", card.model());
        assertEquals("t", card.title());
        assertEquals(Instant.parse("2026-08-19T10:30:00.5Z"), card.createdAt());
        assertEquals(Instant.parse("2026-08-20T10:05:00.123456789Z"), card.updatedAt());
        assertEquals("/w", card.cwd());
        assertEquals("high", card.effort());
        assertEquals("code", card.mode());
        assertEquals("c", card.connector());
        assertTrue(card.titleAuto());
        assertEquals(
                new Pause("transport", "s", "", "", "", Instant.parse("2026-08-20T10:00:00Z"), null, false),
                card.pause());
        assertNull(card.damage());
        assertNull(card.messageCount());
    }

    @Test
    void anyOrderOfKeysWorks() throws IOException {
        write("{\"messages\":[{\"role\":\"user\",\"content\":\"" + "x".repeat(100_000)
                + "\"}],\"updated_at\":\"2026-08-20T10:05:00Z\",\"title\":\"t\",\"id\":\"" + ID + "\"}");
        assertEquals("t", card().title());
        assertNull(card().damage());
    }

    @Test
    void keysMatchInAnyCaseEvenWithUnicodesLongSAndKelvinSign() throws IOException {
        write("{\"ID\":\"" + ID + "\",\"TITLE\":\"t\",\"Meſſages\":[],\"Model\":\"m\"}");
        assertEquals("t", card().title());
        assertEquals("m", card().model());
    }

    @Test
    void aLaterDuplicateWinsAndALaterNullChangesNothingButEmptiesThePause() throws IOException {
        write("""
                {"id":"%s","title":"a","title":"b","title":null,"title_auto":true,"title_auto":null,\
                "pause":{"kind":"transport"},"pause":null,"messages":[],"updated_at":"2026-01-01T00:00:00Z","updated_at":null}""".formatted(ID));
        Card card = card();
        assertEquals("b", card.title());
        assertTrue(card.titleAuto());
        assertNull(card.pause());
        assertEquals(Instant.parse("2026-01-01T00:00:00Z"), card.updatedAt());
        assertNull(card.damage());
    }

    @Test
    void eachInvalidByteBecomesOneReplacementCharacterAndLoneSurrogatesToo() throws IOException {
        byte[] start = ("{\"id\":\"" + ID + "\",\"model\":\"\\ud800x\\udc00\\ud83d\\ude00\",\"title\":\"")
                .getBytes(StandardCharsets.UTF_8);
        byte[] bad = {(byte) 0xE2, (byte) 0x82, 'a', (byte) 0xFF, (byte) 0xED, (byte) 0xA0, (byte) 0x80};
        byte[] end = "\",\"messages\":[]}".getBytes(StandardCharsets.UTF_8);
        Files.write(file(), concat(start, bad, end));
        assertEquals("\uFFFD\uFFFDa\uFFFD\uFFFD\uFFFD\uFFFD", card().title());
        assertEquals("\uFFFDx\uFFFD😀", card().model());
    }

    @Test
    void aCutOffTranscriptIsADamagedCard() throws IOException {
        write(header() + ",\"messages\":[{\"role\":\"user\",\"content\":\"" + "x".repeat(10_000));
        assertNotNull(card().damage());
        assertEquals("t", card().title());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 255, 256, 257, 4_000})
    void blanksBehindTheClosingBraceAreNoDamage(int blanks) throws IOException {
        write(header() + ",\"messages\":[]}" + " \n".repeat(blanks).substring(blanks));
        assertNull(card().damage());
        write(header() + ",\"messages\":[" + " \n".repeat(blanks).substring(blanks));
        assertNotNull(card().damage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 900, 1_000, 1_010, 1_024, 3_000, 4_096, 5_000, 40_000})
    void aHeaderMayBeOfAnyLength(int length) throws IOException {
        String state = "x" + "é".repeat(length / 2);
        write(header().replace("{", "{\"provider_state\":\"" + state + "\",") + ",\"messages\":[]}");
        assertEquals("t", card().title());
        assertNotNull(card().updatedAt());
        assertNull(card().damage());
    }

    @Test
    void aWrongTypeIsADamagedCardThatNamesKeyAndByte() throws IOException {
        write("{\"id\":\"" + ID + "\",\"model\":5,\"title\":\"t\",\"messages\":[]}");
        String damage = card().damage();
        assertEquals(ID + ".json: \"model\" is not a text (byte 45).", damage);
    }

    @Test
    void positionsCountTheFilesOwnBytes() throws IOException {
        byte[] start = ("{\"id\":\"" + ID + "\",\"title\":\"").getBytes(StandardCharsets.UTF_8);
        byte[] end = "\",\"model\":5,\"messages\":[]}".getBytes(StandardCharsets.UTF_8);
        Files.write(file(), concat(start, new byte[] {(byte) 0xFF, (byte) 0xFE, (byte) 0xFD}, end));
        assertEquals(
                ID + ".json: \"model\" is not a text (byte " + (start.length + 3 + "\",\"model\":".length()) + ").",
                card().damage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "   ",
                "null",
                "[]",
                "{",
                "{\"title\":\"t\",\"messages\":[]}",
                "{\"id\":\"s_01J00000000000000000000009\",\"messages\":[]}",
                "{\"id\":7,\"messages\":[]}",
                "{\"id\":\"s_01J00000000000000000000000\",\"tit",
                "{\"id\":\"s_01J00000000000000000000000\" \"title\":\"t\"}",
                "\uFEFF{\"id\":\"s_01J00000000000000000000000\",\"messages\":[]}"
            })
    void whatHasNoUsableHeaderIsUnreadable(String content) throws IOException {
        write(content);
        Unreadable entry = assertInstanceOf(Unreadable.class, read().orElseThrow());
        assertEquals(ID + ".json", entry.file());
        assertTrue(entry.reason().startsWith(ID + ".json"), entry.reason());
    }

    @Test
    void aFileCutAnywhereInItsHeaderEndsInTheMiddle() throws IOException {
        String whole = header().replace(",", ",\n");
        for (int length = 1; length < whole.length(); length++) {
            write(whole.substring(0, length));
            String reason = switch (read().orElseThrow()) {
                case Unreadable unreadable -> unreadable.reason();
                case Card card -> card.damage();
            };
            assertTrue(reason != null && reason.startsWith(ID + ".json ends in the middle (byte "), reason);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\uFEFF{}", "\0\0\0\0", "{\0}"})
    void whatIsNoUtf8IsSaidInOneSentence(String content) throws IOException {
        write(content);
        Unreadable entry = assertInstanceOf(Unreadable.class, read().orElseThrow());
        assertEquals(ID + ".json is not valid JSON (byte 0).", entry.reason());
    }

    @Test
    void theCountComesFromAHeaderFileThatIsNotOlder() throws IOException {
        write(header() + ",\"messages\":[]}");
        Path meta = dir.resolve(ID + ".meta.json");
        Files.writeString(meta, "{\"version\":1,\"id\":\"" + ID + "\",\"title\":\"other\",\"message_count\":7}\n");
        assertEquals(7L, card().messageCount());
        assertEquals("t", card().title());
        Files.setLastModifiedTime(meta, FileTime.fromMillis(0));
        assertNull(card().messageCount());
    }

    @Test
    void aRecoveryPointCountsWhenItIsNewerAndOfAHigherRevision() throws IOException {
        write(header() + ",\"revision\":3,\"messages\":[]}");
        Files.setLastModifiedTime(file(), FileTime.fromMillis(1_000_000));
        recovery("{\"id\":\"" + ID + "\",\"title\":\"newer\",\"revision\":4,\"messages\":[]}");
        assertEquals("newer", card().title());
        recovery("{\"id\":\"" + ID + "\",\"title\":\"older\",\"revision\":2,\"messages\":[]}");
        assertEquals("t", card().title());
        Files.setLastModifiedTime(file(), FileTime.from(Instant.now().plusSeconds(60)));
        recovery("{\"id\":\"" + ID + "\",\"title\":\"newer\",\"revision\":4,\"messages\":[]}");
        assertEquals("t", card().title());
    }

    @Test
    void aLoneRecoveryPointIsASession() throws IOException {
        recovery("{\"id\":\"" + ID + "\",\"title\":\"lone\",\"revision\":1,\"messages\":[]}");
        assertEquals("lone", card().title());
    }

    /** Two files are looked for in vain for nearly every session, and a first look is a thousand sessions. */
    @Test
    void whatIsKnownNotToBeThereIsNotLookedFor() throws IOException {
        write(header() + ",\"revision\":3,\"messages\":[]}");
        Files.setLastModifiedTime(file(), FileTime.fromMillis(1_000_000));
        recovery("{\"id\":\"" + ID + "\",\"title\":\"newer\",\"revision\":4,\"messages\":[]}");
        SessionStore.Readings readings = new SessionStore(dir, (d, ids) -> Map.of(), Clock.systemUTC()).readings();
        assertEquals("t", title(readings.of(ID, false, false)));
        assertEquals("newer", title(readings.of(ID, true, false)));
        assertEquals("t", title(readings.of(ID, false, false)));
    }

    private static String title(Optional<Reading> reading) {
        return assertInstanceOf(Card.class, reading.orElseThrow().entry()).title();
    }

    @Test
    void aDamagedRecoveryPointIsSaidOnTheCardAndUnreadableAlone() throws IOException {
        Files.writeString(dir.resolve(ID + ".resume.json.gz"), "no gzip");
        Unreadable alone = assertInstanceOf(Unreadable.class, read().orElseThrow());
        assertEquals(ID + ".resume.json.gz", alone.file());
        write(header() + ",\"messages\":[]}");
        Files.setLastModifiedTime(file(), FileTime.fromMillis(0));
        assertEquals("t", card().title());
        assertNotNull(card().damage());
    }

    @Test
    void linksAndFoldersAreNoSessions() throws IOException {
        Path target = Files.writeString(dir.resolve("elsewhere.txt"), header() + ",\"messages\":[]}");
        Files.createSymbolicLink(file(), target);
        assertTrue(read().isEmpty());
        Files.delete(file());
        Files.createDirectory(file());
        assertTrue(read().isEmpty());
    }

    private Card card() {
        return assertInstanceOf(Card.class, read().orElseThrow());
    }

    private Optional<SessionEntry> read() {
        return new CardReader(dir).read(ID).map(Reading::entry);
    }

    private Path file() {
        return dir.resolve(ID + ".json");
    }

    private void write(String content) throws IOException {
        Files.writeString(file(), content);
    }

    private static String header() {
        return "{\"id\":\"" + ID
                + "\",\"model\":\"m\",\"title\":\"t\",\"created_at\":\"2026-01-01T00:00:00Z\",\"updated_at\":\"2026-01-01T00:00:00Z\"";
    }

    private void recovery(String session) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(("{\"version\":1,\"id\":\"" + ID
                            + "\",\"revision\":1,\"reason\":\"r\",\"session_sha256\":\"x\",\"session\":" + session
                            + "}")
                    .getBytes(StandardCharsets.UTF_8));
        }
        Files.write(dir.resolve(ID + ".resume.json.gz"), packed.toByteArray());
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
