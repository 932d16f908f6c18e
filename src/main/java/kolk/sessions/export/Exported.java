package kolk.sessions.export;

import java.util.List;

/**
 * What came of exporting one session.
 *
 * @param messages how many messages it has, as far as it could be read
 * @param findings the secrets that were found
 * @param damage what of the session could not be exported as it should be, a sentence each; empty when it is whole
 */
public record Exported(int messages, Findings findings, List<String> damage) {
    public Exported {
        damage = List.copyOf(damage);
    }
}
