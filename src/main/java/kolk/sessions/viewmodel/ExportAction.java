package kolk.sessions.viewmodel;

import java.util.List;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/** The command that exports the selected sessions: it opens what {@link ExportViewModel} describes, once at a time. */
public final class ExportAction {
    private final ActionContext context;
    private final Exporting exporting;
    private final FileManager files;
    private final ReadOnlyObjectWrapper<@Nullable ExportViewModel> open =
            new ReadOnlyObjectWrapper<>(this, "open", null);
    private String folder = "~";

    ExportAction(ActionContext context, Exporting exporting, FileManager files) {
        this.context = context;
        this.exporting = exporting;
        this.files = files;
    }

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.EXPORT, this::begin, context.refusals()::any);
    }

    /** The export that a person is about to make, or {@code null}. */
    public ReadOnlyObjectProperty<@Nullable ExportViewModel> openProperty() {
        return open.getReadOnlyProperty();
    }

    /** The person has done with it; what still runs is given up. */
    public void close() {
        ExportViewModel ended = open.get();
        if (ended != null) {
            open.set(null);
            folder = ended.folder();
            ended.end();
        }
    }

    private void begin() {
        List<SessionRowViewModel> rows = context.list().selection().rows().stream()
                .filter(row -> !row.isGone())
                .toList();
        if (rows.isEmpty()) {
            return;
        }
        close();
        open.set(new ExportViewModel(
                rows.stream().map(row -> row.summary().entry()).toList(),
                rows.stream()
                        .map(row -> context.presenter().name(row.summary()))
                        .toList(),
                folder,
                new ExportViewModel.Outside(exporting, files, context.background(), context.texts())));
    }
}
