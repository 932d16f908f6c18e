package kolk.sessions.view;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.util.Subscription;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;

/** Makes the window's scene out of its view model. A stage can show it, and so can a picture without one. */
public final class MainWindow {
    private final Scene scene;
    private final DetailPane detail;
    private final MainWindowController frame;
    private final Subscription appearance;

    /**
     * To be called on the JavaFX thread.
     *
     * @param clipboard takes what is copied from the conversation
     * @param links opens addresses
     * @param images pictures of emoji
     * @param width of the content in pixels
     * @param height of the content in pixels
     */
    public MainWindow(
            MainViewModel model,
            TextClipboard clipboard,
            LinkOpener links,
            EmojiImages images,
            SystemColors colors,
            Locale locale,
            double width,
            double height) {
        Texts texts = Texts.of(MainWindow.class, locale);
        this.detail = new DetailPane(() -> SessionTabsController.load(
                model.tabs(),
                TranscriptController.load(model.transcript(), locale, clipboard, links, images),
                texts,
                clipboard,
                images));
        this.frame = new MainWindowController(model, texts, detail, images);
        Map<Class<?>, Supplier<Object>> controllers = new HashMap<>();
        controllers.put(MainWindowController.class, () -> frame);
        controllers.put(SessionTableController.class, () -> new SessionTableController(model, texts, images));
        controllers.put(FilterFieldController.class, () -> new FilterFieldController(model.finding(), images));
        controllers.put(
                StatusLineController.class, () -> new StatusLineController(model.status(), model.jobs(), texts));
        Parent root = new Views(texts.bundle(), controllers).load("MainWindow.fxml");
        OverlayLayer layer = new OverlayLayer(root);
        this.scene = new Scene(layer, width, height);
        this.appearance = Appearance.follow(scene, colors, model.preferences(), "filter.css", "overlay.css");
        frame.install(scene, layer);
        OverlayPages.load(model, layer, texts, images);
    }

    public Scene scene() {
        return scene;
    }

    /** Fills the sidebar, for which the first frame only keeps the place. To be called when that frame has been drawn. */
    public void fillSidebar() {
        frame.lateParts().sidebar();
    }

    /**
     * What makes the parts that are not seen at first, so that the first session that is selected need not wait for them. To be run one by one on the JavaFX thread when there is time.
     */
    public List<Runnable> preparations() {
        List<Runnable> all = new ArrayList<>(frame.lateParts().preparations());
        all.add(1, detail::prepare);
        return all;
    }

    /** No longer follows the system's colours and the person's choice. */
    public void close() {
        appearance.unsubscribe();
    }

    /** Lays everything out as a shown window does by itself; for a picture, to be called a few times with pauses between. */
    public void settle() {
        fillSidebar();
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        detail.settle();
        scene.getRoot().layout();
    }
}
