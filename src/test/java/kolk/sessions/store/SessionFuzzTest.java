package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * The product's reading beside an independent slow one ({@link SlowSession}) on generated files, most of them bent or broken: both accept the
 * same and read the same, nothing but our own exceptions comes out, and what is accepted is written back byte for byte.
 */
class SessionFuzzTest {
    private static final SessionId ID = new SessionId("s_01J00000000000000000000000");
    private static final int INPUTS_A_TRY = "full".equals(System.getProperty("harness.size")) ? 200 : 4;

    private static Path dir;

    @BeforeContainer
    static void makeFolder() throws IOException {
        Path memory = Path.of("/dev/shm");
        dir = Files.isDirectory(memory) && Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "kolk-fuzz")
                : Files.createTempDirectory("kolk-fuzz");
    }

    @AfterContainer
    static void removeFolder() throws IOException {
        Files.deleteIfExists(file());
        Files.deleteIfExists(dir);
    }

    @Property(tries = 500)
    void theFastAndTheSlowReadingAgree(@ForAll long seed) throws IOException {
        SessionGenerator generator = new SessionGenerator(new Random(seed), ID.value());
        for (int i = 0; i < INPUTS_A_TRY; i++) {
            byte[] content = generator.content();
            try {
                checkLoading(content);
                checkOverview(content);
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("with " + Base64.getEncoder().encodeToString(content), e);
            }
        }
    }

    private static void checkLoading(byte[] content) throws IOException {
        SlowSession slow = SlowSession.load(content, ID.value());
        SessionParser.Parsed fast;
        try {
            fast = SessionParser.parse(content, ID, "x.json");
        } catch (SessionException.Damaged e) {
            assertNull(slow, () -> "refused by the fast reading only: " + e.getMessage());
            assertTrue(e.position() <= content.length);
            return;
        }
        assertNotNull(slow, "accepted by the fast reading only");
        checkHeader(slow, fast.fields());
        assertEquals(
                slow.messages,
                fast.document().transcript().messages().stream()
                        .map(SessionFuzzTest::asList)
                        .toList());
        checkWriting(content, fast);
    }

    private static void checkWriting(byte[] content, SessionParser.Parsed fast) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        fast.document().writeTo(out);
        assertEquals(out.size(), fast.document().length());
        SlowSession again = SlowSession.load(out.toByteArray(), ID.value());
        assertNotNull(again, "what was written is not accepted");
        if (isUtf8(content)) {
            assertArrayEquals(content, out.toByteArray());
        }
        checkHeader(again, fast.fields());
        Session session = new Session(ID, fast.document(), fast.fields(), Session.Origin.NONE)
                .withTitle("<new> title")
                .withEffort("")
                .withMode("m")
                .withMore(List.of(new Message("user", "more & more", "", List.of(), "")));
        out.reset();
        session.writeJson(out);
        SlowSession changed = SlowSession.load(out.toByteArray(), ID.value());
        assertNotNull(changed, () -> "a change broke it: " + out.toString(StandardCharsets.UTF_8));
        assertEquals("<new> title", changed.texts.get("title"));
        assertFalse(changed.titleAuto);
        assertEquals("", changed.texts.get("effort"));
        assertEquals("m", changed.texts.get("mode"));
        assertEquals(again.texts.get("model"), changed.texts.get("model"));
        assertEquals(again.messages.size() + 1, changed.messages.size());
        assertEquals(again.messages, changed.messages.subList(0, again.messages.size()));
        assertEquals(List.of("user", "more & more", "", List.of(), ""), changed.messages.getLast());
    }

    private static void checkOverview(byte[] content) throws IOException {
        Files.write(file(), content);
        SessionEntry entry = new CardReader(dir).read(ID).orElseThrow().entry();
        SlowSession slow = SlowSession.empty();
        SlowSession.Verdict verdict = SlowSession.overview(content, ID.value(), slow);
        if (verdict == SlowSession.Verdict.UNREADABLE) {
            assertInstanceOf(Unreadable.class, entry);
            return;
        }
        Card card = assertInstanceOf(Card.class, entry);
        if (verdict == SlowSession.Verdict.DAMAGED) {
            assertNotNull(card.damage(), card::toString);
        } else if (card.damage() != null) {
            // More than has to be looked at was seen; then it has to be true.
            assertNull(SlowSession.load(content, ID.value()), card::toString);
        }
        if (verdict == SlowSession.Verdict.SOUND) {
            assertEquals(slow.texts.get("title"), card.title());
            assertEquals(slow.texts.get("model"), card.model());
            assertEquals(slow.texts.get("cwd"), card.cwd());
            assertEquals(slow.texts.get("effort"), card.effort());
            assertEquals(slow.texts.get("mode"), card.mode());
            assertEquals(slow.texts.get("connector"), card.connector());
            assertEquals(slow.titleAuto, card.titleAuto());
            assertEquals(SlowSession.orNever(slow.createdAt), card.createdAt());
            assertEquals(SlowSession.orNever(slow.updatedAt), card.updatedAt());
            checkPause(slow.pause, card.pause());
        }
    }

    private static void checkHeader(SlowSession slow, HeaderFields fast) {
        assertEquals(
                slow.texts,
                Map.of(
                        "id", ID.value(),
                        "model", fast.model(),
                        "title", fast.title(),
                        "cwd", fast.cwd(),
                        "effort", fast.effort(),
                        "mode", fast.mode(),
                        "connector", fast.connector(),
                        "provider_state", fast.providerState()));
        assertEquals(slow.titleAuto, fast.titleAuto());
        assertEquals(SlowSession.orNever(slow.createdAt), fast.createdAt());
        assertEquals(SlowSession.orNever(slow.updatedAt), fast.updatedAt());
        checkPause(slow.pause, fast.pause());
        if (slow.pause != null) {
            assertEquals(slow.pause.get("pending_turn"), fast.pendingTurn());
        }
    }

    private static void checkPause(Map<String, Object> slow, Pause fast) {
        if (slow == null) {
            assertNull(fast);
            return;
        }
        assertNotNull(fast);
        assertEquals(slow.get("kind"), fast.kind());
        assertEquals(slow.get("scope"), fast.scope());
        assertEquals(SlowSession.orNever(slow.get("since")), fast.since());
        assertEquals(SlowSession.orNever(slow.get("reset_at")), fast.resetAt());
        assertEquals(slow.get("estimated"), fast.estimated());
    }

    private static List<Object> asList(Message message) {
        return List.of(
                message.role(),
                message.content(),
                message.reasoning(),
                message.toolCalls().stream()
                        .map(call -> List.of(call.id(), call.type(), call.name(), call.arguments()))
                        .toList(),
                message.toolCallId());
    }

    private static boolean isUtf8(byte[] content) {
        return Arrays.equals(content, new String(content, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
    }

    private static Path file() {
        return dir.resolve(ID + ".json");
    }
}
