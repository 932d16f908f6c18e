package kolk.sessions.cli;

import java.util.List;
import kolk.sessions.search.query.CardFilter;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Parsed;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.store.SessionSummary;

/** {@code list --filter}: the filter language over what lists show. It reads no transcript, and refuses what would need one. */
final class CardFiltering {
    private final CardFilter filter;
    private final SessionMarks marks;

    /** @throws Complaint when the filter needs transcripts. Its mistakes are told as notes and left out. */
    CardFiltering(CliSystem system, String text, Messages messages) {
        Parsed parsed = new QueryParser(system.clock(), system.host().home().toString()).parse(text);
        if (parsed.query().needsTranscripts()) {
            throw Complaint.usage(
                    "this filter looks for text in transcripts: use 'kolk-sessions search', or in:title before the words");
        }
        parsed.mistakes().forEach(mistake -> messages.note(mistake.sentence()));
        this.filter = new CardFilter(parsed.query());
        this.marks = system.marks().get();
    }

    /** The same without the sessions that the filter does not let in. */
    Sessions.Everything only(Sessions.Everything everything) {
        return new Sessions.Everything(
                only(everything.sessions()), only(everything.unreadable()), everything.sharedCheckouts());
    }

    private List<SessionSummary> only(List<SessionSummary> sessions) {
        return sessions.stream()
                .filter(session -> filter.matches(card(session, marks)))
                .toList();
    }

    /** What is known of a session without its transcript, the person's marks included. What they have looked at is known in the window only. */
    static CardLeaves card(SessionSummary session, SessionMarks marks) {
        String folder = session.entry().dir().toAbsolutePath().normalize().toString();
        SessionMarks.Mark mark = marks.of(new SessionMarks.Key(folder, session.id()));
        return new CardLeaves(
                SessionFacts.of(session, new SessionFacts.Marked(mark.pinned(), false, mark.tags(), mark.note())));
    }
}
