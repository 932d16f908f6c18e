package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import kolk.sessions.checkup.LicenceTexts;
import kolk.sessions.checkup.ThirdParty;
import kolk.sessions.platform.BundledFonts;
import kolk.sessions.platform.FxAppIcon;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Theme;
import kolk.sessions.viewmodel.AboutViewModel;
import kolk.sessions.viewmodel.DoctorViewModel;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SettingsFakes;
import kolk.sessions.viewmodel.SettingsProbe.Answer;
import kolk.sessions.viewmodel.Texts;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxToolkit;

/**
 * Draws the windows beside the main one, with ordinary and with large text, and leaves the pictures under {@code target/pictures}, to be
 * looked at. No text in them may be cut.
 */
@Timeout(120)
class SideWindowPicturesTest {
    private static final Texts TEXTS = Texts.of(MainViewModel.class, Locale.UK);

    @ParameterizedTest
    @CsvSource({"LIGHT, 13", "DARK, 13", "LIGHT, 20"})
    void everyPageIsDrawnWhole(Theme theme, int fontSize) throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        Settings settings = Settings.DEFAULT
                .withFolders(List.of("/mnt/workstation/kolk/sessions", "/srv/old/sessions"))
                .withResume(new Settings.Resume("custom", "myterm --dir {folder}", "/opt/kolk"))
                .withDesktop(Settings.Desktop.DEFAULT.withQuiet("22:00", "07:00"))
                .withAppearance(new Settings.Appearance(theme, Settings.Density.COMFORTABLE, fontSize));
        SettingsFakes machine = new SettingsFakes(settings);
        machine.probe.folders.put("/srv/old/sessions", new Answer(false, "It does not exist (yet)."));
        machine.trayState.set(TEXTS.get("tray.standing.NO_PANEL"));
        List<String> cut = new ArrayList<>();
        String name = theme.name().toLowerCase(Locale.ROOT) + "-" + fontSize;
        for (int page = 0; page < 4; page++) {
            int shown = page;
            cut.addAll(draw(
                    machine,
                    "settings-" + page + "-" + name,
                    frame -> SideWindow.settings(machine.model(), shown, frame)));
        }
        AboutViewModel about = new AboutViewModel(
                TEXTS,
                "0.1.0",
                List.of("Java 25.0.3+9-LTS (Eclipse Adoptium)", "JavaFX 26.0.2", "Linux 6.18 amd64"),
                ThirdParty.shipped().stream()
                        .map(part -> new AboutViewModel.Part(
                                part.name(),
                                part.version(),
                                part.licence(),
                                () -> LicenceTexts.ofThisImage().of(part)))
                        .toList(),
                text -> {});
        cut.addAll(draw(
                machine,
                "about-" + name,
                frame -> SideWindow.about(about, FxAppIcon.images(new AppIcon()).getLast(), frame)));
        DoctorViewModel doctor = new DoctorViewModel(
                TEXTS,
                new Fakes.DirectBackground(),
                () ->
                        "Kolk Sessions 0.1.0\n  Java 25\nFolders\n  /home/ada/.local/share/kolk/sessions: 12 sessions, 2 live\n",
                text -> {});
        doctor.look();
        cut.addAll(draw(machine, "doctor-" + name, frame -> SideWindow.doctor(doctor, frame)));
        assertEquals(List.of(), cut);
    }

    private static List<String> draw(SettingsFakes machine, String name, Function<SideWindow.Frame, SideWindow> make) {
        Stage stage = Fx.call(() -> {
            BundledFonts.load();
            Stage shown = new Stage();
            shown.setScene(make.apply(new SideWindow.Frame(
                            machine.preferences,
                            () -> new ReadOnlyObjectWrapper<>(false),
                            EmojiImages.NONE,
                            Locale.UK,
                            shown::hide))
                    .scene());
            shown.setMaxHeight(990);
            shown.show();
            return shown;
        });
        Fx.picture(stage.getScene(), name);
        return Fx.call(() -> {
            List<String> cut = stage.getScene().getRoot().lookupAll(".label, .button, .check-box").stream()
                    .filter(node -> node instanceof Labeled labeled && isShown(labeled) && labeled.isTextTruncated())
                    .map(node -> name + ": " + ((Labeled) node).getText())
                    .toList();
            stage.hide();
            return cut;
        });
    }

    private static boolean isShown(javafx.scene.Node node) {
        for (javafx.scene.Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return true;
    }
}
