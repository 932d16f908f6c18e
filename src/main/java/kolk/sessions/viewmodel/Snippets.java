package kolk.sessions.viewmodel;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import kolk.sessions.search.Passage;
import kolk.sessions.search.query.Query;
import org.jspecify.annotations.Nullable;

/**
 * The passages that rows show while texts are searched. The best rows have theirs with the answer; those of the others are looked for when somebody looks at the row, one at a time, the last one looked at first. It
 * decides nothing about which rows are found.
 */
final class Snippets {
    /** More rows than a screen shows; what has long been scrolled away is not worth the work. */
    private static final int MOST_WAITING = 100;

    private final TextSearch search;
    private final Texts texts;
    private final Set<SessionRowViewModel> marked = new HashSet<>();
    private final Deque<SessionRowViewModel> waiting = new ArrayDeque<>();
    private @Nullable Query query;
    private boolean running;

    Snippets(TextSearch search, Texts texts) {
        this.search = search;
        this.texts = texts;
    }

    /** Rows show what an answer found in them, and nothing where there is no answer. */
    void show(Query asked, Collection<SessionRowViewModel> rows, SearchResults results) {
        boolean again = asked.equals(query);
        query = asked;
        waiting.clear();
        Set<SessionRowViewModel> without = new HashSet<>(marked);
        marked.clear();
        if (results.answer() != null) {
            for (SessionRowViewModel row : rows) {
                if (results.has(row.key())) {
                    show(row, results.best(row.key()), results.isComplete(), again);
                    marked.add(row);
                }
            }
        }
        without.removeAll(marked);
        without.forEach(row -> row.setSnippet(null));
    }

    /** @param again whether the row may have one of the same question, which stays until the answer is complete */
    private void show(SessionRowViewModel row, @Nullable Passage best, boolean complete, boolean again) {
        if (best != null) {
            row.setSnippet(Snippet.of(best, texts));
        } else if (complete) {
            row.setSnippetToCome(() -> want(row));
        } else if (!again) {
            row.setSnippet(null);
        }
    }

    private void want(SessionRowViewModel row) {
        waiting.addFirst(row);
        if (waiting.size() > MOST_WAITING) {
            SessionRowViewModel dropped = waiting.removeLast();
            dropped.setSnippetToCome(() -> want(dropped));
        }
        next();
    }

    private void next() {
        Query asked = query;
        if (running || asked == null || waiting.isEmpty()) {
            return;
        }
        SessionRowViewModel row = waiting.removeFirst();
        running = true;
        search.best(asked, row.searched(), found -> {
            running = false;
            if (asked.equals(query)) {
                found.ifPresent(passage -> row.setSnippet(Snippet.of(passage, texts)));
            }
            next();
        });
    }
}
