package kolk.sessions.viewmodel;

import java.nio.file.Path;
import javafx.beans.value.ObservableValue;

/** The settings window: joins its pages, which know nothing of each other. Everything chosen applies at once and is kept by whoever made the {@link Preferences}. */
public final class SettingsViewModel {
    private final Outside outside;
    private final LookSettingsViewModel look;
    private final FolderSettingsViewModel folders;
    private final TerminalSettingsViewModel terminal;
    private final DesktopSettingsViewModel desktop;
    private final String note;

    /**
     * What the window needs of the world.
     *
     * @param preferences what is chosen
     * @param probe looks whether choices work
     * @param loginStart what starts at login
     * @param background runs what is slow
     * @param ui waits
     * @param folders the home folder
     * @param own kolk's own sessions folder
     * @param followed whether the open window shows the folders of the settings, and not others that its start named
     * @param trayState whether the icon is to be seen, in words
     * @param notifierThere whether the desktop can show notifications
     * @param trouble why the settings are not kept, one sentence; empty when they are
     */
    public record Outside(
            Preferences preferences,
            SettingsProbe probe,
            LoginStart loginStart,
            Background background,
            UiThread ui,
            Folders folders,
            Path own,
            boolean followed,
            ObservableValue<String> trayState,
            ObservableValue<Boolean> notifierThere,
            ObservableValue<String> trouble) {}

    public SettingsViewModel(Texts texts, Outside outside) {
        this.outside = outside;
        this.look = new LookSettingsViewModel(outside.preferences());
        this.folders = new FolderSettingsViewModel(
                outside.preferences(), outside.probe(), outside.background(), texts, outside.folders(), outside.own());
        this.terminal = new TerminalSettingsViewModel(
                outside.preferences(), outside.probe(), outside.background(), outside.ui(), texts);
        this.desktop = new DesktopSettingsViewModel(
                outside.preferences(),
                texts,
                new LoginStartSetting(outside.loginStart(), outside.background(), texts),
                outside.trayState(),
                outside.notifierThere());
        this.note = outside.followed() ? "" : texts.get("settings.folder.notFollowed");
    }

    public Preferences preferences() {
        return outside.preferences();
    }

    public LookSettingsViewModel look() {
        return look;
    }

    public FolderSettingsViewModel folders() {
        return folders;
    }

    /** That the open window shows other folders than these, or empty. */
    public String foldersNote() {
        return note;
    }

    public TerminalSettingsViewModel terminal() {
        return terminal;
    }

    public DesktopSettingsViewModel desktop() {
        return desktop;
    }

    /** Why the settings are not kept, one sentence; empty when they are. */
    public ObservableValue<String> troubleProperty() {
        return outside.trouble();
    }
}
