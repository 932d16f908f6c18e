package kolk.sessions.platform;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Whether Linux offers this program a graphics card to draw with. Without one JavaFX loads OpenGL, sees that the processor would do the work, and then draws by
 * its own software after all (its log says so): that look costs a quarter of a second and leaves 60 MB of libraries behind (measured). It looks at device
 * files only, and asks no driver.
 */
public final class GraphicsCard {
    /** Without render nodes: NVIDIA's own driver where its kernel modesetting is off, and the card of Windows in its subsystem for Linux. */
    private static final List<String> OTHER_DEVICES = List.of("nvidiactl", "dxg");

    private static final String RENDER_NODES = "renderD*";

    private GraphicsCard() {}

    /**
     * Whether there is a device that this process may open. A card that can show but not compute ({@code card0} alone, as in many virtual machines) is none.
     *
     * @param devices the folder of the device files, {@code /dev}
     * @return true also where the folder cannot be read: then JavaFX finds out for itself
     */
    public static boolean isUsable(Path devices) {
        Path nodes = devices.resolve("dri");
        if (OTHER_DEVICES.stream().map(devices::resolve).anyMatch(GraphicsCard::isOpen)) {
            return true;
        }
        if (!Files.isDirectory(nodes)) {
            return false;
        }
        try (DirectoryStream<Path> found = Files.newDirectoryStream(nodes, RENDER_NODES)) {
            for (Path node : found) {
                if (isOpen(node)) {
                    return true;
                }
            }
            return false;
        } catch (IOException | DirectoryIteratorException e) {
            return true;
        }
    }

    private static boolean isOpen(Path device) {
        return Files.isReadable(device) && Files.isWritable(device);
    }
}
