package kolk.sessions.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.Settings;
import kolk.sessions.store.SessionId;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.RecentStore;
import kolk.sessions.viewmodel.SessionKey;

/**
 * Keeps what was used last in the palette among the window's options, an option a use. Of sessions it keeps id and folder, and no text. What this version does not know is left out; sessions of
 * folders that are not shown now stay where they are.
 */
final class SavedRecents implements RecentStore {
    private static final String OPTION = "palette-";
    private static final String COMMAND = "command";
    private static final String SESSION = "session";

    private final Saved<Settings> settings;
    private final Map<String, Path> folders = new HashMap<>();

    SavedRecents(Saved<Settings> settings, List<Path> folders) {
        this.settings = settings;
        folders.forEach(folder -> this.folders.put(SavedMarks.name(folder), folder));
    }

    @Override
    public List<Used> load() {
        return new TreeMap<>(settings.get().window().options())
                .tailMap(OPTION).entrySet().stream()
                        .takeWhile(option -> option.getKey().startsWith(OPTION))
                        .flatMap(option -> used(option.getValue()).stream())
                        .toList();
    }

    @Override
    public void save(List<Used> used) {
        List<String> texts = new ArrayList<>();
        for (Used one : used) {
            texts.add(
                    switch (one) {
                        case Used.Did(CommandId command) -> COMMAND + " " + command.name();
                        case Used.WentTo(SessionKey session) ->
                            SESSION + " " + session.id() + " " + SavedMarks.name(session.dir());
                    });
        }
        settings.update(now -> {
            Map<String, String> options = new HashMap<>(now.window().options());
            options.keySet().removeIf(name -> name.startsWith(OPTION));
            for (int i = 0; i < texts.size(); i++) {
                options.put("%s%02d".formatted(OPTION, i), texts.get(i));
            }
            return now.withWindow(now.window().withOptions(options));
        });
    }

    private Optional<Used> used(String text) {
        String[] words = text.split(" ", 3);
        if (words.length == 2 && words[0].equals(COMMAND)) {
            return Arrays.stream(CommandId.values())
                    .filter(id -> id.name().equals(words[1]))
                    .<Used>map(Used.Did::new)
                    .findFirst();
        }
        if (words.length == 3 && words[0].equals(SESSION)) {
            return SessionId.parse(words[1])
                    .flatMap(id -> folder(words[2]).map(folder -> new Used.WentTo(new SessionKey(folder, id))));
        }
        return Optional.empty();
    }

    private Optional<Path> folder(String name) {
        try {
            Path shown = folders.get(name);
            return Optional.of(shown == null ? Path.of(name) : shown);
        } catch (InvalidPathException notHere) {
            // It was written on another system, or in another locale.
            return Optional.empty();
        }
    }
}
