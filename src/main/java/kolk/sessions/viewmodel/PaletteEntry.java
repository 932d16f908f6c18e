package kolk.sessions.viewmodel;

import java.util.BitSet;

/** One line of the command palette. All its texts are safe to show. */
public sealed interface PaletteEntry {
    /** What it is called. */
    String title();

    /** Which characters of the title were meant by what was typed. */
    BitSet places();

    /** A command. */
    record Do(Command command, BitSet places) implements PaletteEntry {
        @Override
        public String title() {
            return command.label();
        }

        /** Why it cannot be done now; empty when it can. */
        public String refusal() {
            return command.refusalProperty().getValue();
        }
    }

    /**
     * A session to go to.
     *
     * @param row its row
     * @param title its name
     * @param detail its state and project
     */
    record Go(SessionRowViewModel row, String title, String detail, BitSet places) implements PaletteEntry {}
}
