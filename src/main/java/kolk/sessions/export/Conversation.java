package kolk.sessions.export;

import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.Card;
import kolk.sessions.store.Message;
import kolk.sessions.store.Pause;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionException;
import kolk.sessions.store.Unreadable;
import kolk.sessions.transcript.TranscriptMessages;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * Tells a session to a document, message by message in the order of the window: an answer with its calls, each call with what answers it. Of the messages it holds one, and the one that answers it, at a time.
 */
final class Conversation {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss xxx", Locale.ROOT);

    private final TranscriptReader reader;
    private final TranscriptMessages messages;
    private final Redactor redactor;
    private final ExportOptions options;
    private final List<String> damage = new ArrayList<>();

    Conversation(TranscriptReader reader, Redactor redactor, ExportOptions options) {
        this.reader = reader;
        this.messages = new TranscriptMessages(reader);
        this.redactor = redactor;
        this.options = options;
    }

    /** What could not be told as it should be, a sentence each. */
    List<String> damage() {
        return damage;
    }

    /**
     * Tells everything.
     *
     * @throws SessionException.Failed when the session cannot be read any more
     * @throws IOException when the document cannot be written
     */
    void tell(SessionEntry session, Document document, Progress progress) throws SessionException, IOException {
        document.begin(redactor.redact(title(session), 0), facts(session));
        if (session instanceof Unreadable unreadable) {
            remark(unreadable.reason(), document);
        }
        for (int i = 0; i < messages.count(); i++) {
            if (!messages.isAnswer(i)) {
                tell(i, document);
            }
            progress.step((double) messages.endOf(i) / Math.max(1, messages.size()));
        }
        if (session instanceof Card card && card.pause() != null) {
            document.paused(words(card.pause()), redactor.redact(reader.pendingTurn(), messages.count()));
        }
        String broken = reader.damage().orElse(null);
        if (broken != null) {
            remark(broken + " What stands above is all that can be read.", document);
        }
        document.end(ending());
    }

    static String title(SessionEntry session) {
        return session instanceof Card card ? card.name() : session.id().value();
    }

    private void tell(int index, Document document) throws SessionException, IOException {
        int number = index + 1;
        Message message;
        try {
            message = redactor.redact(messages.message(index), number);
        } catch (SessionException.Damaged e) {
            damage.add("message " + number + " cannot be read: " + e.getMessage());
            document.undecodable(number, String.valueOf(e.getMessage()), redactor.redact(messages.raw(index), number));
            return;
        }
        if (!message.reasoning().isEmpty()) {
            document.text(number, Part.REASONING, message.reasoning());
        }
        boolean silent = message.role().equals("assistant")
                && (!message.toolCalls().isEmpty() || !message.reasoning().isEmpty());
        if (!message.content().isEmpty() || !silent) {
            document.text(number, part(index, message.role()), message.content());
        }
        for (int call = 0; call < message.toolCalls().size(); call++) {
            String output = output(messages.answerOf(index, call), document);
            document.call(number, ToolUse.of(message.toolCalls().get(call), output, options.tools()));
        }
    }

    /** What answers a call; {@code null} where nothing does. One that cannot be decoded is told by itself, before the call. */
    private @Nullable String output(int index, Document document) throws SessionException, IOException {
        if (index < 0) {
            return null;
        }
        try {
            return redactor.redact(messages.message(index).content(), index + 1);
        } catch (SessionException.Damaged e) {
            damage.add("message " + (index + 1) + " cannot be read: " + e.getMessage());
            String json = redactor.redact(messages.raw(index), index + 1);
            document.undecodable(index + 1, String.valueOf(e.getMessage()), json);
            return null;
        }
    }

    private Part part(int index, String role) {
        if (messages.isSummary(index)) {
            return Part.SEAM;
        }
        return switch (role) {
            case "system" -> Part.SYSTEM;
            case "user" -> Part.PROMPT;
            case "assistant" -> Part.ANSWER;
            case "tool" -> Part.OUTPUT;
            default -> Part.OTHER;
        };
    }

    private void remark(String sentence, Document document) throws IOException {
        damage.add(sentence);
        document.note(redactor.redact(sentence, 0));
    }

    private List<Document.Fact> facts(SessionEntry session) {
        List<Document.Fact> facts = new ArrayList<>();
        add("Session", session.id().value(), facts);
        if (session instanceof Card card) {
            add("Folder", card.cwd(), facts);
            add("Model", card.model(), facts);
            add("Effort", card.effort(), facts);
            add("Mode", card.mode(), facts);
            add("Connector", card.connector(), facts);
            add("Started", time(card.createdAt(), options.zone()), facts);
            add("Last saved", time(card.updatedAt(), options.zone()), facts);
        }
        add("Messages", Integer.toString(messages.count()), facts);
        return facts;
    }

    private void add(String name, String value, List<Document.Fact> facts) {
        if (!value.isEmpty()) {
            facts.add(new Document.Fact(name, redactor.redact(value, 0)));
        }
    }

    private static String time(@Nullable Instant time, ZoneId zone) {
        return time == null ? "" : TIME.format(time.atZone(zone));
    }

    private String words(Pause pause) {
        List<String> words = new ArrayList<>();
        words.add(pause.kind().isEmpty() ? "provider limit" : pause.kind().replace('_', ' '));
        if (!pause.model().isEmpty()) {
            words.add(pause.model());
        }
        if (!pause.message().isEmpty()) {
            words.add(redactor.redact(pause.message(), messages.count()));
        }
        if (pause.resetAt() != null) {
            words.add("resumes " + time(pause.resetAt(), options.zone()));
        }
        return VisibleText.line(String.join(" · ", words));
    }

    private @Nullable String ending() {
        int places = redactor.findings().places();
        return places == 0
                ? null
                : "Secrets were taken out in " + places + (places == 1 ? " place" : " places") + ": "
                        + String.join(", ", redactor.findings().kinds()) + ".";
    }
}
