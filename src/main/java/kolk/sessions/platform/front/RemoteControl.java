package kolk.sessions.platform.front;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Has kitty or WezTerm show the tab in which a process runs, where the person has switched their remote control on. */
final class RemoteControl {
    private final Map<String, String> own;

    /** @param own this program's environment */
    RemoteControl(Map<String, String> own) {
        this.own = Map.copyOf(own);
    }

    /**
     * @param environment of the process
     * @return whether a terminal was told to show it
     * @throws IOException when the terminal refuses
     */
    boolean show(Map<String, String> environment) throws IOException, InterruptedException {
        String kitty = environment.getOrDefault("KITTY_LISTEN_ON", "");
        String kittyWindow = environment.getOrDefault("KITTY_WINDOW_ID", "");
        if (kitty.startsWith("unix:") && kittyWindow.matches("\\d+")) {
            new Tool(own).run(List.of("kitty", "@", "--to", kitty, "focus-window", "--match", "id:" + kittyWindow));
            return true;
        }
        String wezterm = environment.getOrDefault("WEZTERM_UNIX_SOCKET", "");
        String pane = environment.getOrDefault("WEZTERM_PANE", "");
        if (!wezterm.isEmpty() && pane.matches("\\d+")) {
            Map<String, String> known = new HashMap<>(own);
            known.put("WEZTERM_UNIX_SOCKET", wezterm);
            new Tool(known).run(List.of("wezterm", "cli", "activate-pane", "--pane-id", pane));
            return true;
        }
        return false;
    }
}
