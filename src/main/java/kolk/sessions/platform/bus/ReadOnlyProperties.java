package kolk.sessions.platform.bus;

import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.interfaces.Properties;
import org.freedesktop.dbus.types.Variant;

/** The properties of an object that others only read: who has them says what they are with {@code GetAll}, and everything else follows. */
public interface ReadOnlyProperties extends Properties {
    @Override
    @SuppressWarnings("unchecked")
    default <A> A Get(String interfaceName, String propertyName) {
        Variant<?> value = GetAll(interfaceName).get(propertyName);
        if (value == null) {
            throw new DBusExecutionException(interfaceName + " has no property " + propertyName);
        }
        return (A) value;
    }

    @Override
    default <A> void Set(String interfaceName, String propertyName, A value) {
        throw new DBusExecutionException("the properties of " + interfaceName + " are not to be set from outside");
    }
}
