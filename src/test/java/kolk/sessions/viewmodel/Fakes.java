package kolk.sessions.viewmodel;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;
import kolk.sessions.resume.Shell;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionSearch;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Place;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.settings.SessionMarks.Mark;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.DamagedTrash;
import kolk.sessions.store.ExecutionHistory;
import kolk.sessions.store.FileStamp;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.Liveness;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;
import kolk.sessions.store.State;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.store.Unreadable;
import kolk.sessions.store.Usage;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptSource;
import kolk.sessions.watch.Evidence;
import kolk.sessions.watch.SessionBatch;
import kolk.sessions.watch.SessionChange;
import kolk.sessions.watch.WatchStatus;
import org.jspecify.annotations.Nullable;

/** A world without disk, threads and toolkit for view models: sessions are made up, time stands still until it is moved. */
public final class Fakes {
    public static final Path DIR = Path.of("/home/ada/.local/share/kolk/sessions");
    public static final Instant NOW = Instant.parse("2026-11-29T10:02:31Z");

    private Fakes() {}

    /** A clock that is moved by hand. */
    public static final class HandClock extends Clock {
        private Instant now = NOW;

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Instant instant() {
            return now;
        }

        public void advance(Duration time) {
            now = now.plus(time);
        }

        public void set(Instant time) {
            now = time;
        }
    }

    /** A background for those who have no work of many parts. */
    public abstract static class NoParts implements Background {
        @Override
        public <T> Job runParts(
                String title, Parts<T> work, Consumer<? super T> onEnd, Consumer<? super Exception> onFailure) {
            throw new AssertionError("no work of many parts was expected: " + title);
        }
    }

    /** Runs everything at once on the caller's thread. */
    public static final class DirectBackground implements Background {
        private final IntSupplier parts;

        public DirectBackground() {
            this(() -> Integer.MAX_VALUE);
        }

        /** @param parts after how many parts work of many parts is stopped */
        DirectBackground(IntSupplier parts) {
            this.parts = parts;
        }

        @Override
        public <T> Job run(
                String title, Callable<T> work, Consumer<? super T> onSuccess, Consumer<? super Exception> onFailure) {
            T result;
            try {
                result = work.call();
            } catch (Exception e) {
                onFailure.accept(e);
                return () -> {};
            }
            onSuccess.accept(result);
            return () -> {};
        }

        @Override
        public <T> Job runParts(
                String title, Parts<T> work, Consumer<? super T> onEnd, Consumer<? super Exception> onFailure) {
            return run(title, () -> work.call(new StoppedAfter(parts.getAsInt())), onEnd, onFailure);
        }
    }

    /** Wants work to stop after some of its parts. */
    private static final class StoppedAfter implements Background.Progress {
        private int left;

        StoppedAfter(int parts) {
            left = parts;
        }

        @Override
        public void at(double share) {
            left--;
        }

        @Override
        public boolean isStopped() {
            return left <= 0;
        }
    }

    /** Runs everything at once, delays left out. */
    public static final class DirectUi implements UiThread {
        @Override
        public void run(Runnable task) {
            task.run();
        }

        @Override
        public void runAfter(Duration delay, Runnable task) {
            task.run();
        }
    }

    /** Remembers in memory. */
    public static final class MemorySeenStore implements SeenStore {
        public Remembered remembered = Remembered.NOTHING;
        public int saves;

        @Override
        public Remembered load() {
            return remembered;
        }

        @Override
        public void save(Remembered newRemembered) {
            remembered = newRemembered;
            saves++;
        }
    }

    /** Remembers in memory. */
    public static final class MemoryMarkStore implements MarkStore {
        public final Map<SessionKey, Mark> marks = new HashMap<>();

        @Override
        public Mark of(SessionKey session) {
            return marks.getOrDefault(session, Mark.NONE);
        }

        @Override
        public void change(SessionKey session, UnaryOperator<Mark> change) {
            marks.put(session, change.apply(of(session)));
        }

