package kolk.sessions.platform.front;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kolk.sessions.resume.Host;
import kolk.sessions.viewmodel.TerminalFront;

/**
 * Finds the terminal of a process and brings it to the front: first the pane or tab within it, by tmux, kitty or WezTerm themselves, then its window on an X11 display. It says so where that
 * cannot be done, as on Wayland, which lets no program raise another's window.
 */
public final class RunningTerminals implements TerminalFront {
    private final Host host;
    private final Processes processes;

    public RunningTerminals(Host host) {
        this.host = host;
        this.processes = new Processes();
    }

    @Override
    public String raise(long pid) throws IOException, InterruptedException {
        if (host.os() != Host.Os.LINUX) {
            throw new IOException("On this system a program cannot show the terminal of another.");
        }
        List<Long> lineage = processes.lineage(pid);
        if (lineage.isEmpty()) {
            throw new IOException("There is no such process any more.");
        }
        Map<String, String> environment = processes.environment(pid);
        Optional<Tmux> tmux = Tmux.of(environment, new Tool(host.environment()));
        if (tmux.isPresent()) {
            Optional<Long> terminal = tmux.get().show(lineage);
            if (terminal.isPresent()) {
                long client = terminal.get();
                return raiseWindow(processes.lineage(client), processes.environment(client))
                        ? "its tmux pane and the window of that"
                        : "its tmux pane";
            }
        }
        boolean told = false;
        String refused = "";
        try {
            told = new RemoteControl(host.environment()).show(environment);
        } catch (IOException e) {
            // The window can still be shown; why the tab was not is said with what came of that.
            refused = String.valueOf(e.getMessage());
        }
        boolean raised = raiseWindow(lineage, environment);
        if (told) {
            return "its tab";
        }
        if (raised) {
            return refused.isEmpty() ? "its window" : "its window, but not the tab (" + refused + ")";
        }
        throw new IOException(refused.isEmpty() ? cannot() : refused);
    }

    private boolean raiseWindow(List<Long> lineage, Map<String, String> environment)
            throws IOException, InterruptedException {
        Optional<X11Windows> windows = X11Windows.of(host);
        return windows.isPresent() && windows.get().raise(lineage, environment);
    }

    private String cannot() {
        if (!host.variable("WAYLAND_DISPLAY").isEmpty()) {
            return "Wayland lets no program bring the window of another to the front.";
        }
        return host.variable("DISPLAY").isEmpty()
                ? "There is no display here."
                : "No window on this display belongs to it or to what started it.";
    }
}
