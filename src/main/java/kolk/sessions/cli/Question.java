package kolk.sessions.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import kolk.sessions.store.Reasons;

/** Asks before something that matters. Only a person at a terminal can say yes; anything else has to say {@code --yes}. */
final class Question {
    private static final Set<String> YES = Set.of("y", "yes");
    private static final int LONGEST_ANSWER = 200;

    private final CliSystem system;
    private final Messages messages;

    Question(CliSystem system, Messages messages) {
        this.system = system;
        this.messages = messages;
    }

    /** @throws Complaint when there is nobody to ask */
    boolean allows(String question, boolean saidYes) {
        if (saidYes) {
            return true;
        }
        if (!system.screen().inputIsTerminal()) {
            throw Complaint.usage("this asks first, and there is no terminal to ask on; say --yes if you mean it");
        }
        messages.question(question + " [y/N] ");
        return YES.contains(answer().strip().toLowerCase(Locale.ROOT));
    }

    private String answer() {
        byte[] line = new byte[LONGEST_ANSWER];
        int length = 0;
        try {
            for (int c = system.in().read();
                    c >= 0 && c != '\n';
                    c = system.in().read()) {
                if (length < LONGEST_ANSWER) {
                    line[length++] = (byte) c;
                }
            }
        } catch (IOException e) {
            throw Complaint.failed("the answer could not be read: " + Reasons.of(e), e);
        }
        return new String(line, 0, length, StandardCharsets.UTF_8);
    }
}
