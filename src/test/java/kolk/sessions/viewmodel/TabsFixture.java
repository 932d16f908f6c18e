package kolk.sessions.viewmodel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import kolk.sessions.resume.Host;
import kolk.sessions.resume.Programs;
import kolk.sessions.store.Card;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.changes.ChangeReader;
import kolk.sessions.transcript.changes.ChangeSource;
import kolk.sessions.transcript.changes.ChangedFile;
import kolk.sessions.transcript.changes.FileDifference;
import kolk.sessions.transcript.changes.SessionChanges;
import kolk.sessions.transcript.changes.Span;

/** The tabs of a session on real files, all work done at once on the test's thread, and counted. */
public final class TabsFixture {
    public final Texts texts = Texts.of(SessionTabsViewModel.class, Locale.UK);
    public final Fakes.DirectBackground background = new Fakes.DirectBackground();
    public final CountedChanges changes;
    public final SessionTabsViewModel model;
    private final Path dir;

    public TabsFixture(Path dir) {
        this(dir, new Programs(Host.current()).find("git"));
    }

    /** @param dir the sessions folder */
    public TabsFixture(Path dir, Optional<Path> git) {
        this.dir = dir;
        changes = new CountedChanges(new ChangeReader(git));
        model = new SessionTabsViewModel(
                new TranscriptFixture().model, changes, background, texts, java.time.ZoneOffset.UTC);
    }

    /** Counts how often something is read. */
    public static final class CountedChanges implements ChangeSource {
        private final ChangeSource source;
        public int listings;
        public int compared;

        CountedChanges(ChangeSource source) {
            this.source = source;
        }

        @Override
        public SessionChanges read(Path dir, SessionId id, String cwd)
                throws kolk.sessions.store.SessionException, IOException, InterruptedException {
            listings++;
            return source.read(dir, id, cwd);
        }

        @Override
        public List<FileDifference> differences(SessionChanges of, List<ChangedFile> files, Span span)
                throws IOException, InterruptedException {
            compared += files.size();
            return source.differences(of, files, span);
        }
    }

    /** The session as its file is now, in this folder. */
    public SessionSummary session(Path project, State state) throws IOException {
        Path file = dir.resolve(SessionText.ID + ".json");
        if (!Files.exists(file)) {
            new SessionText().user("x").write(dir);
        }
        SessionSummary found = SessionText.summary(file, state, JournalState.NONE);
        Card card = (Card) found.entry();
        FileStamp stamp = Objects.requireNonNull(FileStamp.of(file));
        return new SessionSummary(
                new Card(
                        dir,
                        card.id(),
                        card.title(),
                        false,
                        card.model(),
                        card.effort(),
                        card.mode(),
                        "",
                        project.toString(),
                        Fakes.NOW.minusSeconds(3600),
                        Fakes.NOW,
                        null,
                        12L,
                        stamp.size(),
                        stamp,
                        null),
                found.liveness(),
                found.journal(),
                found.usage());
    }
}
