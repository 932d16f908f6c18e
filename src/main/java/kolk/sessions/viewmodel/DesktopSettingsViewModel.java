package kolk.sessions.viewmodel;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Settings.WhenClosed;

/** The choices about the rest of the desktop: tray, closing, notifications and their quiet hours, starting at login. */
public final class DesktopSettingsViewModel {
    private static final String EVENING = "22:00";
    private static final String MORNING = "07:00";

    private final Preferences preferences;
    private final Texts texts;
    private final ObservableValue<String> trayState;
    private final LoginStartSetting loginStart;
    private final Setting<Boolean> tray;
    private final Setting<WhenClosed> whenClosed;
    private final Setting<Boolean> notifies;
    private final Setting<Boolean> notifyWaiting;
    private final Setting<Boolean> notifyReady;
    private final Setting<Boolean> notifyPauseOver;
    private final BooleanProperty quiet = new SimpleBooleanProperty(this, "quiet");
    private final StringProperty quietFrom = new SimpleStringProperty(this, "quietFrom", "");
    private final StringProperty quietUntil = new SimpleStringProperty(this, "quietUntil", "");
    private final ReadOnlyStringWrapper quietFault = new ReadOnlyStringWrapper(this, "quietFault", "");
    private final ReadOnlyStringWrapper notifierState = new ReadOnlyStringWrapper(this, "notifierState", "");

    /**
     * @param trayState whether the icon is to be seen, in words
     * @param notifierThere whether the desktop can show notifications
     */
    DesktopSettingsViewModel(
            Preferences preferences,
            Texts texts,
            LoginStartSetting loginStart,
            ObservableValue<String> trayState,
            ObservableValue<Boolean> notifierThere) {
        this.preferences = preferences;
        this.texts = texts;
        this.loginStart = loginStart;
        this.trayState = trayState;
        tray = new Setting<>(
                preferences,
                s -> s.desktop().tray(),
                (s, v) -> s.withDesktop(s.desktop().withTray(v)));
        whenClosed = new Setting<>(
                preferences,
                s -> s.desktop().whenClosed(),
                (s, v) -> s.withDesktop(s.desktop().withWhenClosed(v)));
        notifies = new Setting<>(
                preferences,
                s -> s.desktop().notifies(),
                (s, v) -> s.withDesktop(s.desktop().withNotify(v)));
        notifyWaiting = new Setting<>(
                preferences,
                s -> s.desktop().notifyWaiting(),
                (s, v) -> s.withDesktop(with(
                        s.desktop(), v, s.desktop().notifyReady(), s.desktop().notifyPauseOver())));
        notifyReady = new Setting<>(
                preferences,
                s -> s.desktop().notifyReady(),
                (s, v) -> s.withDesktop(with(
                        s.desktop(), s.desktop().notifyWaiting(), v, s.desktop().notifyPauseOver())));
        notifyPauseOver = new Setting<>(
                preferences,
                s -> s.desktop().notifyPauseOver(),
                (s, v) -> s.withDesktop(with(
                        s.desktop(), s.desktop().notifyWaiting(), s.desktop().notifyReady(), v)));
        notifierThere.subscribe(there -> notifierState.set(there ? "" : texts.get("settings.notify.none")));
        showQuiet(preferences.get().desktop());
        quiet.subscribe(on -> chooseQuiet());
        quietFrom.subscribe(text -> chooseQuiet());
        quietUntil.subscribe(text -> chooseQuiet());
    }

    public Setting<Boolean> tray() {
        return tray;
    }

    /** Whether the icon is to be seen, why not, and what helps. */
    public ObservableValue<String> trayStateProperty() {
        return trayState;
    }

    public Setting<WhenClosed> whenClosed() {
        return whenClosed;
    }

    /** Whether there are notifications at all. */
    public Setting<Boolean> notifies() {
        return notifies;
    }

    /** When the desktop cannot show notifications, a sentence that says so; else empty. */
    public ReadOnlyStringProperty notifierStateProperty() {
        return notifierState.getReadOnlyProperty();
    }

    public Setting<Boolean> notifyWaiting() {
        return notifyWaiting;
    }

    public Setting<Boolean> notifyReady() {
        return notifyReady;
    }

    public Setting<Boolean> notifyPauseOver() {
        return notifyPauseOver;
    }

    /** Whether there are quiet hours. */
    public BooleanProperty quietProperty() {
        return quiet;
    }

    /** When they begin, as it is typed: {@code HH:mm}. */
    public StringProperty quietFromProperty() {
        return quietFrom;
    }

    /** When they end, as it is typed: {@code HH:mm}. */
    public StringProperty quietUntilProperty() {
        return quietUntil;
    }

    /** Why what is typed cannot be the quiet hours; then the ones before hold. Empty when all is well. */
    public ReadOnlyStringProperty quietFaultProperty() {
        return quietFault.getReadOnlyProperty();
    }

    public LoginStartSetting loginStart() {
        return loginStart;
    }

    private static Settings.Desktop with(Settings.Desktop desktop, boolean waiting, boolean ready, boolean pauseOver) {
        return desktop.withNotifications(waiting, ready, pauseOver);
    }

    private void showQuiet(Settings.Desktop desktop) {
        boolean on = QuietHours.parse(desktop.quietFrom(), desktop.quietUntil()).isSet();
        quiet.set(on);
        quietFrom.set(on ? desktop.quietFrom() : EVENING);
        quietUntil.set(on ? desktop.quietUntil() : MORNING);
    }

    private void chooseQuiet() {
        String from = quiet.get() ? quietFrom.get().strip() : "";
        String until = quiet.get() ? quietUntil.get().strip() : "";
        String fault = quiet.get() ? fault(from, until) : "";
        quietFault.set(fault);
        if (fault.isEmpty()) {
            preferences.change(s -> s.withDesktop(s.desktop().withQuiet(from, until)));
        }
    }

    private String fault(String from, String until) {
        QuietHours hours = QuietHours.parse(from, until);
        if (!hours.isSet()) {
            return texts.get("settings.quiet.noTime");
        }
        return from.equals(until) ? texts.get("settings.quiet.same") : "";
    }
}
