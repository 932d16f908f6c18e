package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptSelection.Place;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TranscriptSelectionTest {
    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final TranscriptViewModel model = fixture.model;
    private final TranscriptSelection selection = model.selection();

    private void show(SessionText text) throws Exception {
        model.show(SessionText.summary(text.write(dir)));
    }

    private Place place(int row, int flow, int character) {
        return new Place(model.rows().get(row), flow, character);
    }

    private String copied() {
        List<String> copied = new ArrayList<>();
        model.contents().copySelection(copied::add, copied::add);
        return String.join("!", copied);
    }

    @Test
    void aSelectionGoesFromCharacterToCharacterAcrossMessages() throws Exception {
        show(new SessionText()
                .user("first prompt")
                .assistant("an **answer** here")
                .user("second prompt"));
        selection.start(place(0, 0, 6));
        selection.extend(place(2, 0, 6));
        assertEquals("prompt\n\nan answer here\n\nsecond", copied());
        selection.extend(place(0, 0, 8));
        assertEquals("pr", copied());
        selection.extend(place(0, 0, 2));
        assertEquals("rst ", copied());
    }

    @Test
    void blocksAreCopiedAsTheyStand() throws Exception {
        show(
                new SessionText()
                        .assistant(
                                "# Head\n\n1. one\n   - under\n2. two\n\n```go\na\nb\n```\n\n| x | y |\n|---|---|\n| 1 | 2 |\n"));
        selection.selectAll();
        assertEquals("Head\n1. one\n  • under\n2. two\n\na\nb\nx\ty\n1\t2", copied());
    }

    @Test
    void aToolCardIsCopiedAsItIsShown() throws Exception {
        show(new SessionText()
                .call(
                        "",
                        "c",
                        "edit_file",
                        "{\"path\":\"a.txt\",\"old_string\":\"x\\ny\\n\",\"new_string\":\"x\\nz\\n\"}")
                .tool("c", "edited"));
        selection.selectAll();
        assertEquals("edit_file a.txt\n  x\n- y\n+ z", copied());
    }

    @Test
    void whatALongTextWasCutIntoIsCopiedAsOne() throws Exception {
        String words = "abcdefg hij\n".repeat(2_500) + "x".repeat(9_000);
        show(new SessionText().user(words));
        selection.selectAll();
        assertEquals(words, copied());
    }

    @Test
    void manyRowsAreReadInTheBackgroundAlsoThoseNobodyHasSeen() throws Exception {
        SessionText text = new SessionText();
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            text.user("prompt " + i);
            all.append(i == 0 ? "" : "\n\n").append("prompt ").append(i);
        }
        show(text);
        selection.selectAll();
        fixture.hold();
        assertEquals("", copied());
        List<String> copied = new ArrayList<>();
        model.contents().copySelection(copied::add, copied::add);
        fixture.work();
        assertEquals(List.of(all.toString()), copied);
    }

    @Test
    void whatIsTooMuchForAClipboardIsRefusedInWords() throws Exception {
        SessionText text = new SessionText();
        String long90 = "word ".repeat(18_000);
        for (int i = 0; i < 240; i++) {
            text.user(long90);
        }
        show(text);
        selection.selectAll();
        assertTrue(copied().contains("too much for the clipboard"));
    }

    @Test
    void anySelectionIsPartOfTheWholeText() throws Exception {
        show(new SessionText()
                .user("one two\nthree")
                .assistant("four five")
                .user("six")
                .assistant("- seven\n- eight"));
        selection.selectAll();
        String whole = copied();
        Random random = new Random(11);
        for (int i = 0; i < 300; i++) {
            selection.start(place(random.nextInt(4), 0, random.nextInt(12)));
            selection.extend(place(random.nextInt(4), 0, random.nextInt(12)));
            assertTrue(whole.contains(copied().replace("• ", "").strip()) || copied().contains("• "), copied());
        }
    }

    @Test
    void rowsThatComeLeaveTheSelectionAndRowsThatGoTakeItWithThem() throws Exception {
        show(new SessionText().user("one").assistant("two"));
        selection.start(place(0, 0, 0));
        selection.extend(place(1, 0, 3));
        model.update(SessionText.summary(
                new SessionText().user("one").assistant("two").user("three").write(dir)));
        assertEquals("one\n\ntwo", copied());
        model.update(SessionText.summary(new SessionText().user("other").write(dir)));
        assertTrue(selection.isEmpty());
        assertNull(selection.span(0));
    }

    @Test
    void escapeClearsOnce() throws Exception {
        show(new SessionText().user("one"));
        assertFalse(selection.clear());
        selection.selectAll();
        assertTrue(selection.clear());
        assertEquals("", copied());
    }

    @Test
    void codeThatWasCutIsCopiedWhole() throws Exception {
        String code = "line of code\n".repeat(900).strip();
        show(new SessionText().assistant("before\n\n```\n" + code + "\n```\n\nafter"));
        TranscriptRow row = model.rows().getFirst();
        var block = model.contents().content(row).blocks().get(1);
        assertEquals(code, model.contents().blockText(row, block));
        TranscriptRow further = model.rows().get(1);
        assertEquals(
                code,
                model.contents()
                        .blockText(
                                further,
                                model.contents().content(further).blocks().getFirst()));
    }
}
