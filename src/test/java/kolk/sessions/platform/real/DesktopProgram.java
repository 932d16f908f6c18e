package kolk.sessions.platform.real;

import java.awt.AWTException;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.event.InputEvent;
import java.awt.event.KeyEvent;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import javax.imageio.ImageIO;
import kolk.sessions.platform.bus.BusSource;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.platform.notify.BusNotifier;
import kolk.sessions.platform.tray.DesktopTray;
import kolk.sessions.viewmodel.Notifier;
import kolk.sessions.viewmodel.Tray;

/**
 * A program with nothing but a tray icon and notifications, run as a process of its own; it does what it is told on standard input, says
 * on standard output what happens, and looks at the screen as a person would: by its pixels.
 */
public final class DesktopProgram {
    private static final int BADGE = 0xCF222E;
    private static final int DISC = 0x0E7490;

    private final ExecutorService ui = Executors.newSingleThreadExecutor();
    private final BusSource bus = new BusSource(System.getenv());
    private final AppIcon icon = new AppIcon();
    private final DesktopTray tray = new DesktopTray(bus, icon, ui);
    private final BusNotifier notifier = new BusNotifier(bus, icon, ui, "Open");
    private final Robot robot = new Robot();

    private DesktopProgram() throws AWTException {}

    public static void main(String[] args) throws Exception {
        new DesktopProgram().run();
        System.exit(0);
    }

    private void run() throws IOException {
        Scanner in = new Scanner(System.in);
        while (in.hasNext()) {
            switch (in.next()) {
                case "tray" -> ui.execute(() -> tray.start(standing -> say("standing " + standing)));
                case "count" -> {
                    int count = in.nextInt();
                    ui.execute(() -> tray.show(face(count)));
                }
                case "notifier" -> ui.execute(() -> notifier.start(new Listener()));
                case "note" -> {
                    String key = in.next();
                    ui.execute(() ->
                            notifier.show(new Notifier.Note(key, "Release script asks", "bash · <b>x</b> & y", false)));
                }
                case "withdraw" -> {
                    String key = in.next();
                    ui.execute(() -> notifier.withdraw(key));
                }
                case "look" -> look(in.next());
                case "click" -> click(in.next().equals("badge") ? BADGE : DISC, InputEvent.BUTTON1_DOWN_MASK);
                case "menu" -> click(BADGE, InputEvent.BUTTON3_DOWN_MASK);
                case "key" -> key(in.next());
                default -> throw new IOException("not understood");
            }
        }
    }

    /** Says how many pixels of badge and disc are on the screen, and keeps the picture. */
    private void look(String name) throws IOException {
        BufferedImage screen = screen();
        say("look " + name + " badge " + count(screen, BADGE) + " disc " + count(screen, DISC));
        File folder = new File(System.getProperty("kolk.pictures", "target/desktop-pictures"));
        folder.mkdirs();
        ImageIO.write(screen, "png", new File(folder, name + ".png"));
    }

    private BufferedImage screen() {
        return robot.createScreenCapture(
                new Rectangle(Toolkit.getDefaultToolkit().getScreenSize()));
    }

    private static int count(BufferedImage screen, int colour) {
        int count = 0;
        for (int y = 0; y < screen.getHeight(); y++) {
            for (int x = 0; x < screen.getWidth(); x++) {
                count += (screen.getRGB(x, y) & 0xFFFFFF) == colour ? 1 : 0;
            }
        }
        return count;
    }

    /** Clicks in the middle of what has this colour. */
    private void click(int colour, int button) {
        BufferedImage screen = screen();
        long sumX = 0;
        long sumY = 0;
        int count = 0;
        for (int y = 0; y < screen.getHeight(); y++) {
            for (int x = 0; x < screen.getWidth(); x++) {
                if ((screen.getRGB(x, y) & 0xFFFFFF) == colour) {
                    sumX += x;
                    sumY += y;
                    count++;
                }
            }
        }
        robot.mouseMove((int) (sumX / count), (int) (sumY / count));
        robot.mousePress(button);
        robot.mouseRelease(button);
        robot.waitForIdle();
    }

    private void key(String name) {
        int code = switch (name) {
            case "down" -> KeyEvent.VK_DOWN;
            case "enter" -> KeyEvent.VK_ENTER;
            default -> KeyEvent.VK_ESCAPE;
        };
        robot.keyPress(code);
        robot.keyRelease(code);
        robot.waitForIdle();
    }

    private static Tray.Face face(int count) {
        List<Tray.Item> menu = new ArrayList<>();
        for (int i = 1; i <= Math.min(count, 3); i++) {
            String key = "session" + i;
            menu.add(new Tray.Item.Action(key, "bash · ~/src/my_project · " + key, () -> say("chose " + key)));
        }
        menu.add(new Tray.Item.Action("quit", "Quit", () -> say("chose quit")));
        return new Tray.Face(count, "Kolk Sessions", count + " sessions wait for you", menu, () -> say("activated"));
    }

    private static synchronized void say(String what) {
        System.out.println(what);
    }

    private static final class Listener implements Notifier.Listener {
        @Override
        public void clicked(String key) {
            say("clicked " + key);
        }

        @Override
        public void closed(String key) {
            say("closed " + key);
        }

        @Override
        public void available(boolean available) {
            say("available " + available);
        }
    }
}
