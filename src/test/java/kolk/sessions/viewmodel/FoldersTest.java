package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FoldersTest {
    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "/home/ada, /home/ada, ~",
                "/home/ada, /home/ada/src, ~/src",
                "/home/ada/, /home/ada/src, ~/src",
                "/home/ada, /home/adam/src, /home/adam/src",
                "/home/ada, /srv, /srv",
                "/, /srv, /srv",
                "'', /srv, /srv",
                "C:\\Users\\ada, C:\\Users\\ada\\src, ~\\src"
            })
    void theHomeFolderIsATilde(String home, String folder, String shown) {
        assertEquals(shown, new Folders(home).shorten(folder));
    }
}
