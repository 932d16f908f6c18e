package kolk.sessions.export;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.store.Message;

/**
 * Takes secrets out of the decoded texts of a session and notes what it took. It sees each text as a whole, so that no secret is missed at a cut. What is found follows
 * the rules; what no rule knows stays.
 */
final class Redactor {
    /** What a name can make a secret of is no longer than this. */
    private static final int LONGEST_VALUE = 500;

    private final SecretFinder finder;
    private final Findings findings = new Findings();

    private Redactor(List<Rule> rules) {
        this.finder = new SecretFinder(rules);
    }

    /** @param home the person's home folder, which becomes {@code ~} */
    static Redactor withRules(String home) {
        List<Rule> rules = new ArrayList<>(RuleFile.read());
        if (home.length() > 1) {
            rules.addFirst(Rule.home(home));
        }
        return new Redactor(rules);
    }

    /** Takes nothing out. */
    static Redactor off() {
        return new Redactor(List.of());
    }

    Findings findings() {
        return findings;
    }

    /** @param message the number of the message that the text is in, from 1; 0 above all messages */
    String redact(String text, int message) {
        if (text.isEmpty()) {
            return text;
        }
        List<SecretFinder.Found> found = finder.find(text);
        if (found.isEmpty()) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length());
        int at = 0;
        for (SecretFinder.Found one : found) {
            out.append(text, at, one.start()).append(one.rule().replacement());
            findings.add(one.rule(), text.substring(one.start(), one.end()), message);
            at = one.end();
        }
        return out.append(text, at, text.length()).toString();
    }

    /** All texts of a message. */
    Message redact(Message said, int message) {
        return new Message(
                said.role(),
                redact(said.content(), message),
                redact(said.reasoning(), message),
                said.toolCalls().stream()
                        .map(call -> new Message.ToolCall(
                                call.id(),
                                call.type(),
                                redact(call.name(), message),
                                redact(call.arguments(), message)))
                        .toList(),
                said.toolCallId());
    }

    /** The value of a member of a JSON object, whose name can say that it is a secret. */
    String redact(String name, String value, int message) {
        String redacted = redact(value, message);
        if (!redacted.equals(value) || value.isEmpty() || value.length() > LONGEST_VALUE) {
            return redacted;
        }
        String pair = "\"" + name + "\": \"" + value.replaceAll("[\"\\\\\\s]", "_") + "\"";
        return finder.find(pair).stream()
                .filter(found -> found.rule().check() == Rule.Check.ASSIGNED && found.start() == name.length() + 5)
                .findFirst()
                .map(found -> {
                    findings.add(found.rule(), value, message);
                    return found.rule().replacement();
                })
                .orElse(value);
    }
}
