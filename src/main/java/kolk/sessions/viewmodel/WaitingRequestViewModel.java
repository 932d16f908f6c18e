package kolk.sessions.viewmodel;

import java.time.Instant;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionSummary;
import org.jspecify.annotations.Nullable;

/** One open request in the strip. What was asked never changes; how long it has waited does, and its session can be renamed. */
public final class WaitingRequestViewModel {
    private static final int TOOL_LIMIT = 120;
    private static final int DETAIL_LIMIT = 4_000;
    private static final int DIFF_LIMIT = 4_000;

    private final SessionKey session;
    private final PermissionRequest request;
    private final String tool;
    private final String detail;
    private final String diffSummary;
    private final String diff;
    private final ReadOnlyStringWrapper where = new ReadOnlyStringWrapper(this, "where", "");
    private final ReadOnlyStringWrapper sentence = new ReadOnlyStringWrapper(this, "sentence", "");

    WaitingRequestViewModel(SessionKey session, PermissionRequest request, Texts texts) {
        this.session = session;
        this.request = request;
        this.tool = Shown.line(request.tool(), TOOL_LIMIT);
        this.detail = Shown.block(request.detail().strip(), DETAIL_LIMIT);
        String change = request.diff();
        this.diff = change == null ? "" : Shown.block(change, DIFF_LIMIT);
        this.diffSummary = change == null ? "" : DiffCount.of(change).text(texts);
    }

    public SessionKey session() {
        return session;
    }

    PermissionRequest request() {
        return request;
    }

    /** The tool that asks. */
    public String tool() {
        return tool;
    }

    /** The exact command, path or sentence; over 4,000 characters only its beginning, marked as cut. */
    public String detail() {
        return detail;
    }

    /** For instance {@code +14 −3}; empty where there is no diff. */
    public String diffSummary() {
        return diffSummary;
    }

    /** The diff it asks about, at most its first 4,000 characters; empty where there is none. */
    public String diff() {
        return diff;
    }

    /** The session, its project and how long it has waited. */
    public ReadOnlyStringProperty whereProperty() {
        return where.getReadOnlyProperty();
    }

    /** All of it as one sentence, for a screen reader. */
    public ReadOnlyStringProperty sentenceProperty() {
        return sentence.getReadOnlyProperty();
    }

    /** When it was asked, or {@code null} where the journal does not say. */
    @Nullable
    Instant since() {
        return request.since();
    }

    void present(SessionSummary summary, RowPresenter presenter, Ages ages, Texts texts) {
        String name = presenter.name(summary);
        String project = presenter.project(summary);
        Instant since = request.since();
        String text = since == null
                ? texts.get("strip.where", name, project)
                : texts.get("strip.where.since", name, project, ages.lasting(since));
        where.set(text);
        sentence.set(texts.get("strip.sentence", tool, detail, text));
    }
}
