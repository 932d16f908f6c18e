package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import kolk.sessions.search.Searched;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.Unreadable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The order of what was found")
class RankingTest {
    private static Searched session(int number, Instant updated) {
        String id = "s_01KB%022d".formatted(number);
        SessionFacts facts = new SessionFacts(
                Set.of(), Set.of(), "", id, "", "", "", "", "", List.of(), "", null, 0, null, null, updated);
        return new Searched(
                new Unreadable(Path.of("/s"), new SessionId(id), id + ".json", "", FileStamp.NONE),
                new CardLeaves(facts));
    }

    private static List<Ranking.Ranked> ranked(List<Ranking.Matching> matching) {
        Asked asked = new Asked(
                new QueryParser(Clock.systemUTC(), "/").parse("one two").query(), new Folding());
        return Ranking.of(matching, asked.parts(), matching.size() + 10);
    }

    @Test
    void isByScoreThenByTimeThenById() {
        Random random = new Random(11);
        for (int count : new int[] {0, 1, 2, 255, 256, 3000}) {
            List<Ranking.Matching> matching = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                // Few different ones, so that many are equal and many nearly so.
                Instant updated =
                        random.nextInt(20) == 0 ? null : Instant.ofEpochSecond(1_790_000_000L + random.nextInt(40));
                int[] times = {random.nextInt(4), 1 + random.nextInt(3)};
                matching.add(new Ranking.Matching(session(random.nextInt(1 << 30), updated), times));
            }
            List<Ranking.Ranked> ranked = ranked(matching);
            assertEquals(count, Set.copyOf(ranked).size());
            for (int i = 1; i < count; i++) {
                assertTrue(isBefore(ranked.get(i - 1), ranked.get(i)), "at " + i + " of " + count);
            }
        }
    }

    private static boolean isBefore(Ranking.Ranked one, Ranking.Ranked other) {
        if (one.score() != other.score()) {
            return one.score() > other.score();
        }
        long first = seconds(one);
        long second = seconds(other);
        return first != second
                ? first > second
                : one.session()
                                .entry()
                                .id()
                                .value()
                                .compareTo(other.session().entry().id().value())
                        < 0;
    }

    private static long seconds(Ranking.Ranked ranked) {
        Instant updated = ranked.session().facts().updated();
        return updated == null ? Long.MIN_VALUE : updated.getEpochSecond();
    }
}
