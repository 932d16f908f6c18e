package kolk.sessions.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class HomeFolderTest {
    @Test
    void theVariableCountsAsItDoesForKolk() {
        assertEquals(Path.of("/somewhere/else"), HomeFolder.of("/somewhere/else", "/home/person"));
    }

    @Test
    void withoutAnAbsoluteVariableTheListOfUsersCounts() {
        assertEquals(Path.of("/home/person"), HomeFolder.of("", "/home/person"));
        assertEquals(Path.of("/home/person"), HomeFolder.of("here", "/home/person"));
    }
}
