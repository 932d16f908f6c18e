package kolk.sessions.viewmodel;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/**
 * What the tray shows and what closing the window means. Count and menu are made from the same list as the window's strip, so that the two
 * never disagree. Closing hides the window only while a panel shows the icon, by which alone it can be had back.
 */
public final class TrayViewModel {
    /** After a login the panel may come later than we. */
    static final Duration PATIENCE_AT_LOGIN = Duration.ofSeconds(15);
    /** A panel that is restarted is back before this. */
    static final Duration PATIENCE_WHEN_LOST = Duration.ofSeconds(10);

    private static final int MOST_ITEMS = 12;
    private static final int LABEL_LIMIT = 80;

    private final SessionListViewModel list;
    private final RowPresenter presenter;
    private final Texts texts;
    private final UiThread ui;
    private final FrontWindow window;
    private final Supplier<Tray> trays;
    private final ReadOnlyObjectWrapper<Tray.Standing> standing =
            new ReadOnlyObjectWrapper<>(this, "standing", Tray.Standing.SEARCHING);
    private final ReadOnlyStringWrapper sentence = new ReadOnlyStringWrapper(this, "sentence", "");
    private Settings.Desktop settings = Settings.Desktop.DEFAULT.withTray(false);
    private @Nullable Tray tray;
    private List<String> shown = List.of();

    /** @param trays makes the desktop's tray, not yet started */
    public TrayViewModel(
            SessionListViewModel list,
            RowPresenter presenter,
            Texts texts,
            UiThread ui,
            FrontWindow window,
            Supplier<Tray> trays) {
        this.list = list;
        this.presenter = presenter;
        this.texts = texts;
        this.ui = ui;
        this.window = window;
        this.trays = trays;
        list.revisionProperty().subscribe(revision -> update());
    }

    /** Takes the person's choice, at the start and whenever it changes. */
    public void apply(Settings.Desktop chosen) {
        settings = chosen;
        if (chosen.tray() && tray == null) {
            open();
        } else if (!chosen.tray()) {
            close();
            stand(Tray.Standing.SEARCHING);
        }
        say();
    }

    private void open() {
        Tray opened = trays.get();
        tray = opened;
        shown = List.of();
        opened.start(now -> {
            if (tray == opened) {
                stand(now);
            }
        });
        update();
    }

    /** Takes the icon away, as at the program's end. */
    public void close() {
        Tray open = tray;
        tray = null;
        if (open != null) {
            open.close();
        }
    }

    /** Whether the icon is to be seen. */
    public ReadOnlyObjectProperty<Tray.Standing> standingProperty() {
        return standing.getReadOnlyProperty();
    }

    /** Whether the icon is to be seen, why not, and what helps: for the settings. */
    public ReadOnlyStringProperty sentenceProperty() {
        return sentence.getReadOnlyProperty();
    }

    /** What closing the window does: {@code true} hides it, {@code false} quits. */
    public boolean closingHides() {
        return tray != null
                && standing.get() == Tray.Standing.ACCEPTED
                && settings.whenClosed() == Settings.WhenClosed.HIDE_IN_TRAY;
    }

    /** The person closed the window. */
    public void closeWindow() {
        if (closingHides()) {
            window.hide();
        } else {
            window.quit();
        }
    }

    /** The program was started into the tray: where none takes it in time, the window is shown after all. */
    public void startedHidden() {
        if (tray == null) {
            window.bringToFront();
        } else {
            showUnlessAccepted(PATIENCE_AT_LOGIN);
        }
    }

    private void stand(Tray.Standing now) {
        Tray.Standing before = standing.get();
        standing.set(now);
        say();
        if (before == Tray.Standing.ACCEPTED && now != before) {
            showUnlessAccepted(tray == null ? Duration.ZERO : PATIENCE_WHEN_LOST);
        }
    }

    /** A hidden window without an icon could not be had back. */
    private void showUnlessAccepted(Duration patience) {
        ui.runAfter(patience, () -> {
            boolean lost = tray == null || standing.get() != Tray.Standing.ACCEPTED;
            if (lost && !window.shownProperty().get()) {
                window.bringToFront();
            }
        });
    }

    private void say() {
        sentence.set(
                texts.get("tray.standing." + (settings.tray() ? standing.get().name() : "OFF")));
    }

    private void update() {
        Tray open = tray;
        if (open == null) {
            return;
        }
        Tray.Face face = face();
        List<String> looks = looks(face);
        if (!looks.equals(shown)) {
            shown = looks;
            open.show(face);
        }
    }

    private Tray.Face face() {
        Set<SessionKey> sessions = new LinkedHashSet<>();
        list.waiting().requests().forEach(request -> sessions.add(request.session()));
        List<Tray.Item> menu = new ArrayList<>();
        sessions.stream().limit(MOST_ITEMS).forEach(session -> addSession(session, menu));
        if (sessions.size() > MOST_ITEMS) {
            menu.add(new Tray.Item.Heading("more", texts.get("tray.more", sessions.size() - MOST_ITEMS)));
        }
        if (menu.isEmpty()) {
            menu.add(new Tray.Item.Heading(
                    "none", list.waiting().headingProperty().get()));
        }
        menu.add(new Tray.Item.Separator());
        menu.add(new Tray.Item.Action("open", texts.get("tray.open"), window::bringToFront));
        menu.add(new Tray.Item.Action("quit", texts.get("tray.quit"), window::quit));
        return new Tray.Face(
                sessions.size(),
                texts.get("tray.title"),
                list.waiting().headingProperty().get(),
                menu,
                window::bringToFront);
    }

    private void addSession(SessionKey session, List<Tray.Item> menu) {
        SessionRowViewModel row = list.row(session);
        SessionSummary summary = row == null ? null : row.summary();
        PermissionRequest newest = summary == null ? null : summary.blocked();
        if (summary != null && newest != null) {
            String label = texts.get(
                    "tray.session",
                    presenter.word(newest.tool()),
                    Shown.line(presenter.project(summary), LABEL_LIMIT),
                    Shown.line(presenter.name(summary), LABEL_LIMIT));
            menu.add(new Tray.Item.Action(session.toString(), label, () -> reveal(session)));
        }
    }

    private void reveal(SessionKey session) {
        window.bringToFront();
        list.reveal(session);
    }

    private static List<String> looks(Tray.Face face) {
        List<String> looks = new ArrayList<>();
        looks.add(face.count() + " " + face.tooltip());
        face.menu()
                .forEach(item -> looks.add(
                        switch (item) {
                            case Tray.Item.Action action -> action.key() + " " + action.label();
                            case Tray.Item.Heading heading -> heading.label();
                            case Tray.Item.Separator() -> "";
                        }));
        return looks;
    }
}
