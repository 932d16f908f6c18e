package kolk.sessions.view;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.AboutViewModel;
import kolk.sessions.viewmodel.DoctorViewModel;
import kolk.sessions.viewmodel.ExportViewModel;
import kolk.sessions.viewmodel.Preferences;
import kolk.sessions.viewmodel.SettingsViewModel;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;

/** Makes the scenes of the windows beside the main one, each from its view model; which are open, and where, is the program's affair. */
public final class SideWindow {
    /** Sizes count from the text's. */
    private static final double EM = 13;

    private final Scene scene;
    private final String title;
    private final Subscription appearance;

    private SideWindow(Scene scene, String title, Subscription appearance) {
        this.scene = scene;
        this.title = title;
        this.appearance = appearance;
    }

    /**
     * What all of them need.
     *
     * @param preferences what is chosen; its look is followed until {@link #close()}
     * @param colors the system's colours
     * @param emoji pictures of emoji
     * @param locale the person's language
     * @param onClose closes the window
     */
    public record Frame(
            Preferences preferences, SystemColors colors, EmojiImages emoji, Locale locale, Runnable onClose) {}

    /** @param page the page it opens on, from 0 */
    public static SideWindow settings(SettingsViewModel model, int page, Frame frame) {
        Texts texts = texts(frame);
        SettingsController controller = new SettingsController(model, texts, frame.onClose());
        Map<Class<?>, Supplier<Object>> controllers = new HashMap<>();
        controllers.put(SettingsController.class, () -> controller);
        controllers.put(
                FolderSettingsController.class,
                () -> new FolderSettingsController(model.folders(), model.foldersNote(), texts, frame.emoji()));
        controllers.put(
                TerminalSettingsController.class, () -> new TerminalSettingsController(model.terminal(), texts));
        controllers.put(LookSettingsController.class, () -> new LookSettingsController(model.look(), texts));
        controllers.put(DesktopSettingsController.class, () -> new DesktopSettingsController(model.desktop(), texts));
        SideWindow window = load("Settings.fxml", "settings.title", controllers, frame, 50, 42);
        controller.show(page);
        return window;
    }

    /** @param icon the program's icon, or {@code null} for none */
    public static SideWindow about(AboutViewModel model, @Nullable Image icon, Frame frame) {
        return load(
                "About.fxml",
                "about.window",
                Map.of(AboutController.class, () -> new AboutController(model, icon, frame.onClose())),
                frame,
                65,
                54);
    }

    public static SideWindow doctor(DoctorViewModel model, Frame frame) {
        return load(
                "Doctor.fxml",
                "doctor.window",
                Map.of(DoctorController.class, () -> new DoctorController(model, frame.onClose())),
                frame,
                62,
                38);
    }

    public static SideWindow export(ExportViewModel model, Frame frame) {
        return load(
                "Export.fxml",
                "export.window",
                Map.of(
                        ExportController.class,
                        () -> new ExportController(model, texts(frame), frame.emoji(), frame.onClose())),
                frame,
                58,
                40);
    }

    public Scene scene() {
        return scene;
    }

    public String title() {
        return title;
    }

    /** No longer follows the system's colours and the person's choice. */
    public void close() {
        appearance.unsubscribe();
    }

    private static SideWindow load(
            String file,
            String title,
            Map<Class<?>, Supplier<Object>> controllers,
            Frame frame,
            double width,
            double height) {
        Texts texts = texts(frame);
        Parent root = new Views(texts.bundle(), controllers).load(file);
        double em = Math.max(EM, frame.preferences().get().appearance().fontSize());
        Scene scene = new Scene(root, width * em, height * em);
        return new SideWindow(
                scene,
                texts.get(title),
                Appearance.follow(scene, frame.colors(), frame.preferences(), "settings.css", "export.css"));
    }

    private static Texts texts(Frame frame) {
        return Texts.of(SideWindow.class, frame.locale());
    }
}
