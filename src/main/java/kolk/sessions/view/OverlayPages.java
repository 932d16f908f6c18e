package kolk.sessions.view;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;
import javafx.scene.Parent;
import kolk.sessions.viewmodel.ActionsViewModel;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Texts;

/** Makes the pages that lie over the window, each when it is first opened. From then on it opens and closes by itself with its view model. */
final class OverlayPages {
    private OverlayPages() {}

    static void load(MainViewModel model, OverlayLayer layer, Texts texts, EmojiImages images) {
        ActionsViewModel actions = model.actions();
        Map<Class<?>, Supplier<Object>> controllers = new HashMap<>();
        controllers.put(PaletteController.class, () -> new PaletteController(model.palette(), layer, texts, images));
        controllers.put(HelpController.class, () -> new HelpController(model.help(), layer, images));
        controllers.put(TrashController.class, () -> new TrashController(actions.trash(), layer, texts, images));
        controllers.put(MarksController.class, () -> new MarksController(actions.marks(), layer, texts, images));
        controllers.put(
                ResumeTroubleController.class,
                () -> new ResumeTroubleController(actions.resume(), model.commands(), layer, texts, images));
        Views views = new Views(texts.bundle(), controllers);
        whenOpen(model.palette().openProperty(), () -> views.load("Palette.fxml"));
        whenOpen(model.help().openProperty(), () -> views.load("Help.fxml"));
        whenOpen(actions.trash().openProperty(), () -> views.load("Trash.fxml"));
        whenOpen(actions.marks().editedProperty().map(edited -> true).orElse(false), () -> views.load("Marks.fxml"));
        whenOpen(
                actions.resume().troubleProperty().map(trouble -> true).orElse(false),
                () -> views.load("ResumeTrouble.fxml"));
    }

    private static void whenOpen(ObservableValue<Boolean> open, Supplier<Parent> load) {
        new LateView<>(load).neededWhen(open);
    }
}
