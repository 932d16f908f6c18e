package kolk.sessions.view;

import javafx.scene.Node;
import kolk.sessions.viewmodel.Commands;

/** The conversation, as the window's frame knows it. */
public interface TranscriptPane {
    Node node();

    /** Its buttons that stand beside the tabs, not in {@link #node()}. */
    Node tools();

    /** Gives it the keyboard. */
    void focus();

    /**
     * Does what the commands of the conversation ask for.
     *
     * @param toFront shows the pane, which may stand behind another tab
     */
    void bind(Commands commands, Runnable toFront);

    /** Gives up what is selected, else closes the find bar; false when there is neither. */
    boolean escape();

    /** Goes to where it wants to stand, as it does by itself in a window that is shown: without one no pulse comes (measured). */
    void settle();
}
