package kolk.sessions.transcript;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.function.LongConsumer;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.SessionSummary;

/** Opens transcripts from the files in the sessions folders. */
public final class SessionTranscripts implements TranscriptSource {
    private final MessageDecoder decoder;

    public SessionTranscripts(MessageDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public TranscriptReader open(SessionSummary session, LongConsumer progress) throws SessionException {
        SessionBytes bytes =
                SessionBytes.open(session.entry().dir().resolve(session.id().value() + ".json"));
        return new TranscriptReader(Transcript.read(bytes, decoder, progress));
    }

    /** What the person had typed when the session stopped, from its {@code pause} object; empty where there is nothing. */
    static String pendingTurn(Transcript transcript) {
        try {
            byte[] pause = transcript.pause().orElse(null);
            JsonNode turn =
                    pause == null ? null : new ObjectMapper().readTree(pause).get("pending_turn");
            return turn != null && turn.isTextual() ? turn.textValue() : "";
        } catch (IOException e) {
            return "";
        }
    }
}
