package kolk.sessions.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.store.SessionId;
import org.jspecify.annotations.Nullable;

/** Carries a request through the toolkit, which makes the application object itself and hands it nothing but texts. */
final class WindowArguments {
    private static final String FOLDER = "folder=";
    private static final String NOTE = "note=";
    private static final String SELECT = "select=";
    private static final String DEMO = "demo";
    private static final String WAITING = "waiting";
    private static final String HIDDEN = "hidden";
    private static final String FOLLOWS = "follows-settings";

    private WindowArguments() {}

    static String[] of(WindowStarter.Request request) {
        List<String> arguments = new ArrayList<>();
        request.folders().forEach(folder -> arguments.add(FOLDER + folder));
        request.notes().forEach(note -> arguments.add(NOTE + note));
        if (request.demo()) {
            arguments.add(DEMO);
        }
        if (request.waiting()) {
            arguments.add(WAITING);
        }
        if (request.hidden()) {
            arguments.add(HIDDEN);
        }
        if (request.followsSettings()) {
            arguments.add(FOLLOWS);
        }
        SessionId select = request.select();
        if (select != null) {
            arguments.add(SELECT + select);
        }
        return arguments.toArray(String[]::new);
    }

    static WindowStarter.Request read(List<String> arguments) {
        List<Path> folders = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        boolean demo = false;
        boolean waiting = false;
        boolean hidden = false;
        boolean follows = false;
        @Nullable SessionId select = null;
        for (String argument : arguments) {
            if (argument.startsWith(FOLDER)) {
                folders.add(Path.of(argument.substring(FOLDER.length())));
            } else if (argument.startsWith(NOTE)) {
                notes.add(argument.substring(NOTE.length()));
            } else if (argument.startsWith(SELECT)) {
                select = new SessionId(argument.substring(SELECT.length()));
            } else if (argument.equals(DEMO)) {
                demo = true;
            } else if (argument.equals(WAITING)) {
                waiting = true;
            } else if (argument.equals(HIDDEN)) {
                hidden = true;
            } else if (argument.equals(FOLLOWS)) {
                follows = true;
            } else {
                throw new IllegalArgumentException("not an argument of the window: " + argument);
            }
        }
        return new WindowStarter.Request(folders, notes, demo, select, waiting, hidden, follows);
    }
}
