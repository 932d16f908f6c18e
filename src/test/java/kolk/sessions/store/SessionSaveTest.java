package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saving changes what was changed and nothing else, over the content that was loaded and no other. */
class SessionSaveTest {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");
    private static final Instant NOW = Instant.parse("2026-11-29T12:00:00.123456700Z");
    private static final String STAMP = "2026-11-29T09:00:00.1234567-03:00";

    /** As kolk writes it, with every key, every kind of escape, and keys of a version to come. */
    private static final String INDENTED = """
            {
             "id": "s_01J00000000000000000000000",
             "model": "m",
             "title": "a \\u003ctitle\\u003e \\u0026 \\u2028\\t\\"\\\\\\u0001é😀",
             "created_at": "2026-08-27T16:37:50.687650683-03:00",
             "cwd": "/w",
             "effort": "high",
             "mode": "code",
             "connector": "c",
             "provider_state": "opaque",
             "pause": {
              "kind": "transport",
              "scope": "s",
              "since": "2026-08-27T16:37:50Z",
              "reset_at": "2026-08-27T17:37:50+05:30",
              "pending_turn": "go on\\u003c",
              "new": [
               1.50,
               {}
              ]
             },
             "executions": [
              {
               "id": "r",
               "spend": {
                "usd": 1e-07
               }
              }
             ],
             "title_auto": true,
             "updated_at": "2026-08-27T16:37:50.687779096-03:00",
             "revision": 41,
             "recovery_version": 1,
             "unknown": {
              "deep": [
               null,
               12345678901234567890.10
              ]
             },
             "messages": [
              {
               "role": "user",
               "content": "\\u003ca\\u003e",
               "extra": true
              },
              {
               "role": "assistant",
               "tool_calls": [
                {
                 "id": "c",
                 "type": "function",
                 "function": {
                  "name": "bash",
                  "arguments": "{}",
                  "more": 1
                 }
                }
               ]
              }
             ]
            }""";

    @TempDir
    Path dir;

    @Test
    void whatKolkWroteIsWrittenBackByteForByteButForTimeAndRevision() throws Exception {
        write(INDENTED);
        store().save(store().load(ID));
        assertEquals(stamped(INDENTED, 42), read());
    }

    @Test
    void theCompactFormStaysCompact() throws Exception {
        String compact = compact(INDENTED);
        write(compact);
        store().save(store().load(ID).withEffort("low"));
        assertEquals(stamped(compact, 42).replace("\"effort\":\"high\"", "\"effort\":\"low\""), read());
    }

    @Test
    void aFileWithoutRevisionGetsNone() throws Exception {
        String old = "{\n \"id\": \"" + ID + "\",\n \"updated_at\": \"2026-08-27T16:37:50Z\",\n \"messages\": null\n}";
        write(old);
        store().save(store().load(ID));
        assertEquals(old.replace("2026-08-27T16:37:50Z", STAMP), read());
    }

    @Test
    void aRenameKeepsWhatItDoesNotUnderstand() throws Exception {
        write(INDENTED);
        Session renamed = store().rename(ID, "  another \u00A0 title ");
        assertEquals("another title", renamed.title());
        String expected = stamped(INDENTED, 42)
                .replaceFirst("\"title\": \".*\",\n", "\"title\": \"another title\",\n")
                .replace(" \"title_auto\": true,\n", "");
        assertEquals(expected, read());
    }

    @Test
    void aRenameTakenBackLeavesTheTitleAsItWasDerivedOrTooLongForTheRules() throws Exception {
        for (String before :
                List.of(INDENTED, INDENTED.replaceFirst("\"title\": \"", "\"title\": \"" + "long ".repeat(40)))) {
            write(before);
            String former = store().load(ID).title();
            Session renamed = store().rename(ID, "another");
            store().renameBack(ID, renamed.title(), former, true);
            assertEquals(stamped(before, 43), read());
            assertThrows(SessionException.Changed.class, () -> store().renameBack(ID, "another", former, true));
            assertEquals(stamped(before, 43), read());
        }
    }

