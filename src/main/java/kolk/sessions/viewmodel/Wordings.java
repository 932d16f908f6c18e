package kolk.sessions.viewmodel;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.Passage;
import kolk.sessions.search.query.Query;

/** What is to be marked in a transcript that was found: as it is written there, and as it was asked for. It finds nothing itself. */
final class Wordings {
    private Wordings() {}

    /** @return none blank, none twice */
    static List<String> of(List<Passage> passages, Query query) {
        Set<String> words = new LinkedHashSet<>();
        for (Passage passage : passages) {
            passage.marks().forEach(mark -> words.add(passage.text().substring(mark.start(), mark.end())));
        }
        query.leaves()
                .filter(Query.Text.class::isInstance)
                .map(leaf -> ((Query.Text) leaf).text())
                .forEach(words::add);
        words.removeIf(String::isBlank);
        return List.copyOf(words);
    }
}
