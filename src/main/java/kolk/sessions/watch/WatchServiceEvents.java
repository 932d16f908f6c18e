package kolk.sessions.watch;

import static java.nio.file.StandardWatchEventKinds.ENTRY_CREATE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_DELETE;
import static java.nio.file.StandardWatchEventKinds.ENTRY_MODIFY;
import static java.nio.file.StandardWatchEventKinds.OVERFLOW;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * {@link EventSource} on the JDK's {@link WatchService}. It opens the service when the first folder is registered and gives it back with
 * the last, so that a machine that is out of inotify instances can be asked again later. It decides nothing about what to do without.
 */
final class WatchServiceEvents implements EventSource {
    /** After so many keys at once the watch thread gets on with its work; the rest is still there the next time. */
    private static final int MAX_KEYS_AT_ONCE = 64;

    /** Opens the system's watch service. */
    interface Opener {
        WatchService open() throws IOException;
    }

    private final Opener opener;
    private @Nullable WatchService service;
    private final Map<Path, WatchKey> keys = new HashMap<>();
    /** More than one path can lead to the same folder, and then they share its key. */
    private final Map<WatchKey, Set<Path>> dirs = new HashMap<>();

    WatchServiceEvents() {
        this(() -> FileSystems.getDefault().newWatchService());
    }

    WatchServiceEvents(Opener opener) {
        this.opener = opener;
    }

    @Override
    public void register(Path dir) throws IOException {
        unregister(dir);
        WatchService watchService = service;
        if (watchService == null) {
            watchService = open();
            service = watchService;
        }
        try {
            WatchKey key = dir.register(watchService, ENTRY_CREATE, ENTRY_DELETE, ENTRY_MODIFY);
            keys.put(dir, key);
            dirs.computeIfAbsent(key, k -> new LinkedHashSet<>()).add(dir);
        } finally {
            closeWhenUnused();
        }
    }

    private WatchService open() throws IOException {
        WatchService opened = opener.open();
        if (opened.getClass().getSimpleName().equals("PollingWatchService")) {
            opened.close();
            throw new IOException("this system reports no changes of folders, so they are looked at again and again");
        }
        return opened;
    }

    @Override
    public void unregister(Path dir) {
        WatchKey key = keys.remove(dir);
        if (key == null) {
            return;
        }
        Set<Path> sharing = dirs.getOrDefault(key, Set.of());
        sharing.remove(dir);
        if (sharing.isEmpty()) {
            dirs.remove(key);
            key.cancel();
        }
        closeWhenUnused();
    }

    @Override
    public void await(long nanos, Sink sink) throws InterruptedException {
        WatchService watchService = service;
        if (watchService == null) {
            TimeUnit.NANOSECONDS.sleep(Math.max(0, nanos));
            return;
        }
        WatchKey key = nanos > 0 ? watchService.poll(nanos, TimeUnit.NANOSECONDS) : watchService.poll();
        for (int i = 0; key != null && i < MAX_KEYS_AT_ONCE; i++) {
            drain(key, sink);
            key = watchService.poll();
        }
        if (key != null) {
            drain(key, sink);
        }
        closeWhenUnused();
    }

    private void drain(WatchKey key, Sink sink) {
        List<Path> concerned = List.copyOf(dirs.getOrDefault(key, Set.of()));
        for (WatchEvent<?> event : key.pollEvents()) {
            for (Path dir : concerned) {
                if (event.kind() == OVERFLOW || event.context() == null) {
                    sink.overflowed(dir);
                } else {
                    sink.changed(dir, event.context().toString());
                }
            }
        }
        if (!key.reset()) {
            dirs.remove(key);
            for (Path dir : concerned) {
                keys.remove(dir, key);
                sink.lost(dir);
            }
        }
    }

    private void closeWhenUnused() {
        WatchService unused = service;
        if (unused != null && keys.isEmpty()) {
            service = null;
            try {
                unused.close();
            } catch (IOException e) {
                throw new UncheckedIOException("the folder watch could not be closed", e);
            }
        }
    }

    @Override
    public void close() {
        keys.clear();
        dirs.clear();
        closeWhenUnused();
    }
}
