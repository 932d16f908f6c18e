package kolk.sessions.search.index;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.transcript.SessionTexts.Text;

/** The texts of one session in which something was found, and which of them say best what was asked for. For one thread. */
final class Candidates {
    private static final Comparator<Candidate> BEST_FIRST = Comparator.<Candidate>comparingInt(
                    candidate -> Long.bitCount(candidate.parts))
            .thenComparingInt(candidate -> candidate.times)
            .reversed()
            .thenComparingInt(candidate -> candidate.text.message());

    private final Map<Text, Candidate> found = new HashMap<>();

    private static final class Candidate {
        private final Text text;
        private long parts;
        private int times;

        Candidate(Text text) {
            this.text = text;
        }
    }

    void found(Text text, Asked.Part part) {
        Candidate candidate = found.computeIfAbsent(text, Candidate::new);
        candidate.parts |= 1L << part.number();
        candidate.times++;
    }

    boolean has(Text text) {
        return found.containsKey(text);
    }

    /** Those with most of what was asked for first, then those where it stands most often, then by their messages. */
    List<Text> best(int most) {
        return found.values().stream()
                .sorted(BEST_FIRST)
                .limit(most)
                .map(candidate -> candidate.text)
                .toList();
    }
}
