package kolk.sessions.platform.real;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kolk.sessions.testing.RequiresProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What a person sees: the count in real panels and a notification of a real daemon, told by the screen's pixels. Pictures are kept in {@code target/desktop-pictures}. */
@RequiresProgram({"Xvfb", "dbus-daemon", "openbox"})
@Timeout(90)
class RealDesktopTest {
    private static final Duration PATIENCE = Duration.ofSeconds(25);
    private static final Pattern LOOK = Pattern.compile("look (\\S+) badge (\\d+) disc (\\d+)");
    private static final String PANEL = """
            panels=panel1
            [panel1]
            animation-duration=0
            hidable=false
            iconSize=24
            lineCount=1
            panelSize=32
            plugins=statusnotifier
            position=Bottom
            width=100
            width-percent=true
            [statusnotifier]
            type=statusnotifier
            """;
    private static final String DUNST = """
            [global]
                width = 300
                offset = 10x10
                origin = top-right
                mouse_left_click = do_action
                icon_position = left
            """;

    private RealDesktop desktop;
    private Path output;
    private Writer input;

    @BeforeEach
    void startDesktop() throws Exception {
        desktop = new RealDesktop();
        desktop.start("openbox");
    }

    @AfterEach
    void endDesktop() throws Exception {
        desktop.close();
    }

    @Test
    @RequiresProgram("lxqt-panel")
    void aPanelShowsTheCountItsMenuAndGetsTheIconBackAfterARestart() throws Exception {
        desktop.write(".config/lxqt/panel.conf", PANEL);
        Process panel = desktop.start("lxqt-panel");
        startProgram(true);
        tell("count 2", "tray");
        awaitLine("standing ACCEPTED");
        awaitScreen("lxqt-2", look -> look.badge() > 20 && look.disc() > 20);

        tell("click badge");
        awaitLine("activated");
        tell("menu");
        await().pollDelay(Duration.ofMillis(700)).until(() -> true);
        look("lxqt-menu");
        tell("key down", "key enter");
        awaitLine("chose session1");

        tell("count 0");
        awaitScreen("lxqt-0", look -> look.badge() == 0 && look.disc() > 50);

        RealDesktop.end(panel);
        awaitLine("standing NO_PANEL");
        tell("count 12");
        desktop.start("lxqt-panel");
        awaitScreen("lxqt-12-after-restart", look -> look.badge() > 20);
        assertEquals("standing ACCEPTED", lastStanding());
    }

    @Test
    @RequiresProgram("trayer")
    void whereNobodyKnowsTheNewIconsTheOldKindIsShown() throws Exception {
        Process trayer = desktop.start("trayer", "--edge", "bottom", "--height", "24", "--widthtype", "request");
        startProgram(true);
        tell("count 3", "tray");
        awaitLine("standing ACCEPTED");
        awaitScreen("trayer-3", look -> look.badge() > 20);
        tell("count 0");
        awaitScreen("trayer-0", look -> look.badge() == 0 && look.disc() > 50);
        RealDesktop.end(trayer);
        await().atMost(PATIENCE).until(() -> lastStanding().equals("standing NO_PANEL"));
    }

    @Test
    void withoutAnyPanelItSaysSo() throws Exception {
        startProgram(true);
        tell("count 3", "tray");
        awaitLine("standing NO_PANEL");
        awaitScreen("none", look -> look.badge() == 0);
        assertEquals("standing NO_PANEL", lastStanding());
    }

    @Test
    @RequiresProgram("trayer")
    void withoutABusTheOldKindIsShownAndNotificationsAreNot() throws Exception {
        desktop.start("trayer", "--edge", "bottom", "--height", "24", "--widthtype", "request");
        startProgram(false);
        tell("notifier", "note a", "count 3", "tray");
        awaitLine("available false");
        awaitLine("standing ACCEPTED");
        awaitScreen("trayer-no-bus", look -> look.badge() > 20);
    }

    @Test
    @RequiresProgram("dunst")
    void aDaemonShowsTheNotificationTakesItBackAndPassesTheClickOn() throws Exception {
        Path configuration = desktop.write(".config/dunst/dunstrc", DUNST);
        desktop.start("dunst", "-conf", configuration.toString());
        startProgram(true);
        tell("notifier");
        awaitLine("available true");
        await().atMost(PATIENCE).until(() -> {
            tell("note a");
            return look("dunst").disc() > 100;
        });
        tell("withdraw a");
        awaitScreen("dunst-withdrawn", look -> look.disc() == 0);
        tell("note b");
        awaitScreen("dunst-again", look -> look.disc() > 100);
        tell("click disc");
        awaitLine("clicked b");
        assertTrue(lines().indexOf("clicked b") < lines().indexOf("closed b") || !lines().contains("closed b"));
    }

    private void startProgram(boolean withBus) throws IOException {
        output = desktop.home().resolve("output.txt");
        input = desktop.startJava(DesktopProgram.class, output, withBus).outputWriter();
    }

    private void tell(String... commands) throws IOException {
        for (String command : commands) {
            input.write(command + "\n");
        }
        input.flush();
    }

    private record Look(int badge, int disc) {}

    private Look look(String name) throws IOException {
        String wanted = "look " + name + " ";
        long before = lines().stream().filter(line -> line.startsWith(wanted)).count();
        tell("look " + name);
        await().atMost(PATIENCE)
                .until(() ->
                        lines().stream().filter(line -> line.startsWith(wanted)).count() > before);
        Matcher last = lines().reversed().stream()
                .filter(line -> line.startsWith(wanted))
                .map(LOOK::matcher)
                .findFirst()
                .orElseThrow();
        assertTrue(last.matches(), "not understood");
        return new Look(Integer.parseInt(last.group(2)), Integer.parseInt(last.group(3)));
    }

    private void awaitScreen(String name, Predicate<Look> condition) {
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(300)).until(() -> condition.test(look(name)));
    }

    private void awaitLine(String line) {
        await().atMost(PATIENCE).until(() -> lines().contains(line));
    }

    private String lastStanding() {
        return lines().reversed().stream()
                .filter(line -> line.startsWith("standing "))
                .findFirst()
                .orElse("none");
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(output);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
