package kolk.sessions.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What was redacted in one session, gathered for a person to look at. Of each secret it hands out only a masked sample. For one thread.
 */
public final class Findings {
    /** How many messages are named for one secret. */
    private static final int NAMED = 20;

    private final Map<Key, Counted> counted = new LinkedHashMap<>();

    private record Key(String rule, String secret) {}

    private static final class Counted {
        private final String kind;
        private final String sample;
        private final List<Integer> messages = new ArrayList<>();
        private int count;

        private Counted(String kind, String sample) {
            this.kind = kind;
            this.sample = sample;
        }
    }

    /**
     * One secret.
     *
     * @param kind what it is, for instance {@code GitHub token}
     * @param sample enough of it to know which it is, untrusted text
     * @param messages the numbers of the first messages it stands in, from 1; 0 is what stands above all messages
     * @param count how often it stands there
     */
    public record Finding(String kind, String sample, List<Integer> messages, int count) {
        public Finding {
            messages = List.copyOf(messages);
        }
    }

    void add(Rule rule, String secret, int message) {
        Counted one = counted.computeIfAbsent(
                new Key(rule.name(), secret), key -> new Counted(rule.name(), rule.masked(secret)));
        one.count++;
        if (one.messages.size() < NAMED && !one.messages.contains(message)) {
            one.messages.add(message);
        }
    }

    /** Each secret once, in the order of its first place. */
    public List<Finding> list() {
        return counted.values().stream()
                .map(one -> new Finding(one.kind, one.sample, one.messages, one.count))
                .toList();
    }

    /** What kinds there are, each once. */
    List<String> kinds() {
        return counted.values().stream().map(one -> one.kind).distinct().toList();
    }

    /** How many places in all. */
    public int places() {
        return counted.values().stream().mapToInt(one -> one.count).sum();
    }
}
