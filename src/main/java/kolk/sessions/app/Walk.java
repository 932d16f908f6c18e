package kolk.sessions.app;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.BooleanSupplier;
import javafx.scene.control.MenuButton;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.SessionRowViewModel;
import kolk.sessions.viewmodel.UiThread;

/**
 * Goes through the main screens once, as a person would, so that the cache which the build trains has their classes. It changes no session and
 * checks nothing but that each screen opens. Confined to the JavaFX thread.
 */
final class Walk {
    private static final Duration STEP = Duration.ofMillis(120);
    /** A screen that needs longer is left as it is: the fault is the screen's, and the cache only lacks some of it. */
    private static final int MOST_LOOKS = 80;

    private static final int SESSIONS = 12;
    private static final List<CommandId> SIDES =
            List.of(CommandId.SHOW_CHANGES, CommandId.SHOW_EVENTS, CommandId.SHOW_DETAILS, CommandId.SHOW_CONVERSATION);

    private final UiThread ui;
    private final Composition composition;
    private final Runnable end;
    private final Deque<Step> steps = new ArrayDeque<>();

    private record Step(Runnable action, BooleanSupplier done) {}

    /** @param end called once when all has been seen */
    Walk(UiThread ui, Composition composition, Runnable end) {
        this.ui = ui;
        this.composition = composition;
        this.end = end;
    }

    void begin() {
        MainViewModel main = composition.main();
        step(() -> {}, composition.later()::isDone);
        List<SessionRowViewModel> rows = List.copyOf(main.list().shown());
        for (SessionRowViewModel row : rows.subList(0, Math.min(SESSIONS, rows.size()))) {
            step(() -> main.list().select(row), () -> !main.tabs().isLoading());
        }
        SIDES.forEach(side -> step(() -> command(side), () -> !main.tabs().isLoading()));
        step(() -> command(CommandId.FIND));
        step(() -> main.transcript().find().queryProperty().set("the"));
        step(() -> main.list().filter().textProperty().set("the"));
        step(() -> main.list().filter().textProperty().set("is:paused"));
        step(() -> command(CommandId.ESCAPE));
        step(() -> command(CommandId.ESCAPE));
        step(() -> command(CommandId.PALETTE));
        step(() -> main.palette().queryProperty().set("set"));
        step(() -> main.palette().close());
        step(() -> command(CommandId.HELP));
        step(() -> main.help().close());
        step(() -> command(CommandId.TRASH));
        step(() -> main.actions().trash().close());
        step(() -> command(CommandId.MARKS));
        step(() -> main.actions().marks().cancel());
        step(this::menu);
        step(() -> command(CommandId.SETTINGS));
        step(() -> command(CommandId.DOCTOR));
        step(() -> command(CommandId.ABOUT));
        step(() -> {}, composition::isIndexed);
        next();
    }

    private void menu() {
        if (composition.window().scene().lookup("#menu") instanceof MenuButton menu) {
            menu.show();
            menu.hide();
        }
    }

    private void command(CommandId id) {
        composition.main().commands().get(id).run();
    }

    private void step(Runnable action) {
        step(action, () -> true);
    }

    private void step(Runnable action, BooleanSupplier done) {
        steps.add(new Step(action, done));
    }

    private void next() {
        Step step = steps.poll();
        if (step == null) {
            end.run();
            return;
        }
        step.action().run();
        look(step, MOST_LOOKS);
    }

    private void look(Step step, int looks) {
        ui.runAfter(STEP, () -> {
            if (step.done().getAsBoolean() || looks == 0) {
                next();
            } else {
                look(step, looks - 1);
            }
        });
    }
}
