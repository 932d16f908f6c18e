package kolk.sessions.viewmodel;

import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import kolk.sessions.store.Card;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Pause;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;
import kolk.sessions.store.Usage;
import kolk.sessions.transcript.SessionFacts;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.DetailsViewModel.Can;
import kolk.sessions.viewmodel.DetailsViewModel.Fact;
import kolk.sessions.viewmodel.DetailsViewModel.Section;
import kolk.sessions.watch.Evidence;
import org.jspecify.annotations.Nullable;

/** Puts what is known of a session into named facts: its fields, its state with what that rests on, and its files. What is not known is left out. It looks at nothing by itself. */
final class DetailFacts {
    private final Texts texts;
    private final Amounts amounts;

    DetailFacts(Texts texts) {
        this.texts = texts;
        this.amounts = new Amounts(texts);
    }

    /**
     * The facts of a session as it is now.
     *
     * @param known its files; {@code null} before they were looked at
     * @param evidence what its state rests on
     */
    List<Section> of(SessionSummary current, @Nullable SessionFacts known, Optional<Evidence> evidence) {
        List<Section> sections = new ArrayList<>();
        sections.add(new Section(texts.get("details.session"), fields(current, known)));
        sections.add(new Section(texts.get("details.state"), state(current, evidence)));
        if (known != null) {
            sections.add(new Section(texts.get("details.files"), files(current, known)));
        }
        return sections;
    }

    private List<Fact> fields(SessionSummary current, @Nullable SessionFacts known) {
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
                add(fields, "details.branch", known == null ? "" : known.branch());
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

    private List<Fact> state(SessionSummary current, Optional<Evidence> evidence) {
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
        evidence.ifPresent(found -> found.findings().stream()
                .map(finding -> texts.get("details.evidence.text", finding.sentence(), finding.rule()))
                .forEach(text -> add(state, "details.evidence", text)));
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
