package kolk.sessions.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.Pause;
import kolk.sessions.store.PermissionRequest;
import kolk.sessions.store.SessionId;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.SharedCheckout;
import kolk.sessions.store.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * Sessions as the JSON that {@code list --json} documents: missing texts are {@code ""}, unknown numbers and times {@code null}. Nothing of a
 * transcript is in it.
 */
final class SessionJson {
    private final Path dir;

    /** @param dir the folder that the document names and that the names of unreadable files count from */
    SessionJson(Path dir) {
        this.dir = dir;
    }

    /** The whole document of {@code list --json}. */
    void write(Sessions.Everything everything, Output out) {
        Json.document(out, json -> {
            json.writeStartObject();
            json.writeStringField("dir", dir.toString());
            json.writeArrayFieldStart("sessions");
            for (SessionSummary summary : everything.sessions()) {
                if (summary.entry() instanceof Card card) {
                    write(json, summary, card);
                }
            }
            json.writeEndArray();
            json.writeArrayFieldStart("shared_checkouts");
            for (SharedCheckout checkout : everything.sharedCheckouts()) {
                json.writeStartObject();
                json.writeStringField("dir", checkout.folder());
                writeIds(json, checkout.sessions());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("unreadable");
            for (SessionSummary summary : everything.unreadable()) {
                if (summary.entry() instanceof Unreadable unreadable) {
                    write(json, unreadable);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    /** One session as a field: {@code session} as in the list, or {@code unreadable} for a file without a usable header. */
    void writeField(JsonGenerator json, SessionSummary summary) throws IOException {
        switch (summary.entry()) {
            case Card card -> {
                json.writeFieldName("session");
                write(json, summary, card);
            }
            case Unreadable unreadable -> {
                json.writeFieldName("unreadable");
                write(json, unreadable);
            }
        }
    }

    private static void write(JsonGenerator json, SessionSummary summary, Card card) throws IOException {
        json.writeStartObject();
        json.writeStringField("dir", card.dir().toString());
        json.writeStringField("id", card.id().value());
        json.writeStringField("name", card.name());
        json.writeStringField("title", card.title());
        json.writeStringField("model", card.model());
        json.writeStringField("effort", card.effort());
        json.writeStringField("mode", card.mode());
        json.writeStringField("connector", card.connector());
        json.writeStringField("cwd", card.cwd());
        json.writeStringField("created_at", Json.time(card.createdAt()));
        json.writeStringField("updated_at", Json.time(card.updatedAt()));
        json.writeStringField("state", word(summary.liveness().state()));
        Activity activity = summary.activity();
        json.writeStringField("activity", activity == null ? null : word(activity));
        writeNumber(json, "pid", summary.liveness().pid());
        write(json, summary.blocked());
        write(json, card.pause());
        BigDecimal cost = summary.costUsd();
        if (cost == null) {
            json.writeNullField("cost_usd");
        } else {
            json.writeNumberField("cost_usd", cost);
        }
        writeNumber(json, "message_count", card.messageCount());
        json.writeNumberField("size_bytes", card.sizeBytes());
        json.writeBooleanField("resumable", card.id().resumable());
        json.writeStringField("damage", card.damage());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, @Nullable PermissionRequest request) throws IOException {
        if (request == null) {
            json.writeNullField("blocked");
            return;
        }
        json.writeObjectFieldStart("blocked");
        json.writeStringField("id", request.id());
        json.writeStringField("tool", request.tool());
        json.writeStringField("detail", request.detail());
        json.writeStringField("since", Json.time(request.since()));
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, @Nullable Pause pause) throws IOException {
        if (pause == null) {
            json.writeNullField("pause");
            return;
        }
        json.writeObjectFieldStart("pause");
        json.writeStringField("kind", pause.kind());
        json.writeStringField("scope", pause.scope());
        json.writeStringField("connector", pause.connector());
        json.writeStringField("model", pause.model());
        json.writeStringField("since", Json.time(pause.since()));
        json.writeStringField("reset_at", Json.time(pause.resetAt()));
        json.writeEndObject();
    }

    private void write(JsonGenerator json, Unreadable unreadable) throws IOException {
        json.writeStartObject();
        String file = unreadable.dir().equals(dir)
                ? unreadable.file()
                : unreadable.dir().resolve(unreadable.file()).toString();
        json.writeStringField("file", file);
        json.writeStringField("reason", unreadable.reason());
        json.writeEndObject();
    }

    private static void writeIds(JsonGenerator json, List<SessionId> ids) throws IOException {
        json.writeArrayFieldStart("sessions");
        for (SessionId id : ids) {
            json.writeString(id.value());
        }
        json.writeEndArray();
    }

    private static void writeNumber(JsonGenerator json, String key, @Nullable Long number) throws IOException {
        if (number == null) {
            json.writeNullField(key);
        } else {
            json.writeNumberField(key, number);
        }
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
