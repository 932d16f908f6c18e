package kolk.sessions.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import kolk.sessions.resume.Shell;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code completion}: prints what a shell needs to complete this program's commands and options, made from their descriptions. */
@Command(
        name = "completion",
        description = "Prints a script with which a shell completes commands and options: bash, zsh or fish.")
final class CompletionCommand implements Callable<Integer> {
    private final Output out;

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
    private String shell = "";

    @Spec
    private CommandSpec spec;

    CompletionCommand(Output out) {
        this.out = out;
    }

    @Override
    public Integer call() {
        CommandLine program = spec.root().commandLine();
        switch (shell) {
            // It is read by a shell and never run, so it has no interpreter.
            case "bash" ->
                out.print(AutoComplete.bash(Messages.PROGRAM, program).replaceFirst("^#!.*\\R", ""));
            case "zsh" -> new ZshCompletion(out).print(program);
            case "fish" -> fish(program);
            default -> throw Complaint.usage("the shell has to be bash, zsh or fish");
        }
        return 0;
    }

    private void fish(CommandLine program) {
        options(program.getCommandSpec(), "__fish_use_subcommand");
        for (Map.Entry<String, CommandLine> command : program.getSubcommands().entrySet()) {
            CommandSpec described = command.getValue().getCommandSpec();
            out.line("complete -c " + Messages.PROGRAM + " -n __fish_use_subcommand -f -a " + command.getKey() + " -d "
                    + Shell.FISH.word(Descriptions.of(described)));
            options(described, "__fish_seen_subcommand_from " + command.getKey());
        }
    }

    private void options(CommandSpec command, String condition) {
        for (OptionSpec option : command.options()) {
            StringBuilder line =
                    new StringBuilder("complete -c " + Messages.PROGRAM + " -n " + Shell.FISH.word(condition));
            for (String name : option.names()) {
                line.append(name.startsWith("--") ? " -l " + name.substring(2) : " -s " + name.substring(1));
            }
            if (option.arity().max() > 0) {
                line.append(" -r");
            }
            out.line(line + " -d " + Shell.FISH.word(Descriptions.of(option)));
        }
    }
}
