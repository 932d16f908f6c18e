package kolk.sessions.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import kolk.sessions.resume.Shell;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * What zsh completes this program's commands and options with, made from their descriptions. It serves as a file on zsh's path of functions, as packages
 * have it, and equally when a person's own start file reads it; it knows nothing of sessions.
 */
final class ZshCompletion {
    private static final Set<String> FILES = Set.of("dir", "file", "folder", "path");
    private static final String FUNCTION = "_" + Messages.PROGRAM;

    private final Output out;

    ZshCompletion(Output out) {
        this.out = out;
    }

    void print(CommandLine program) {
        out.line("#compdef " + Messages.PROGRAM);
        out.line(FUNCTION + "() {");
        out.line("  local curcontext=$curcontext state line");
        out.line("  typeset -A opt_args");
        out.line("  local -a commands=(");
        program.getSubcommands()
                .forEach((name, command) -> out.line("    "
                        + word(name + ":"
                                + Descriptions.of(command.getCommandSpec()).replace(":", "\\:"))));
        out.line("  )");
        arguments("  ", program.getCommandSpec(), "'1:command:->command' '*::argument:->argument'");
        out.line("  case $state in");
        out.line("    command) _describe -t commands command commands ;;");
        out.line("    argument)");
        out.line("      case $words[1] in");
        for (Map.Entry<String, CommandLine> command : program.getSubcommands().entrySet()) {
            out.line("        " + command.getKey() + ")");
            CommandSpec described = command.getValue().getCommandSpec();
            arguments(
                    "          ",
                    described,
                    described.positionalParameters().isEmpty()
                            ? ""
                            : word("*"
                                    + value(described
                                            .positionalParameters()
                                            .getFirst()
                                            .paramLabel())));
            out.line("          ;;");
        }
        out.line("      esac");
        out.line("      ;;");
        out.line("  esac");
        out.line("}");
        // On the path of functions the file is the function's own body the first time; elsewhere the function is only
        // made known.
        out.line("if [ \"$funcstack[1]\" = " + FUNCTION + " ]; then " + FUNCTION + " \"$@\"; else compdef " + FUNCTION
                + " " + Messages.PROGRAM + "; fi");
    }

    private void arguments(String indent, CommandSpec command, String rest) {
        List<String> words = new ArrayList<>(List.of("_arguments", "-C"));
        for (OptionSpec option : command.options()) {
            String many = option.isMultiValue() ? "*" : "";
            String text = "["
                    + Descriptions.of(option)
                            .replace("[", "\\[")
                            .replace("]", "\\]")
                            .replace(":", "\\:") + "]";
            boolean takesValue = option.arity().max() > 0;
            for (String name : option.names()) {
                String sign = takesValue && name.startsWith("--") ? "=" : "";
                words.add(word(many + name + sign + text + (takesValue ? value(option.paramLabel()) : "")));
            }
        }
        words.add(rest);
        out.line(indent + String.join(" ", words));
    }

    /** What can stand there: files where the help says so, and nothing that a shell could know elsewhere. */
    private static String value(String paramLabel) {
        String label = paramLabel.replaceAll("[^A-Za-z]", "").toLowerCase(Locale.ROOT);
        return ":" + label + ":" + (FILES.contains(label) ? "_files" : " ");
    }

    private static String word(String text) {
        return Shell.POSIX.word(text);
    }
}
