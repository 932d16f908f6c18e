package kolk.sessions.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.ContentViewModel;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.WaitingRequestViewModel;

/**
 * The parts of the window that its first frame does without: the sidebar's lines, for which the place is kept, and what is not there at all until something is selected, typed, told or
 * waits. They were a third of the files that a start loaded. Where they stand and when they are needed is known here, what they show is not.
 */
final class LateParts {
    private final LateView<SidebarController> sidebar;
    private final LateView<SessionHeaderController> header;
    private final LateView<FilterBarController> filterBar;
    private final LateView<WaitingStripController> strip;
    private final LateView<NoticeBarController> notices;

    /**
     * Where they go.
     *
     * @param content takes the first start's page, over everything else
     * @param sidebar keeps the sidebar's place
     * @param list takes strip and filter bar above {@code table}
     * @param table the last child of {@code list}
     * @param detail takes the head of the session above the conversation
     * @param bottom takes the notices above the status line
     */
    record Places(Pane content, Pane sidebar, VBox list, Node table, VBox detail, VBox bottom) {}

    LateParts(MainViewModel model, Texts texts, EmojiImages images, Places places) {
        Views views = new Views(texts.bundle(), controllers(model, texts, images));
        sidebar = new LateView<>(() -> {
            Views.Loaded<SidebarController> loaded = views.loadWithController("Sidebar.fxml");
            places.sidebar().getChildren().setAll(loaded.node());
            return loaded.controller();
        });
        header = put(
                views,
                "SessionHeader.fxml",
                places.detail(),
                places.detail().getChildren().getFirst());
        filterBar = put(views, "FilterBar.fxml", places.list(), places.table());
        strip = new LateView<>(() -> {
            Views.Loaded<WaitingStripController> loaded = views.loadWithController("WaitingStrip.fxml");
            places.list().getChildren().addFirst(loaded.node());
            return loaded.controller();
        });
        notices = put(
                views,
                "NoticeBar.fxml",
                places.bottom(),
                places.bottom().getChildren().getFirst());
        LateView<FirstStartController> firstStart = new LateView<>(() -> {
            Views.Loaded<FirstStartController> loaded = views.loadWithController("FirstStart.fxml");
            places.content().getChildren().add(loaded.node());
            return loaded.controller();
        });
        firstStart.neededWhen(model.content().shownProperty().map(ContentViewModel.Content.FIRST_START::equals));
        header.neededWhen(model.header().headProperty().map(head -> true).orElse(false));
        filterBar.neededWhen(model.finding().bar().activeProperty());
        ObservableList<WaitingRequestViewModel> requests =
                model.list().waiting().requests();
        Runnable whenWaiting = () -> {
            if (!requests.isEmpty()) {
                strip.made();
            }
        };
        requests.subscribe(whenWaiting);
        whenWaiting.run();
        notices.neededWhen(model.notices().noticeProperty().map(notice -> true).orElse(false));
        notices.neededWhen(model.undo().offeredProperty().map(undo -> true).orElse(false));
        model.commands().get(CommandId.EXPLAIN).bind(() -> header.made().explain());
        model.finding().bind(model.commands(), () -> filterBar.made().askForName());
    }

    /** Made now if it was not there yet. */
    SidebarController sidebar() {
        return sidebar.made();
    }

    /** What makes each part that is not there yet, the soonest missed first; the sidebar is not among them. */
    List<Runnable> preparations() {
        return List.of(header::made, filterBar::made, notices::made, strip::made);
    }

    private static <C> LateView<C> put(Views views, String file, Pane place, Node before) {
        return new LateView<>(() -> {
            Views.Loaded<C> loaded = views.loadWithController(file);
            place.getChildren().add(place.getChildren().indexOf(before), loaded.node());
            return loaded.controller();
        });
    }

    private static Map<Class<?>, Supplier<Object>> controllers(MainViewModel model, Texts texts, EmojiImages images) {
        Map<Class<?>, Supplier<Object>> controllers = new HashMap<>();
        controllers.put(
                SidebarController.class,
                () -> new SidebarController(
                        model.list().sidebar(), model.finding().views(), new LineHeights(model.preferences()), texts));
        controllers.put(FilterBarController.class, () -> new FilterBarController(model, texts, images));
        controllers.put(WaitingStripController.class, () -> new WaitingStripController(model.list(), texts));
        controllers.put(
                SessionHeaderController.class,
                () -> new SessionHeaderController(model.header(), model.commands(), texts, images));
        controllers.put(
                NoticeBarController.class,
                () -> new NoticeBarController(model.notices(), model.undo(), model.commands(), images));
        controllers.put(FirstStartController.class, () -> new FirstStartController(model));
        return controllers;
    }
}
