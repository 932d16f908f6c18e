package kolk.sessions.export;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;

/**
 * Finds what the rules call a secret in one text that is there as a whole. Its time grows with the length of the text and not faster. It changes nothing:
 * {@link Redactor} does. Any thread may use it.
 */
final class SecretFinder {
    private final List<Rule> rules;
    private final Keywords words;

    /** @param rules those that stand first name what several find */
    SecretFinder(List<Rule> rules) {
        this.rules = List.copyOf(rules);
        this.words = new Keywords(this.rules.stream().map(Rule::words).toList());
    }

    /**
     * A secret in a text.
     *
     * @param rank the rule's place among all
     * @param start its first character
     * @param end the character behind it
     */
    record Found(Rule rule, int rank, int start, int end) {}

    /** The secrets of a text in order; none overlaps another. */
    List<Found> find(String text) {
        List<Found> found = new ArrayList<>();
        search(text, found);
        ReadableText readable = ReadableText.of(text);
        if (readable != null) {
            List<Found> read = new ArrayList<>();
            search(readable.text(), read);
            read.forEach(one ->
                    found.add(new Found(one.rule(), one.rank(), readable.start(one.start()), readable.end(one.end()))));
        }
        return found.size() < 2 ? found : joined(found);
    }

    private void search(String text, List<Found> found) {
        BitSet possible = words.in(text.toLowerCase(Locale.ROOT));
        for (int rank = possible.nextSetBit(0); rank >= 0; rank = possible.nextSetBit(rank + 1)) {
            search(rules.get(rank), rank, text, found);
        }
    }

    private static void search(Rule rule, int rank, String text, List<Found> found) {
        Matcher matcher = rule.pattern().matcher(text);
        boolean part = rule.pattern().namedGroups().containsKey("secret");
        KeyEnd keyEnd = rule.end() == null ? null : new KeyEnd(rule.pattern(), rule.end(), text);
        int from = 0;
        while (from <= text.length() && matcher.find(from)) {
            int start = part ? matcher.start("secret") : matcher.start();
            int end = part ? matcher.end("secret") : matcher.end();
            boolean secret = SecretValues.isSecret(rule.check(), matcher.toMatchResult(), text);
            if (secret) {
                while (start < end && isQuote(rule, text.charAt(start))) {
                    start++;
                }
                while (end > start && isQuote(rule, text.charAt(end - 1))) {
                    end--;
                }
                end = keyEnd == null ? end : keyEnd.after(end);
                found.add(new Found(rule, rank, start, end));
            }
            // What is no secret may have one in it: "token: password=…".
            from = Math.max(secret ? end : start, matcher.start() + 1);
        }
    }

    /** Quotes around a value stay, so that the text around it stays what it was: JSON, a command. */
    private static boolean isQuote(Rule rule, char c) {
        return rule.check() == Rule.Check.ASSIGNED && "\\\"'`".indexOf(c) >= 0;
    }

    private static List<Found> joined(List<Found> found) {
        found.sort(Comparator.comparingInt(Found::start).thenComparingInt(Found::rank));
        List<Found> joined = new ArrayList<>();
        Found open = found.getFirst();
        for (Found next : found.subList(1, found.size())) {
            if (next.start() >= open.end()) {
                joined.add(open);
                open = next;
            } else {
                Found named = open.rank() <= next.rank() ? open : next;
                open = new Found(named.rule(), named.rank(), open.start(), Math.max(open.end(), next.end()));
            }
        }
        joined.add(open);
        return joined;
    }
}
