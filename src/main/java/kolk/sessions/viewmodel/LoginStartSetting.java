package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

/** Whether the program starts at login, as the system has it and not as it was last set here. */
public final class LoginStartSetting {
    private final LoginStart loginStart;
    private final Background background;
    private final Texts texts;
    private final ReadOnlyBooleanWrapper on = new ReadOnlyBooleanWrapper(this, "on");
    private final ReadOnlyStringWrapper sentence = new ReadOnlyStringWrapper(this, "sentence", "");

    LoginStartSetting(LoginStart loginStart, Background background, Texts texts) {
        this.loginStart = loginStart;
        this.background = background;
        this.texts = texts;
        if (isSupported()) {
            look();
        } else {
            sentence.set(texts.get("login." + loginStart.support().name()));
        }
    }

    /** Whether it can be switched here; {@link #sentenceProperty} says why not. */
    public boolean isSupported() {
        return loginStart.support() == LoginStart.Support.SUPPORTED;
    }

    public ReadOnlyBooleanProperty onProperty() {
        return on.getReadOnlyProperty();
    }

    /** Why it cannot be switched, or what went wrong; else empty. */
    public ReadOnlyStringProperty sentenceProperty() {
        return sentence.getReadOnlyProperty();
    }

    /** Switches it. */
    public void set(boolean wanted) {
        background.run(
                texts.get("login.working"),
                () -> {
                    loginStart.set(wanted);
                    return loginStart.isOn();
                },
                this::found,
                failure -> {
                    sentence.set(texts.get("login.failed", Shown.reason(failure)));
                    look();
                });
    }

    private void look() {
        background.run(texts.get("login.working"), loginStart::isOn, on::set, failure -> on.set(false));
    }

    private void found(boolean isOn) {
        sentence.set("");
        on.set(isOn);
    }
}
