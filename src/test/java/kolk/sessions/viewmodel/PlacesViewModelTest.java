package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacesViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final MainViewModel main = world.main();

    private Command select(Fakes.Made session, CommandId id) {
        main.apply(Fakes.batch(Fakes.added(session)));
        main.list().reveal(Fakes.key(1));
        return main.commands().get(id);
    }

    private String notice() {
        return String.valueOf(main.notices().noticeProperty().get());
    }

    @Test
    void theFolderOfTheSelectedSessionIsOpened() {
        select(Fakes.session(1).cwd("/home/ada/src/a b"), CommandId.OPEN_FOLDER).run();
        assertEquals(List.of(Path.of("/home/ada/src/a b")), world.files.opened);
    }

    @Test
    void theFolderOfTheSelectedSessionIsOpenedInTheEditor() {
        select(Fakes.session(1).cwd("/home/ada/src/a b"), CommandId.EDIT_FOLDER).run();
        assertEquals(List.of(Path.of("/home/ada/src/a b")), world.files.edited);
        assertEquals(List.of(), world.files.opened);
    }

    @Test
    void aSessionWithoutAFolderSaysSo() {
        Command open = select(Fakes.session(1).cwd(""), CommandId.OPEN_FOLDER);
        assertFalse(open.isEnabled());
        assertEquals("This session has no folder.", open.refusalProperty().getValue());
        open.run();
        assertEquals(List.of(), world.files.opened);
    }

    @Test
    void aFolderNameThatNoSystemHasIsAnErrorAndNothingElse() {
        select(Fakes.session(1).cwd("/home\0/x"), CommandId.OPEN_FOLDER).run();
        assertTrue(notice().contains("none that this system can have"), notice());
    }

    @Test
    void whatGoesWrongIsSaid() {
        world.files.failure = new IOException("The folder is not there (any more).");
        select(Fakes.session(1), CommandId.OPEN_FOLDER).run();
        assertTrue(notice().contains("not there"), notice());
    }

    @Test
    void theSessionsFileIsShownEvenWhenItIsDamaged() {
        Command reveal = select(Fakes.session(1).unreadable("not a session"), CommandId.REVEAL_FILE);
        assertTrue(reveal.isEnabled());
        reveal.run();
        assertEquals(List.of(Fakes.DIR.resolve(Fakes.id(1) + ".json")), world.files.revealed);
        assertFalse(main.commands().get(CommandId.OPEN_FOLDER).isEnabled());
    }
}
