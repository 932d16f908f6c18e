package kolk.sessions.platform.front;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kolk.sessions.resume.Host;

/** The windows of a local X display, as its window manager lists them (EWMH): finds the one of a process and asks for it to be brought to the front. */
final class X11Windows {
    private static final Pattern LOCAL_DISPLAY = Pattern.compile("(?:unix)?:(\\d{1,5})(?:\\.\\d+)?");
    /** The request of a pager: window managers follow it, where that of a mere program may only make the window blink. */
    private static final int PAGER = 2;

    private static final int LOOKS = 20;
    private static final long LOOK_MILLIS = 50;

    private final Path socket;
    private final Path authority;
    private final int display;

    private X11Windows(Path socket, Path authority, int display) {
        this.socket = socket;
        this.authority = authority;
        this.display = display;
    }

    /** The display of this environment; empty when there is none or it is not on this machine. */
    static Optional<X11Windows> of(Host host) {
        Matcher local = LOCAL_DISPLAY.matcher(host.variable("DISPLAY"));
        if (!local.matches()) {
            return Optional.empty();
        }
        int display = Integer.parseInt(local.group(1));
        String authority = host.variable("XAUTHORITY");
        Path socket = Path.of("/tmp/.X11-unix/X" + display);
        return Files.exists(socket)
                ? Optional.of(new X11Windows(
                        socket, authority.isEmpty() ? host.home().resolve(".Xauthority") : Path.of(authority), display))
                : Optional.empty();
    }

    /**
     * Brings the window of one of these processes to the front.
     *
     * @param lineage a process, its parent, and so on: the first of them that has a window has the terminal's
     * @param environment of the first, whose {@code WINDOWID} tells several windows of one terminal apart
     * @return whether there is such a window
     * @throws IOException when the display cannot be asked or the window manager does not follow
     */
    boolean raise(List<Long> lineage, Map<String, String> environment) throws IOException, InterruptedException {
        try (X11Connection connection = X11Connection.open(socket, XAuthority.cookie(authority, display))) {
            int[] listed = connection.property(connection.root(), connection.atom("_NET_CLIENT_LIST_STACKING"));
            int window = choose(connection, listed, lineage, environment);
            if (window == 0) {
                return false;
            }
            int active = connection.atom("_NET_ACTIVE_WINDOW");
            connection.ask(window, active, PAGER);
            for (int look = 0; look < LOOKS; look++) {
                int[] now = connection.property(connection.root(), active);
                if (now.length > 0 && now[0] == window) {
                    return true;
                }
                TimeUnit.MILLISECONDS.sleep(LOOK_MILLIS);
            }
            throw new IOException("The window manager was asked to show its window and did not.");
        }
    }

    /** The window that the process itself names, when it is one of the terminal's; else the topmost of the terminal's; 0 for none. */
    private static int choose(
            X11Connection connection, int[] listed, List<Long> lineage, Map<String, String> environment)
            throws IOException {
        int pidProperty = connection.atom("_NET_WM_PID");
        Map<Integer, Long> owners = new HashMap<>();
        for (int window : listed) {
            int[] pid = connection.property(window, pidProperty);
            if (pid.length > 0) {
                owners.put(window, Integer.toUnsignedLong(pid[0]));
            }
        }
        for (long process : lineage) {
            List<Integer> own = new ArrayList<>();
            for (int window : listed) {
                Long owner = owners.get(window);
                if (owner != null && owner == process) {
                    own.add(window);
                }
            }
            if (!own.isEmpty()) {
                return named(environment).filter(own::contains).orElse(own.getLast());
            }
        }
        return 0;
    }

    private static Optional<Integer> named(Map<String, String> environment) {
        try {
            return Optional.of(Integer.parseUnsignedInt(environment.getOrDefault("WINDOWID", "")));
        } catch (NumberFormatException none) {
            return Optional.empty();
        }
    }
}
