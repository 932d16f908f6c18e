package kolk.sessions.watch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The log of the simulation: what happened when, as the processes that did it wrote it down. */
record Facts(List<Fact> facts) {
    /** @param at in seconds since 1970 */
    record Fact(double at, String kind, String session, String detail) {
        String word(int index) {
            return detail.split(" ")[index];
        }
    }

    /** A time in which something was so; {@code to} is infinite where it never ended. */
    record Span(String session, String what, double from, double to, boolean shownFromStart) {}

    static Facts read(Path log) throws IOException {
        List<Fact> facts = new ArrayList<>();
        for (String line : Files.readAllLines(log)) {
            String[] fields = line.split("\t", -1);
            facts.add(new Fact(Double.parseDouble(fields[0]), fields[1], fields[2], fields[3]));
        }
        facts.sort((a, b) -> Double.compare(a.at, b.at));
        return new Facts(facts);
    }

    long count(String kind) {
        return facts.stream().filter(fact -> fact.kind.equals(kind)).count();
    }

    /** When each request was open. */
    List<Span> requests() {
        return facts.stream()
                .filter(fact -> fact.kind.equals("asked"))
                .map(asked -> new Span(
                        asked.session,
                        asked.detail,
                        asked.at,
                        first(
                                asked,
                                fact -> fact.kind.equals("dead")
                                        || fact.kind.equals("closed")
                                                && fact.word(0).equals(asked.detail)),
                        true))
                .toList();
    }

    /** When each process held its session's lock. */
    List<Span> holders() {
        return facts.stream()
                .filter(fact -> fact.kind.equals("live"))
                .map(live -> new Span(
                        live.session,
                        live.word(0),
                        live.at,
                        first(live, fact -> fact.kind.equals("dead")),
                        live.word(1).equals("1")))
                .toList();
    }

    /** Every request that was written, or about to be. */
    List<String> everAsked() {
        return facts.stream()
                .filter(fact -> fact.kind.equals("asking"))
                .map(Fact::detail)
                .toList();
    }

    private double first(Fact after, java.util.function.Predicate<Fact> what) {
        return facts.stream()
                .filter(fact -> fact.at >= after.at && fact.session.equals(after.session) && what.test(fact))
                .mapToDouble(Fact::at)
                .findFirst()
                .orElse(Double.POSITIVE_INFINITY);
    }
}
