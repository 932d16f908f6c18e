package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import kolk.sessions.search.Passage;
import kolk.sessions.search.Passage.Mark;
import kolk.sessions.search.query.Place;

/**
 * Cuts a passage of a few lines out of a text of any length, where most of what was asked for stands close together, and says which of its places to mark. For one thread.
 */
final class PassageCutter {
    private static final int LENGTH = 240;
    private static final int BEFORE = 60;

    /** Places behind so many are not considered: the first ones are as good. */
    private static final int MOST_FINDS = 200;

    /** How far a passage may begin earlier or end later so that it cuts no word. */
    private static final int SLACK = 16;

    private static final String CUT = "…";

    private final TextMatcher matcher;

    private record Find(int pattern, long start, long end) {}

    PassageCutter(TextMatcher matcher) {
        this.matcher = matcher;
    }

    /** The numbers of the patterns that stand in a text, as often as they do, up to some hundred. */
    List<Integer> found(Reader text) throws IOException {
        return finds(text).stream().map(Find::pattern).toList();
    }

    private List<Find> finds(Reader text) throws IOException {
        List<Find> finds = new ArrayList<>();
        matcher.match(text, (pattern, start, end) -> {
            finds.add(new Find(pattern, start, end));
            return finds.size() < MOST_FINDS;
        });
        return finds;
    }

    /** The same, but not beyond the first passage that has everything: there is no better one. */
    private List<Find> findsOfBest(Reader text) throws IOException {
        List<Find> finds = new ArrayList<>();
        Map<Integer, Long> last = new HashMap<>();
        long[] enough = {Long.MAX_VALUE};
        matcher.match(text, (pattern, start, end) -> {
            finds.add(new Find(pattern, start, end));
            last.put(pattern, start);
            if (enough[0] == Long.MAX_VALUE && last.size() == matcher.patterns()) {
                long first = Collections.min(last.values());
                if (end <= first + LENGTH - BEFORE) {
                    enough[0] = first + LENGTH + 2 * SLACK;
                }
            }
            return finds.size() < MOST_FINDS && start <= enough[0];
        });
        return finds;
    }

    /**
     * @param text gives the text anew each time
     * @return empty when nothing is found in it
     */
    Optional<Passage> cut(Supplier<Reader> text, int message, Place place) throws IOException {
        List<Find> finds = findsOfBest(text.get());
        if (finds.isEmpty()) {
            return Optional.empty();
        }
        long from = Math.max(0, best(finds).start() - BEFORE);
        String raw = piece(text.get(), from, LENGTH + 2 * SLACK);
        int begin = from == 0 ? 0 : begin(raw);
        int end = raw.length() <= begin + LENGTH + SLACK ? raw.length() : end(raw, begin + LENGTH);
        String before = from + begin > 0 ? CUT : "";
        String after = end < raw.length() || raw.length() == LENGTH + 2 * SLACK ? CUT : "";
        String shown = before + raw.substring(begin, end) + after;
        return Optional.of(
                new Passage(message, place, shown, marks(finds, from + begin, end - begin, before.length())));
    }

    /** The find from which on most different patterns follow within a passage. */
    private static Find best(List<Find> finds) {
        Find best = finds.getFirst();
        int most = 0;
        for (int i = 0; i < finds.size(); i++) {
            Set<Integer> patterns = new HashSet<>();
            for (int k = i;
                    k < finds.size() && finds.get(k).end() <= finds.get(i).start() + LENGTH - BEFORE;
                    k++) {
                patterns.add(finds.get(k).pattern());
            }
            if (patterns.size() > most) {
                most = patterns.size();
                best = finds.get(i);
            }
        }
        return best;
    }

    private static String piece(Reader text, long from, int length) throws IOException {
        long left = from;
        char[] piece = new char[length];
        while (left > 0) {
            int read = text.read(piece, 0, (int) Math.min(piece.length, left));
            if (read < 0) {
                return "";
            }
            left -= read;
        }
        int have = 0;
        while (have < length) {
            int read = text.read(piece, have, length - have);
            if (read < 0) {
                break;
            }
            have += read;
        }
        return new String(piece, 0, have);
    }

    /** The first place at which no word is cut, near the beginning. */
    private static int begin(String raw) {
        int limit = Math.min(SLACK, raw.length());
        for (int i = 0; i < limit; i++) {
            if (Character.isWhitespace(raw.charAt(i))) {
                return i + 1;
            }
        }
        return !raw.isEmpty() && Character.isLowSurrogate(raw.charAt(0)) ? 1 : 0;
    }

    /** The last place at which no word is cut, near {@code wanted}. */
    private static int end(String raw, int wanted) {
        for (int i = wanted; i > wanted - SLACK; i--) {
            if (Character.isWhitespace(raw.charAt(i))) {
                return i;
            }
        }
        return Character.isLowSurrogate(raw.charAt(wanted)) ? wanted - 1 : wanted;
    }

    private static List<Mark> marks(List<Find> finds, long from, int length, int shift) {
        List<Mark> marks = new ArrayList<>();
        finds.stream().sorted(Comparator.comparingLong(Find::start)).forEach(find -> {
            int start = Math.clamp(find.start() - from, 0, length) + shift;
            int end = Math.clamp(find.end() - from, 0, length) + shift;
            Mark last = marks.isEmpty() ? null : marks.getLast();
            if (last != null && start <= last.end()) {
                marks.set(marks.size() - 1, new Mark(last.start(), Math.max(last.end(), end)));
            } else if (start < end) {
                marks.add(new Mark(start, end));
            }
        });
        return marks.stream().filter(mark -> mark.start() < mark.end()).toList();
    }
}
