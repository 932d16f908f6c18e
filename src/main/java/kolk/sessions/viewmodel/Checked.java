package kolk.sessions.viewmodel;

import java.time.Duration;
import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kolk.sessions.viewmodel.SettingsProbe.Answer;
import org.jspecify.annotations.Nullable;

/** An answer about something that is being typed. It is asked for in the background after a pause, and only the last question counts. */
final class Checked {
    /** Of typing. */
    static final Duration PAUSE = Duration.ofMillis(250);

    private final String title;
    private final Background background;
    private final UiThread ui;
    private final ReadOnlyObjectWrapper<Answer> answer = new ReadOnlyObjectWrapper<>(this, "answer", Answer.NONE);
    private Background.@Nullable Job job;
    private long asked;

    /** @param title what a person reads while it is looked for */
    Checked(String title, Background background, UiThread ui) {
        this.title = title;
        this.background = background;
        this.ui = ui;
    }

    ReadOnlyObjectProperty<Answer> answerProperty() {
        return answer.getReadOnlyProperty();
    }

    /** Asks after a pause, unless something else is asked before. */
    void askSoon(Callable<Answer> question) {
        long number = ++asked;
        cancel();
        ui.runAfter(PAUSE, () -> {
            if (number == asked) {
                run(question);
            }
        });
    }

    /** Asks at once. */
    void ask(Callable<Answer> question) {
        asked++;
        cancel();
        run(question);
    }

    private void run(Callable<Answer> question) {
        long number = asked;
        job = background.run(
                title,
                question,
                found -> tell(number, found),
                failure -> tell(number, new Answer(false, Shown.reason(failure))));
    }

    /** The answer is known already. */
    void set(Answer known) {
        asked++;
        cancel();
        answer.set(known);
    }

    private void tell(long number, Answer found) {
        if (number == asked) {
            answer.set(found);
        }
    }

    private void cancel() {
        if (job != null) {
            job.cancel();
            job = null;
        }
    }
}
