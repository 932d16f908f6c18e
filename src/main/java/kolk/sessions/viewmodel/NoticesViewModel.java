package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** What the window says in passing: one sentence at a time, which goes by itself. */
public final class NoticesViewModel {
    private static final int SENTENCE_LIMIT = 600;
    private static final Duration NOTICE_TIME = Duration.ofSeconds(10);

    private final Ages ages;
    private final ReadOnlyObjectWrapper<@Nullable Notice> notice = new ReadOnlyObjectWrapper<>(this, "notice", null);
    private Instant noticeEnds = Instant.MAX;

    NoticesViewModel(Ages ages) {
        this.ages = ages;
    }

    public ReadOnlyObjectProperty<@Nullable Notice> noticeProperty() {
        return notice.getReadOnlyProperty();
    }

    /** Says that something was done. */
    public void inform(String sentence) {
        show(new Notice(sentence, false, null));
    }

    /** Says that something could not be done, and why. */
    public void warn(String sentence) {
        show(new Notice(sentence, true, null));
    }

    /** Says why something failed, in the words of whoever failed. */
    void warn(Exception failure) {
        warn(sentence(failure));
    }

    /** What a failure says, safe to show. */
    static String sentence(Exception failure) {
        String message = failure.getMessage();
        return Shown.line(message == null ? failure.toString() : message, SENTENCE_LIMIT);
    }

    /** Says that something could not be done and why, and what could be done instead. */
    void warn(String sentence, CommandId instead) {
        show(new Notice(sentence, true, instead));
    }

    public void dismissNotice() {
        notice.set(null);
    }

    /** Lets what has been there long enough go. */
    void tick() {
        Instant now = ages.now();
        if (!now.isBefore(noticeEnds)) {
            notice.set(null);
        }
    }

    private void show(Notice newNotice) {
        noticeEnds = ages.now().plus(NOTICE_TIME);
        notice.set(newNotice);
    }

    /**
     * One sentence.
     *
     * @param warning whether something could not be done
     * @param instead a command that helps, or {@code null}
     */
    public record Notice(
            String sentence, boolean warning, @Nullable CommandId instead) {}
}
