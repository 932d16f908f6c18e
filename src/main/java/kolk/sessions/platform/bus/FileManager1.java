package kolk.sessions.platform.bus;

import java.util.List;
import org.freedesktop.dbus.annotations.DBusInterfaceName;
import org.freedesktop.dbus.interfaces.DBusInterface;

/** The desktop's file manager (File Manager D-Bus Interface of freedesktop.org). Names and types are the specification's. */
@DBusInterfaceName(FileManager1.NAME)
public interface FileManager1 extends DBusInterface {
    String NAME = "org.freedesktop.FileManager1";
    String PATH = "/org/freedesktop/FileManager1";

    /** Opens the folders that these lie in, with them selected; {@code uris} are {@code file:} addresses. */
    void ShowItems(List<String> uris, String startupId);
}