    @Test
    void missingKeysAreWrittenWhereKolkWritesThem() throws Exception {
        write("{\n \"id\": \"" + ID + "\",\n \"model\": \"m\",\n \"future\": 1,\n \"messages\": []\n}");
        Session session = store().load(ID)
                .withMode("agent")
                .withProviderState("p")
                .withConnector("c")
                .withEffort("max")
                .withTitleFromInput("hello  there")
                .withMore(List.of(new Message("user", "hi", "", List.of(), "")));
        store().save(session);
        assertEquals("""
                {
                 "id": "%s",
                 "model": "m",
                 "title": "hello there",
                 "effort": "max",
                 "mode": "agent",
                 "connector": "c",
                 "provider_state": "p",
                 "title_auto": true,
                 "updated_at": "%s",
                 "future": 1,
                 "messages": [
                  {
                   "role": "user",
                   "content": "hi"
                  }
                 ]
                }""".formatted(ID, STAMP), read());
    }

    @Test
    void emptyTextsLeaveTheFile() throws Exception {
        write(compact(INDENTED));
        store().save(store().load(ID)
                .withEffort("")
                .withMode("")
                .withConnector("")
                .withProviderState("")
                .withoutPause());
        String text = read();
        for (String key : List.of("effort", "mode", "connector", "provider_state", "pause")) {
            assertFalse(text.contains("\"" + key + "\""), key);
        }
        store().load(ID);
    }

    @Test
    void aPauseIsWrittenAsKolkWritesIt() throws Exception {
        write("{\"id\":\"" + ID + "\",\"messages\":[]}");
        Pause pause =
                new Pause("account_quota", "account", "", "m", "", Instant.parse("2026-01-01T00:00:00Z"), null, true);
        Session saved = store().save(store().load(ID).withPause(pause, "go on", ZoneOffset.UTC));
        assertEquals(pause, saved.pause());
        assertEquals("go on", saved.pendingTurn());
        assertTrue(
                read().contains(
                                "\"pause\":{\"kind\":\"account_quota\",\"scope\":\"account\",\"model\":\"m\",\"since\":\"2026-01-01T00:00:00Z\",\"reset_at\":\"0001-01-01T00:00:00Z\",\"pending_turn\":\"go on\",\"estimated\":true},"),
                read());
    }

    @Test
    void messagesThatStayAreWrittenAsTheyWere() throws Exception {
        write(INDENTED);
        Session session = store().load(ID);
        List<Message> messages = session.messages();
        Message summary = new Message("system", "[earlier conversation, summarised]", "", List.of(), "");
        store().save(session.withMessages(List.of(summary, messages.get(1))));
        String text = read();
        assertTrue(text.contains("\"more\": 1"));
        assertFalse(text.contains("\"extra\""));
        assertTrue(text.contains("""
                 "messages": [
                  {
                   "role": "system",
                   "content": "[earlier conversation, summarised]"
                  },
                  {
                   "role": "assistant",
                """));
        assertEquals(List.of(summary, messages.get(1)), store().load(ID).messages());
        store().save(store().load(ID).withMessages(List.of()));
        assertTrue(read().endsWith(" \"messages\": []\n}"));
        assertSame(session, sameAfter(session));
    }

    private static Session sameAfter(Session session) {
        Session same = session.withMessages(session.messages());
        assertEquals(session.messages(), same.messages());
        return session;
    }

