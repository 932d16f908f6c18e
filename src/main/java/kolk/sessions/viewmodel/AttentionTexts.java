package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.viewmodel.AttentionRules.Cause;
import org.jspecify.annotations.Nullable;

/** What a notification says. All of a session's text in it is made visible and cut: it is shown by another program. */
final class AttentionTexts {
    private static final int MOST_LINES = 5;
    private static final int NAME_LIMIT = 60;
    private static final int COMMAND_LIMIT = 200;

    private final Texts texts;
    private final RowPresenter presenter;

    AttentionTexts(Texts texts, RowPresenter presenter) {
        this.texts = texts;
        this.presenter = presenter;
    }

    /** @param about at least one, all of one kind */
    Notifier.Note note(String key, List<Cause> about, AttentionRules rules, boolean quiet) {
        Cause first = about.getFirst();
        SessionSummary session = rules.summary(first.session());
        if (about.size() == 1) {
            return single(key, first, session, quiet);
        }
        long sessions = about.stream().map(Cause::session).distinct().count();
        String title = switch (first) {
            case Cause.Asked asked ->
                sessions == 1
                        ? texts.get("notify.asked.questions", name(session), about.size())
                        : texts.get("notify.asked.sessions", sessions);
            case Cause.Ready ready -> texts.get("notify.ready.sessions", sessions);
            case Cause.PauseOver over -> texts.get("notify.pauseOver.sessions", sessions);
        };
        List<String> lines = new ArrayList<>();
        for (Cause cause : about.subList(0, Math.min(MOST_LINES, about.size()))) {
            lines.add(line(cause, rules.summary(cause.session())));
        }
        if (about.size() > MOST_LINES) {
            lines.add(texts.get("notify.more", about.size() - MOST_LINES));
        }
        return new Notifier.Note(key, title, String.join("\n", lines), quiet);
    }

    private Notifier.Note single(String key, Cause cause, @Nullable SessionSummary session, boolean quiet) {
        String title = switch (cause) {
            case Cause.Asked asked -> texts.get("notify.asked", name(session));
            case Cause.Ready ready -> texts.get("notify.ready", name(session));
            case Cause.PauseOver over -> texts.get("notify.pauseOver", name(session));
        };
        String body = switch (cause) {
            case Cause.Asked(SessionKey asks, PermissionRequest request) ->
                texts.get("notify.where", presenter.word(request.tool()), project(session)) + "\n"
                        + firstLine(request.detail());
            case Cause.Ready ready -> project(session);
            case Cause.PauseOver over -> project(session);
        };
        return new Notifier.Note(key, title, body, quiet);
    }

    private String line(Cause cause, @Nullable SessionSummary session) {
        return cause instanceof Cause.Asked(SessionKey asks, PermissionRequest request)
                ? texts.get("notify.line", presenter.word(request.tool()), project(session), name(session))
                : texts.get("notify.where", project(session), name(session));
    }

    private String name(@Nullable SessionSummary session) {
        return session == null ? "" : Shown.line(presenter.name(session), NAME_LIMIT);
    }

    private String project(@Nullable SessionSummary session) {
        return session == null ? "" : Shown.line(presenter.project(session), NAME_LIMIT);
    }

    private static String firstLine(String detail) {
        String stripped = detail.strip();
        int end = stripped.indexOf('\n');
        return Shown.line(end < 0 ? stripped : stripped.substring(0, end) + " …", COMMAND_LIMIT);
    }
}
