package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.jspecify.annotations.Nullable;

/** A desktop without a desktop: tray, notifications, window and the passing of time, each to be looked at and moved by hand. */
final class DesktopFakes {
    private DesktopFakes() {}

    /** Time that passes when it is told to; what was to be run after a while runs when its time has come. */
    static final class HandTime implements UiThread {
        private final Fakes.HandClock clock;
        private final List<Later> waiting = new ArrayList<>();

        private record Later(Instant at, Runnable task) {}

        HandTime(Fakes.HandClock clock) {
            this.clock = clock;
        }

        @Override
        public void run(Runnable task) {
            task.run();
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            waiting.add(new Later(clock.instant().plus(delay), task));
        }

        void pass(Duration time) {
            Instant end = clock.instant().plus(time);
            while (true) {
                Later next = waiting.stream()
                        .filter(later -> !later.at().isAfter(end))
                        .min(Comparator.comparing(Later::at))
                        .orElse(null);
                if (next == null) {
                    break;
                }
                waiting.remove(next);
                if (next.at().isAfter(clock.instant())) {
                    clock.set(next.at());
                }
                next.task().run();
            }
            clock.set(end);
        }
    }

    static final class FakeWindow implements FrontWindow {
        final SimpleBooleanProperty shown = new SimpleBooleanProperty(true);
        final SimpleBooleanProperty inFront = new SimpleBooleanProperty(false);
        int raised;
        int quits;

        @Override
        public ReadOnlyBooleanProperty shownProperty() {
            return shown;
        }

        @Override
        public ReadOnlyBooleanProperty inFrontProperty() {
            return inFront;
        }

        @Override
        public void bringToFront() {
            raised++;
            shown.set(true);
            inFront.set(true);
        }

        @Override
        public void hide() {
            shown.set(false);
            inFront.set(false);
        }

        @Override
        public void quit() {
            quits++;
        }
    }

    static final class FakeTray implements Tray {
        final List<Face> faces = new ArrayList<>();

        @Nullable
        Consumer<Standing> listener;

        boolean closed;

        @Override
        public void start(Consumer<Standing> onStanding) {
            listener = onStanding;
        }

        @Override
        public void show(Face face) {
            faces.add(face);
        }

        @Override
        public void close() {
            closed = true;
        }

        void stand(Standing standing) {
            listener.accept(standing);
        }

        List<String> labels() {
            return faces.getLast().menu().stream()
                    .map(item -> switch (item) {
                        case Item.Action action -> action.label();
                        case Item.Heading heading -> "(" + heading.label() + ")";
                        case Item.Separator() -> "-";
                    })
                    .toList();
        }

        void choose(String label) {
            faces.getLast().menu().stream()
                    .filter(item ->
                            item instanceof Item.Action action && action.label().equals(label))
                    .map(Item.Action.class::cast)
                    .findFirst()
                    .orElseThrow()
                    .action()
                    .run();
        }
    }

    static final class FakeNotifier implements Notifier {
        final Map<String, Note> onScreen = new LinkedHashMap<>();
        int shownInAll;

        @Nullable
        Listener listener;

        @Override
        public void start(Listener newListener) {
            listener = newListener;
        }

        @Override
        public void show(Note note) {
            if (!note.quiet()) {
                shownInAll++;
            }
            onScreen.put(note.key(), note);
        }

        @Override
        public void withdraw(String key) {
            onScreen.remove(key);
        }

        @Override
        public void close() {
            onScreen.clear();
        }

        List<String> titles() {
            return onScreen.values().stream().map(Note::title).toList();
        }

        Note only() {
            if (onScreen.size() != 1) {
                throw new AssertionError("not one notification: " + titles());
            }
            return onScreen.values().iterator().next();
        }

        /** As a daemon does: the click, then the closing. */
        void click() {
            String key = only().key();
            listener.clicked(key);
            onScreen.remove(key);
            listener.closed(key);
        }

        void dismiss() {
            String key = only().key();
            onScreen.remove(key);
            listener.closed(key);
        }
    }
}