        @Override
        public SortedSet<String> tags() {
            SortedSet<String> tags = new TreeSet<>();
            marks.values().forEach(mark -> tags.addAll(mark.tags()));
            return tags;
        }
    }

    /** Remembers in memory. */
    public static final class MemoryLayoutStore implements LayoutStore {
        public WindowLayout layout = WindowLayout.INITIAL;

        @Override
        public WindowLayout load() {
            return layout;
        }

        @Override
        public void save(WindowLayout newLayout) {
            layout = newLayout;
        }
    }

    /** Remembers in memory. */
    public static final class MemoryRecentStore implements RecentStore {
        public List<Used> used = List.of();

        @Override
        public List<Used> load() {
            return used;
        }

        @Override
        public void save(List<Used> newUsed) {
            used = List.copyOf(newUsed);
        }
    }

    /** Remembers what it was asked to show. */
    public static final class MemoryFileManager implements FileManager {
        public final List<Path> opened = new ArrayList<>();
        public final List<Path> revealed = new ArrayList<>();
        public final List<Path> edited = new ArrayList<>();
        public @Nullable Exception failure;

        @Override
        public void open(Path folder) throws Exception {
            fail();
            opened.add(folder);
        }

        @Override
        public void edit(Path folder) throws Exception {
            fail();
            edited.add(folder);
        }

        @Override
        public void reveal(Path item) throws Exception {
            fail();
            revealed.add(item);
        }

        private void fail() throws Exception {
            if (failure != null) {
                throw failure;
            }
        }
    }

    /** Remembers in memory. */
    public static final class MemoryViewStore implements ViewStore {
        public List<SavedView> views = List.of();

        @Override
        public List<SavedView> load() {
            return views;
        }

        @Override
        public void save(List<SavedView> kept) {
            views = List.copyOf(kept);
        }
    }

    /** What is said in sessions, looked through word by word. */
    public static final class SlowSearch implements SessionSearch {
        private final Map<SessionKey, List<String>> said = new HashMap<>();
        public int searches;

        /** Each text is one answer of the model. */
        public void say(int session, String... texts) {
            said.put(key(session), List.of(texts));
        }

        @Override
        public SearchAnswer search(
                Query query, Collection<Searched> sessions, SearchLimits limits, Consumer<SearchAnswer> partial) {
            searches++;
            List<SearchAnswer.Hit> hits = new ArrayList<>();
            for (Searched session : sessions) {
                CardLeaves card = new CardLeaves(session.facts());
                List<Passage> passages = passages(query, session, 3);
                if (query.holds(leaf -> card.hold(leaf)
                        || leaf instanceof Query.Text text
                                && passages(text, session, 1).size() > 0)) {
                    hits.add(new SearchAnswer.Hit(session.ref(), 1.0 + passages.size(), passages));
                }
            }
            hits.sort(Comparator.comparingDouble(SearchAnswer.Hit::score)
                    .reversed()
                    .thenComparing(hit -> hit.session().id()));
            return new SearchAnswer(sessions.size(), sessions.size(), 0, hits.size(), hits, List.of());
        }

        @Override
        public List<Passage> passages(Query query, Searched session, int most) {
            List<Passage> passages = new ArrayList<>();
            List<String> texts = said.getOrDefault(
                    new SessionKey(session.ref().dir(), session.ref().id()), List.of());
            for (int i = 0; i < texts.size(); i++) {
                List<Passage.Mark> marks = new ArrayList<>();
                String text = texts.get(i);
                query.leaves().filter(Query.Text.class::isInstance).forEach(leaf -> {
                    String word = ((Query.Text) leaf).text();
                    int at = text.toLowerCase(Locale.ROOT).indexOf(word.toLowerCase(Locale.ROOT));
                    if (at >= 0 && marks.isEmpty()) {
                        marks.add(new Passage.Mark(at, at + word.length()));
                    }
                });
                if (!marks.isEmpty() && passages.size() < most) {
                    passages.add(new Passage(i, Place.ANSWER, text, marks));
                }
            }
            return passages;
        }
    }

