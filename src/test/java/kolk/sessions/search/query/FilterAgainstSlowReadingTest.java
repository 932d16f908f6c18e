package kolk.sessions.search.query;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** Random filters, written down together with what they mean by simple predicates of their own, over random sessions. */
class FilterAgainstSlowReadingTest {
    private static final Instant NOW = Instant.parse("2026-11-04T10:00:00Z");
    private static final List<String> WORDS =
            List.of("alpha", "beta", "gamma", "delta", "Ωmega", "会議", "x_y", "foo:bar");
    private static final List<String> MODELS = List.of("opus", "sonnet", "haiku");
    private static final List<String> FOLDERS = List.of("", "/home/ada/a", "/home/ada/a/b", "/home/ada/ab", "/srv/a");
    private static final int CASES = "full".equals(System.getProperty("harness.size")) ? 200_000 : 5_000;

    /** A session as this test knows it. */
    private record Slow(
            String title,
            String model,
            String folder,
            boolean live,
            boolean pinned,
            Integer cents,
            long size,
            int created,
            int updated) {
        SessionFacts facts() {
            return new SessionFacts(
                    Set.of(live ? Query.Standing.LIVE : Query.Standing.IDLE),
                    pinned ? Set.of(Query.Trait.PINNED) : Set.of(),
                    title,
                    "s_1",
                    model,
                    "",
                    "",
                    "",
                    folder,
                    List.of(),
                    "",
                    cents == null ? null : BigDecimal.valueOf(cents, 2),
                    size,
                    null,
                    NOW.minus(Duration.ofHours(created)),
                    NOW.minus(Duration.ofHours(updated)));
        }
    }

    /** A filter as text and as what it means; {@code binds} says whether it has to stand in brackets beside others. */
    private record Written(String text, Predicate<Slow> means, boolean alternatives) {}

    @Test
    void meansWhatItSays() {
        Random random = new Random(20261129);
        QueryParser parser = new QueryParser(Clock.fixed(NOW, ZoneOffset.UTC), "/home/ada");
        int found = 0;
        int asked = 0;
        for (int i = 0; i < CASES; i++) {
            Written filter = filter(random, 3);
            Parsed parsed = parser.parse(filter.text());
            assertEquals(List.of(), parsed.mistakes(), filter.text());
            CardFilter verdicts = new CardFilter(parsed.query());
            for (int j = 0; j < 4; j++) {
                Slow session = session(random);
                boolean wanted = filter.means().test(session);
                CardLeaves leaves = new CardLeaves(session.facts());
                assertEquals(wanted, parsed.query().holds(leaves::hold), () -> "«" + filter.text() + "» of " + session);
                CardFilter.Verdict verdict = verdicts.verdict(leaves);
                assertTrue(
                        verdict == CardFilter.Verdict.UNSURE || wanted == (verdict == CardFilter.Verdict.YES),
                        () -> verdict + " «" + filter.text() + "» of " + session);
                if (verdict != CardFilter.Verdict.UNSURE) {
                    boolean otherwise = parsed.query().holds(leaf -> leaves.hold(leaf) || leaf.needsTranscripts());
                    assertEquals(wanted, otherwise, () -> "decided whatever was said: «" + filter.text() + "»");
                }
                found += wanted ? 1 : 0;
                asked++;
            }
        }
        assertTrue(
                found > asked / 10 && found < asked * 9 / 10,
                "the filters tell sessions apart: " + found + " of " + asked);
    }

