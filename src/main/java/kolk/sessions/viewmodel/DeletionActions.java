package kolk.sessions.viewmodel;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.TrashEntry;

/**
 * Deleting the selected sessions and taking that back, also after the program was started anew. What runs is left alone and named; what the
 * store refuses does not keep the others.
 */
final class DeletionActions {
    /** How long after a deletion a newly started program still takes it back with the command. */
    private static final Duration REMEMBERED = Duration.ofDays(1);

    private final SessionListViewModel list;
    private final Texts texts;
    private final Ages ages;
    private final Amounts amounts;
    private final RowPresenter presenter;
    private final NoticesViewModel notices;
    private final UndoHistory undo;
    private final Background background;
    private final Trash trash;
    private final Refusals refusals;

    DeletionActions(ActionContext context, Trash trash) {
        this.list = context.list();
        this.texts = context.texts();
        this.ages = context.ages();
        this.amounts = context.amounts();
        this.presenter = context.presenter();
        this.notices = context.notices();
        this.undo = context.undo();
        this.background = context.background();
        this.refusals = context.refusals();
        this.trash = trash;
    }

    /** What came of one sweep: what was done, and the first sentence for each that was refused. */
    private record Done<T>(List<T> done, List<SessionKey> left, List<String> failures) {}

    void bind(SelectionCommands commands) {
        commands.bind(CommandId.DELETE, this::delete, refusals::delete);
    }

    private void delete() {
        List<SessionRowViewModel> rows =
                list.selection().rows().stream().filter(row -> !row.isGone()).toList();
        String live = refusals.live(rows);
        if (!live.isEmpty()) {
            notices.warn(live);
        }
        List<SessionKey> keys = rows.stream()
                .filter(row -> !row.summary().liveness().isLive())
                .map(SessionRowViewModel::key)
                .toList();
        Instant at = Instant.ofEpochMilli(ages.now().toEpochMilli());
        String what = what(keys.size(), keys.isEmpty() ? "" : name(keys.getFirst()));
        keys.forEach(list::expectRemoval);
        background.runParts(
                texts.get("job.delete", what),
                progress -> deleteAll(keys, at, progress),
                done -> deleted(done),
                failure -> {
                    keys.forEach(list::expectNoRemoval);
                    notices.warn(failure);
                });
    }

    private Done<TrashEntry> deleteAll(List<SessionKey> keys, Instant at, Background.Progress progress) {
        List<TrashEntry> entries = new ArrayList<>();
        List<SessionKey> left = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            if (progress.isStopped()) {
                left.addAll(keys.subList(i, keys.size()));
                break;
            }
            try {
                entries.add(trash.delete(keys.get(i), at));
            } catch (SessionException e) {
                left.add(keys.get(i));
                failures.add(NoticesViewModel.sentence(e));
            }
            progress.at((i + 1.0) / keys.size());
        }
        return new Done<>(entries, left, failures);
    }

    private void deleted(Done<TrashEntry> done) {
        done.left().forEach(list::expectNoRemoval);
        warn(done.failures());
        List<TrashEntry> entries = done.done();
        if (!entries.isEmpty()) {
            undo.offer(sentence("notice.deleted", entries), () -> restore(entries));
        }
    }

    /** Puts back what was deleted together. */
    private void restore(List<TrashEntry> entries) {
        entries.forEach(entry -> list.expectNoRemoval(new SessionKey(entry.dir(), entry.id())));
        background.runParts(
                texts.get(
                        "job.restore",
                        what(entries.size(), Shown.line(entries.getFirst().name(), 300))),
                progress -> restoreAll(trash, entries, progress),
                restored -> {
                    warn(restored.failures());
                    if (!restored.entries().isEmpty()) {
                        notices.inform(sentence("notice.restored", restored.entries()));
                    }
                },
                notices::warn);
    }

    /** What was put back, and why others were not. */
    record Restored(List<TrashEntry> entries, List<String> failures) {}

    static Restored restoreAll(Trash trash, List<TrashEntry> entries, Background.Progress progress) {
        List<TrashEntry> restored = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (int i = 0; i < entries.size() && !progress.isStopped(); i++) {
            try {
                trash.restore(entries.get(i));
                restored.add(entries.get(i));
            } catch (SessionException e) {
                failures.add(NoticesViewModel.sentence(e));
            }
            progress.at((i + 1.0) / entries.size());
        }
        return new Restored(restored, failures);
    }

    /** Lets the command take back what was deleted last before this program was started. */
    void rememberLast() {
        background.run(
                texts.get("job.trash"),
                () -> lastTogether(trash.entries(), ages.now().minus(REMEMBERED)),
                entries -> {
                    if (!entries.isEmpty()) {
                        undo.rememberEarlier(sentence("notice.deleted", entries), () -> restore(entries));
                    }
                },
                notices::warn);
    }

    /** @param entries last deleted first */
    private static List<TrashEntry> lastTogether(List<TrashEntry> entries, Instant since) {
        if (entries.isEmpty() || entries.getFirst().deletedAt().isBefore(since)) {
            return List.of();
        }
        Instant last = entries.getFirst().deletedAt();
        return entries.stream().filter(entry -> entry.deletedAt().equals(last)).toList();
    }

    private void warn(List<String> failures) {
        if (!failures.isEmpty()) {
            notices.warn(
                    failures.size() == 1
                            ? failures.getFirst()
                            : texts.get("notice.failures", failures.getFirst(), failures.size() - 1));
        }
    }

    private String sentence(String key, List<TrashEntry> entries) {
        long size = entries.stream().mapToLong(TrashEntry::sizeBytes).sum();
        return texts.get(key, entries.size(), Shown.line(entries.getFirst().name(), 300), amounts.size(size));
    }

    private String what(int count, String name) {
        return texts.get("sessions.named", count, name);
    }

    private String name(SessionKey key) {
        SessionRowViewModel row = list.row(key);
        return row == null ? key.id().value() : presenter.name(row.summary());
    }
}
