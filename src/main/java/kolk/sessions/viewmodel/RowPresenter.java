package kolk.sessions.viewmodel;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.store.Card;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;
import org.jspecify.annotations.Nullable;

/** Puts one session into the texts of its row. It knows nothing of other rows and reads no file. */
public final class RowPresenter {
    private static final List<String> FILE_ENDINGS = List.of(".json", ".resume.json.gz");
    private static final int NAME_LIMIT = 300;
    private static final int WORD_LIMIT = 120;
    private static final int PATH_LIMIT = 400;

    private final Texts texts;
    private final Ages ages;
    private final Amounts amounts;
    private final Folders folders;
    private long presented;

    public RowPresenter(Texts texts, Ages ages, Amounts amounts, Folders folders) {
        this.texts = texts;
        this.ages = ages;
        this.amounts = amounts;
        this.folders = folders;
    }

    /**
     * @param mark what the person said about it
     * @param unseen whether it changed since it was last looked at
     * @param gone whether its files are gone
     * @param sharedWith how many other live sessions run in its folder
     * @param snippet the passage by which it was found, or {@code null}
     */
    public RowView present(
            SessionSummary session,
            Mark mark,
            boolean unseen,
            boolean gone,
            int sharedWith,
            @Nullable Snippet snippet) {
        presented++;
        RowState state = RowState.of(session);
        String stateText = gone ? texts.get("state.gone") : stateText(session, state);
        String name = name(session);
        Map<Column, String> columns = new EnumMap<>(Column.class);
        List<String> facts = new ArrayList<>();
        addStateDetails(session, state, facts);
        switch (session.entry()) {
            case Card card -> {
                addCard(card, sharedWith, facts);
                fill(columns, card);
            }
            case Unreadable unreadable -> {
                facts.add(Shown.line(reason(session, unreadable.reason()), PATH_LIMIT));
                columns.put(Column.SIZE, amounts.size(unreadable.stamp().size()));
            }
        }
        String age = ages.age(SessionRowViewModel.changedAt(session));
        columns.put(Column.COST, amounts.cost(session.usage()));
        columns.put(Column.UPDATED, age);
        List<String> tags = mark.tags().stream().map(this::word).toList();
        String sentence = texts.get(
                unseen ? "row.sentence.unseen" : "row.sentence",
                name,
                stateText,
                String.join(", ", facts),
                amounts.cost(session.usage()),
                age);
        return new RowView(
                name,
                state,
                stateText,
                String.join(texts.get("separator"), facts),
                snippet,
                columns,
                mark.pinned(),
                tags,
                !mark.note().isBlank(),
                unseen,
                gone,
                sentence + marked(mark, tags) + found(snippet));
    }

    private String marked(Mark mark, List<String> tags) {
        StringBuilder words = new StringBuilder();
        if (mark.pinned()) {
            words.append(texts.get("row.sentence.pinned"));
        }
        if (!tags.isEmpty()) {
            words.append(texts.get("row.sentence.tags", String.join(", ", tags)));
        }
        if (!mark.note().isBlank()) {
            words.append(texts.get("row.sentence.noted"));
        }
        return words.toString();
    }

    private String found(@Nullable Snippet snippet) {
        return snippet == null ? "" : texts.get("row.sentence.found", snippet.place(), snippet.text());
    }

    /** How many rows were put into texts so far. */
    long presented() {
        return presented;
    }

    /** Whether time alone has changed nothing of what {@link #present} said. */
    boolean isUpToDate(RowView view, SessionSummary session) {
        if (!view.text(Column.UPDATED).equals(ages.age(SessionRowViewModel.changedAt(session)))) {
            return false;
        }
        return !(session.entry() instanceof Card card)
                || card.pause() == null && view.text(Column.CREATED).equals(ages.age(card.createdAt()));
    }

    /** The session's name, safe to show on one line. */
    public String name(SessionSummary session) {
        return Shown.line(
                session.entry() instanceof Card card
                        ? card.name()
                        : session.id().value(),
                NAME_LIMIT);
    }

    /** The session's project, safe to show on one line; a word where it has none, empty where that is not known. */
    public String project(SessionSummary session) {
        return session.entry() instanceof Card card ? project(card.cwd()) : "";
    }

    /** A project's folder, safe to show on one line. */
    public String project(String cwd) {
        return cwd.isEmpty() ? texts.get("project.none") : Shown.line(folders.shorten(cwd), PATH_LIMIT);
    }

    /** A model's, tool's or other name, safe to show on one line. */
    public String word(String word) {
        return Shown.line(word, WORD_LIMIT);
    }

