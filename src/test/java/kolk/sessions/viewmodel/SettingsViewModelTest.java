package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Theme;
import kolk.sessions.viewmodel.SettingsProbe.Answer;
import kolk.sessions.viewmodel.SettingsProbe.Terminal;
import org.junit.jupiter.api.Test;

/** What the settings window chooses and says, without a window. */
class SettingsViewModelTest {
    private final SettingsFakes machine =
            new SettingsFakes(Settings.DEFAULT.withFolders(List.of("/mnt/one", "/mnt/two")));
    private final SettingsViewModel model = machine.model();

    @Test
    void aChoiceAppliesAtOnceAndCanBeTakenBackToTheBuiltInOne() {
        Setting<Theme> theme = model.look().theme();
        assertFalse(theme.changedProperty().get());
        theme.valueProperty().set(Theme.DARK);
        assertEquals(Theme.DARK, machine.settings().appearance().theme());
        assertTrue(theme.changedProperty().get());
        theme.reset();
        assertEquals(Theme.SYSTEM, machine.settings().appearance().theme());
        assertFalse(theme.changedProperty().get());
    }

    @Test
    void whatIsChosenElsewhereAppears() {
        machine.preferences.change(s -> s.withAppearance(s.appearance().withTheme(Theme.LIGHT)));
        assertEquals(Theme.LIGHT, model.look().theme().valueProperty().get());
    }

    @Test
    void oneChoiceLeavesTheOthersAlone() {
        model.look().fontSize().valueProperty().set(18);
        model.desktop().notifyReady().valueProperty().set(true);
        model.terminal().kolk().valueProperty().set("/opt/kolk");
        Settings expected = Settings.DEFAULT
                .withFolders(List.of("/mnt/one", "/mnt/two"))
                .withAppearance(Settings.Appearance.DEFAULT.withFontSize(18))
                .withDesktop(Settings.Desktop.DEFAULT.withNotifications(true, true, false))
                .withResume(Settings.Resume.DEFAULT.withKolk("/opt/kolk"));
        assertEquals(expected, machine.settings());
    }

    @Test
    void kolksOwnFolderComesFirstAndStays() {
        FolderSettingsViewModel folders = model.folders();
        assertEquals(
                List.of("~/.local/share/kolk/sessions", "/mnt/one", "/mnt/two"),
                folders.lines().stream()
                        .map(FolderSettingsViewModel.Line::shown)
                        .toList());
        assertFalse(folders.canRemove(0));
        folders.remove(0);
        assertFalse(folders.canMove(1, -1));
        folders.move(1, -1);
        assertEquals(List.of("/mnt/one", "/mnt/two"), machine.settings().folders());
    }

    @Test
    void foldersAreAddedMovedAndRemoved() {
        FolderSettingsViewModel folders = model.folders();
        assertTrue(folders.add(" ~/other/sessions "));
        assertEquals(
                List.of("/mnt/one", "/mnt/two", "/home/ada/other/sessions"),
                machine.settings().folders());
        folders.move(3, -1);
        folders.remove(1);
        assertEquals(
                List.of("/home/ada/other/sessions", "/mnt/two"),
                machine.settings().folders());
        assertEquals("", folders.refusalProperty().get());
    }

    @Test
    void aFolderThatCannotBeAddedSaysWhy() {
        FolderSettingsViewModel folders = model.folders();
        assertFalse(folders.add("sessions"));
        assertEquals(
                "sessions is not a whole path: write it from / or ~ on.",
                folders.refusalProperty().get());
        assertFalse(folders.add("/mnt/x/../one"));
        assertEquals(
                "/mnt/x/../one is in the list already.",
                folders.refusalProperty().get());
        assertFalse(folders.add("   "));
        assertEquals(
                "Write or choose a folder first.", folders.refusalProperty().get());
        assertEquals(List.of("/mnt/one", "/mnt/two"), machine.settings().folders());
    }

    @Test
    void aMissingFolderIsSaid() {
        machine.probe.folders.put("/mnt/three", new Answer(false, "It does not exist (yet)."));
        model.folders().add("/mnt/three");
        FolderSettingsViewModel.Line line = model.folders().lines().getLast();
        assertEquals(new Answer(false, "It does not exist (yet)."), line.answer());
        assertTrue(model.folders().lines().get(1).answer().good());
    }

    @Test
    void aStartWithOtherFoldersSaysThatTheListIsForOtherStarts() {
        assertEquals("", model.foldersNote());
        machine.followed = false;
        assertTrue(machine.model().foldersNote().contains("--dir"));
    }

    @Test
    void terminalsThatAreThereCanBeChosenAndOneThatIsGoneIsStillNamed() {
        assertEquals(
                List.of("", "konsole", "xterm", "custom"),
                model.terminal().choices().stream().map(Terminal::id).toList());
        machine.preferences.change(s -> s.withResume(s.resume().withTerminal("kitty")));
        List<Terminal> choices = machine.model().terminal().choices();
        assertEquals(new Terminal("kitty", "kitty (not found)"), choices.getLast());
    }

