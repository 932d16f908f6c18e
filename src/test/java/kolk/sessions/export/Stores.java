package kolk.sessions.export;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;

/** Stores of sessions folders with a clock that stands still. */
final class Stores {
    private Stores() {}

    static SessionStore in(Path dir) {
        Clock clock = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);
        return new SessionStore(dir, new SystemLivenessProbe(clock, new SessionLocks()), clock);
    }
}
