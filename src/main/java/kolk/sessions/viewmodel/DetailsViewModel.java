package kolk.sessions.viewmodel;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.SessionFacts;
import kolk.sessions.watch.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of the selected session except what was said in it, kept true while somebody looks; the session's files are looked at only then. What is said is {@link DetailFacts}'
 * business.
 */
public final class DetailsViewModel {
    private final LatestWork looking;
    private final Texts texts;
    private final DetailFacts words;
    private final ObservableList<Section> sections = FXCollections.observableArrayList();
    private final LookedAtSession session = new LookedAtSession();
    private @Nullable SessionFacts facts;
    private @Nullable Outside outside;

    public DetailsViewModel(Background background, Texts texts) {
        this.texts = texts;
        this.words = new DetailFacts(texts);
        this.looking = new LatestWork(background);
    }

    /** Facts that belong together. */
    public record Section(String title, List<Fact> facts) {
        public Section {
            facts = List.copyOf(facts);
        }
    }

    /**
     * A fact; the first two texts are visible ones.
     *
     * @param copied the value as it is, for the clipboard
     * @param can what a person can do with it
     * @param path what {@link Can#REVEAL} shows
     */
    public record Fact(
            String name,
            String value,
            String copied,
            Can can,
            @Nullable Path path) {}

    /** What can be done with a fact beside copying it. */
    public enum Can {
        NOTHING,
        OPEN_FOLDER,
        REVEAL
    }

    /**
     * What the details need of the world.
     *
     * @param evidence explains a state
     * @param places shows folders and files
     * @param clipboard takes what is copied
     */
    record Outside(
            Function<SessionKey, Optional<Evidence>> evidence, PlacesViewModel places, TextClipboard clipboard) {}

    /** To be called once, before anything is shown. */
    void connect(Outside world) {
        outside = world;
    }

    /** Lets times grow; to be called about every second. */
    void tick() {
        if (session.isWatched()) {
            fill();
        }
    }

    /** Copies a value as it is. */
    public void copy(Fact fact) {
        if (outside != null) {
            outside.clipboard().put(fact.copied());
        }
    }

    /** Opens the folder, or shows the file, that a fact names. */
    public void show(Fact fact) {
        Path path = fact.path();
        if (outside != null && fact.can() == Can.OPEN_FOLDER) {
            outside.places().openFolder();
        } else if (outside != null && path != null) {
            outside.places().reveal(path);
        }
    }

    /** What is shown; empty without a session. To be read only. */
    public ObservableList<Section> sections() {
        return sections;
    }

    /** Shows another session, the same one as it is now, or nothing. */
    public void show(@Nullable SessionSummary next) {
        if (session.show(next)) {
            looking.cancel();
            facts = null;
        }
        if (session.isWatched()) {
            refresh();
        }
    }

    /** The shown session changed in some way; any other is ignored. */
    public void update(SessionSummary changed) {
        if (session.update(changed) && session.isWatched()) {
            refresh();
        }
    }

    /** Whether somebody looks at the details. */
    public void setWatched(boolean watched) {
        boolean before = session.isWatched();
        session.setWatched(watched);
        if (watched && !before) {
            refresh();
        }
    }

    private void refresh() {
        fill();
        looking.cancel();
        SessionSummary current = session.get();
        if (current != null) {
            String cwd = current.entry() instanceof Card card ? card.cwd() : "";
            looking.run(
                    texts.get("details.files"),
                    () -> SessionFacts.of(current.entry().dir(), current.id(), cwd),
                    found -> {
                        facts = found;
                        fill();
                    },
                    // The folder is gone, which the list of sessions shows; the facts known before stay.
                    _ -> fill());
        }
    }

    private void fill() {
        SessionSummary current = session.get();
        if (current == null) {
            sections.clear();
            return;
        }
        List<Section> filled = words.of(
                current,
                facts,
                outside == null ? Optional.empty() : outside.evidence().apply(SessionKey.of(current)));
        if (!filled.equals(sections)) {
            sections.setAll(filled);
        }
    }
}
