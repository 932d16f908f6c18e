package kolk.sessions.platform.bus;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Map;
import java.util.Optional;
import org.freedesktop.dbus.exceptions.DBusException;
import org.jspecify.annotations.Nullable;

/** Connects to the session bus when it is first asked for, and not again. May be used from any thread. */
public final class BusSource implements AutoCloseable {
    private static final Logger LOG = System.getLogger(BusSource.class.getName());

    private final Optional<String> address;
    private boolean asked;
    private @Nullable SessionBus bus;

    public BusSource(Map<String, String> environment) {
        this.address = SessionBus.address(environment);
    }

    /** The connection, or empty where there is no bus. May take a moment: not to be called on the view models' thread. */
    public synchronized Optional<SessionBus> get() {
        if (!asked && address.isPresent()) {
            try {
                bus = SessionBus.connect(address.get());
            } catch (DBusException e) {
                LOG.log(Level.DEBUG, "the session bus cannot be reached", e);
            }
        }
        asked = true;
        return Optional.ofNullable(bus);
    }

    @Override
    public synchronized void close() {
        asked = true;
        if (bus != null) {
            bus.close();
            bus = null;
        }
    }
}
