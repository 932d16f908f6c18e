package kolk.sessions.store;

import java.time.Clock;

/** Makes another session of one, in memory. It copies no files. */
final class Fork {
    private static final String SUFFIX = " (fork)";

    private Fork() {}

    /** The same conversation under another id. Unknown keys come along; what only one session can have does not. */
    static Session of(Session source, SessionId id, Clock clock) {
        String title = GoText.trim(source.title()).isEmpty() ? source.id().value() : source.title();
        byte[] now = GoJson.text(GoTime.format(clock.instant(), clock.getZone()));
        SessionDocument document = source.document()
                .without(Key.PROVIDER_STATE)
                .without(Key.PAUSE)
                .without(Key.EXECUTIONS)
                .without(Key.TITLE_AUTO)
                .without(Key.REVISION)
                .without(Key.RECOVERY_VERSION)
                .with(Key.ID, GoJson.text(id.value()))
                .with(Key.TITLE, GoJson.text(title + SUFFIX))
                .with(Key.CREATED_AT, now);
        return new Session(id, document, HeaderFields.of(document), Session.Origin.NONE);
    }
}
