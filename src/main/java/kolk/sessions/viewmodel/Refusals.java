package kolk.sessions.viewmodel;

import java.util.List;
import java.util.function.Function;
import kolk.sessions.store.Card;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;

/** Why something cannot be done with the selected sessions, as one sentence; empty when it can. The store has the last word when it is done. */
final class Refusals {
    /** More than so many are counted, not named. */
    private static final int NAMED = 5;

    private final Texts texts;
    private final RowPresenter presenter;

    Refusals(Texts texts, RowPresenter presenter) {
        this.texts = texts;
        this.presenter = presenter;
    }

    /** Without a selection, or when all selected sessions are gone, nothing can be done. */
    String any(List<SessionRowViewModel> rows) {
        if (rows.isEmpty()) {
            return texts.get("refusal.noSelection");
        }
        return rows.stream().allMatch(SessionRowViewModel::isGone) ? texts.get("refusal.gone") : "";
    }

    /** Exactly one session, in whatever state. */
    String oneAtAll(List<SessionRowViewModel> rows) {
        return one(rows, session -> "");
    }

    /** A session without a folder has none to open; whether the folder is still there is seen when it is opened. */
    String folder(List<SessionRowViewModel> rows) {
        return one(
                rows,
                session -> session.entry() instanceof Card card && !card.cwd().isEmpty()
                        ? ""
                        : texts.get("refusal.folder"));
    }

    String resume(List<SessionRowViewModel> rows) {
        return one(rows, session -> {
            String copying = command(session);
            return copying.isEmpty() ? live("refusal.resume.", session) : copying;
        });
    }

    /** The command can be copied for a live session too. */
    String copyCommand(List<SessionRowViewModel> rows) {
        return one(rows, this::command);
    }

    String rename(List<SessionRowViewModel> rows) {
        return one(rows, session -> change("refusal.rename.", session));
    }

    String fork(List<SessionRowViewModel> rows) {
        return one(rows, session -> change("refusal.fork.", session));
    }

    /** Only a session that runs has a terminal. */
    String raise(List<SessionRowViewModel> rows) {
        return one(rows, session -> {
            Liveness liveness = session.liveness();
            if (!liveness.isLive()) {
                return texts.get("refusal.raise.idle");
            }
            return liveness.pid() == null ? texts.get("refusal.raise.noProcess", presenter.name(session)) : "";
        });
    }

    String copyFolder(List<SessionRowViewModel> rows) {
        String general = any(rows);
        return !general.isEmpty() || rows.stream().anyMatch(row -> !row.cwd().isEmpty())
                ? general
                : texts.get("refusal.folder");
    }

    /** Refused only where every selected session runs: otherwise the others are deleted, and those that run are named. */
    String delete(List<SessionRowViewModel> rows) {
        String general = any(rows);
        if (!general.isEmpty()) {
            return general;
        }
        return rows.stream().allMatch(row -> row.summary().liveness().isLive()) ? live(rows) : "";
    }

    /** Which of these run and are therefore left alone, by name; empty for none. */
    String live(List<SessionRowViewModel> rows) {
        List<SessionSummary> live = rows.stream()
                .map(SessionRowViewModel::summary)
                .filter(session -> session.liveness().isLive())
                .toList();
        if (live.size() == 1) {
            return live("refusal.delete.", live.getFirst());
        }
        return live.isEmpty()
                ? ""
                : texts.get(
                        "refusal.delete.several",
                        live.size(),
                        String.join(
                                texts.get("list.separator"),
                                live.stream().limit(NAMED).map(presenter::name).toList()),
                        Math.max(0, live.size() - NAMED));
    }

    private String one(List<SessionRowViewModel> rows, Function<SessionSummary, String> refusal) {
        String general = any(rows);
        if (!general.isEmpty()) {
            return general;
        }
        return rows.size() > 1
                ? texts.get("refusal.onlyOne")
                : refusal.apply(rows.getFirst().summary());
    }

    private String command(SessionSummary session) {
        if (session.entry() instanceof Unreadable) {
            return texts.get("refusal.resume.damaged");
        }
        return session.id().resumable() ? "" : texts.get("refusal.resume.id");
    }

    /** What rewrites or copies the session needs all of it, and nobody else who writes it. */
    private String change(String key, SessionSummary session) {
        boolean whole = session.entry() instanceof Card card && card.damage() == null;
        return whole ? live(key, session) : texts.get(key + "damaged");
    }

    private String live(String key, SessionSummary session) {
        if (!session.liveness().isLive()) {
            return "";
        }
        Long pid = session.liveness().pid();
        return pid == null
                ? texts.get(key + "live", presenter.name(session))
                : texts.get(key + "live.process", presenter.name(session), pid.toString());
    }
}