    /** Everything a window needs of the world, each part to be looked at and made to fail. */
    public static final class World {
        public final HandClock clock = new HandClock();
        public final Texts texts = Texts.of(MainViewModel.class, Locale.UK);
        public final MemorySeenStore seen = new MemorySeenStore();
        public final MemoryMarkStore marks = new MemoryMarkStore();
        public final MemoryLayoutStore layout = new MemoryLayoutStore();
        public final MemoryRecentStore recents = new MemoryRecentStore();
        public final Preferences preferences = new Preferences(Settings.DEFAULT, change -> {});
        public final List<String> copied = new ArrayList<>();
        public final List<SessionKey> deleted = new ArrayList<>();
        public final List<SessionKey> restored = new ArrayList<>();
        public final List<SessionId> resumed = new ArrayList<>();
        public final List<Resuming.Where> resumedWhere = new ArrayList<>();
        public final LinkedList<Resuming.Outcome> resumeOutcomes = new LinkedList<>();
        public final List<Long> raised = new ArrayList<>();
        public final List<String> renamed = new ArrayList<>();
        public final List<SessionKey> purged = new ArrayList<>();
        public final LinkedList<TrashEntry> trash = new LinkedList<>();
        public final LinkedList<DamagedTrash> damagedTrash = new LinkedList<>();
        public @Nullable Exception raiseFailure;
        public @Nullable SessionException changeFailure;
        public @Nullable Exception resumeFailure;
        public @Nullable SessionException deleteFailure;
        public int stopAfter = Integer.MAX_VALUE;
        public int refreshes;
        public int samplesShown;
        public int quits;
        public boolean samples;
        public final SlowSearch search = new SlowSearch();
        public final MemoryViewStore views = new MemoryViewStore();
        public final MemoryFileManager files = new MemoryFileManager();
        public final FakeExporting exporting = new FakeExporting();
        public Evidence evidence = new Evidence(List.of());

        public MainViewModel main() {
            return new MainViewModel(
                    texts,
                    new MainViewModel.Outside(
                            new Ages(clock, texts),
                            new Folders("/home/ada"),
                            samples,
                            List.of(),
                            new DirectBackground(() -> stopAfter),
                            new JobsViewModel(),
                            seen,
                            layout,
                            recents,
                            preferences,
                            new ActionsViewModel.Outside(
                                    this.new FakeResuming(),
                                    pid -> {
                                        raised.add(pid);
                                        if (raiseFailure != null) {
                                            throw raiseFailure;
                                        }
                                        return "its window";
                                    },
                                    this.new FakeTrash(),
                                    () -> 30,
                                    this.new FakeChanges(),
                                    marks,
                                    copied::add,
                                    files,
                                    exporting),
                            new SessionTabsViewModel(
                                    new TranscriptViewModel(
                                            new NoTranscripts(),
                                            session -> {
                                                throw new SessionException.NotFound("nothing to repair");
                                            },
                                            (card, sentence) -> {},
                                            new DirectBackground(),
                                            new DirectUi(),
                                            texts),
                                    new kolk.sessions.transcript.changes.ChangeReader(Optional.empty()),
                                    new DirectBackground(),
                                    texts,
                                    ZoneOffset.UTC),
                            filter(),
                            key -> Optional.of(evidence),
                            () -> refreshes++,
                            () -> samplesShown++,
                            () -> quits++));
        }

        private final class FakeResuming implements Resuming {
            @Override
            public String commandLine(Card card, @Nullable Shell shell) {
                return (shell == null ? "" : shell + ": ") + "cd " + card.cwd() + " && kolk -s " + card.id();
            }

            @Override
            public Outcome resume(Card card, Where where) throws Exception {
                if (resumeFailure != null) {
                    throw resumeFailure;
                }
                resumed.add(card.id());
                resumedWhere.add(where);
                return resumeOutcomes.isEmpty() ? new Outcome.Runs(4242L) : resumeOutcomes.removeFirst();
            }
        }

