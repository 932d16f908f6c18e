package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import atlantafx.base.theme.PrimerLight;
import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import kolk.sessions.store.JournalState;
import kolk.sessions.store.State;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** The conversation pane in a window: where it stands, and how much it decodes to stand there. */
@Timeout(120)
class TranscriptPaneTest {
    private static final int PULSES = 4;
    private static final int SAVES = "full".equals(System.getProperty("harness.size")) ? 100 : 20;

    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private Stage stage;
    private ListView<TranscriptRow> list;
    private final StringBuilder said = new StringBuilder();

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @BeforeEach
    @SuppressWarnings("unchecked")
    void show() throws Exception {
        fx(() -> {
            Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
            Node pane = TranscriptController.load(fixture.model, Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE)
                    .node();
            stage = new Stage();
            stage.setScene(new Scene((Parent) pane, 700, 800));
            stage.show();
            list = (ListView<TranscriptRow>) pane.lookup("#list");
            return null;
        });
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    static <T> T fx(Callable<T> work) throws Exception {
        T result = WaitForAsyncUtils.asyncFx(work).get(60, TimeUnit.SECONDS);
        awaitPulses();
        return result;
    }

    /** Waits until the scene has been laid out a few times. */
    private static void awaitPulses() throws Exception {
        CompletableFuture<Void> done = new CompletableFuture<>();
        WaitForAsyncUtils.asyncFx(() -> new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                if (++frames > PULSES) {
                    stop();
                    done.complete(null);
                }
            }
        }.start());
        done.get(60, TimeUnit.SECONDS);
    }

    private VirtualFlow<?> flow() {
        VirtualFlow<?> flow = (VirtualFlow<?>) list.lookup(".virtual-flow");
        assertNotNull(flow);
        return flow;
    }

    private boolean isAtEnd() throws Exception {
        return WaitForAsyncUtils.asyncFx(() -> {
                    IndexedCell<?> last = flow().getLastVisibleCell();
                    return last != null
                            && last.getIndex() == list.getItems().size() - 1
                            && last.getLayoutY() + last.getHeight() <= flow().getHeight() + 1;
                })
                .get(60, TimeUnit.SECONDS);
    }

    private record Place(int index, double y) {}

    private Place top() throws Exception {
        return fx(() -> new Place(
                flow().getFirstVisibleCell().getIndex(),
                flow().getFirstVisibleCell().getLayoutY()));
    }

    private void assertStillAt(Place before) throws Exception {
        Place now = top();
        assertEquals(before.index(), now.index());
        assertEquals(before.y(), now.y(), 1);
    }

    static SessionText messages(int count) {
        Random random = new Random(5);
        SessionText text = new SessionText();
        for (int i = 0; i < count; i++) {
            String words = "word ".repeat(random.nextInt(1, 400));
            if (i % 3 == 0) {
                text.user(i + " " + words);
            } else {
                text.assistant("## " + i + "\n\n" + words + "\n\n- one\n- two\n\n```\n"
                        + "code\n".repeat(random.nextInt(30)) + "```\n");
            }
        }
        return text;
    }

    @Test
    void aConversationThatIsShownAsksForNoFurtherLayout() throws Exception {
        var session = SessionText.summary(messages(40).write(dir));
        fx(() -> {
            fixture.model.show(session);
            return null;
        });
        for (double position : new double[] {1, 0.5, 0}) {
            dragTo(position);
            assertEquals(List.of(), fx(() -> {
                stage.getScene().getRoot().layout();
                stage.getScene().getRoot().layout();
                return unfinished(stage.getScene().getRoot());
            }));
        }
    }

    /** Who wants to be laid out again, right after it was. */
    private static List<String> unfinished(Parent at) {
        List<String> found = new ArrayList<>();
        if (at.isNeedsLayout()) {
            found.add(at.toString());
        }
        for (Node child : at.getChildrenUnmodifiable()) {
            if (child instanceof Parent parent) {
                found.addAll(unfinished(parent));
            }
        }
        return found;
    }

    @Test
    void aSessionOpensAtItsEndAndFollowsItThroughEverySave() throws Exception {
        SessionText text = messages(40);
        var first = SessionText.summary(text.write(dir));
        fx(() -> {
            fixture.model.show(first);
            return null;
        });
        assertTrue(isAtEnd());
        Random random = new Random(9);
        int misses = 0;
        for (int i = 0; i < SAVES; i++) {
            text.assistant("more " + "word ".repeat(random.nextInt(1, 500)));
            var next = SessionText.summary(text.write(dir));
            fx(() -> {
                fixture.model.update(next);
                return null;
            });
            misses += isAtEnd() ? 0 : 1;
        }
        assertEquals(0, misses);
    }

    @Test
    void aSessionOpensAtItsEndHoweverHighItsLastRowsAre() throws Exception {
        for (int size : new int[] {20_000, 90_000, 200_000, 2_000_000}) {
            SessionText text = messages(20).assistant("a line of a very long message\n".repeat(size / 30));
            var session = SessionText.summary(text.write(dir));
            fx(() -> {
                fixture.model.show(null);
                fixture.model.show(session);
                return null;
            });
            awaitPulses();
            awaitPulses();
            awaitPulses();
            assertTrue(isAtEnd(), () -> size + " bytes");
        }
    }

    @Test
    void aboveAShortLastRowTheEndIsFullHoweverHighTheRowsAreAndHoweverMany() throws Exception {
        String answer = "a line of a long answer that goes on and on ".repeat(45)
                + "\n\n```java\nint x = 1;\n```\n- a\n- b\n"
                + "the last point goes on and on too ".repeat(26);
        for (int many : new int[] {3, 300, 30_000}) {
            SessionText text = new SessionText();
            for (int i = 0; i < many; i++) {
                String said = i < many - 300 ? "short" : answer;
                text.user("question " + i).assistant(said).assistant(said);
            }
            var session = SessionText.summary(text.user("the last question").write(dir));
            fx(() -> {
                fixture.model.show(null);
                fixture.model.show(session);
                return null;
            });
            for (int i = 0; i < 5; i++) {
                awaitPulses();
                double top = fx(() -> flow().getFirstVisibleCell().getLayoutY());
                assertTrue(isAtEnd() && top <= 1, () -> many + " messages: the first row begins at " + top);
            }
        }
    }

    /** Each cell is styled, follows the model, and is given rows: a list makes as many as it needs to fill what its rows leave free. */
    @Test
    void whatAShortConversationLeavesFreeIsFilledByFewCells() throws Exception {
        var session = SessionText.summary(new SessionText().user("short").write(dir));
        fx(() -> {
            fixture.model.show(session);
            return null;
        });
        int cells = fx(() -> list.lookupAll(".transcript-cell").size());
        assertTrue(cells <= 5, () -> cells + " cells for one row");
    }

    @Test
    void aRowIsAskedForOneHeightOnly() throws Exception {
        var session = SessionText.summary(messages(20).write(dir));
        fx(() -> {
            fixture.model.show(session);
            return null;
        });
        for (double width : new double[] {300, 600}) {
            double[] heights = fx(() -> {
                IndexedCell<?> cell = flow().getLastVisibleCell();
                return new double[] {cell.prefHeight(width), cell.minHeight(width), cell.maxHeight(width)};
            });
            assertTrue(heights[0] > 20);
            assertEquals(heights[0], heights[1], "the least");
            assertEquals(heights[0], heights[2], "the greatest");
        }
    }

    @Test
    void theScrollBarLeavesTheEndAndComesBackToIt() throws Exception {
        var session = SessionText.summary(messages(200).write(dir));
        fx(() -> {
            fixture.model.show(session);
            return null;
        });
        awaitPulses();
        assertTrue(isAtEnd());
        dragTo(0.5);
        awaitPulses();
        assertFalse(isAtEnd());
        dragTo(1);
        awaitPulses();
        assertTrue(isAtEnd());
    }

    private void dragTo(double position) throws Exception {
        fx(() -> {
            Fx.dragBar(list, position);
            return null;
        });
    }

    private void scrollUp(double pixels) throws Exception {
        fx(() -> {
            flow().fireEvent(new javafx.scene.input.ScrollEvent(
                    javafx.scene.input.ScrollEvent.SCROLL,
                    10,
                    10,
                    10,
                    10,
                    false,
                    false,
                    false,
                    false,
                    false,
                    false,
                    0,
                    pixels,
                    0,
                    pixels,
                    javafx.scene.input.ScrollEvent.HorizontalTextScrollUnits.NONE,
                    0,
                    javafx.scene.input.ScrollEvent.VerticalTextScrollUnits.NONE,
                    0,
                    0,
                    null));
            return null;
        });
        awaitPulses();
    }

    @Test
    void steppingFromPlaceToPlaceDrawsNoRowAgain() throws Exception {
        var session = SessionText.summary(new SessionText()
                .user("one word, another word")
                .assistant("no such")
                .write(dir));
        fx(() -> {
            fixture.model.show(session);
            return null;
        });
        fx(() -> {
            fixture.model.find().queryProperty().set("word");
            fixture.model.find().activeProperty().set(true);
            return null;
        });
        Node first = fx(() -> flow().getCell(0).getGraphic());
        Node second = fx(() -> flow().getCell(1).getGraphic());
        assertEquals("2/2", fx(() -> marked()));
        fx(() -> {
            fixture.model.find().next();
            return null;
        });
        assertEquals("1/2", fx(() -> marked()));
        assertSame(first, fx(() -> flow().getCell(0).getGraphic()));
        assertSame(second, fx(() -> flow().getCell(1).getGraphic()));
    }

    /** Which of the places the person stands at, by where its mark is drawn, and how many marks there are. */
    private String marked() {
        javafx.scene.shape.Path others = (javafx.scene.shape.Path) list.lookup(".found");
        javafx.scene.shape.Path here = (javafx.scene.shape.Path) list.lookup(".found-current");
        boolean before =
                here.getLayoutBounds().getMinX() < others.getLayoutBounds().getMinX();
        return (before ? 1 : 2) + "/"
                + (others.getElements().isEmpty() || here.getElements().isEmpty() ? 1 : 2);
    }

    @Test
    void aPersonWhoReadsAboveStaysWhereTheyAre() throws Exception {
        SessionText text = messages(60);
        var first = SessionText.summary(text.write(dir));
        fx(() -> {
            fixture.model.show(first);
            return null;
        });
        scrollUp(3_000);
        assertFalse(isAtEnd());
        Place before = top();
        for (int i = 0; i < 10; i++) {
            text.assistant("more " + "word ".repeat(300));
            var next = SessionText.summary(text.write(dir));
            fx(() -> {
                fixture.model.update(next);
                return null;
            });
        }
        assertStillAt(before);
        assertFalse(isAtEnd());
    }

    @Test
    void whatALiveSessionSaysIsFollowedAtTheEndAndMovesNobodyAbove() throws Exception {
        SessionText text = messages(40);
        var live = SessionText.summary(text.write(dir), State.LIVE, JournalState.NONE);
        Instant begun = Instant.now().plusSeconds(60);
        SessionText.event(dir, begun, "t_1", "turn.started", Map.of("input", "go on"));
        fx(() -> {
            fixture.model.show(live);
            return null;
        });
        assertEquals(0, missesWhileTalking(begun));
        text.user("go on").assistant(said.toString());
        Files.setLastModifiedTime(text.write(dir), FileTime.from(begun.plusSeconds(100)));
        var saved = SessionText.summary(dir.resolve(SessionText.ID + ".json"), State.LIVE, JournalState.NONE);
        fx(() -> {
            fixture.model.update(saved);
            return null;
        });
        assertTrue(isAtEnd());
        list.getItems().forEach(row -> assertFalse(row instanceof TranscriptRow.Unsaved));
        scrollUp(2_000);
        assertFalse(isAtEnd());
        Place before = top();
        missesWhileTalking(begun.plusSeconds(200));
        assertTrue(list.getItems().getLast() instanceof TranscriptRow.Unsaved);
        assertStillAt(before);
    }

    @Test
    @SuppressWarnings("unchecked")
    void withoutAWindowItGoesToItsEndWhenItIsToldTo() throws Exception {
        var summary = SessionText.summary(messages(40).write(dir));
        TranscriptPane pane = fx(() -> {
            TranscriptPane made =
                    TranscriptController.load(fixture.model, Locale.UK, _ -> {}, _ -> {}, EmojiImages.NONE);
            new Scene((Parent) made.node(), 700, 800);
            list = (ListView<TranscriptRow>) made.node().lookup("#list");
            fixture.model.show(summary);
            return made;
        });
        for (int pass = 0; pass < 6; pass++) {
            fx(() -> {
                ((Parent) pane.node()).applyCss();
                ((Parent) pane.node()).layout();
                pane.settle();
                ((Parent) pane.node()).layout();
                return null;
            });
        }
        assertTrue(isAtEnd());
    }

    /** How often the list was not at its end after some words had come. */
    private int missesWhileTalking(Instant from) throws Exception {
        int misses = 0;
        for (int i = 0; i < SAVES; i++) {
            String words = "word ".repeat(10 + i % 7 * 9);
            said.append(words);
            SessionText.event(dir, from.plusMillis(i), "t_1", "message.delta", Map.of("text", words));
            fx(() -> {
                fixture.model.tick();
                return null;
            });
            misses += isAtEnd() ? 0 : 1;
        }
        return misses;
    }

    @Test
    void aSessionOfAHundredThousandMessagesDecodesAboutWhatIsSeen() throws Exception {
        Path file = dir.resolve(SessionText.ID + ".json");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"id\":\"" + SessionText.ID + "\",\"messages\":[");
            for (int i = 0; i < 100_000; i++) {
                out.write((i == 0 ? "" : ",") + "{\"role\":\"" + (i % 2 == 0 ? "user" : "assistant")
                        + "\",\"content\":\"message number " + i + "\\n\\n" + "word ".repeat(i % 90) + "\"}");
            }
            out.write("]}");
        }
        var summary = SessionText.summary(file);
        fx(() -> {
            fixture.model.show(summary);
            return null;
        });
        assertTrue(isAtEnd());
        long opened = fixture.decoded();
        assertTrue(opened < 200, () -> "opening decoded " + opened);
        int pages = 10;
        for (int page = 0; page < pages; page++) {
            fx(() -> {
                Fx.press(list, KeyCode.PAGE_UP);
                return null;
            });
        }
        long aPage = (fixture.decoded() - opened) / pages;
        int shown = fx(() -> flow().getLastVisibleCell().getIndex()
                - flow().getFirstVisibleCell().getIndex()
                + 1);
        assertTrue(aPage <= 2L * shown + 4, () -> "a page of " + shown + " rows decoded " + aPage);
        dragTo(0.5);
        long jumped = fixture.decoded();
        assertTrue(jumped < 500, () -> "a jump to the middle decoded " + jumped);
    }
}
