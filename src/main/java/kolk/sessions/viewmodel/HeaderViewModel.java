package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import kolk.sessions.store.Card;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Usage;
import kolk.sessions.watch.Evidence;
import org.jspecify.annotations.Nullable;

/** The head of the selected session: its name, how it stands and since when, its facts, and on demand why that is so. */
public final class HeaderViewModel {
    private static final int NOTE_LIMIT = 4_000;

    private final SessionListViewModel list;
    private final Texts texts;
    private final Ages ages;
    private final Amounts amounts;
    private final RowPresenter presenter;
    private final Function<SessionKey, Optional<Evidence>> evidence;
    private final ReadOnlyObjectWrapper<@Nullable Head> head = new ReadOnlyObjectWrapper<>(this, "head", null);

    HeaderViewModel(
            SessionListViewModel list,
            Texts texts,
            Ages ages,
            Amounts amounts,
            RowPresenter presenter,
            Function<SessionKey, Optional<Evidence>> evidence) {
        this.list = list;
        this.texts = texts;
        this.ages = ages;
        this.amounts = amounts;
        this.presenter = presenter;
        this.evidence = evidence;
        list.selectedProperty().subscribe(row -> update());
        list.revisionProperty().subscribe(revision -> update());
    }

    /** {@code null} while nothing is selected. */
    public ReadOnlyObjectProperty<@Nullable Head> headProperty() {
        return head.getReadOnlyProperty();
    }

    /** Why the selected session's state is what it is, as of now; empty when nothing is selected or nothing is known. */
    public List<Reason> reasons() {
        SessionRowViewModel row = list.selected();
        if (row == null) {
            return List.of();
        }
        return evidence.apply(row.key()).map(Evidence::findings).orElse(List.of()).stream()
                .map(finding -> new Reason(Shown.line(finding.sentence(), 600), Shown.line(finding.rule(), 600)))
                .toList();
    }

    /** Lets times grow, and follows the selected session. */
    void update() {
        SessionRowViewModel row = list.selected();
        Head now = row == null ? null : head(row);
        if (now == null ? head.get() != null : !now.equals(head.get())) {
            head.set(now);
        }
    }

    private Head head(SessionRowViewModel row) {
        SessionSummary session = row.summary();
        RowView view = row.view();
        Instant since = since(session, view.state());
        String state = since == null || row.isGone()
                ? view.stateText()
                : texts.get("header.stateFor", view.stateText(), ages.lasting(since));
        return new Head(
                view.name(),
                view.state(),
                state,
                String.join(texts.get("separator"), facts(session)),
                view.tags(),
                Shown.block(row.mark().note(), NOTE_LIMIT));
    }

    private static @Nullable Instant since(SessionSummary session, RowState state) {
        return switch (state) {
            case WAITING -> {
                PermissionRequest request = session.blocked();
                yield request == null ? null : request.since();
            }
            case WORKING, READY -> session.journal().since();
            default -> null;
        };
    }

    private List<String> facts(SessionSummary session) {
        List<String> facts = new ArrayList<>();
        Long pid = session.liveness().pid();
        if (session.liveness().isLive()) {
            facts.add(pid == null ? texts.get("header.holder") : texts.get("header.holder.process", pid.toString()));
        }
        switch (session.entry()) {
            case Card card -> addCard(card, session, facts);
            case kolk.sessions.store.Unreadable unreadable -> facts.add(Shown.line(unreadable.reason(), 600));
        }
        return facts;
    }

    private void addCard(Card card, SessionSummary session, List<String> facts) {
        if (card.damage() != null) {
            facts.add(Shown.line(card.damage(), 600));
        }
        if (card.pause() != null) {
            facts.add(presenter.pauseKind(card.pause()));
            if (card.pause().resetAt() != null) {
                facts.add(texts.get(
                        card.pause().estimated() ? "pause.resumesAbout" : "pause.resumes",
                        ages.moment(card.pause().resetAt())));
            }
        }
        facts.add(presenter.project(card.cwd()));
        add(facts, card.model(), "header.model");
        add(facts, card.connector(), "header.connector");
        add(facts, card.effort(), "header.effort");
        add(facts, card.mode(), "header.mode");
        facts.add(cost(session.usage()));
        if (card.messageCount() != null) {
            facts.add(texts.get("row.messages", card.messageCount()));
        }
        if (card.createdAt() != null) {
            facts.add(texts.get("header.started", ages.moment(card.createdAt())));
        }
        if (card.updatedAt() != null) {
            facts.add(texts.get("header.saved", ages.moment(card.updatedAt())));
        }
    }

    private String cost(@Nullable Usage usage) {
        if (usage == null) {
            return texts.get("header.noCost");
        }
        return usage.isKnown() ? amounts.cost(usage) : texts.get("header.costStillRead");
    }

    private void add(List<String> facts, String word, String key) {
        if (!word.isBlank()) {
            facts.add(texts.get(key, presenter.word(word)));
        }
    }

    /**
     * What the head shows, safe to show.
     *
     * @param state its mark
     * @param stateText its state in words, with how long it has lasted where that is known
     * @param tags what the person filed it under
     * @param note the person's note; empty for none
     */
    public record Head(String name, RowState state, String stateText, String facts, List<String> tags, String note) {}

    /**
     * One reason behind the state.
     *
     * @param sentence what was seen, and when
     * @param rule why it means what it is said to mean
     */
    public record Reason(String sentence, String rule) {}
}
