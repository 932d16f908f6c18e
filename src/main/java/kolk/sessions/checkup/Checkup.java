package kolk.sessions.checkup;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.KolkFinder;
import kolk.sessions.resume.TerminalFinder;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.Card;
import kolk.sessions.store.DataFolders;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.LivenessProbe;
import kolk.sessions.store.Overview;
import kolk.sessions.store.Reasons;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionFeed;
import kolk.sessions.watch.SessionWatcher;
import kolk.sessions.watch.WatchStatus;
import org.jspecify.annotations.Nullable;

/** What {@code doctor} says about this machine. It looks and changes nothing, and says nothing of what is in a session. */
public final class Checkup {
    private static final int PATIENCE_SECONDS = 10;

    private final Surroundings around;
    private final List<Path> dirs;
    private final List<String> notes;

    /**
     * What it looks at.
     *
     * @param host the machine
     * @param workingDirectory what relative paths count from
     * @param clock now
     * @param probe tells whether sessions run
     * @param resume how the person wants sessions resumed
     * @param fonts which scripts the system's fonts can show
     */
    public record Surroundings(
            Host host,
            Path workingDirectory,
            Clock clock,
            LivenessProbe probe,
            Supplier<Settings.Resume> resume,
            FontCheck fonts) {}

    /**
     * Looks at nothing yet.
     *
     * @param dirs the sessions folders; they need not exist
     * @param notes sentences about them
     */
    public Checkup(Surroundings around, List<Path> dirs, List<String> notes) {
        this.around = around;
        this.dirs = List.copyOf(dirs);
        this.notes = List.copyOf(notes);
    }

    /**
     * Looks now, which may take as long as starting a login shell and a first scan of the folders. An interrupt cuts it short.
     *
     * @param out gets one line after the other, as soon as it is known; control and bidi characters are visible in them
     */
    public void run(Consumer<String> out) {
        Versions versions = new Versions();
        out.accept("Kolk Sessions " + versions.program());
        versions.parts().forEach(part -> line(out, part));
        out.accept("Folders");
        for (Path dir : dirs) {
            folder(dir, out);
        }
        notes.forEach(note -> line(out, note));
        line(
                out,
                "kolk's own places, in order: "
                        + String.join(
                                ", ", candidates().stream().map(Path::toString).toList()));
        watching(out);
        resuming(out);
        fonts(out);
    }

    private List<Path> candidates() {
        return DataFolders.candidates(
                around.host().environment(), around.host().home(), around.workingDirectory(), family());
    }

    private void folder(Path dir, Consumer<String> out) {
        if (!Files.exists(dir)) {
            line(out, dir + ": does not exist (yet)");
            return;
        }
        Overview overview;
        try {
            overview = new SessionStore(dir, around.probe(), around.clock()).overview();
        } catch (UncheckedIOException e) {
            line(out, dir + ": cannot be listed (" + Reasons.of(Objects.requireNonNull(e.getCause())) + ")");
            return;
        }
        List<SessionSummary> sessions = overview.sessions();
        line(
                out,
                dir + ": " + counted(sessions.size(), "session") + ", "
                        + sessions.stream().filter(s -> s.liveness().isLive()).count() + " live, "
                        + sessions.stream().filter(s -> s.blocked() != null).count() + " waiting, "
                        + sessions.stream()
                                .filter(s -> s.entry() instanceof Card card && card.pause() != null)
                                .count()
                        + " paused, "
                        + sessions.stream()
                                .filter(s -> s.entry() instanceof Card card && card.damage() != null)
                                .count()
                        + " damaged, " + overview.unreadable().size() + " unreadable");
        line(out, "  locks: " + locks(overview));
    }

    private DataFolders.Os family() {
        return around.host().os() == Host.Os.WINDOWS ? DataFolders.Os.WINDOWS : DataFolders.Os.UNIX;
    }

    private static String locks(Overview overview) {
        Map<Liveness.Source, Integer> sources = new EnumMap<>(Liveness.Source.class);
        Stream.concat(overview.sessions().stream(), overview.unreadable().stream())
                .forEach(session -> sources.merge(session.liveness().source(), 1, Integer::sum));
        List<String> parts = sources.entrySet().stream()
                .map(entry -> words(entry.getKey()) + " (" + entry.getValue() + ")")
                .toList();
        return parts.isEmpty() ? "no session to look at" : String.join("; ", parts);
    }

    private static String words(Liveness.Source source) {
        return switch (source) {
            case NO_LOCK_FILE -> "no lock file, so idle";
            case LOCK_TABLE -> "told by the system's table of locks";
            case PROBE -> "told by a shared flock that is given straight back";
            case ERROR -> "unknown, because the lock file cannot be looked at";
            case UNSUPPORTED -> "unknown, because this system has no flock";
        };
    }

    private void watching(Consumer<String> out) {
        out.accept("Watching");
        BlockingQueue<SessionBatch> batches = new LinkedBlockingQueue<>();
        try (SessionFeed feed = new SessionWatcher(dirs, around.probe(), around.clock())) {
            feed.start(batches::add);
            List<WatchStatus> statuses = List.of();
            for (SessionBatch batch = take(batches); batch != null; batch = batch.initial() ? null : take(batches)) {
                statuses = batch.statuses();
            }
            statuses.forEach(status -> line(
                    out,
                    status.dir() + ": " + status.mode().name().toLowerCase(Locale.ROOT)
                            + (status.reason() == null ? "" : " (" + status.reason() + ")")));
            if (statuses.isEmpty()) {
                line(out, "no answer within " + PATIENCE_SECONDS + " seconds");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static @Nullable SessionBatch take(BlockingQueue<SessionBatch> batches) throws InterruptedException {
        return batches.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    private void resuming(Consumer<String> out) {
        out.accept("Resuming");
        Settings.Resume chosen = around.resume().get();
        line(
                out,
                switch (new KolkFinder(around.host()).find(chosen.kolk())) {
                    case KolkFinder.Answer.Found found -> "kolk: " + found.program() + " (by " + found.where() + ")";
                    case KolkFinder.Answer.Missing missing -> missing.sentence();
                });
        TerminalFinder finder = new TerminalFinder(around.host());
        line(
                out,
                switch (finder.find(chosen.terminal(), chosen.template())) {
                    case TerminalFinder.Answer.Found found ->
                        "terminal: " + found.terminal().terminal().name() + " ("
                                + found.terminal().program() + ")";
                    case TerminalFinder.Answer.Missing missing -> missing.sentence();
                });
        List<String> all =
                finder.all().stream().map(found -> found.terminal().id()).toList();
        line(out, "terminals that could be used: " + (all.isEmpty() ? "none" : String.join(", ", all)));
    }

    private void fonts(Consumer<String> out) {
        FontCheck.Found found = around.fonts().look();
        out.accept("Fonts");
        line(out, "text and code: bundled (Inter, JetBrains Mono)");
        line(out, "Chinese, Japanese, Korean: " + font(found.cjk(), "fonts-noto-cjk"));
        line(out, "emoji: " + font(found.emoji(), "fonts-noto-color-emoji"));
    }

    private static String font(@Nullable String found, String remedy) {
        if (found == null) {
            return "cannot be told here";
        }
        return found.isEmpty() ? "none; install one, for instance " + remedy : found;
    }

    private static void line(Consumer<String> out, String text) {
        out.accept("  " + VisibleText.line(text));
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
