package kolk.sessions.watch;

import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SystemLivenessProbe;
import kolk.sessions.store.Unreadable;

/**
 * A program for {@link WatchTroubleTest}: the watch in a process of its own, which can be short of descriptors or of rights. It answers "shown" with what it
 * shows, "exhaust" when no descriptor is left, "release" when they are given back.
 */
public final class TroubledWatch {
    private TroubledWatch() {}

    /** @param args the sessions folder */
    public static void main(String[] args) throws Exception {
        loadAllClasses();
        Map<String, SessionSummary> shown = new ConcurrentSkipListMap<>();
        List<InputStream> hoard = new ArrayList<>();
        try (SessionWatcher watcher = new SessionWatcher(
                        List.of(Path.of(args[0])), new SystemLivenessProbe(Clock.systemUTC()), Clock.systemUTC());
                BufferedReader commands =
                        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            watcher.start(batch -> batch.changes()
                    .forEach(change -> shown.put(change.session().id().value(), change.session())));
            System.out.println("here");
            for (String command = commands.readLine(); !"quit".equals(command); command = commands.readLine()) {
                switch (command) {
                    case "exhaust" -> exhaust(hoard);
                    case "release" -> {
                        for (InputStream held : hoard) {
                            held.close();
                        }
                        hoard.clear();
                    }
                    default -> {}
                }
                System.out.println(describe(shown));
            }
        }
    }

    private static String describe(Map<String, SessionSummary> shown) {
        Map<String, String> words = new TreeMap<>();
        shown.forEach((id, session) -> words.put(
                id,
                switch (session.entry()) {
                    case Card card -> card.title() + (card.damage() == null ? "" : " damaged");
                    case Unreadable unreadable -> unreadable.reason();
                }));
        return words.values().toString();
    }

    private static void exhaust(List<InputStream> hoard) {
        try {
            while (true) {
                hoard.add(new FileInputStream("/dev/null"));
            }
        } catch (IOException _) {
            // That was the last one.
        }
    }

    /** A class is loaded from a file, for which there will be no descriptor. */
    private static void loadAllClasses() throws Exception {
        Path classes = Path.of(SessionWatcher.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        for (String part : List.of("store", "watch")) {
            try (Stream<Path> files = Files.walk(classes.resolve("kolk/sessions/" + part))) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(".class")).toList()) {
                    String name = classes.relativize(file).toString();
                    if (!name.contains("Test") && !name.contains("package-info")) {
                        Class.forName(name.substring(0, name.length() - ".class".length())
                                .replace('/', '.'));
                    }
                }
            }
        }
    }
}
