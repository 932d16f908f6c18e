package kolk.sessions.platform.real;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import kolk.sessions.app.Launcher;
import kolk.sessions.platform.bus.DBusMenu;
import kolk.sessions.platform.tray.FakePanel;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The whole program on a desktop: into the tray, out of it, several starts, and its end. What is on the screen is asked of the X server. */
@RequiresProgram({"Xvfb", "dbus-daemon", "openbox", "xdotool"})
@Timeout(150)
class RealAppTest {
    private static final Duration PATIENCE = Duration.ofSeconds(40);
    private static final String ID = "s_01KDY026Q90000000000000001";

    private RealDesktop desktop;
    private Path sessions;
    private int starts;

    @BeforeEach
    void startDesktop() throws Exception {
        desktop = new RealDesktop();
        desktop.start("openbox");
        sessions = desktop.write("sessions/" + ID + ".json", """
                        {"id":"%s","model":"m","title":"Release script","created_at":"2026-11-29T10:00:00Z",\
                        "cwd":"/home/ada/src","updated_at":"2026-11-29T10:00:00Z","messages":[]}""".formatted(ID)).getParent();
    }

    @AfterEach
    void endDesktop() throws Exception {
        desktop.close();
    }

    @Test
    void fromTheTrayToTheWindowAndBackAndOneProgramForAllStarts() throws Exception {
        try (FakePanel panel = new FakePanel(desktop.bus()).come()) {
            Process first = start("--tray");
            await().atMost(PATIENCE).until(() -> !panel.offered().isEmpty());
            await().atMost(PATIENCE).until(() -> tooltip(panel).equals("No session waits for you"));
            assertFalse(isWindowVisible(), "it was to begin in the tray");

            panel.click(numberOf(panel, "Open"));
            awaitWindow(true);

            closeWindow();
            awaitWindow(false);
            assertTrue(first.isAlive(), "closing hides while a panel shows the icon");

            Process second = start("--show", ID);
            assertTrue(second.waitFor(40, SECONDS));
            assertEquals(0, second.exitValue());
            awaitWindow(true);

            Process quitting = start("--quit");
            assertTrue(quitting.waitFor(40, SECONDS));
            assertTrue(first.waitFor(20, SECONDS), "it was told to quit");
            assertEquals(0, first.exitValue());
        }
    }

    @Test
    void withoutATrayClosingQuitsAndAKilledProgramDoesNotStandInTheWay() throws Exception {
        Process killed = start();
        awaitWindow(true);
        RealDesktop.end(killed);
        awaitWindow(false);

        Process next = start("--show", ID);
        awaitWindow(true);
        closeWindow();
        assertTrue(next.waitFor(20, SECONDS), "without a tray closing quits");
        assertEquals(0, next.exitValue());
    }

    private Process start(String... arguments) throws IOException {
        String[] all = new String[arguments.length + 2];
        all[0] = "--dir";
        all[1] = sessions.toString();
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        return desktop.startJava(Launcher.class, desktop.home().resolve("said" + ++starts + ".txt"), true, all);
    }

    private boolean isWindowVisible() {
        try {
            return !desktop.run("xdotool", "search", "--onlyvisible", "--name", "^Kolk Sessions$")
                    .isBlank();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void awaitWindow(boolean visible) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(300))
                .failFast("it said: " + said(), () -> said().contains("fault"))
                .until(() -> isWindowVisible() == visible);
    }

    /** As the window's own button does it: by asking the program. */
    private void closeWindow() throws Exception {
        String window = desktop.run("xdotool", "search", "--onlyvisible", "--name", "^Kolk Sessions$")
                .strip();
        await().atMost(PATIENCE)
                .until(() -> desktop.run("xdotool", "getactivewindow").strip().equals(window));
        desktop.run("xdotool", "key", "alt+F4");
    }

    private String said() {
        StringBuilder all = new StringBuilder();
        try {
            for (int i = 1; i <= starts; i++) {
                all.append(Files.readString(desktop.home().resolve("said" + i + ".txt")));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.toString();
    }

    private static String tooltip(FakePanel panel) throws Exception {
        return (String) ((Object[]) panel.property("ToolTip"))[3];
    }

    private static int numberOf(FakePanel panel, String label) throws Exception {
        return panel.menu().stream()
                .filter(node -> node.properties.containsKey("label")
                        && node.properties.get("label").getValue().equals(label))
                .map((DBusMenu.NodeProperties node) -> node.id)
                .findFirst()
                .orElseThrow();
    }
}
