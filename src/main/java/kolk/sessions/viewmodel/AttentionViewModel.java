package kolk.sessions.viewmodel;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.AttentionRules.Cause;
import kolk.sessions.watch.SessionBatch;

/**
 * When the person is called by a notification, and when it is taken back. Each event is told once: not before {@link #GRACE}, in which
 * somebody who sits at the session's terminal has answered it; together with others of its kind that began with it; not in quiet hours,
 * after which only what still waits is told; and not while the window is in front, where it can be seen. What an event was about can be
 * over at any moment: then its notification goes.
 */
public final class AttentionViewModel {
    /** Who answers within this time does not need to be called. */
    static final Duration GRACE = Duration.ofSeconds(2);
    /** What begins within this time of each other is told together. */
    static final Duration TOGETHER = Duration.ofSeconds(1);
    /** Timers may be a little early. */
    private static final Duration SLACK = Duration.ofMillis(50);

    private final AttentionRules rules = new AttentionRules();
    private final Clock clock;
    private final UiThread ui;
    private final Notifier notifier;
    private final FrontWindow window;
    private final AttentionTexts words;
    private final Consumer<SessionKey> reveal;
    private final ReadOnlyBooleanWrapper available = new ReadOnlyBooleanWrapper(this, "available", true);

    /** What waits to be told, with when it began. */
    private final Map<Cause, Instant> pending = new LinkedHashMap<>();
    /** What has been told, or need not be. */
    private final Set<Cause> settled = new HashSet<>();
    /** What is on the screen, by its notification's key. */
    private final Map<String, List<Cause>> shown = new HashMap<>();

    private Settings.Desktop settings = Settings.Desktop.DEFAULT;
    private QuietHours quiet = QuietHours.parse("", "");
    private long notes;

    /**
     * @param clock also gives the time zone of the quiet hours
     * @param reveal selects a session in the window
     */
    public AttentionViewModel(
            RowPresenter presenter,
            Texts texts,
            Clock clock,
            UiThread ui,
            Notifier notifier,
            FrontWindow window,
            Consumer<SessionKey> reveal) {
        this.clock = clock;
        this.ui = ui;
        this.notifier = notifier;
        this.window = window;
        this.words = new AttentionTexts(texts, presenter);
        this.reveal = reveal;
        notifier.start(new Clicks());
        window.inFrontProperty().subscribe(inFront -> tick());
    }

    /** Takes the person's choice, at the start and whenever it changes. */
    public void apply(Settings.Desktop chosen) {
        settings = chosen;
        quiet = QuietHours.parse(chosen.quietFrom(), chosen.quietUntil());
        tick();
    }

    /** Takes in what the feed reports; to be called through a {@link FeedBridge}. */
    public void apply(SessionBatch batch) {
        rules.apply(batch, clock.instant());
        tick();
    }

    /** Whether the desktop can show notifications, as far as is known. */
    public ReadOnlyBooleanProperty availableProperty() {
        return available.getReadOnlyProperty();
    }

    /** Lets time go on; to be called about every second. */
    public void tick() {
        Instant now = clock.instant();
        Set<Cause> causes = rules.causes(now);
        causes.removeIf(cause -> !wanted(cause));
        pending.keySet().retainAll(causes);
        settled.retainAll(causes);
        takeBack(causes);
        for (Cause cause : causes) {
            if (!settled.contains(cause) && pending.putIfAbsent(cause, now) == null) {
                ui.runAfter(GRACE.plus(SLACK), this::tick);
            }
        }
        if (window.inFrontProperty().get()) {
            shown.keySet().forEach(notifier::withdraw);
            shown.clear();
            settled.addAll(pending.keySet());
            pending.clear();
        } else if (!quiet.contains(LocalTime.ofInstant(now, clock.getZone()))) {
            tell(now);
        }
    }

    private boolean wanted(Cause cause) {
        return settings.notifies()
                && switch (cause) {
                    case Cause.Asked asked -> settings.notifyWaiting();
                    case Cause.Ready ready -> settings.notifyReady();
                    case Cause.PauseOver over -> settings.notifyPauseOver();
                };
    }

    private void takeBack(Set<Cause> causes) {
        for (String note : List.copyOf(shown.keySet())) {
            List<Cause> about = shown.getOrDefault(note, List.of());
            List<Cause> left = about.stream().filter(causes::contains).toList();
            if (left.isEmpty()) {
                shown.remove(note);
                notifier.withdraw(note);
            } else if (left.size() < about.size()) {
                show(note, left, true);
            }
        }
    }

    private void tell(Instant now) {
        Map<Class<?>, List<Cause>> kinds = pending.keySet().stream()
                .collect(Collectors.groupingBy(Object::getClass, LinkedHashMap::new, Collectors.toList()));
        for (List<Cause> kind : kinds.values()) {
            Instant first = pending.getOrDefault(kind.getFirst(), now);
            List<Cause> ripe = new ArrayList<>();
            boolean moreToCome = false;
            for (Cause cause : kind) {
                Instant began = pending.getOrDefault(cause, now);
                if (!began.plus(GRACE).isAfter(now)) {
                    ripe.add(cause);
                } else {
                    moreToCome |= !began.isAfter(first.plus(TOGETHER));
                }
            }
            if (!ripe.isEmpty() && !moreToCome) {
                ripe.forEach(pending::remove);
                settled.addAll(ripe);
                show("note " + ++notes, ripe, false);
            }
        }
    }

    private void show(String note, List<Cause> about, boolean again) {
        shown.put(note, new ArrayList<>(about));
        notifier.show(words.note(note, about, rules, again));
    }

    private final class Clicks implements Notifier.Listener {
        @Override
        public void clicked(String key) {
            List<Cause> about = shown.getOrDefault(key, List.of());
            window.bringToFront();
            if (!about.isEmpty()) {
                reveal.accept(about.getFirst().session());
            }
        }

        @Override
        public void closed(String key) {
            shown.remove(key);
        }

        @Override
        public void available(boolean nowAvailable) {
            available.set(nowAvailable);
        }
    }
}
