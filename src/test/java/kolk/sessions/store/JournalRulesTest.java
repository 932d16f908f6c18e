package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every rule of kolk-on-disk.md section 5 as a small journal with what it comes to. Each journal is read three times: whole, line by line as it
 * grows, and byte by byte; all three must come to the same.
 */
@DisplayName("A journal")
@Timeout(60)
class JournalRulesTest {
    private static final Instant HELD = Instant.parse("2026-11-29T12:00:00.500Z");

    @TempDir
    Path dir;

    /** A rule, a journal, and what it comes to: ids of open requests, activity, since, running tool, damaged lines. */
    private record Rule(
            String name,
            @Nullable Instant held,
            String journal,
            List<String> open,
            @Nullable Activity activity,
            @Nullable String since,
            @Nullable String tool,
            int damaged) {
        Rule open(String... ids) {
            return new Rule(name, held, journal, List.of(ids), activity, since, tool, damaged);
        }

        Rule ready(String when) {
            return new Rule(name, held, journal, open, Activity.READY, when, tool, damaged);
        }

        Rule working(String when) {
            return new Rule(name, held, journal, open, Activity.WORKING, when, tool, damaged);
        }

        Rule tool(String running) {
            return new Rule(name, held, journal, open, activity, since, running, damaged);
        }

        Rule damaged(int lines) {
            return new Rule(name, held, journal, open, activity, since, tool, lines);
        }

        Rule held(@Nullable Instant when) {
            return new Rule(name, when, journal, open, activity, since, tool, damaged);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Rule> rules() {
        return Stream.of(
                rule("that is empty says ready, since the lock was taken", "").ready(HELD.toString()),
                rule("with an open request waits", started(1, "t1"), asked(2, "t1", "p1"))
                        .open("p1")
                        .working(at(1)),
                rule(
                                "whose request was answered does not wait",
                                started(1, "t1"),
                                asked(2, "t1", "p1"),
                                answered(3, "p1"))
                        .working(at(1)),
                rule(
                                "is answered by id, not by position",
                                asked(1, "t1", "p1"),
                                asked(2, "t1", "p2"),
                                answered(3, "p1"))
                        .open("p2"),
                rule(
                                "keeps a later request when an earlier id is answered twice",
                                asked(1, "t1", "p1"),
                                answered(2, "p1"),
                                answered(3, "p1"),
                                asked(4, "t1", "p2"))
                        .open("p2"),
                rule(
                                "gives open requests oldest first",
                                asked(1, "t1", "p1"),
                                asked(2, "k1", "p2"),
                                asked(3, "k2", "p3"))
                        .open("p1", "p2", "p3"),
                rule("counts an answer only after its request", answered(1, "p1"), asked(2, "t1", "p1"))
                        .open("p1"),
                rule("can use an id again", asked(1, "t1", "p1"), answered(2, "p1"), asked(3, "t1", "p1"))
                        .open("p1"),
                rule(
                                "that asks under an open id again asks anew",
                                asked(1, "t1", "p1"),
                                asked(2, "t1", "p2"),
                                asked(3, "t1", "p1"))
                        .open("p2", "p1"),
                rule(
                                "closes a request when its own turn finishes",
                                started(1, "t1"),
                                asked(2, "t1", "p1"),
                                finished(3, "t1"))
                        .ready(at(3)),
                rule(
                                "closes a request when its own turn is cancelled",
                                started(1, "t1"),
                                asked(2, "t1", "p1"),
                                cancelled(3, "t1"))
                        .ready(at(3)),
                rule(
                                "closes nothing by another turn's end",
                                started(1, "t1"),
                                started(2, "t2"),
                                asked(3, "t1", "p1"),
                                finished(4, "t2"))
                        .open("p1")
                        .working(at(1)),
                rule(
                        "closes requests when the session starts anew",
                        asked(1, "t1", "p1"),
                        line(2, "t2", "session.started", "{\"model\":\"m\"}")),
                rule(
                                "closes requests when the session ends",
                                started(1, "t1"),
                                asked(2, "t1", "p1"),
                                line(3, "", "session.ended", "{\"reason\":\"quit\"}"))
                        .ready(HELD.toString()),
                rule("closes nothing by a client's hello", asked(1, "t1", "p1"), line(2, "", "hello", "{}"))
                        .open("p1"),
                rule(
                                "closes nothing by a kind nobody knows",
                                asked(1, "t1", "p1"),
                                line(2, "t1", "permission.pondered", "{\"id\":\"p1\"}"))
                        .open("p1"),
                rule(
                                "keeps the first turn going when its session's start comes with it",
                                started(1, "t1"),
                                line(2, "t1", "session.started", "{}"))
                        .working(at(1)),
                rule("is working while one of two turns goes on", started(1, "t1"), started(2, "t2"), finished(3, "t1"))
                        .working(at(2)),
                rule("counts the turns of subagents", started(1, "t1"), started(2, "k1"), finished(3, "k1"))
                        .working(at(1)),
                rule(
                                "is ready when all turns have ended, since the last end",
                                started(1, "t1"),
                                started(2, "t2"),
                                finished(3, "t2"),
                                finished(5, "t1"))
                        .ready(at(5)),
                rule(
                                "names the tool that was started last",
                                started(1, "t1"),
                                tool(2, "c1", "bash"),
                                line(3, "t1", "tool.started", "{\"id\":\"c1\"}"),
                                tool(4, "c2", "edit"),
                                line(5, "t1", "tool.started", "{\"id\":\"c2\"}"))
                        .working(at(1))
                        .tool("edit"),
                rule(
                                "names the earlier tool when the later has finished",
                                started(1, "t1"),
                                tool(2, "c1", "bash"),
                                line(3, "t1", "tool.started", "{\"id\":\"c1\"}"),
                                line(4, "t1", "tool.started", "{\"id\":\"c2\",\"name\":\"edit\"}"),
                                line(5, "t1", "tool.finished", "{\"id\":\"c2\",\"ok\":true}"))
                        .working(at(1))
                        .tool("bash"),
                rule(
                                "names no tool when its turn is over",
                                started(1, "t1"),
                                started(2, "t2"),
                                line(3, "t2", "tool.started", "{\"id\":\"c1\",\"name\":\"bash\"}"),
                                cancelled(4, "t2"))
                        .working(at(1)),
                rule("names no tool that was only requested", started(1, "t1"), tool(2, "c1", "bash"))
                        .working(at(1)),

                // What is dated before the present holder took the lock belongs to a process that is gone.
                rule(
                                "opens what is dated at the moment the lock was taken",
                                ts("2026-11-29T12:00:00.5Z", "t1", "permission.requested", "{\"id\":\"p1\"}"))
                        .open("p1"),
                rule(
                        "closes also by lines dated before",
                        asked(1, "t1", "p1"),
                        ts("2026-11-29T11:00:00Z", "t1", "permission.resolved", "{\"id\":\"p1\"}")),
                rule(
                                "counts a request without a time",
                                "{\"type\":\"permission.requested\",\"turn\":\"t1\",\"data\":{\"id\":\"p1\"}}\n")
                        .open("p1"),
                rule(
                                "counts a request with a time that is none",
                                ts("yesterday", "t1", "permission.requested", "{\"id\":\"p1\"}"),
                                "{\"ts\":7,\"type\":\"permission.requested\",\"turn\":\"t1\",\"data\":{\"id\":\"p2\"}}\n")
                        .open("p1", "p2"),
                rule(
                                "counts everything when it is not known since when it is held",
                                ts("2020-01-01T00:00:00Z", "t1", "turn.started", "{}"),
                                ts("2020-01-01T00:00:01Z", "t1", "permission.requested", "{\"id\":\"p1\"}"))
                        .held(null)
                        .open("p1")
                        .working("2020-01-01T00:00:00Z"),

                // The form of a line.
                rule(
                                "may have keys in any order and spaces",
                                " { \"data\" : { \"detail\":\"d\", \"id\" : \"p1\" } , \"type\" : \"permission.requested\" , \"turn\":\"t1\" } \n")
                        .open("p1"),
                rule(
                                "may have Windows line ends",
                                asked(1, "t1", "p1").replace("\n", "\r\n"),
                                "\r\n",
                                answered(2, "p1").replace("\n", "\r\n"),
                                asked(3, "t1", "p2").replace("\n", "\r\n"))
                        .open("p2"),
                rule(
                                "takes the last of duplicate keys",
                                "{\"type\":\"hello\",\"type\":\"permission.requested\",\"data\":{\"id\":\"p0\"},\"data\":{\"id\":\"x\",\"id\":\"p1\"}}\n")
                        .open("p1"),
                rule(
                                "takes no null for a later value",
                                "{\"type\":\"permission.requested\",\"type\":null,\"data\":{\"id\":\"p1\",\"id\":null}}\n")
                        .open("p1"),
                rule(
                                "matches keys without regard to case",
                                "{\"Type\":\"permission.requested\",\"TURN\":\"t1\",\"Data\":{\"ID\":\"p1\"}}\n")
                        .open("p1"),
                rule(
                                "may escape what need not be",
                                "{\"type\":\"permission\\u002erequested\",\"data\":{\"id\":\"\\u00701\"}}\n")
                        .open("p1"),
                rule(
                        "loses no line over a field nobody needs",
                        "{\"seq\":\"x\",\"ts\":[1],\"session\":{},\"type\":\"permission.requested\",\"data\":{\"id\":\"p1\",\"detail\":{\"a\":[]},\"tool\":7}}\n",
                        "{\"type\":\"permission.resolved\",\"data\":{\"decision\":9,\"id\":\"p1\"}}\n"),
                rule(
                                "loses only the damaged line",
                                asked(1, "t1", "p1"),
                                "{\"type\":\"permission.resolved\",\"data\":{\"id\":\"p1\"}\n",
                                "nonsense\n",
                                "[]\n",
                                "{} x\n",
                                asked(2, "t1", "p2"))
                        .open("p1", "p2")
                        .damaged(4),
                rule(
                                "may begin with a fragment",
                                "rmission.requested\",\"data\":{\"id\":\"p0\"}}\n",
                                asked(1, "t1", "p1"))
                        .open("p1")
                        .damaged(1),
                rule(
                                "may end in half a line",
                                asked(1, "t1", "p1"),
                                answered(2, "p1").stripTrailing())
                        .open("p1"),
                rule(
                                "loses no line that was joined to a dead process's fragment",
                                asked(1, "t1", "p1").substring(0, 40),
                                asked(2, "t1", "p2"))
                        .open("p2"),
                rule(
                        "does not take text in a line for a line",
                        "{\"seq\":1,\"type\":\"message.delta\",\"data\":{\"text\":\"{\\\"seq\\\":2,\\\"type\\\":\\\"permission.requested\\\",\\\"data\\\":{\\\"id\\\":\\\"p9\\\"}}\"}}\n"),
                rule(
                                "takes a byte that is no text for a replacement",
                                "{\"seq\":1,\"type\":\"permission.requested\",\"turn\":\"t\u00ff\",\"data\":{\"id\":\"p1\",\"detail\":\"\u00fe\"}}\n")
                        .open("p1"),
                rule("may have zero bytes in a damaged line", "\0\0\0\0\n", asked(1, "t1", "p1"))
                        .open("p1")
                        .damaged(1),
                rule(
                                "may nest deeply where nobody looks",
                                "{\"x\":" + "[".repeat(5_000) + "]".repeat(5_000)
                                        + ",\"type\":\"permission.requested\",\"data\":{\"id\":\"p1\"}}\n")
                        .open("p1"));
    }

    /** What a process wrote that is gone. (What comes while the present holder is known is its own: {@link ClockSetBackTest}.) */
    static Stream<Rule> rulesOfOldLines() {
        return Stream.of(
                rule(
                                "opens nothing that is dated before the lock was taken",
                                ts("2026-11-29T12:00:00.499Z", "t1", "turn.started", "{}"),
                                ts("2026-11-29T12:00:00.499Z", "t1", "permission.requested", "{\"id\":\"p1\"}"),
                                ts(
                                        "2026-11-29T12:00:00.499Z",
                                        "t1",
                                        "tool.started",
                                        "{\"id\":\"c1\",\"name\":\"bash\"}"))
                        .ready(HELD.toString()),
                rule(
                                "understands any offset",
                                ts("2026-11-29T13:00:00.499+01:00", "t1", "permission.requested", "{\"id\":\"p1\"}"),
                                ts("2026-11-29T07:30:00.600-04:30", "t1", "permission.requested", "{\"id\":\"p2\"}"))
                        .open("p2"),
                rule(
                                "takes a time without fraction for the whole second",
                                ts("2026-11-29T12:00:00Z", "t1", "permission.requested", "{\"id\":\"p1\"}"),
                                ts("2026-11-29T11:59:59Z", "t1", "permission.requested", "{\"id\":\"p2\"}"))
                        .open("p1"),
                rule("does not date the end of an old turn", ts("2026-11-29T11:00:00Z", "t1", "turn.finished", "{}"))
                        .ready(HELD.toString()));
    }

    private static Rule rule(String name, String... lines) {
        return new Rule(name, HELD, String.join("", lines), List.of(), Activity.READY, null, null, 0)
                .ready(HELD.toString());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void comesToWhatTheRuleSays(Rule rule) throws IOException {
        byte[] bytes = checkWhole(rule);
        Path growing = dir.resolve("growing");
        JournalFollower follower = new JournalFollower(growing);
        assertEquals(JournalState.NONE, follower.advance(rule.held()));
        int step = bytes.length > 2_000 ? 1_999 : 1;
        Files.createFile(growing);
        JournalState state = follower.advance(rule.held());
        for (int from = 0; from < bytes.length; from += step) {
            Files.write(
                    growing,
                    Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + step)),
                    StandardOpenOption.APPEND);
            state = follower.advance(rule.held());
        }
        check(rule, state);
        assertEquals(bytes.length, follower.bytesRead(), "each byte is read once");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rulesOfOldLines")
    void passesOverWhatAProcessWroteThatIsGone(Rule rule) throws IOException {
        checkWhole(rule);
    }

    /** Reads the rule's journal at once. */
    private byte[] checkWhole(Rule rule) throws IOException {
        byte[] bytes = rule.journal().getBytes(StandardCharsets.ISO_8859_1);
        Path whole = dir.resolve("whole");
        Files.write(whole, bytes);
        check(rule, new JournalFollower(whole).advance(rule.held()));
        return bytes;
    }

    private static void check(Rule rule, JournalState state) {
        assertEquals(
                rule.open(),
                state.openRequests().stream().map(PermissionRequest::id).toList());
        assertEquals(rule.activity(), state.activity());
        assertEquals(rule.since(), state.since() == null ? null : state.since().toString());
        assertEquals(rule.tool(), state.runningTool());
        assertEquals(rule.damaged(), state.damagedLines());
    }

    /** The moment so many seconds after the lock was taken. */
    private static String at(int seconds) {
        return HELD.plusSeconds(seconds).toString();
    }

    private static String ts(String ts, String turn, String type, String data) {
        return "{\"seq\":1,\"ts\":\"" + ts + "\",\"session\":\"s_1\",\"turn\":\"" + turn + "\",\"type\":\"" + type
                + "\",\"data\":" + data + "}\n";
    }

    private static String line(int seconds, String turn, String type, String data) {
        return ts(at(seconds), turn, type, data);
    }

    private static String started(int seconds, String turn) {
        return line(seconds, turn, "turn.started", "{\"input\":\"x\"}");
    }

    private static String finished(int seconds, String turn) {
        return line(seconds, turn, "turn.finished", "{\"reason\":\"stop\"}");
    }

    private static String cancelled(int seconds, String turn) {
        return line(seconds, turn, "turn.cancelled", "{\"reason\":\"user\"}");
    }

    private static String asked(int seconds, String turn, String id) {
        return line(
                seconds, turn, "permission.requested", "{\"id\":\"" + id + "\",\"tool\":\"bash\",\"detail\":\"make\"}");
    }

    private static String answered(int seconds, String id) {
        return line(seconds, "t1", "permission.resolved", "{\"id\":\"" + id + "\",\"decision\":\"allow\"}");
    }

    private static String tool(int seconds, String id, String name) {
        return line(
                seconds,
                "t1",
                "tool.requested",
                "{\"id\":\"" + id + "\",\"name\":\"" + name + "\",\"arguments\":\"{}\"}");
    }
}
