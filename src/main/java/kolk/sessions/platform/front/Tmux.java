package kolk.sessions.platform.front;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows the pane of a running tmux in which a process runs, in a terminal that shows that tmux already. It attaches nothing and ends nothing. */
final class Tmux {
    private static final String PANES = "#{pane_pid} #{pane_id} #{window_id} #{session_id} #{session_name}";
    private static final String CLIENTS = "#{client_activity} #{client_pid} #{session_id} #{client_name}";

    private final Tool tool;
    private final String socket;

    private Tmux(Tool tool, String socket) {
        this.tool = tool;
        this.socket = socket;
    }

    /** The tmux that a process with this environment was started in; empty for none. */
    static Optional<Tmux> of(Map<String, String> environment, Tool tool) {
        String value = environment.getOrDefault("TMUX", "");
        int end = value.indexOf(',');
        return end > 0 && value.startsWith("/")
                ? Optional.of(new Tmux(tool, value.substring(0, end)))
                : Optional.empty();
    }

    private record Pane(long pid, String pane, String window, String session, String name) {}

    private record Client(long activity, long pid, String session, String name) {}

    /**
     * Selects the pane of one of these processes.
     *
     * @return the process of the terminal that shows it now; empty when none of the panes is theirs
     * @throws IOException when no terminal shows that tmux, or tmux refuses
     */
    Optional<Long> show(List<Long> lineage) throws IOException, InterruptedException {
        Optional<Pane> found = panes().stream()
                .filter(pane -> lineage.contains(pane.pid()))
                .min(Comparator.comparingInt(pane -> lineage.indexOf(pane.pid())));
        if (found.isEmpty()) {
            return Optional.empty();
        }
        Pane pane = found.get();
        tmux("select-window", "-t", pane.window());
        tmux("select-pane", "-t", pane.pane());
        Client client = clients().stream()
                .max(Comparator.<Client, Boolean>comparing(
                                each -> each.session().equals(pane.session()))
                        .thenComparing(Client::activity))
                .orElseThrow(() -> new IOException("It runs in the tmux session " + pane.name()
                        + ", which no terminal shows now; tmux attach shows it."));
        if (!client.session().equals(pane.session())) {
            tmux("switch-client", "-c", client.name(), "-t", pane.session());
        }
        return Optional.of(client.pid());
    }

    private List<Pane> panes() throws IOException, InterruptedException {
        List<Pane> panes = new ArrayList<>();
        for (String line : tmux("list-panes", "-a", "-F", PANES).lines().toList()) {
            String[] words = line.split(" ", 5);
            if (words.length == 5) {
                panes.add(new Pane(Long.parseLong(words[0]), words[1], words[2], words[3], words[4]));
            }
        }
        return panes;
    }

    private List<Client> clients() throws IOException, InterruptedException {
        List<Client> clients = new ArrayList<>();
        for (String line : tmux("list-clients", "-F", CLIENTS).lines().toList()) {
            String[] words = line.split(" ", 4);
            if (words.length == 4) {
                clients.add(new Client(Long.parseLong(words[0]), Long.parseLong(words[1]), words[2], words[3]));
            }
        }
        return clients;
    }

    private String tmux(String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("tmux", "-S", socket));
        command.addAll(List.of(words));
        return tool.run(command);
    }
}
