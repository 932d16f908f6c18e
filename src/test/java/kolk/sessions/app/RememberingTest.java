package kolk.sessions.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.SessionMarks;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SessionId;
import kolk.sessions.viewmodel.Column;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.RecentStore;
import kolk.sessions.viewmodel.SeenStore;
import kolk.sessions.viewmodel.SessionKey;
import kolk.sessions.viewmodel.SortOrder;
import kolk.sessions.viewmodel.TranscriptLook;
import kolk.sessions.viewmodel.WindowLayout;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the window remembers comes back from the files in which it was written. */
class RememberingTest {
    private static final SessionId ONE = new SessionId("s_01KDY026Q90000000000000001");
    private static final SessionId TWO = new SessionId("s_01KDY026Q90000000000000002");
    private static final Instant SEEN = Instant.parse("2026-11-29T10:00:00.123456789Z");

    @TempDir
    Path dir;

    @Test
    void atTheFirstStartThereIsTheBuiltInArrangement() {
        assertEquals(WindowLayout.INITIAL, new SavedLayout(settings()).load());
    }

    @Test
    void theArrangementComesBackWhole() {
        WindowLayout layout = new WindowLayout(
                false,
                240,
                0.37,
                Set.of(Column.SESSION, Column.MODEL),
                Map.of(Column.MODEL, 133.0),
                new SortOrder(Column.MODEL, true),
                new TranscriptLook.Reading(150, false));
        try (Saved<Settings> settings = settings()) {
            new SavedLayout(settings).save(layout);
        }
        assertEquals(layout, new SavedLayout(settings()).load());
    }

    @Test
    void whatWasUsedInThePaletteComesBackInItsOrder() {
        Path shown = Path.of("/a b");
        List<RecentStore.Used> used = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            used.add(new RecentStore.Used.Did(CommandId.values()[i]));
            used.add(new RecentStore.Used.WentTo(
                    new SessionKey(i % 2 == 0 ? shown : Path.of("/elsewhere\nin two lines"), i < 6 ? ONE : TWO)));
        }
        try (Saved<Settings> settings = settings()) {
            SavedRecents recents = new SavedRecents(settings, List.of(shown));
            recents.save(used);
            new SavedLayout(settings).save(WindowLayout.INITIAL);
        }
        assertEquals(used, new SavedRecents(settings(), List.of(shown)).load());
        try (Saved<Settings> settings = settings()) {
            new SavedRecents(settings, List.of(shown)).save(used.subList(0, 1));
        }
        assertEquals(used.subList(0, 1), new SavedRecents(settings(), List.of()).load());
    }

    @Test
    void whatThisVersionDoesNotKnowOfThePaletteIsLeftOut() throws Exception {
        Files.writeString(
                dir.resolve("settings.json"),
                "{\"window\":{\"options\":{\"palette-00\":\"command JUGGLE\",\"palette-01\":\"\",\"palette-02\":\"session ../x /a\","
                        + "\"palette-03\":\"command UNDO\",\"palette-x\":\"command\",\"sidebar\":\"hidden\"}}}");
        assertEquals(List.of(new RecentStore.Used.Did(CommandId.UNDO)), new SavedRecents(settings(), List.of()).load());
    }

    @Test
    void columnsThatThisVersionDoesNotKnowAreLeftOut() throws Exception {
        Files.writeString(
                dir.resolve("settings.json"),
                "{\"window\":{\"columns\":[{\"id\":\"mood\",\"width\":9,\"visible\":true},{\"id\":\"cost\",\"width\":70,\"visible\":true}],"
                        + "\"sort\":[{\"column\":\"mood\",\"descending\":true}]}}");
        WindowLayout layout = new SavedLayout(settings()).load();
        assertEquals(Set.of(Column.COST), layout.columns());
        assertEquals(SortOrder.NEWEST_FIRST, layout.order());
    }

    @Test
    void whatWasSeenComesBackInItsOwnFolder() {
        Path a = Path.of("/a");
        Path b = Path.of("/b");
        try (Saved<Settings> settings = settings();
                Saved<SessionMarks> marks = marks()) {
            new SavedSeen(settings, marks, List.of(a))
                    .save(new SeenStore.Remembered(
                            SEEN, Map.of(new SessionKey(a, ONE), SEEN), Map.of(new SessionKey(a, TWO), SEEN)));
        }
        SeenStore.Remembered remembered = new SavedSeen(settings(), marks(), List.of(a, b)).load();
        assertEquals(SEEN, remembered.allSeenUntil());
        assertEquals(Map.of(new SessionKey(a, ONE), SEEN), remembered.sessions());
        assertEquals(Map.of(new SessionKey(a, TWO), SEEN), remembered.cutOff());
    }

    @Test
    void whatNoLongerNeedsAMarkIsForgottenAndThePersonsWordsStay() {
        Path a = Path.of("/a");
        try (Saved<Settings> settings = settings();
                Saved<SessionMarks> marks = marks()) {
            marks.update(now -> now.with(new SessionMarks.Key("/a", ONE), mark -> mark.withNote("keep me")));
            SavedSeen store = new SavedSeen(settings, marks, List.of(a));
            store.save(new SeenStore.Remembered(
                    SEEN,
                    Map.of(new SessionKey(a, ONE), SEEN, new SessionKey(a, TWO), SEEN),
                    Map.of(new SessionKey(a, TWO), SEEN)));
            store.save(new SeenStore.Remembered(SEEN.plusSeconds(1), Map.of(), Map.of()));
        }
        SessionMarks marks = marks().get();
        assertEquals("keep me", marks.of(new SessionMarks.Key("/a", ONE)).note());
        assertFalse(marks.marks().containsKey(new SessionMarks.Key("/a", TWO)));
    }

    @Test
    void aRequestTravelsThroughTheToolkitUnchanged() {
        WindowStarter.Request request = new WindowStarter.Request(
                List.of(Path.of("/a b=c"), Path.of("/demo")), List.of("a note=with sign"), true, ONE);
        assertEquals(request, WindowArguments.read(List.of(WindowArguments.of(request))));
        WindowStarter.Request plain = new WindowStarter.Request(List.of(Path.of("/x")), List.of(), false, null);
        assertEquals(plain, WindowArguments.read(List.of(WindowArguments.of(plain))));
        assertTrue(plain.notes().isEmpty());
    }

    private Saved<Settings> settings() {
        return Saved.settings(dir.resolve("settings.json"), Clock.systemUTC(), (delay, action) -> {});
    }

    private Saved<SessionMarks> marks() {
        return Saved.marks(dir.resolve("sessions.json"), Clock.systemUTC(), (delay, action) -> {});
    }
}