    @Test
    void theEditorsCommandIsCheckedWhileItIsTyped() {
        TerminalSettingsViewModel page = model.terminal();
        page.editor().valueProperty().set("code 'a b");
        assertEquals(
                "A quote in the command is not closed.",
                page.editorFaultProperty().get());
        page.editor().valueProperty().set("code --new-window {folder}");
        assertEquals("", page.editorFaultProperty().get());
        assertEquals("code --new-window {folder}", machine.settings().editor());
    }

    @Test
    void ownCommandIsCheckedWhileItIsTyped() {
        TerminalSettingsViewModel terminal = model.terminal();
        terminal.template().valueProperty().set("myterm --");
        assertEquals("", terminal.templateFaultProperty().get());
        terminal.terminal().valueProperty().set("custom");
        assertEquals(
                "The terminal's command needs the word {command}, which stands for kolk and its arguments.",
                terminal.templateFaultProperty().get());
        terminal.template().valueProperty().set("myterm 'a b");
        assertEquals(
                "A quote in the command is not closed.",
                terminal.templateFaultProperty().get());
        terminal.template().valueProperty().set("myterm -- {command}");
        assertEquals("", terminal.templateFaultProperty().get());
        assertEquals("myterm -- {command}", machine.settings().resume().template());
    }

    @Test
    void theTestUsesWhatIsChosenAndSaysWhatTheTerminalSaid() {
        machine.preferences.change(
                s -> s.withResume(s.resume().withTerminal("custom").withTemplate("myterm {command}")));
        machine.probe.test = new Answer(false, "Your own command ended with code 1: no display");
        model.terminal().test();
        assertEquals(List.of("custom|myterm {command}"), machine.probe.tested);
        assertEquals(machine.probe.test, model.terminal().testedProperty().get());
        assertFalse(model.terminal().testingProperty().get());
        model.terminal().terminal().valueProperty().set("xterm");
        assertEquals(Answer.NONE, model.terminal().testedProperty().get());
    }

    @Test
    void theChoiceOfKolkIsChecked() {
        assertTrue(model.terminal().kolkFoundProperty().get().good());
        model.terminal().kolk().valueProperty().set("/nowhere");
        assertEquals(
                new Answer(false, "kolk is not where the settings say: /nowhere."),
                model.terminal().kolkFoundProperty().get());
    }

    @Test
    void quietHoursHoldOnlyWhenBothTimesAreTimes() {
        DesktopSettingsViewModel desktop = model.desktop();
        assertEquals("", machine.settings().desktop().quietFrom());
        desktop.quietProperty().set(true);
        assertEquals("22:00", machine.settings().desktop().quietFrom());
        assertEquals("07:00", machine.settings().desktop().quietUntil());
        desktop.quietFromProperty().set("2");
        assertEquals(
                "Write both times as hours and minutes, for instance 22:00 and 07:00.",
                desktop.quietFaultProperty().get());
        assertEquals("22:00", machine.settings().desktop().quietFrom());
        desktop.quietFromProperty().set("21:30");
        assertEquals("", desktop.quietFaultProperty().get());
        assertEquals("21:30", machine.settings().desktop().quietFrom());
        desktop.quietUntilProperty().set("21:30");
        assertEquals(
                "Both times are the same, so no hour would be quiet.",
                desktop.quietFaultProperty().get());
        desktop.quietProperty().set(false);
        assertEquals("", machine.settings().desktop().quietFrom());
    }

    @Test
    void startAtLoginShowsWhatTheSystemHas() {
        machine.login.on = true;
        LoginStartSetting login = machine.model().desktop().loginStart();
        assertTrue(login.onProperty().get());
        login.set(false);
        assertFalse(machine.login.on);
        assertFalse(login.onProperty().get());
        machine.login.failure = new IOException("no permission");
        login.set(true);
        assertFalse(login.onProperty().get());
        assertEquals(
                "What starts at login could not be changed: no permission",
                login.sentenceProperty().get());
    }

    @Test
    void whereStartAtLoginCannotBeSwitchedItSaysWhy() {
        machine.login.support = LoginStart.Support.NOT_INSTALLED;
        LoginStartSetting login = machine.model().desktop().loginStart();
        assertFalse(login.isSupported());
        assertTrue(login.sentenceProperty().get().startsWith("Only an installed Kolk Sessions"));
    }

    @Test
    void aDesktopWithoutNotificationsIsSaid() {
        assertEquals("", model.desktop().notifierStateProperty().get());
        machine.notifierThere.set(false);
        assertEquals(
                "This desktop shows no notifications: no program answers for them.",
                model.desktop().notifierStateProperty().get());
    }
}
