package kolk.sessions.viewmodel;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.store.JournalEvent;

/** What lines of the shown journal say, decoded when it is asked for and remembered for those that were asked for last. */
final class RememberedEvents {
    private static final int REMEMBERED = 400;
    private static final int RAW_SHOWN = 1_000;

    private final ShownJournal journal;
    private final Texts texts;
    private final ZoneId zone;
    private final Map<EventRef, EventWords> remembered = new LinkedHashMap<>(REMEMBERED, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<EventRef, EventWords> eldest) {
            return size() > REMEMBERED;
        }
    };

    RememberedEvents(ShownJournal journal, Texts texts, ZoneId zone) {
        this.journal = journal;
        this.texts = texts;
        this.zone = zone;
    }

    EventWords words(EventRef ref) {
        return remembered.computeIfAbsent(ref, this::decode);
    }

    private EventWords decode(EventRef ref) {
        JournalEvent event = journal.event(ref);
        List<JournalEvent> before = new ArrayList<>();
        for (EventRef begun = journal.begunBy(ref);
                begun != null && before.size() < 2;
                begun = journal.begunBy(begun)) {
            before.add(journal.event(begun));
        }
        String raw = event.condition() == JournalEvent.Condition.DAMAGED ? journal.text(ref, RAW_SHOWN) : "";
        return EventWords.of(event, before, raw, texts, zone);
    }

    void forget() {
        remembered.clear();
    }
}
