package kolk.sessions.viewmodel;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptViewModel.Jump;
import org.jspecify.annotations.Nullable;

/** Where the view is to go: to a row at once, or to a message of a session that is still to come. */
final class TranscriptJumps {
    private final ReadOnlyObjectWrapper<@Nullable Jump> jump = new ReadOnlyObjectWrapper<>(this, "jump", null);
    private @Nullable Wish wish;

    /** Where somebody wants to go in a session, which may not be there yet. */
    private record Wish(SessionKey key, int message, List<String> words) {}

    ReadOnlyObjectProperty<@Nullable Jump> property() {
        return jump.getReadOnlyProperty();
    }

    void to(TranscriptRow row) {
        Jump last = jump.get();
        jump.set(new Jump(row, last == null ? 0 : last.number() + 1));
    }

    void wish(SessionKey key, int message, List<String> words) {
        wish = new Wish(key, message, List.copyOf(words));
    }

    /** Goes where somebody wanted to go, now that a session's conversation is there; a wish for another session is dropped. */
    void grant(SessionKey shown, List<TranscriptRow> planned, TranscriptFind find) {
        Wish wanted = wish;
        wish = null;
        if (wanted == null || !shown.equals(wanted.key()) || planned.isEmpty()) {
            return;
        }
        TranscriptRow target = TranscriptRows.at(planned, wanted.message());
        to(target);
        if (!wanted.words().isEmpty()) {
            find.showAnyOf(wanted.words(), target);
        }
    }
}
