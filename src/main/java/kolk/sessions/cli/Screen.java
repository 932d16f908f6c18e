package kolk.sessions.cli;

import java.util.OptionalInt;

/** What the command line wants to know of the terminal it runs in. */
public interface Screen {
    /** Whether a person can answer a question. */
    boolean inputIsTerminal();

    /** Whether the output goes straight to a terminal, and not to a file or another program. */
    boolean outputIsTerminal();

    /** Whether what a person shall know beside the output goes straight to a terminal. */
    boolean errorIsTerminal();

    /** Whether the output goes to another program, which may stop reading at any time. */
    boolean outputIsPipe();

    /** How many columns that terminal has; empty where it is none or does not say. */
    OptionalInt columns();
}