        private final class FakeTrash implements Trash {
            @Override
            public TrashEntry delete(SessionKey session, Instant at) throws SessionException {
                if (deleteFailure != null) {
                    throw deleteFailure;
                }
                deleted.add(session);
                TrashEntry entry = entry(session, at);
                trash.addFirst(entry);
                return entry;
            }

            @Override
            public void restore(TrashEntry entry) throws SessionException {
                if (!trash.remove(entry)) {
                    throw new SessionException.NotFound("The deleted session is not in the trash any more.");
                }
                restored.add(new SessionKey(entry.dir(), entry.id()));
            }

            @Override
            public void purge(TrashEntry entry) {
                trash.remove(entry);
                purged.add(new SessionKey(entry.dir(), entry.id()));
            }

            @Override
            public List<TrashEntry> entries() {
                return List.copyOf(trash);
            }

            @Override
            public List<DamagedTrash> damaged() {
                return List.copyOf(damagedTrash);
            }
        }

        /** An entry of the trash of 34,000 bytes. */
        public static TrashEntry entry(SessionKey session, Instant at) {
            return new TrashEntry(
                    session.dir(),
                    session.id() + "." + at.toEpochMilli(),
                    session.id(),
                    "deleted " + session.id().value().substring(22),
                    at,
                    34_000,
                    List.of(session.id() + ".json"));
        }

        private final class FakeChanges implements SessionChanges {
            @Override
            public Renamed rename(SessionKey session, String title) throws SessionException {
                if (changeFailure != null) {
                    throw changeFailure;
                }
                renamed.add(session.id() + ": " + title);
                return new Renamed("before", kolk.sessions.store.Session.titleOf(title), false);
            }

            @Override
            public void renameBack(SessionKey session, Renamed change) throws SessionException {
                rename(session, change.before());
            }

            @Override
            public SessionKey fork(SessionKey session) throws SessionException {
                if (changeFailure != null) {
                    throw changeFailure;
                }
                return new SessionKey(session.dir(), id(777));
            }
        }

        /** The filter with {@link #search} behind it. */
        public FilterViewModel.Outside filter() {
            return new FilterViewModel.Outside(
                    new QueryParser(clock, "/home/ada"), search, new DirectBackground(), new DirectUi(), views);
        }

        FilterViewModel filterViewModel() {
            return new FilterViewModel(filter(), new Ages(clock, texts), texts);
        }

        public RowPresenter presenter() {
            return new RowPresenter(texts, new Ages(clock, texts), new Amounts(texts), new Folders("/home/ada"));
        }
    }

    /** The n-th id, in the present form. */
    public static SessionId id(int n) {
        return new SessionId("s_01KDY026Q90000000000%06d".formatted(n));
    }

    /** A session to be put together. */
    public static Made session(int n) {
        return new Made(id(n));
    }

    /** A session that is put together word by word. */
    public static final class Made {
        private final SessionId id;
        private Path dir = DIR;
        private Instant checked = NOW;
        private String title = "";
        private String model = "claude-sonnet-4.6";
        private String effort = "";
        private String mode = "code";
        private String cwd = "/home/ada/src/parser";
        private Instant created = NOW.minus(Duration.ofHours(1));
        private @Nullable Instant updated = NOW.minus(Duration.ofMinutes(5));
        private @Nullable Pause pause;
        private @Nullable Long messages = 12L;
        private @Nullable String damage;
        private @Nullable String unreadable;
        private State state = State.IDLE;
        private @Nullable Long pid;
        private @Nullable Activity activity;
        private @Nullable Instant since;
        private @Nullable String tool;
        private final List<PermissionRequest> requests = new ArrayList<>();
        private @Nullable BigDecimal cost;

        private Made(SessionId id) {
            this.id = id;
        }

        public Made in(Path newDir) {
            dir = newDir;
            return this;
        }

        public Made title(String value) {
            title = value;
            return this;
        }

        public Made model(String value) {
            model = value;
            return this;
        }

        public Made effort(String value) {
            effort = value;
            return this;
        }

        public Made cwd(String value) {
            cwd = value;
            return this;
        }

