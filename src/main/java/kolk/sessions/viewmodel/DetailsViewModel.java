package kolk.sessions.viewmodel;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.store.Card;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Pause;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;
import kolk.sessions.store.Usage;
import kolk.sessions.transcript.SessionFacts;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.watch.Evidence;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of the selected session except what was said in it: its fields, the evidence for its state, and its files on disk. The files are looked at only
 * while somebody looks at the details.
 */
public final class DetailsViewModel {
    private final Background background;
    private final Texts texts;
    private final Amounts amounts;
    private final ObservableList<Section> sections = FXCollections.observableArrayList();
    private final LookedAtSession session = new LookedAtSession();
    private @Nullable SessionFacts facts;
    private Background.@Nullable Job looking;
    private @Nullable Outside outside;

    public DetailsViewModel(Background background, Texts texts) {
        this.background = background;
        this.texts = texts;
        this.amounts = new Amounts(texts);
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
        if (looking != null) {
            looking.cancel();
            looking = null;
        }
        SessionSummary current = session.get();
        if (current != null) {
            String cwd = current.entry() instanceof Card card ? card.cwd() : "";
            looking = background.run(
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
        List<Section> filled = new ArrayList<>();
        filled.add(new Section(texts.get("details.session"), fields(current)));
        filled.add(new Section(texts.get("details.state"), state(current)));
        SessionFacts known = facts;
        if (known != null) {
            filled.add(new Section(texts.get("details.files"), files(current, known)));
        }
        if (!filled.equals(sections)) {
            sections.setAll(filled);
        }
    }

    private List<Fact> fields(SessionSummary current) {
        List<Fact> fields = new ArrayList<>();
        add(fields, "details.id", current.id().value());
        switch (current.entry()) {
            case Card card -> {
                add(
                        fields,
                        "details.title",
                        card.titleAuto() && !card.title().isEmpty()
                                ? texts.get("details.titleAuto", card.title())
                                : card.title());
                add(fields, "details.model", card.model());
                add(fields, "details.effort", card.effort());
                add(fields, "details.mode", card.mode());
                add(fields, "details.connector", card.connector());
                addFolder(fields, card.cwd());
                add(fields, "details.branch", facts == null ? "" : facts.branch());
                add(fields, "details.created", time(card.createdAt()));
                add(fields, "details.saved", time(card.updatedAt()));
                add(fields, "details.messages", card.messageCount() == null ? "" : String.valueOf(card.messageCount()));
                add(fields, "details.size", amounts.size(card.sizeBytes()));
                addPause(fields, card.pause());
                add(fields, "details.damage", card.damage() == null ? "" : card.damage());
            }
            case Unreadable unreadable -> add(fields, "details.damage", unreadable.reason());
        }
        Usage usage = current.usage();
        add(
                fields,
                "details.cost",
                usage == null || !usage.isKnown()
                        ? amounts.cost(usage)
                        : texts.get("details.calls", amounts.cost(usage), usage.calls()));
        return fields;
    }

    private List<Fact> state(SessionSummary current) {
        Liveness liveness = current.liveness();
        List<Fact> state = new ArrayList<>();
        add(
                state,
                "details.state.word",
                texts.get("state." + liveness.state().name().toLowerCase(Locale.ROOT)));
        add(
                state,
                "details.state.source",
                texts.get("details.source." + liveness.source().name()));
        add(state, "details.state.holder", liveness.pid() == null ? "" : String.valueOf(liveness.pid()));
        add(state, "details.state.since", time(liveness.heldSince()));
        add(state, "details.state.checked", time(liveness.checkedAt()));
        add(state, "details.state.error", liveness.error() == null ? "" : liveness.error());
        add(
                state,
                "details.state.activity",
                current.activity() == null
                        ? ""
                        : texts.get("state." + current.activity().name().toLowerCase(Locale.ROOT)));
        add(
                state,
                "details.state.tool",
                current.journal().runningTool() == null ? "" : current.journal().runningTool());
        int open = current.journal().openRequests().size();
        add(state, "details.state.open", open == 0 ? "" : String.valueOf(open));
        long damaged = current.journal().damagedLines();
        add(state, "details.state.damagedLines", damaged == 0 ? "" : String.valueOf(damaged));
        if (outside != null) {
            outside.evidence().apply(SessionKey.of(current)).map(Evidence::findings).orElse(List.of()).stream()
                    .map(finding -> texts.get("details.evidence.text", finding.sentence(), finding.rule()))
                    .forEach(text -> add(state, "details.evidence", text));
        }
        return state;
    }

    private List<Fact> files(SessionSummary current, SessionFacts known) {
        Path dir = current.entry().dir();
        List<Fact> files = new ArrayList<>();
        add(files, "details.dir", dir.toString());
        for (SessionFacts.Item item : known.files()) {
            String size = item.count() == 1
                    ? amounts.size(item.bytes())
                    : texts.get("details.file.count", amounts.size(item.bytes()), item.count());
            files.add(new Fact(
                    texts.get("details.file." + item.kind().name()),
                    VisibleText.line(texts.get("details.file.line", item.name(), size)),
                    dir.resolve(item.name()).toString(),
                    Can.REVEAL,
                    dir.resolve(item.name())));
        }
        return files;
    }

    private void addFolder(List<Fact> to, String cwd) {
        if (!cwd.isEmpty()) {
            to.add(new Fact(texts.get("details.folder"), VisibleText.line(cwd), cwd, Can.OPEN_FOLDER, null));
        }
    }

    private void addPause(List<Fact> to, @Nullable Pause pause) {
        if (pause != null) {
            add(to, "details.pause", pause.kind());
            add(to, "details.pause.since", time(pause.since()));
            add(to, "details.pause.resets", time(pause.resetAt()));
        }
    }

    private void add(List<Fact> to, String key, String value) {
        if (!value.isEmpty()) {
            to.add(new Fact(texts.get(key), VisibleText.line(value), value, Can.NOTHING, null));
        }
    }

    private String time(@Nullable Instant instant) {
        return instant == null ? "" : new Moments(texts, ZoneId.systemDefault()).whole(instant);
    }
}
