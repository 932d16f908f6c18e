package kolk.sessions.platform;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphicsCardTest {
    @TempDir
    private Path devices;

    @Test
    void aMachineWithoutDevicesHasNoCard() {
        assertFalse(GraphicsCard.isUsable(devices));
        assertFalse(GraphicsCard.isUsable(devices.resolve("absent")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dri/renderD128", "dri/renderD129", "nvidiactl", "dxg"})
    void aDeviceThatCanBeOpenedIsACard(String device) throws IOException {
        make(device);
        assertTrue(GraphicsCard.isUsable(devices));
    }

    @ParameterizedTest
    @ValueSource(strings = {"dri/card0", "dri/by-path", "nvidia-modeset", "fb0"})
    void aDeviceThatOnlyShowsIsNone(String device) throws IOException {
        make(device);
        assertFalse(GraphicsCard.isUsable(devices));
    }

    /** A link into nothing stands for a device without rights, which root could not be refused. */
    @Test
    void aDeviceThatCannotBeOpenedIsNone() throws IOException {
        Files.createSymbolicLink(
                Files.createDirectories(devices.resolve("dri")).resolve("renderD128"), Path.of("absent"));
        assertFalse(GraphicsCard.isUsable(devices));
        make("dri/renderD129");
        assertTrue(GraphicsCard.isUsable(devices));
    }

    private void make(String device) throws IOException {
        Path file = devices.resolve(device);
        Files.createDirectories(file.getParent());
        Files.createFile(file);
    }
}