        public Made created(Instant value) {
            created = value;
            return this;
        }

        public Made updated(@Nullable Instant value) {
            updated = value;
            return this;
        }

        public Made ago(Duration value) {
            return updated(NOW.minus(value));
        }

        public Made messages(@Nullable Long value) {
            messages = value;
            return this;
        }

        public Made cost(String value) {
            cost = new BigDecimal(value);
            return this;
        }

        public Made live(@Nullable Long value) {
            state = State.LIVE;
            pid = value;
            return this;
        }

        public Made unknown() {
            state = State.UNKNOWN;
            return this;
        }

        public Made working(@Nullable String value) {
            activity = Activity.WORKING;
            since = NOW.minus(Duration.ofMinutes(3));
            tool = value;
            return this;
        }

        /** When it was last seen to run or not. */
        public Made checked(Instant value) {
            checked = value;
            return this;
        }

        public Made ready() {
            return readySince(NOW.minus(Duration.ofMinutes(3)));
        }

        public Made readySince(Instant value) {
            activity = Activity.READY;
            since = value;
            return this;
        }

        public Made asks(String requestId, String name, String detail, Duration ago) {
            return asks(new PermissionRequest(requestId, name, detail, null, NOW.minus(ago), "t_1"));
        }

        public Made asks(PermissionRequest request) {
            activity = Activity.WORKING;
            requests.add(request);
            return this;
        }

        public Made paused(String kind, @Nullable Instant resetAt) {
            pause = new Pause(kind, "", "", "", "", NOW.minus(Duration.ofHours(1)), resetAt, false);
            return this;
        }

        public Made damaged(String sentence) {
            damage = sentence;
            return this;
        }

        public Made unreadable(String reason) {
            unreadable = reason;
            return this;
        }

        public SessionSummary build() {
            FileStamp stamp = new FileStamp(null, 48_112, FileTime.from(updated == null ? NOW : updated));
            JournalState journal = activity == null && requests.isEmpty()
                    ? JournalState.NONE
                    : new JournalState(activity, since, tool, requests, 0);
            Liveness liveness = new Liveness(state, pid, Liveness.Source.LOCK_TABLE, null, checked, null);
            Usage usage = cost == null ? null : new Usage(cost, 3);
            if (unreadable != null) {
                return new SessionSummary(
                        new Unreadable(dir, id, id + ".json", unreadable, stamp), liveness, journal, usage);
            }
            return new SessionSummary(
                    new Card(
                            dir, id, title, false, model, effort, mode, "", cwd, created, updated, pause, messages,
                            48_112, stamp, damage),
                    liveness,
                    journal,
                    usage);
        }
    }

    public static SessionBatch batch(SessionChange... changes) {
        return batch(List.of(changes), List.of(), true);
    }

    /** Two sessions of the usual folder that run in one place. */
    public static SharedCheckout shared(int one, int other) {
        return new SharedCheckout(
                "/home/ada/src/parser",
                List.of(new SharedCheckout.Member(DIR, id(one)), new SharedCheckout.Member(DIR, id(other))));
    }

    public static SessionBatch batch(List<SessionChange> changes, List<SharedCheckout> shared, boolean initial) {
        return new SessionBatch(
                changes, shared, List.of(new WatchStatus(DIR, WatchStatus.Mode.WATCHING, null)), initial);
    }

    public static SessionChange added(Made made) {
        return new SessionChange.Added(made.build());
    }

    public static SessionChange changed(Made made) {
        return new SessionChange.Changed(made.build());
    }

    public static SessionChange removed(Made made) {
        return new SessionChange.Removed(made.build());
    }

    public static SessionKey key(int n) {
        return new SessionKey(DIR, id(n));
    }

