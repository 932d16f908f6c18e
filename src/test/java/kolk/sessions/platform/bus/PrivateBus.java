package kolk.sessions.platform.bus;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import org.freedesktop.dbus.connections.impl.DBusConnection;
import org.freedesktop.dbus.connections.impl.DBusConnectionBuilder;
import org.freedesktop.dbus.exceptions.DBusException;

/** A session bus of a test's own: a real {@code dbus-daemon} that nothing else on this machine is connected to. */
public final class PrivateBus implements AutoCloseable {
    private static final String CONFIGURATION = """
            <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
             "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
            <busconfig>
              <type>session</type>
              <listen>unix:path=%s/bus</listen>
              <auth>EXTERNAL</auth>
              <policy context="default">
                <allow send_destination="*" eavesdrop="true"/>
                <allow eavesdrop="true"/>
                <allow own="*"/>
              </policy>
            </busconfig>
            """;

    private final Path folder;
    private final Process daemon;
    private final String address;

    private PrivateBus(Path folder, Process daemon, String address) {
        this.folder = folder;
        this.daemon = daemon;
        this.address = address;
    }

    /** Without the services of this machine: what is not started by the test is not there. */
    public static PrivateBus start() throws IOException {
        Path folder = Files.createTempDirectory("bus");
        Path configuration = Files.writeString(folder.resolve("bus.conf"), CONFIGURATION.formatted(folder));
        Process daemon = new ProcessBuilder(
                        "dbus-daemon", "--nofork", "--print-address", "--config-file=" + configuration)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader output = daemon.inputReader();
        String address = output.readLine();
        if (address == null) {
            throw new IOException("dbus-daemon does not start");
        }
        return new PrivateBus(folder, daemon, address);
    }

    public String address() {
        return address;
    }

    /** The environment of a program that is to use this bus. */
    public Map<String, String> environment() {
        return Map.of("DBUS_SESSION_BUS_ADDRESS", address);
    }

    /** A connection of another program. */
    public DBusConnection connect() throws DBusException {
        return DBusConnectionBuilder.forAddress(address).withShared(false).build();
    }

    /** Ends the daemon as a crash would. */
    public void kill() throws InterruptedException {
        daemon.destroyForcibly().waitFor();
    }

    @Override
    public void close() throws Exception {
        kill();
        try (var files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(path -> {
                try {
                    Files.delete(path);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }
}