    /** The state in words. */
    public String stateText(SessionSummary session, RowState state) {
        return switch (state) {
            case WAITING -> waiting(session.journal());
            case READY -> texts.get("state.ready");
            case WORKING -> working(session.journal());
            case LIVE -> texts.get("state.live");
            case PAUSED -> texts.get(retriable(session) ? "state.retry" : "state.paused");
            case IDLE -> texts.get("state.idle");
            case UNKNOWN -> texts.get("state.unknown");
            case DAMAGED -> texts.get("state.damaged");
        };
    }

    private String waiting(JournalState journal) {
        PermissionRequest newest = journal.newestRequest();
        String tool = newest == null ? "" : word(newest.tool());
        int more = journal.openRequests().size() - 1;
        return more > 0 ? texts.get("state.waiting.more", tool, more) : texts.get("state.waiting", tool);
    }

    private String working(JournalState journal) {
        String tool = journal.runningTool();
        return tool == null ? texts.get("state.working") : texts.get("state.working.tool", word(tool));
    }

    private boolean retriable(SessionSummary session) {
        Pause pause = session.entry() instanceof Card card ? card.pause() : null;
        Instant resetAt = pause == null ? null : pause.resetAt();
        return resetAt != null && !resetAt.isAfter(ages.now());
    }

    private void addStateDetails(SessionSummary session, RowState state, List<String> facts) {
        if (session.entry() instanceof Card card) {
            if (card.damage() != null) {
                facts.add((state == RowState.DAMAGED ? "" : texts.get("state.damaged") + ": ")
                        + Shown.line(reason(session, card.damage()), PATH_LIMIT));
            }
            Pause pause = card.pause();
            if (pause != null) {
                facts.add(pauseKind(pause));
                Instant resetAt = pause.resetAt();
                if (resetAt != null && resetAt.isAfter(ages.now())) {
                    facts.add(texts.get(
                            pause.estimated() ? "pause.resumesAbout" : "pause.resumes", ages.moment(resetAt)));
                }
            }
        }
        if (state == RowState.UNKNOWN && !session.journal().openRequests().isEmpty()) {
            facts.add(texts.get("state.unknown.asked"));
        }
    }

    /** What is wrong without the file's long name at its beginning, which would leave no room for it: the row says which session it is. */
    private static String reason(SessionSummary session, String sentence) {
        for (String ending : FILE_ENDINGS) {
            String file = session.id().value() + ending;
            if (sentence.startsWith(file + " ") || sentence.startsWith(file + ": ")) {
                return sentence.substring(sentence.indexOf(' ', file.length()) + 1);
            }
        }
        return sentence;
    }

    /** Why it pauses, in words; a kind this version does not know is shown as it is. */
    String pauseKind(Pause pause) {
        return switch (pause.kind()) {
            case "subscription_allowance" -> texts.get("pause.subscription");
            case "account_quota" -> texts.get("pause.quota");
            case "endpoint_capacity" -> texts.get("pause.capacity");
            case "transport" -> texts.get("pause.transport");
            case "model_refusal" -> texts.get("pause.refusal");
            case "budget_stop" -> texts.get("pause.budget");
            case "" -> texts.get("pause.limit");
            default -> word(pause.kind());
        };
    }

    private void addCard(Card card, int sharedWith, List<String> facts) {
        if (card.title().isBlank()) {
            facts.add(texts.get("row.untitled"));
        }
        facts.add(project(card.cwd()));
        if (sharedWith > 0) {
            facts.add(texts.get("row.shared", sharedWith));
        }
        addWord(card.model(), facts);
        addWord(card.effort(), facts);
        if (card.messageCount() != null) {
            facts.add(texts.get("row.messages", card.messageCount()));
        }
    }

    private void addWord(String word, List<String> facts) {
        if (!word.isBlank()) {
            facts.add(word(word));
        }
    }

    private void fill(Map<Column, String> columns, Card card) {
        columns.put(Column.PROJECT, project(card.cwd()));
        columns.put(Column.MODEL, word(card.model()));
        columns.put(Column.EFFORT, word(card.effort()));
        columns.put(Column.MODE, word(card.mode()));
        columns.put(Column.CONNECTOR, word(card.connector()));
        columns.put(
                Column.MESSAGES,
                card.messageCount() == null ? texts.get("none") : texts.get("number", card.messageCount()));
        columns.put(Column.SIZE, amounts.size(card.sizeBytes()));
        columns.put(Column.CREATED, ages.age(card.createdAt()));
    }
}
