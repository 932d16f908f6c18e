package kolk.sessions.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The one sentence that a shell shows beside a command or an option: the first of its help, without what only the help fills in. */
final class Descriptions {
    private static final Pattern END = Pattern.compile("\\.(?= |$)");

    private Descriptions() {}

    static String of(CommandSpec command) {
        return first(command.usageMessage().description());
    }

    static String of(OptionSpec option) {
        return first(option.description());
    }

    private static String first(String[] lines) {
        String text = String.join(" ", lines).replace("${DEFAULT-VALUE}", "").replace(" (default: )", "");
        Matcher end = END.matcher(text);
        return end.find() ? text.substring(0, end.end()) : text;
    }
}
