package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Journals that grow and are rewritten again and again, at random, with older lines left out that had been read before. Whatever is left out, what is
 * shown is what the whole journal would say: it is read anew, slowly, after each step.
 */
@DisplayName("A journal that is rewritten again and again")
@Timeout(120)
class RewrittenJournalTest {
    private static final Instant HELD = Instant.parse("2026-11-29T12:00:00Z");
    private static final int JOURNALS = 40;
    private static final int STEPS = 60;

    @TempDir
    Path dir;

    /** What a rewriting leaves out, of the lines that were read before. */
    private enum LeftOut {
        /** All up to some line. */
        THE_BEGINNING,
        /** All but the first line up to some line: a journal that keeps how it began. */
        ALL_BUT_THE_FIRST,
        /** Any of them. */
        ANY
    }

    private record Event(Instant at, String type, String turn, String id, String text) {
        static Event of(int seq, Instant at, boolean dated, String type, String turn, String id) {
            String ts = dated ? "\"ts\":\"" + at + "\"," : "";
            return new Event(at, type, turn, id, """
                    {"seq":%d,%s"turn":"%s","type":"%s","data":{"id":"%s","tool":"bash","detail":"make"}}
                    """.formatted(seq, ts, turn, type, id));
        }
    }

    /** One journal in its life. */
    private final class Life {
        private final Random random;
        private final LeftOut leftOut;
        private final boolean dated;
        private final Path journal;
        private final JournalFollower follower;
        private final List<Event> all = new ArrayList<>();
        private final List<Event> kept = new ArrayList<>();
        private final List<String> turns = new ArrayList<>();
        private int read;
        private Instant now = HELD;

        Life(long seed, LeftOut leftOut, boolean dated) {
            this.random = new Random(seed);
            this.leftOut = leftOut;
            this.dated = dated;
            this.journal = dir.resolve("journal" + seed + leftOut + dated);
            this.follower = new JournalFollower(journal);
        }

        private void say(String type, String turn, String id) throws IOException {
            now = now.plusMillis(random.nextInt(3));
            Event event = Event.of(all.size(), now, dated, type, turn, id);
            all.add(event);
            kept.add(event);
            Files.writeString(journal, event.text(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }

        void step() throws IOException {
            List<String> open = trulyOpen();
            String turn = turns.isEmpty() ? "" : turns.get(random.nextInt(turns.size()));
            switch (random.nextInt(12)) {
                case 0 -> {
                    turns.add("t" + all.size());
                    say("turn.started", turns.getLast(), "");
                }
                case 1 -> {
                    if (turns.remove(turn)) {
                        say(random.nextBoolean() ? "turn.finished" : "turn.cancelled", turn, "");
                    }
                }
                case 2, 3, 4 -> say("permission.requested", turn, "p" + all.size());
                case 5 -> {
                    // An answer before its request answers nothing.
                    String early = "p" + (all.size() + 1);
                    say("permission.resolved", turn, early);
                    say("permission.requested", turn, early);
                }
                case 6 -> {
                    if (!open.isEmpty()) {
                        say("permission.resolved", turn, open.get(random.nextInt(open.size())));
                    }
                }
                case 7 -> {
                    if (dated && !open.isEmpty()) {
                        // An id that is used again: the later question is the newest.
                        now = now.plusMillis(1);
                        say("permission.requested", turn, open.get(random.nextInt(open.size())));
                    }
                }
                case 8 -> {
                    if (random.nextInt(6) == 0) {
                        say("session.started", "", "");
                        turns.clear();
                    }
                }
                case 9 -> say("message.delta", turn, "");
                default -> rewrite();
            }
        }

        private void rewrite() throws IOException {
            int known =
                    (int) kept.stream().filter(all.subList(0, read)::contains).count();
            int end = random.nextInt(known + 1);
            switch (leftOut) {
                case THE_BEGINNING -> kept.subList(0, end).clear();
                case ALL_BUT_THE_FIRST -> kept.subList(Math.min(1, end), end).clear();
                case ANY -> kept.subList(0, end).removeIf(_ -> random.nextBoolean());
            }
            Path other = dir.resolve("other");
            Files.writeString(
                    other, String.join("", kept.stream().map(Event::text).toList()));
            Files.move(other, journal, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }

        void compare(String when) {
            JournalState shown = follower.advance(HELD);
            read = all.size();
            assertEquals(
                    trulyOpen(),
                    shown.openRequests().stream().map(PermissionRequest::id).toList(),
                    () -> when + "\n"
                            + String.join("", all.stream().map(Event::text).toList()));
            if (!all.isEmpty()) {
                assertEquals(turns.isEmpty() ? Activity.READY : Activity.WORKING, shown.activity(), when);
            }
        }

        /** The rules of the journal on all that was ever said, oldest request first. */
        private List<String> trulyOpen() {
            List<Event> open = new ArrayList<>();
            for (Event event : all) {
                switch (event.type()) {
                    case "permission.requested" -> {
                        open.removeIf(asked -> asked.id().equals(event.id()));
                        open.add(event);
                    }
                    case "permission.resolved" ->
                        open.removeIf(asked -> asked.id().equals(event.id()));
                    case "turn.finished", "turn.cancelled" ->
                        open.removeIf(asked -> asked.turn().equals(event.turn()));
                    case "session.started" -> open.clear();
                    default -> {}
                }
            }
            return open.stream().map(Event::id).toList();
        }
    }

    @ParameterizedTest(name = "{0} left out")
    @EnumSource
    void saysWhatTheWholeJournalWouldSay(LeftOut leftOut) throws IOException {
        for (long seed = 0; seed < JOURNALS; seed++) {
            live(seed, leftOut, true);
        }
    }

    @ParameterizedTest(name = "{0} left out")
    @EnumSource(names = "THE_BEGINNING")
    void saysSoWithoutTimesToo(LeftOut leftOut) throws IOException {
        for (long seed = 0; seed < JOURNALS; seed++) {
            live(seed, leftOut, false);
        }
    }

    private void live(long seed, LeftOut leftOut, boolean dated) throws IOException {
        Life life = new Life(seed, leftOut, dated);
        for (int step = 0; step < STEPS; step++) {
            life.step();
            if (life.random.nextInt(3) > 0) {
                life.compare("seed " + seed + ", step " + step);
            }
        }
        life.compare("seed " + seed + ", at the end");
        Files.deleteIfExists(life.journal);
    }
}
