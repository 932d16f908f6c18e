package kolk.sessions.viewmodel;

import java.util.concurrent.Callable;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** The check-up window: the text of the last look, as one text to read and to copy. */
public final class DoctorViewModel {
    private final Texts texts;
    private final Background background;
    private final Callable<String> checkup;
    private final TextClipboard clipboard;
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");
    private final ReadOnlyStringWrapper state = new ReadOnlyStringWrapper(this, "state", "");
    private final ReadOnlyBooleanWrapper looking = new ReadOnlyBooleanWrapper(this, "looking");

    /** @param checkup looks, which takes seconds: run in the background */
    public DoctorViewModel(Texts texts, Background background, Callable<String> checkup, TextClipboard clipboard) {
        this.texts = texts;
        this.background = background;
        this.checkup = checkup;
        this.clipboard = clipboard;
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    /** What is going on, one sentence; empty when there is nothing to say. */
    public ReadOnlyStringProperty stateProperty() {
        return state.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty lookingProperty() {
        return looking.getReadOnlyProperty();
    }

    /** Looks again; does nothing while a look is under way. The text before it stays until it has ended. */
    public void look() {
        if (looking.get()) {
            return;
        }
        looking.set(true);
        state.set(texts.get("doctor.looking"));
        background.run(
                texts.get("doctor.looking"),
                checkup,
                found -> {
                    text.set(found);
                    end("");
                },
                failure -> end(texts.get("doctor.failed", Shown.reason(failure))));
    }

    private void end(String sentence) {
        looking.set(false);
        state.set(sentence);
    }

    /** Copies the text. */
    public void copy() {
        clipboard.put(text.get());
        state.set(texts.get("doctor.copied"));
    }
}
