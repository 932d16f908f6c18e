package kolk.sessions.search.index;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.Query;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Text;
import org.jspecify.annotations.Nullable;

/** Counts in the texts themselves, by the same rules as the index has them, how often one session has what was asked for. For one thread; serves one session after another. */
final class SessionScan {
    private final List<Asked.Part> parts;
    private final Map<Place, Looking> looking = new EnumMap<>(Place.class);

    /** What is looked for in texts of one place. */
    private record Looking(List<Asked.Part> parts, TextMatcher matcher) {}

    SessionScan(Asked asked, Folding folding) {
        this.parts = asked.parts();
        WordReader words = new WordReader(folding);
        for (Place place : Place.values()) {
            List<Asked.Part> here = asked.textParts(Set.of(place));
            if (!here.isEmpty()) {
                looking.put(
                        place,
                        new Looking(
                                here,
                                new TextMatcher(
                                        words,
                                        here.stream()
                                                .map(part -> Objects.requireNonNull(part.pattern()))
                                                .toList())));
            }
        }
    }

    /** Counters for one session. */
    int[] begin() {
        int[] times = new int[parts.size()];
        for (Asked.Part part : parts) {
            times[part.number()] = part.isEmpty() ? 1 : 0;
        }
        return times;
    }

    /** Counts in a whole session. The thread's interruption ends it. */
    void count(SessionTexts session, int[] times) throws IOException, InterruptedException {
        count(Place.PROMPT, new StringReader(session.pendingTurn()), times);
        for (Text text : session.texts(0, session.messages())) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Place place = IndexFields.place(text.kind());
            if (looking.containsKey(place)) {
                count(place, session.reader(text), times);
            }
            if (text.kind() == SessionTexts.Kind.CALL) {
                calls(session, text, times);
            }
        }
    }

    private void count(Place place, Reader text, int[] times) throws IOException {
        Looking here = looking.get(place);
        if (here == null) {
            return;
        }
        here.matcher().match(text, (pattern, start, end) -> {
            Asked.Part part = here.parts().get(pattern);
            TextPattern looked = part.pattern();
            times[part.number()] = looked != null && looked.isPrefix() ? 1 : Ranking.sum(times[part.number()], 1);
            return true;
        });
    }

    private void calls(SessionTexts session, Text call, int[] times) throws IOException {
        @Nullable Set<String> files = null;
        for (Asked.Part part : parts) {
            switch (part.leaf()) {
                case Query.UsedTool tool -> {
                    if (CallFacts.fold(session.toolName(call)).equals(CallFacts.fold(tool.tool()))) {
                        times[part.number()] = 1;
                    }
                }
                case Query.TouchedFile file -> {
                    if (files == null) {
                        files = new HashSet<>();
                        CallFacts.addFiles(session.arguments(call), files);
                    }
                    if (files.contains(CallFacts.foldPath(file.path()))) {
                        times[part.number()] = 1;
                    }
                }
                default -> {}
            }
        }
    }
}