    /** The sessions of the drawing, and what makes lists break: long, empty, foreign and hostile names. */
    public static SessionBatch gallery() {
        List<SessionChange> changes = new ArrayList<>();
        changes.add(added(session(1)
                .title("Release script for 1.4")
                .effort("high")
                .messages(212L)
                .cost("1.84")
                .ago(Duration.ofSeconds(20))
                .created(NOW.minus(Duration.ofMinutes(50)))
                .live(4711L)
                .asks("p1", "bash", "rm -rf build && make release", Duration.ofMinutes(12))));
        changes.add(added(session(2)
                .title("Login workflow")
                .cwd("/home/ada/work/billing")
                .model("qwen2.5-coder")
                .messages(58L)
                .cost("0.42")
                .ago(Duration.ofMinutes(1))
                .live(4712L)
                .asks(new PermissionRequest(
                        "p2",
                        "edit_file",
                        "src/auth/login.go",
                        "--- a/src/auth/login.go\n+++ b/src/auth/login.go\n@@ -1,3 +1,14 @@\n" + "+a\n".repeat(14)
                                + "-b\n".repeat(3),
                        NOW.minus(Duration.ofSeconds(40)),
                        "t_1"))));
        changes.add(added(session(3)
                .title("修复解析器里的换行处理 🐙")
                .model("openrouter/free")
                .cost("0")
                .ago(Duration.ofSeconds(2))
                .live(4713L)
                .working("grep")));
        changes.add(added(session(4)
                .title("Migrate the site to the new layout engine and remove every trace of the old one, carefully")
                .cwd("/home/ada/src/site")
                .model("claude-opus-4.6")
                .effort("max")
                .messages(1204L)
                .cost("3.1")
                .ago(Duration.ofMinutes(2))
                .live(null)
                .ready()));
        changes.add(added(session(5)
                .title("Nightly benchmark notes")
                .cwd("/home/ada/notes")
                .messages(19L)
                .cost("0.08")
                .ago(Duration.ofHours(1))
                .paused("account_quota", Instant.parse("2026-11-29T15:04:00Z"))));
        changes.add(added(session(6).cwd("").model("").messages(2L).ago(Duration.ofHours(3))));
        changes.add(added(session(7)
                .title("Invoice export")
                .cwd("/home/ada/work/billing")
                .cost("0.31")
                .messages(null)
                .ago(Duration.ofHours(20))
                .damaged("ends early at byte 48,112")));
        changes.add(added(session(8)
                .title("تصحيح نص الواجهة")
                .cwd("/home/ada/src/site")
                .model("gemini-2.5-flash")
                .effort("low")
                .messages(44L)
                .cost("0.02")
                .ago(Duration.ofHours(25))));
        changes.add(added(session(9)
                .title("Try the tokenizer with streaming input (fork)")
                .effort("medium")
                .messages(90L)
                .cost("0.11")
                .ago(Duration.ofHours(40))));
        changes.add(added(session(10)
                .title("Explain the retry policy")
                .cwd("/home/ada/work/billing")
                .model("openrouter/free")
                .cost("0")
                .ago(Duration.ofDays(3))));
        changes.add(added(
                session(11).unreadable("not a session: expected { at byte 0").ago(Duration.ofDays(4))));
        changes.add(added(session(12)
                .title("Invoice \u202Egpj.exe \u0007 and\na second line")
                .cost("0.004")
                .ago(Duration.ofDays(400))));
        return batch(changes, List.of(shared(1, 3)), true);
    }

    /** A world in which no session can be opened. */
    private static final class NoTranscripts implements TranscriptSource {
        private static final String NOTHING = "no transcript in this world";

        @Override
        public TranscriptReader open(SessionSummary session, LongConsumer progress) throws SessionException {
            throw new SessionException.NotFound(NOTHING);
        }

        @Override
        public List<String> archives(SessionSummary session) {
            return List.of();
        }

        @Override
        public int runsBeside(SessionSummary session, Set<String> turns) {
            return 0;
        }

        @Override
        public ExecutionHistory runs(SessionSummary session) {
            return new ExecutionHistory(List.of(), List.of());
        }

        @Override
        public TranscriptReader openArchive(SessionSummary session, String name, LongConsumer progress)
                throws SessionException {
            throw new SessionException.NotFound(NOTHING);
        }
    }
}
