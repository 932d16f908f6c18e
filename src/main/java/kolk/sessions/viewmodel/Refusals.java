package kolk.sessions.viewmodel;

import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.Unreadable;
import org.jspecify.annotations.Nullable;

/** Why something cannot be done with a session, as one sentence; empty when it can. The store has the last word when it is done. */
final class Refusals {
    private final Texts texts;
    private final RowPresenter presenter;

    Refusals(Texts texts, RowPresenter presenter) {
        this.texts = texts;
        this.presenter = presenter;
    }

    /** Without a selection, or when the selected session is gone, nothing can be done. */
    String any(@Nullable SessionRowViewModel row) {
        if (row == null) {
            return texts.get("refusal.noSelection");
        }
        return row.isGone() ? texts.get("refusal.gone") : "";
    }

    /** A session without a folder has none to open; whether the folder is still there is seen when it is opened. */
    String folder(@Nullable SessionRowViewModel row) {
        String general = any(row);
        if (row == null || !general.isEmpty()) {
            return general;
        }
        return row.summary().entry() instanceof Card card && !card.cwd().isEmpty() ? "" : texts.get("refusal.folder");
    }

    String resume(@Nullable SessionRowViewModel row) {
        String copying = copyCommand(row);
        if (row == null || !copying.isEmpty()) {
            return copying;
        }
        SessionSummary session = row.summary();
        if (session.liveness().isLive()) {
            Long pid = session.liveness().pid();
            return pid == null
                    ? texts.get("refusal.resume.live", presenter.name(session))
                    : texts.get("refusal.resume.live.process", presenter.name(session), pid.toString());
        }
        return "";
    }

    /** The command can be copied for a live session too. */
    String copyCommand(@Nullable SessionRowViewModel row) {
        String general = any(row);
        if (row == null || !general.isEmpty()) {
            return general;
        }
        if (row.summary().entry() instanceof Unreadable) {
            return texts.get("refusal.resume.damaged");
        }
        return row.key().id().resumable() ? "" : texts.get("refusal.resume.id");
    }

    String delete(@Nullable SessionRowViewModel row) {
        String general = any(row);
        if (row == null || !general.isEmpty()) {
            return general;
        }
        SessionSummary session = row.summary();
        if (session.liveness().isLive()) {
            Long pid = session.liveness().pid();
            return pid == null
                    ? texts.get("refusal.delete.live", presenter.name(session))
                    : texts.get("refusal.delete.live.process", presenter.name(session), pid.toString());
        }
        return "";
    }
}
