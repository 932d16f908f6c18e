package kolk.sessions.platform.instance;

import java.util.Optional;
import kolk.sessions.store.SessionId;

/**
 * What a later start asks of the running program. On the wire it is one line of ASCII, {@code kolk-sessions/1} and the words; whatever
 * does not have exactly this form is no summons.
 */
public sealed interface Summons {
    /** A line is at most this long, its line feed included. */
    int MAX_BYTES = 256;

    /** Nothing: a start into the tray has nothing to ask of a program that runs already. */
    record Hello() implements Summons {}

    /** Bring the window to the front. */
    record Raise() implements Summons {}

    /** Bring the window to the front and select this session. */
    record Show(SessionId session) implements Summons {}

    /** Bring the window to the front and show what waits for the person. */
    record ShowWaiting() implements Summons {}

    /** End the running program. */
    record Quit() implements Summons {}

    /** The line, without its line feed. */
    default String toLine() {
        return Wire.PREFIX
                + switch (this) {
                    case Hello() -> "hello";
                    case Raise() -> "raise";
                    case Show(SessionId session) -> Wire.SHOW + session.value();
                    case ShowWaiting() -> "waiting";
                    case Quit() -> "quit";
                };
    }

    /** What a line says, or empty when it says nothing that is known. Never throws. */
    static Optional<Summons> parse(String line) {
        if (!line.startsWith(Wire.PREFIX)) {
            return Optional.empty();
        }
        String words = line.substring(Wire.PREFIX.length());
        return switch (words) {
            case "hello" -> Optional.of(new Hello());
            case "raise" -> Optional.of(new Raise());
            case "waiting" -> Optional.of(new ShowWaiting());
            case "quit" -> Optional.of(new Quit());
            default ->
                words.startsWith(Wire.SHOW)
                        ? SessionId.parse(words.substring(Wire.SHOW.length())).map(Show::new)
                        : Optional.empty();
        };
    }
}