    private static Slow session(Random random) {
        List<String> title = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            title.add(pick(random, WORDS));
        }
        int created = random.nextInt(200);
        return new Slow(
                String.join(" ", title),
                pick(random, MODELS),
                pick(random, FOLDERS),
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextInt(5) == 0 ? null : random.nextInt(500),
                random.nextInt(5_000_000),
                created,
                random.nextInt(created + 1));
    }

    private static Written filter(Random random, int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return leaf(random);
        }
        switch (random.nextInt(4)) {
            case 0 -> {
                Written part = bracketed(random, filter(random, depth - 1), true);
                return new Written(
                        (random.nextBoolean() ? "-" : "NOT ") + part.text(),
                        part.means().negate(),
                        false);
            }
            case 1 -> {
                Written one = filter(random, depth - 1);
                Written other = filter(random, depth - 1);
                return new Written(
                        one.text() + " OR " + other.text(), one.means().or(other.means()), true);
            }
            default -> {
                Written one = bracketed(random, filter(random, depth - 1), false);
                Written other = bracketed(random, filter(random, depth - 1), false);
                String between = random.nextInt(5) == 0 ? " AND " : " ".repeat(1 + random.nextInt(2));
                return new Written(
                        one.text() + between + other.text(), one.means().and(other.means()), false);
            }
        }
    }

    private static Written bracketed(Random random, Written filter, boolean always) {
        boolean single = !filter.text().contains(" ") && !filter.text().startsWith("-");
        return filter.alternatives() || always && !single || random.nextInt(4) == 0
                ? new Written("(" + filter.text() + ")", filter.means(), false)
                : filter;
    }

    private static Written leaf(Random random) {
        switch (random.nextInt(8)) {
            case 0 -> {
                String a = pick(random, WORDS);
                String b = pick(random, WORDS);
                return new Written(
                        "\"" + a + "  " + b + "\"", slow -> lower(slow.title()).contains(lower(a + " " + b)), false);
            }
            case 1 -> {
                String model = pick(random, MODELS);
                return new Written(
                        "model:" + model.toUpperCase(Locale.ROOT),
                        slow -> slow.model().equals(model),
                        false);
            }
            case 2 -> {
                boolean live = random.nextBoolean();
                return new Written(live ? "state:live" : "state:idle", slow -> slow.live() == live, false);
            }
            case 3 -> {
                return new Written("is:pinned", Slow::pinned, false);
            }
            case 4 -> {
                int cents = random.nextInt(500);
                String amount = BigDecimal.valueOf(cents, 2).toPlainString();
                return random.nextBoolean()
                        ? new Written("cost:>" + amount, slow -> slow.cents() != null && slow.cents() > cents, false)
                        : new Written("cost:" + amount, slow -> slow.cents() != null && slow.cents() == cents, false);
            }
            case 5 -> {
                int kb = random.nextInt(5_000);
                return new Written("size:<=" + kb + "kb", slow -> slow.size() <= kb * 1000L, false);
            }
            case 6 -> {
                int hours = random.nextInt(200);
                return random.nextBoolean()
                        ? new Written("after:" + hours + "h", slow -> slow.updated() <= hours, false)
                        : new Written("before:" + hours + "h", slow -> slow.created() > hours, false);
            }
            default -> {
                if (random.nextBoolean()) {
                    String folder = FOLDERS.get(1 + random.nextInt(FOLDERS.size() - 1));
                    String typed = folder.startsWith("/home/ada") ? "~" + folder.substring(9) : folder;
                    return new Written(
                            "project:" + typed, slow -> (slow.folder() + "/").startsWith(folder + "/"), false);
                }
                String word = pick(random, WORDS);
                String typed = random.nextBoolean() ? word : word.toUpperCase(Locale.ROOT);
                return new Written(typed, slow -> lower(slow.title()).contains(lower(word)), false);
            }
        }
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private static String pick(Random random, List<String> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    @Test
    void everyTextHasAMeaning() {
        Random random = new Random(7);
        QueryParser parser = new QueryParser(Clock.fixed(NOW, ZoneOffset.UTC), "/home/ada");
        List<String> pieces = List.of(
                "(",
                ")",
                "\"",
                "\\",
                "-",
                "--",
                "OR",
                "AND",
                "NOT",
                " ",
                "\u3000",
                "\u00a0",
                "*",
                ":",
                "..",
                ">",
                "<=",
                "state:",
                "in:",
                "cost:",
                "during:",
                "project:",
                "stat:",
                "wai",
                "waiting",
                "2026-10-01",
                "~",
                "/",
                "a",
                "é",
                "会",
                "🚀",
                "\ud83d",
                "\udc00",
                "\u202e",
                "\0",
                "\n",
                "9".repeat(30),
                "“",
                "”",
                "http://x",
                "is:",
                "size:",
                "mb");
        for (int i = 0; i < CASES; i++) {
            StringBuilder text = new StringBuilder();
            for (int j = random.nextInt(14); j >= 0; j--) {
                text.append(random.nextInt(8) == 0 ? (char) random.nextInt(0x10000) : pick(random, pieces));
            }
            String typed = text.toString();
            assertDoesNotThrow(() -> check(parser.parse(typed)), () -> "«" + typed + "»");
            assertDoesNotThrow(() -> check(parser.parseTyped(typed)), () -> "«" + typed + "»");
        }
    }

    /** Every position lies in the text, every part can be cut out, and the query can be asked. */
    private static void check(Parsed parsed) {
        String text = parsed.text();
        for (Mistake mistake : parsed.mistakes()) {
            assertTrue(!mistake.span().of(text).isEmpty() && !mistake.sentence().isBlank(), "mistake");
        }
        int end = 0;
        for (Parsed.Part part : parsed.parts()) {
            assertTrue(
                    part.span().from() >= end && part.span().to() <= text.length(), "parts lie one behind the other");
            end = part.span().to();
            assertTrue(
                    parsed.without(part).length() <= text.length()
                            && !parsed.without(part).equals(text),
                    "cut");
        }
        parsed.query().leaves().forEach(leaf -> {
            leaf.span().of(text);
            if (leaf instanceof Query.Text words) {
                assertTrue(!words.text().isBlank() && !words.in().isEmpty(), "text");
            }
        });
        new CardFilter(parsed.query()).matches(new CardLeaves(SomeFacts.PLAIN));
    }
}
