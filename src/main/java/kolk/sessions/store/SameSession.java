package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Whether two contents are the same session to kolk, which compares what it decodes: keys it does not know and the form do not count. */
final class SameSession {
    private static final ObjectMapper MAPPER = new ObjectMapper(Json.FACTORY);

    private SameSession() {}

    static boolean isSame(SessionParser.Parsed a, SessionParser.Parsed b) {
        HeaderFields x = a.fields();
        HeaderFields y = b.fields();
        return x.title().equals(y.title())
                && x.titleAuto() == y.titleAuto()
                && x.model().equals(y.model())
                && x.effort().equals(y.effort())
                && x.mode().equals(y.mode())
                && x.connector().equals(y.connector())
                && x.cwd().equals(y.cwd())
                && x.providerState().equals(y.providerState())
                && x.recoveryVersion() == y.recoveryVersion()
                && x.pendingTurn().equals(y.pendingTurn())
                && Objects.equals(x.pause(), y.pause())
                && Objects.equals(x.createdAt(), y.createdAt())
                && Objects.equals(x.updatedAt(), y.updatedAt())
                && a.document()
                        .transcript()
                        .messages()
                        .equals(b.document().transcript().messages())
                && Objects.equals(executions(a.document()), executions(b.document()));
    }

    private static @Nullable JsonNode executions(SessionDocument document) {
        for (SessionDocument.Member member : document.members().reversed()) {
            if (member.key() == Key.EXECUTIONS) {
                Slice value = member.value();
                try {
                    JsonNode node = MAPPER.readTree(value.bytes(), value.from(), value.length());
                    return node.isEmpty() ? null : node;
                } catch (JsonProcessingException e) {
                    throw new IllegalStateException("a value that was checked does not decode", e);
                } catch (IOException e) {
                    throw new IllegalStateException("reading from memory failed", e);
                }
            }
        }
        return null;
    }
}
