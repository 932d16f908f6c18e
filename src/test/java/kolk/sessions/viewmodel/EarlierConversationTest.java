package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TranscriptViewModel.Shows;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlierConversationTest {
    private static final String MARK = "[earlier conversation, summarised]\\n\\n";

    @TempDir
    Path dir;

    private final TranscriptFixture fixture = new TranscriptFixture();
    private final TranscriptViewModel model = fixture.model;

    @BeforeEach
    void show() throws Exception {
        model.show(SessionText.summary(present("now").write(dir)));
    }

    private static SessionText present(String last) {
        return new SessionText()
                .system("be careful")
                .user("[earlier conversation, summarised]\n\nwhat was before")
                .user("go on")
                .assistant(last);
    }

    private static String list(String... contents) {
        return List.of(contents).stream()
                .map(content -> "{\"role\":\"user\",\"content\":\"" + content + "\"}")
                .collect(Collectors.joining(",", "[", "]"));
    }

    private Path older(int number, String json) throws Exception {
        return Files.writeString(dir.resolve(SessionText.ID + ".pre-compact-" + number + ".json"), json);
    }

    private Path newer(String json, String name) throws Exception {
        Path folder = Files.createDirectories(dir.resolve(SessionText.ID + ".compactions"));
        return Files.writeString(folder.resolve(name + ".json"), json);
    }

    private static String sum(String json) throws Exception {
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(json.getBytes(StandardCharsets.UTF_8)));
    }

    private TranscriptRow seam() {
        return model.rows().stream()
                .filter(row -> row instanceof TranscriptRow.Text text && text.part() == TranscriptRow.Part.SEAM)
                .findFirst()
                .orElseThrow();
    }

    private String shown() {
        return model.rows().stream()
                .flatMap(row -> model.contents().content(row).blocks().stream())
                .map(Block::text)
                .collect(Collectors.joining("|"));
    }

    @Test
    void aSeamOpensWhatWasPutAwayAndTheWayLeadsBack() throws Exception {
        older(1, list("the very first"));
        String second = list(MARK + "the first", "and the second");
        newer(second, sum(second));
        TranscriptRow seam = seam();
        model.setOpen(seam, true);
        model.openEarlier(seam);
        assertEquals(List.of("Now", "Earlier conversation, 2 of 2"), model.trail());
        assertEquals("and the second", shown());
        model.openEarlier(seam());
        assertEquals(3, model.trail().size());
        assertEquals("the very first", shown());
        model.backTo(1);
        assertEquals("and the second", shown());
        model.backTo(0);
        assertTrue(model.trail().isEmpty());
        assertTrue(model.isOpen(seam));
        assertEquals(seam, model.jumpProperty().get().row());
    }

    @Test
    void whatIsSaidMeanwhileIsThereOnReturn() throws Exception {
        older(1, list("the very first"));
        model.openEarlier(seam());
        model.update(SessionText.summary(present("later words").write(dir)));
        assertEquals("the very first", shown());
        model.backTo(0);
        assertTrue(shown().endsWith("later words"), shown());
    }

    @Test
    void anArchiveThatIsNotThereIsSaidInWords() {
        model.openEarlier(seam());
        assertEquals(Shows.FAILED, model.shows());
        assertTrue(model.failureProperty().get().contains("not kept"));
        model.backTo(0);
        assertEquals(Shows.CONVERSATION, model.shows());
    }

    @Test
    void aSeamBeforeTheFirstArchiveIsSaidInWords() throws Exception {
        older(1, list(MARK + "lost", "kept"));
        model.openEarlier(seam());
        model.openEarlier(seam());
        assertEquals(Shows.FAILED, model.shows());
        assertTrue(
                model.failureProperty().get().contains("belongs to a later one"),
                model.failureProperty().get());
        model.backTo(1);
        assertEquals("kept", shown());
    }

    @Test
    void aDamagedArchiveShowsWhatIsGoodOfItAndWhatIsWrong() throws Exception {
        older(1, "[{\"role\":\"user\",\"content\":\"good\"},{\"role\":\"us");
        model.openEarlier(seam());
        assertEquals("good", shown());
        assertTrue(model.rows().getLast() instanceof TranscriptRow.Damaged);
    }

    @Test
    void anArchiveThatIsNotWhatItsNameSaysIsShownWithThatRemark() throws Exception {
        newer(list("changed by somebody"), "0".repeat(64));
        model.openEarlier(seam());
        assertEquals("changed by somebody", shown());
        TranscriptRow last = model.rows().getLast();
        String detail =
                model.contents().words(last, model.contents().content(last)).detail();
        assertTrue(detail.contains("checksum"), detail);
    }

    @Test
    void newerArchivesAreOrderedByTheirTime() throws Exception {
        String one = list("one");
        String two = list("two");
        Files.setLastModifiedTime(newer(two, sum(two)), FileTime.fromMillis(2_000_000));
        Files.setLastModifiedTime(newer(one, sum(one)), FileTime.fromMillis(1_000_000));
        model.openEarlier(seam());
        assertEquals("two", shown());
    }

    @Test
    void aSearchSaysWhatItDoesNotGoThrough() throws Exception {
        older(1, list("the very first"));
        model.find().activeProperty().set(true);
        model.find().queryProperty().set("first");
        assertEquals("nothing found", model.find().summaryProperty().get());
        assertTrue(model.find().beyondProperty().get().startsWith("What a compaction put away is not searched"));
        model.openEarlier(seam());
        assertEquals("1 of 1", model.find().summaryProperty().get());
        assertEquals(
                "Only this earlier conversation is searched.",
                model.find().beyondProperty().get());
        model.backTo(0);
        model.find().activeProperty().set(false);
        assertEquals("", model.find().beyondProperty().get());
    }

    @Test
    void anotherSessionLeavesTheEarlierConversation() throws Exception {
        older(1, list("the very first"));
        model.openEarlier(seam());
        model.show(null);
        assertTrue(model.trail().isEmpty());
        assertEquals(Shows.NOTHING, model.shows());
    }
}
