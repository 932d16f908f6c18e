package kolk.sessions.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import kolk.sessions.store.Card;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;
import kolk.sessions.store.State;
import kolk.sessions.store.Unreadable;
import kolk.sessions.transcript.VisibleText;

/** The overview as aligned text: waiting sessions first, then the newest; unreadable files and shared folders under it. */
final class ListTable {
    private static final int STATE_COLUMNS = 7;
    private static final int AGE_COLUMNS = 4;
    private static final int GAP = 2;
    private static final int LEAST_TEXT = 8;
    /** One session with an endless name must not make every line of the table endless. */
    private static final int MOST_TEXT = 200;

    private static final String RESET = "\u001b[0m";

    private static final Comparator<SessionSummary> WAITING_FIRST =
            Comparator.comparing((SessionSummary session) -> session.blocked() == null);

    private final CliSystem system;
    private final Sessions.Everything everything;
    private final Folders folders;
    private final Instant now;
    private final boolean coloured;

    ListTable(CliSystem system, Sessions.Everything everything, Folders folders) {
        this.system = system;
        this.everything = everything;
        this.folders = folders;
        this.now = system.clock().instant();
        this.coloured = system.coloured();
    }

    /** One line of the table. */
    private record Row(StateWord state, String name, String project, String age, String id, SessionSummary session) {}

    void print(Output out) {
        if (everything.sessions().isEmpty() && everything.unreadable().isEmpty()) {
            out.line("There are no sessions in " + paths(folders.dirs()) + ".");
            return;
        }
        List<Row> rows = everything.sessions().stream()
                .sorted(WAITING_FIRST)
                .map(this::row)
                .toList();
        if (!rows.isEmpty()) {
            printRows(rows, out);
            out.line("");
        }
        printUnreadable(out);
        printShared(out);
        out.line(counts());
    }

    private Row row(SessionSummary session) {
        Card card = (Card) session.entry();
        return new Row(
                StateWord.of(session),
                VisibleText.line(card.name()),
                VisibleText.line(HomePath.shorten(card.cwd(), system.host().home())),
                Ages.of(card.updatedAt(), now),
                card.id().value(),
                session);
    }

    private void printRows(List<Row> rows, Output out) {
        int id = widest(rows.stream().map(Row::id).toList(), 2);
        int name = Math.min(MOST_TEXT, widest(rows.stream().map(Row::name).toList(), 4));
        int project = Math.min(MOST_TEXT, widest(rows.stream().map(Row::project).toList(), 7));
        OptionalInt columns = system.screen().columns();
        if (columns.isPresent()) {
            // What is left for name and project: the name gets what it needs up to two thirds of it.
            int left = columns.getAsInt() - STATE_COLUMNS - AGE_COLUMNS - id - 4 * GAP;
            left = Math.max(left, 2 * LEAST_TEXT);
            if (name + project > left) {
                project = Math.max(LEAST_TEXT, Math.min(project, Math.max(left / 3, left - name)));
                name = Math.max(LEAST_TEXT, left - project);
            }
        }
        out.line(line("STATE", "NAME", "PROJECT", "AGE", "ID", name, project));
        for (Row row : rows) {
            String text = line(row.state().word(), row.name(), row.project(), row.age(), row.id(), name, project);
            out.line(
                    coloured
                            ? row.state().colour()
                                    + text.substring(0, STATE_COLUMNS)
                                    + RESET
                                    + text.substring(STATE_COLUMNS)
                            : text);
            for (String detail : details(row.session())) {
                out.line(" ".repeat(STATE_COLUMNS + GAP) + cut(detail, STATE_COLUMNS + GAP));
            }
        }
    }

    private static String line(
            String state, String name, String project, String age, String id, int nameColumns, int projectColumns) {
        String gap = " ".repeat(GAP);
        return Display.fill(state, STATE_COLUMNS)
                + gap
                + Display.fill(Display.fit(name, nameColumns), nameColumns)
                + gap
                + Display.fill(Display.fit(project, projectColumns), projectColumns)
                + gap
                + " ".repeat(Math.max(0, AGE_COLUMNS - age.length()))
                + age
                + gap
                + id;
    }

    private List<String> details(SessionSummary session) {
        Card card = (Card) session.entry();
        JournalState journal = session.journal();
        PermissionRequest request = session.blocked();
        return java.util.stream.Stream.of(
                        request == null ? "" : "waits " + since(request) + "for " + asked(request),
                        session.liveness().state() == State.UNKNOWN && journal.newestRequest() != null
                                ? "asked, unanswered, cannot tell whether it still runs: "
                                        + asked(journal.newestRequest())
                                : "",
                        card.pause() == null ? "" : paused(card.pause()),
                        card.damage() == null ? "" : "damaged: " + card.damage())
                .filter(text -> !text.isEmpty())
                .map(VisibleText::line)
                .toList();
    }

    private String since(PermissionRequest request) {
        return request.since() == null ? "" : Ages.of(request.since(), now) + " ";
    }

    private static String asked(PermissionRequest request) {
        return request.tool() + ": " + request.detail();
    }

    private String paused(Pause pause) {
        return new PauseWords(system.clock()).of(pause);
    }

    private void printUnreadable(Output out) {
        if (everything.unreadable().isEmpty()) {
            return;
        }
        out.line("Damaged:");
        for (SessionSummary session : everything.unreadable()) {
            if (session.entry() instanceof Unreadable unreadable) {
                out.line("  " + VisibleText.line(unreadable.reason()));
            }
        }
        out.line("");
    }

    private void printShared(Output out) {
        for (SharedCheckout checkout : everything.sharedCheckouts()) {
            out.line("Shared folder: " + checkout.sessions().size() + " live sessions work in "
                    + VisibleText.line(
                            HomePath.shorten(checkout.folder(), system.host().home()))
                    + " and edit each other's files: "
                    + checkout.sessions().stream().map(SessionId::value).collect(Collectors.joining(", ")));
        }
        if (!everything.sharedCheckouts().isEmpty()) {
            out.line("");
        }
    }

    private String counts() {
        long live = everything.sessions().stream()
                .filter(session -> session.liveness().isLive())
                .count();
        long waiting = everything.sessions().stream()
                .filter(session -> session.blocked() != null)
                .count();
        int all = everything.sessions().size();
        int damaged = everything.unreadable().size();
        return all + (all == 1 ? " session, " : " sessions, ") + live + " live, " + waiting + " waiting"
                + (damaged == 0 ? "" : ", " + damaged + " damaged");
    }

    private String cut(String text, int used) {
        OptionalInt columns = system.screen().columns();
        return columns.isPresent() ? Display.fit(text, Math.max(LEAST_TEXT, columns.getAsInt() - used)) : text;
    }

    private static int widest(List<String> texts, int least) {
        return Math.max(least, texts.stream().mapToInt(Display::width).max().orElse(0));
    }

    private static String paths(List<Path> dirs) {
        return dirs.stream().map(dir -> VisibleText.line(dir.toString())).collect(Collectors.joining(" or "));
    }
}
