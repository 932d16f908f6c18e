package kolk.sessions.viewmodel;

/** Where copied text goes. */
@FunctionalInterface
public interface TextClipboard {
    void put(String text);
}
