package kolk.sessions.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.text.Font;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxToolkit;

@Timeout(60)
class BundledFontsTest {
    private static final List<String> FONTS = List.of(
            "Inter-Regular.otf",
            "Inter-Italic.otf",
            "Inter-SemiBold.otf",
            "Inter-Bold.otf",
            "JetBrainsMono-Regular.ttf",
            "JetBrainsMono-Bold.ttf",
            "JetBrainsMono-Italic.ttf");

    @TempDir
    private Path place;

    @BeforeAll
    static void start() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    /** Each copy is a temporary file of a quarter of a megabyte, written at every start. */
    @ParameterizedTest
    @ValueSource(strings = {"fonts", "my fonts", "100%", "a?b", "größe"})
    void fontsThatLieInAFolderAreNotCopied(String name) throws IOException {
        assertEquals(0, BundledFonts.load(filled(name)));
        theyAreThere();
    }

    /** A toolkit that takes a path for an address does not find the file. */
    @Test
    void aFolderThatTheToolkitDoesNotUnderstandDoesNoHarm() throws IOException {
        assertEquals(FONTS.size(), BundledFonts.load(filled("c#")));
        theyAreThere();
    }

    @Test
    void whatIsMissingOrDamagedInTheFolderComesFromTheProgram() throws IOException {
        Path folder = filled("some");
        Files.delete(folder.resolve(FONTS.getFirst()));
        Files.write(folder.resolve(FONTS.getLast()), new byte[1000]);
        assertEquals(2, BundledFonts.load(folder));
        theyAreThere();
    }

    @Test
    void withoutAFolderAllComeFromTheProgram() throws IOException {
        assertEquals(FONTS.size(), BundledFonts.load(place.resolve("absent")));
        theyAreThere();
    }

    private Path filled(String name) throws IOException {
        Path folder = Files.createDirectories(place.resolve(name));
        for (String font : FONTS) {
            try (InputStream in = BundledFonts.class.getResourceAsStream("fonts/" + font)) {
                Files.copy(in, folder.resolve(font));
            }
        }
        return folder;
    }

    private static void theyAreThere() {
        assertTrue(Font.getFamilies().containsAll(List.of("Inter", "Inter Semi Bold", "JetBrains Mono")));
    }
}
