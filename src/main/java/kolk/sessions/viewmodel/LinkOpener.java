package kolk.sessions.viewmodel;

/** Hands an address that a person has seen and chosen to the system's browser. This program itself opens no connection. */
@FunctionalInterface
public interface LinkOpener {
    void open(String address);
}
