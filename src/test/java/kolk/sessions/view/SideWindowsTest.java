package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Settings.WhenClosed;
import kolk.sessions.settings.Theme;
import kolk.sessions.viewmodel.AboutViewModel;
import kolk.sessions.viewmodel.DoctorViewModel;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Preferences;
import kolk.sessions.viewmodel.SettingsFakes;
import kolk.sessions.viewmodel.SettingsProbe.Answer;
import kolk.sessions.viewmodel.Texts;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The windows beside the main one, used with the keyboard alone. */
@Timeout(60)
class SideWindowsTest {
    private static final Texts TEXTS = Texts.of(MainViewModel.class, Locale.UK);

    private final FxRobot robot = new FxRobot();
    private final SettingsFakes machine = new SettingsFakes(Settings.DEFAULT.withFolders(List.of("/mnt/one")));
    private final List<String> copied = new ArrayList<>();
    private Stage stage;
    private SideWindow window;

    @BeforeEach
    void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
    }

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void aFolderIsAddedMovedAndRemoved() throws Exception {
        machine.probe.folders.put("/mnt/two", new Answer(false, "It does not exist (yet)."));
        settings(0);
        robot.push(KeyCode.ALT, KeyCode.F);
        assertEquals("folders", focused());
        robot.push(KeyCode.TAB);
        focus("#anotherFolder");
        robot.write("/mnt/two").push(KeyCode.ENTER);
        assertEquals(List.of("/mnt/one", "/mnt/two"), machine.settings().folders());
        assertTrue(isSeen("It does not exist (yet)."));
        robot.push(KeyCode.ALT, KeyCode.U);
        assertEquals(List.of("/mnt/two", "/mnt/one"), machine.settings().folders());
        robot.push(KeyCode.ALT, KeyCode.R);
        assertEquals(List.of("/mnt/one"), machine.settings().folders());
    }

    @Test
    void deletedSessionsAreKeptForAsLongAsIsWritten() throws Exception {
        settings(0);
        robot.push(KeyCode.ALT, KeyCode.K);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("90").push(KeyCode.TAB);
        assertEquals(90, machine.settings().trashDays());
        robot.push(KeyCode.SHIFT, KeyCode.TAB);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("soon").push(KeyCode.TAB);
        assertEquals(90, machine.settings().trashDays());
        assertTrue(isSeen("90"));
    }

    @Test
    void aTerminalIsChosenWrittenAndTried() throws Exception {
        settings(1);
        assertFalse(find("#template").getParent().isVisible());
        robot.push(KeyCode.ALT, KeyCode.T);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN).push(KeyCode.DOWN);
        assertEquals("custom", machine.settings().resume().terminal());
        robot.push(KeyCode.ALT, KeyCode.M);
        robot.write("myterm");
        assertTrue(this.<Labeled>find("#templateFault").getText().contains("needs the word {command}"));
        robot.write(" -- {command}");
        assertFalse(find("#templateFault").isVisible());
        machine.probe.test = new Answer(false, "Your own command ended with code 1: no display");
        robot.push(KeyCode.ALT, KeyCode.E);
        assertEquals(List.of("custom|myterm -- {command}"), machine.probe.tested);
        assertEquals(
                "Your own command ended with code 1: no display",
                this.<Labeled>find("#tested").getText());
    }

    @Test
    void theLookChangesWhileItIsChosen() throws Exception {
        settings(2);
        robot.push(KeyCode.ALT, KeyCode.Z);
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("24").push(KeyCode.ENTER);
        assertEquals(24, machine.settings().appearance().fontSize());
        assertEquals(
                24, this.<Spinner<?>>find("#fontSize").getEditor().getFont().getSize());
        robot.push(KeyCode.ALT, KeyCode.C);
        robot.push(KeyCode.DOWN).push(KeyCode.DOWN);
        assertEquals(Theme.DARK, machine.settings().appearance().theme());
        robot.push(KeyCode.TAB).push(KeyCode.SPACE);
        assertEquals(Theme.SYSTEM, machine.settings().appearance().theme());
    }

    @Test
    void theDesktopIsSwitched() throws Exception {
        settings(3);
        press(KeyCode.I);
        assertFalse(machine.settings().desktop().tray());
        robot.push(KeyCode.ALT, KeyCode.G);
        robot.push(KeyCode.DOWN);
        assertEquals(WhenClosed.QUIT, machine.settings().desktop().whenClosed());
        press(KeyCode.Q);
        focus("#quietFrom");
        robot.push(KeyCode.CONTROL, KeyCode.A);
        robot.write("23:15");
        assertEquals("23:15", machine.settings().desktop().quietFrom());
        press(KeyCode.N);
        assertFalse(machine.settings().desktop().notifies());
        assertTrue(find("#notifyWaiting").isDisabled());
        press(KeyCode.S);
        assertTrue(machine.login.on);
        assertEquals(
                "The desktop shows the icon.", this.<Labeled>find("#trayState").getText());
    }

    @Test
    void everyControlOfAPageIsReachedByTabAndEscClosesTheWindow() throws Exception {
        settings(3);
        List<String> visited = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            robot.push(KeyCode.TAB);
            visited.add(focused());
        }
        assertTrue(
                visited.containsAll(List.of(
                        "tray",
                        "whenClosed",
                        "notifies",
                        "notifyWaiting",
                        "notifyReady",
                        "notifyPauseOver",
                        "quiet",
                        "login",
                        "close",
                        "pages")),
                visited.toString());
        robot.push(KeyCode.ESCAPE);
        assertFalse(stage.isShowing());
    }

    @Test
    void settingsThatAreNotKeptSayWhy() throws Exception {
        settings(0);
        assertEquals(
                "Changes apply at once and are kept.",
                this.<Labeled>find("#trouble").getText());
        onFx(() -> {
            machine.trouble.set("The settings could not be saved: no permission");
            return null;
        });
        assertEquals(
                "The settings could not be saved: no permission",
                this.<Labeled>find("#trouble").getText());
    }

    @Test
    void aboutIsCopiedWhole() throws Exception {
        AboutViewModel model = new AboutViewModel(
                TEXTS,
                "1.2.3",
                List.of("Java 25", "Linux 6"),
                List.of(
                        new AboutViewModel.Part("Inter", "4.0", "OFL-1.1", () -> List.of("as is", "no warranty")),
                        new AboutViewModel.Part("Something", "1", "MIT", List::of)),
                copied::add);
        show(frame -> SideWindow.about(model, null, frame));
        assertEquals("Kolk Sessions 1.2.3", this.<Labeled>find("#aboutTitle").getText());
        ListView<String> texts = find("#licenceTexts");
        assertEquals(List.of("as is", "no warranty"), texts.getItems());
        robot.push(KeyCode.DOWN);
        assertEquals(List.of("The text is in the folder \"legal\" of the program as it is shipped."), texts.getItems());
        robot.push(KeyCode.ALT, KeyCode.C);
        assertEquals(
                List.of(
                        "Kolk Sessions 1.2.3\nJava 25\nLinux 6\n\nIt contains:\nInter 4.0 (OFL-1.1)\nSomething 1 (MIT)\n"),
                copied);
        robot.push(KeyCode.ESCAPE);
        assertFalse(stage.isShowing());
    }

    @Test
    void theCheckUpIsReadCopiedAndMadeAgain() throws Exception {
        List<String> looks = new ArrayList<>(List.of("all is well\n", "still well\n"));
        DoctorViewModel model =
                new DoctorViewModel(TEXTS, new Fakes.DirectBackground(), looks::removeFirst, copied::add);
        onFx(() -> {
            model.look();
            return null;
        });
        show(frame -> SideWindow.doctor(model, frame));
        robot.push(KeyCode.ALT, KeyCode.C);
        robot.push(KeyCode.ALT, KeyCode.L);
        assertEquals("still well\n", this.<TextArea>find("#doctorText").getText());
        assertEquals(List.of("all is well\n"), copied);
        robot.push(KeyCode.ALT, KeyCode.L);
        assertTrue(this.<Labeled>find("#doctorState").getText().startsWith("The check-up could not be finished"));
        assertEquals("still well\n", this.<TextArea>find("#doctorText").getText());
        robot.push(KeyCode.ESCAPE);
        assertFalse(stage.isShowing());
    }

    private void settings(int page) throws Exception {
        show(frame -> SideWindow.settings(machine.model(), page, frame));
        assertEquals(page, this.<TabPane>find("#pages").getSelectionModel().getSelectedIndex());
    }

    private void show(java.util.function.Function<SideWindow.Frame, SideWindow> make) throws Exception {
        onFx(() -> {
            BundledFonts.load();
            stage = new Stage();
            Preferences preferences = machine.preferences;
            window = make.apply(new SideWindow.Frame(
                    preferences, () -> new ReadOnlyObjectWrapper<>(false), EmojiImages.NONE, Locale.UK, stage::hide));
            stage.setScene(window.scene());
            stage.show();
            stage.requestFocus();
            return stage;
        });
        WaitForAsyncUtils.waitForFxEvents();
    }

    /** The key of a check box leads to it; the space bar then switches it. */
    private void press(KeyCode mnemonic) {
        robot.push(KeyCode.ALT, mnemonic).push(KeyCode.SPACE);
    }

    @Test
    void noTwoControlsOfAWindowHaveTheSameKey() throws Exception {
        settings(0);
        List<String> keys = onFx(() -> {
            List<String> all = new ArrayList<>();
            stage.getScene()
                    .getMnemonics()
                    .forEach((key, controls) ->
                            controls.forEach(each -> all.add(key.toString().toLowerCase(Locale.ROOT))));
            return all;
        });
        assertEquals(keys.stream().distinct().toList(), keys);
        assertTrue(keys.size() > 18, keys.toString());
    }

    private void focus(String selector) throws Exception {
        onFx(() -> {
            find(selector).requestFocus();
            return null;
        });
    }

    private String focused() throws Exception {
        return onFx(() -> {
            Node owner = stage.getScene().getFocusOwner();
            return owner == null ? "" : String.valueOf(owner.getId());
        });
    }

    private boolean isSeen(String text) throws Exception {
        return onFx(() -> stage.getScene().getRoot().lookupAll(".text").stream()
                .anyMatch(node -> node instanceof Text t && t.getText().contains(text)));
    }

    @SuppressWarnings("unchecked")
    private <T extends Node> T find(String selector) {
        return (T) stage.getScene().lookup(selector);
    }

    private static <T> T onFx(Callable<T> action) throws Exception {
        T result = WaitForAsyncUtils.asyncFx(action).get(10, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        return result;
    }
}
