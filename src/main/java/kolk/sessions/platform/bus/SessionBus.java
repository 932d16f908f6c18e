package kolk.sessions.platform.bus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.freedesktop.dbus.connections.IDisconnectCallback;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.DBus;

/**
 * The connection to the desktop's session bus that tray and notifications share. Only Unix-domain sockets are spoken: an address that
 * leads into a network is no bus to this program.
 */
public final class SessionBus implements AutoCloseable {
    private static final String DBUS = "org.freedesktop.DBus";
    private static final String DBUS_PATH = "/org/freedesktop/DBus";
    private static final String UNIX = "unix:";

    private final DBusConnection connection;
    private final List<Runnable> whenLost;

    private SessionBus(DBusConnection connection, List<Runnable> whenLost) {
        this.connection = connection;
        this.whenLost = whenLost;
    }

    /** Where the session bus is, if there is one: what {@code DBUS_SESSION_BUS_ADDRESS} says, else the socket {@code bus} in {@code XDG_RUNTIME_DIR}. */
    public static Optional<String> address(Map<String, String> environment) {
        String given = environment.getOrDefault("DBUS_SESSION_BUS_ADDRESS", "");
        if (!given.isBlank()) {
            return Arrays.stream(given.split(";"))
                    .filter(address -> address.startsWith(UNIX))
                    .findFirst();
        }
        String runtime = environment.getOrDefault("XDG_RUNTIME_DIR", "");
        Path socket = Path.of(runtime).resolve("bus");
        return socket.isAbsolute() && Files.exists(socket) ? Optional.of(UNIX + "path=" + socket) : Optional.empty();
    }

    /**
     * Connects; takes about 0.2 s the first time.
     *
     * @param address from {@link #address}
     * @throws DBusException when nobody answers there
     */
    public static SessionBus connect(String address) throws DBusException {
        if (!address.startsWith(UNIX)) {
            throw new DBusException("not a Unix-domain socket: " + address);
        }
        List<Runnable> whenLost = new CopyOnWriteArrayList<>();
        DBusConnection connection = DBusConnectionBuilder.forAddress(address)
                .withShared(false)
                // One thread, or signals would overtake each other: a click and the closing that follows it.
                .receivingThreadConfig()
                .withSignalThreadCount(1)
                .connectionConfig()
                .withDisconnectCallback(new IDisconnectCallback() {
                    @Override
                    public void disconnectOnError(IOException exception) {
                        whenLost.forEach(Runnable::run);
                    }
                })
                .build();
        return new SessionBus(connection, whenLost);
    }

    /** Has {@code action} run, on a thread of the bus, when the connection is lost; {@link #close()} is no loss. */
    public void onLost(Runnable action) {
        whenLost.add(action);
    }

    /** For exporting objects, sending signals and making proxies. */
    public DBusConnection connection() {
        return connection;
    }

    /** Whether any program has this name now. */
    public boolean hasOwner(String name) throws DBusException {
        try {
            return connection.getRemoteObject(DBUS, DBUS_PATH, DBus.class).NameHasOwner(name);
        } catch (DBusExecutionException e) {
            throw new DBusException(e.getMessage(), e);
        }
    }

    /**
     * A name has changed hands.
     *
     * @param before whether somebody had it before
     * @param now whether somebody has it now
     */
    public record OwnerChange(boolean before, boolean now) {}

    /** Tells whenever the name gets another owner or none. {@code onChange} is called on a thread of the bus, in the order of events. */
    public void watchOwner(String name, Consumer<OwnerChange> onChange) throws DBusException {
        connection.addSigHandler(DBus.NameOwnerChanged.class, signal -> {
            if (signal.name.equals(name)) {
                onChange.accept(new OwnerChange(!signal.oldOwner.isEmpty(), !signal.newOwner.isEmpty()));
            }
        });
    }

    @Override
    public void close() {
        connection.disconnect();
    }
}