    @Test
    void aNewSessionIsWrittenAsKolkWritesOne() throws Exception {
        Path folder = dir.resolve("new/sessions");
        SessionStore store = new SessionStore(folder, (d, ids) -> java.util.Map.of(), clock());
        Session session = store.create("m<1>", "/w");
        assertFalse(Files.exists(folder));
        store.save(session);
        assertEquals(
                """
                {
                 "id": "%s",
                 "model": "m\\u003c1\\u003e",
                 "title": "",
                 "created_at": "%s",
                 "cwd": "/w",
                 "updated_at": "%s",
                 "messages": []
                }""".formatted(session.id(), STAMP, STAMP), Files.readString(folder.resolve(session.id() + ".json")));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)));
        assertEquals(
                "rw-------",
                PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(session.id() + ".json"))));
    }

    @Test
    void theHeaderFileIsKolksAndNotOlderThanTheSession() throws Exception {
        write(INDENTED);
        Files.setLastModifiedTime(file(), FileTime.fromMillis(0));
        store().save(store().load(ID).withTitle("t"));
        Path meta = dir.resolve(ID + ".meta.json");
        assertEquals(
                "{\"version\":1,\"id\":\"" + ID
                        + "\",\"title\":\"t\",\"model\":\"m\",\"cwd\":\"/w\",\"effort\":\"high\",\"connector\":\"c\",\"pause\":{\"kind\":\"transport\",\"scope\":\"s\",\"since\":\"2026-08-27T16:37:50Z\",\"reset_at\":\"2026-08-27T17:37:50+05:30\",\"pending_turn\":\"go on\\u003c\",\"new\":[1.50,{}]},\"updated_at\":\""
                        + STAMP + "\",\"message_count\":2}\n",
                Files.readString(meta));
        assertTrue(Files.getLastModifiedTime(meta).compareTo(Files.getLastModifiedTime(file())) >= 0);
        assertEquals(2L, ((Card) store().entry(ID).orElseThrow()).messageCount());
    }

    @Test
    void titlesFollowKolksRules() throws Exception {
        write("{\"id\":\"" + ID + "\",\"title\":\"\",\"messages\":[]}");
        Session untitled = store().load(ID);
        assertSame(untitled, untitled.withAutoTitle("better"));
        Session derived = untitled.withTitleFromInput(" first\u3000words ");
        assertEquals("first words", derived.title());
        assertTrue(derived.titleAuto());
        assertSame(derived, derived.withTitleFromInput("other"));
        assertSame(derived, derived.withAutoTitle(" \u2003"));
        Session better = derived.withAutoTitle("better");
        assertEquals("better", better.title());
        assertFalse(better.titleAuto());
        assertSame(better, better.withAutoTitle("still better"));
        assertEquals("", better.withTitle(" ").title());
        assertFalse(untitled.withTitleFromInput("  ").titleAuto());
    }

    @Test
    void whatAnotherProgramHasWrittenSinceIsNotOverwritten() throws Exception {
        write(INDENTED);
        Session session = store().load(ID);
        Files.delete(file());
        write(INDENTED.replace("\"m\"", "\"n\""));
        String theirs = read();
        assertThrows(SessionException.Changed.class, () -> store().save(session));
        assertEquals(theirs, read());
        Files.delete(file());
        assertThrows(SessionException.Changed.class, () -> store().save(session));
        assertFalse(Files.exists(file()));
    }

    @Test
    void savingAgainNeedsWhatTheFirstSaveGave() throws Exception {
        write(INDENTED);
        Session first = store().load(ID);
        Session second = store().save(first.withEffort("low"));
        assertThrows(SessionException.Changed.class, () -> store().save(first));
        store().save(second.withEffort("max"));
        assertEquals("max", store().load(ID).effort());
        assertEquals(43, store().load(ID).revision());
    }

    @Test
    void aSessionThatRunsIsNotWrittenAndItsProcessIsNamed() throws Exception {
        write(INDENTED);
        Session session = store().load(ID);
        try (Holder holder = Holder.likeKolk(dir.resolve(ID + ".lock"))) {
            SessionException.Live live = assertThrows(SessionException.Live.class, () -> store().save(session));
            assertTrue(live.getMessage().contains(String.valueOf(live.pid())), live.getMessage());
            assertThrows(SessionException.Live.class, () -> store().rename(ID, "x"));
            assertThrows(SessionException.Live.class, () -> store().fork(ID));
        }
        assertEquals(INDENTED, read());
        assertNoLitter();
    }

    @Test
    void aRevisionIsRaisedAboveTheRecoveryPoints() throws Exception {
        write(compact(INDENTED));
        Recovery.write(dir, ID, compact(INDENTED).replace("\"revision\":41", "\"revision\":90"), List.of());
        Session session = store().load(ID);
        assertEquals(90, session.revision());
        store().save(session);
        assertEquals(91, store().load(ID).revision());
    }

    @Test
    void aRevisionThatCannotBeRaisedIsSaid() throws Exception {
        String full = compact(INDENTED).replace("\"revision\":41", "\"revision\":18446744073709551615");
        write(full);
        assertThrows(SessionException.Failed.class, () -> store().rename(ID, "x"));
        assertEquals(full, read());
    }

    @Test
    void aForkHasTheSameConversationAndArchivesUnderAnotherId() throws Exception {
        write(INDENTED);
        Files.writeString(dir.resolve(ID + ".pre-compact-1.json"), "[{\"role\":\"user\",\"content\":\"old\"}]");
        Session source = store().load(ID);
        try (SessionLock lock = new SessionLocks().hold(dir, ID)) {
            store().archive(List.of(new Message("user", "newer", "", List.of(), "")), lock);
        }
        Session fork = store().fork(ID);
        assertEquals(source.title() + " (fork)", fork.title());
        assertEquals(source.messages(), fork.messages());
        assertEquals("", fork.providerState());
        assertEquals(0, fork.revision());
        assertEquals(INDENTED, read());
        Session loaded = store().load(fork.id());
        assertEquals("/w", loaded.cwd());
        CompactionHistory history = store().compactions(fork.id());
        assertEquals(List.of(), history.unreadable());
        assertEquals(
                List.of("old", "newer"),
                history.archives().stream()
                        .map(archive -> archive.messages().getFirst().content())
                        .toList());
        String json = Files.readString(dir.resolve(fork.id() + ".json"));
        assertTrue(json.contains("\"unknown\""));
        assertFalse(json.contains("\"executions\""));
    }

    @Test
    void aMissingSessionLeavesNoLockFileBehind() throws Exception {
        assertThrows(SessionException.NotFound.class, () -> store().rename(ID, "x"));
        assertThrows(SessionException.NotFound.class, () -> store().fork(ID));
        try (Stream<Path> files = Files.list(dir)) {
            assertEquals(0, files.count());
        }
    }

    @Test
    void somethingElseInThePlaceOfTheFileIsNeitherFollowedNorReplaced() throws Exception {
        write(INDENTED);
        Session session = store().load(ID);
        Path elsewhere = Files.move(file(), dir.resolve("elsewhere"));
        Files.createSymbolicLink(file(), elsewhere);
        assertThrows(SessionException.class, () -> store().save(session));
        assertTrue(Files.isSymbolicLink(file()));
        assertEquals(INDENTED, Files.readString(elsewhere));
    }

    @Test
    void aFolderThatIsGoneIsSaid() throws Exception {
        Path folder = Files.createDirectory(dir.resolve("gone"));
        Files.writeString(folder.resolve(ID + ".json"), INDENTED);
        SessionStore store = new SessionStore(folder, (d, ids) -> java.util.Map.of(), clock());
        Session session = store.load(ID);
        Files.delete(folder.resolve(ID + ".json"));
        Files.delete(folder);
        SessionException e = assertThrows(SessionException.class, () -> store.save(session));
        assertTrue(e.getMessage().contains(folder.toString()), e.getMessage());
        assertFalse(Files.exists(folder));
    }

    @Test
    void aFailureOnTheWayLeavesTheOldFileAndNoTemporaryOne() throws Exception {
        write(INDENTED);
        AtomicFile files = new AtomicFile(dir);
        assertThrows(
                IOException.class,
                () -> files.replace(
                        ID + ".json",
                        out -> {
                            out.write(new byte[100_000]);
                            throw new IOException("in the middle");
                        },
                        AtomicFile.Durability.DURABLE));
        assertEquals(INDENTED, read());
        assertNoLitter();
    }

    @Test
    void theTemporaryFileIsPrivateBeforeItHasContent() throws Exception {
        AtomicFile files = new AtomicFile(dir);
        files.replace(
                "x.json",
                out -> {
                    try (Stream<Path> list = Files.list(dir)) {
                        Path temporary = list.findFirst().orElseThrow();
                        assertTrue(temporary.getFileName().toString().matches("\\.x\\.json\\.[0-9a-f]+\\.tmp"));
                        assertEquals(
                                "rw-------",
                                PosixFilePermissions.toString(
                                        Files.getPosixFilePermissions(temporary, LinkOption.NOFOLLOW_LINKS)));
                        assertEquals(0, Files.size(temporary));
                    }
                    out.write(1);
                },
                AtomicFile.Durability.DURABLE);
        assertArrayEquals(new byte[] {1}, Files.readAllBytes(dir.resolve("x.json")));
    }

    private SessionStore store() {
        return new SessionStore(dir, (d, ids) -> java.util.Map.of(), clock());
    }

    private static Clock clock() {
        return Clock.fixed(NOW, ZoneId.of("-03:00"));
    }

    private Path file() {
        return dir.resolve(ID + ".json");
    }

    private void write(String content) throws IOException {
        Files.writeString(file(), content);
    }

    private String read() throws IOException {
        return new String(Files.readAllBytes(file()), StandardCharsets.UTF_8);
    }

    private void assertNoLitter() throws IOException {
        try (Stream<Path> files = Files.list(dir)) {
            assertEquals(
                    List.of(), files.filter(f -> f.toString().endsWith(".tmp")).toList());
        }
    }

    private static String stamped(String text, int revision) {
        return text.replaceFirst("(\"updated_at\": ?\")[^\"]*", "$1" + STAMP)
                .replaceFirst("(\"revision\": ?)\\d+", "$1" + revision);
    }

    /** Takes white space out between tokens; the sample has none within its texts but single spaces. */
    private static String compact(String indented) {
        return indented.replaceAll("\n *", "").replace("\": ", "\":");
    }
}
