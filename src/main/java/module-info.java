/**
 * Kolk Sessions: a library of kolk's session store ({@code kolk.sessions.store}) and a desktop window on it.
 */
@org.jspecify.annotations.NullMarked
module kolk.sessions {
    requires transitive org.jspecify;
    requires java.desktop;
    requires java.logging;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires javafx.controls;
    requires javafx.fxml;
    requires atlantafx.base;
    requires org.kordamp.ikonli.javafx;
    requires org.kordamp.ikonli.feather;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
    requires org.commonmark.ext.gfm.strikethrough;
    requires org.commonmark.ext.autolink;
    requires info.picocli;
    requires org.freedesktop.dbus;
    requires org.freedesktop.dbus.transport.jre;
    requires org.slf4j.nop;
    requires org.apache.lucene.core;

    opens kolk.sessions.view to
            javafx.fxml;

    exports kolk.sessions.app to
            javafx.graphics;
    exports kolk.sessions.store;
    exports kolk.sessions.watch;

    // dbus-java calls these by reflection.
    opens kolk.sessions.platform.bus to
            org.freedesktop.dbus;
    opens kolk.sessions.platform.tray to
            org.freedesktop.dbus;
    opens kolk.sessions.viewmodel to
            javafx.fxml;
    opens kolk.sessions.cli to
            info.picocli;
}
