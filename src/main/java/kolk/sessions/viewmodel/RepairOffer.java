package kolk.sessions.viewmodel;

import kolk.sessions.store.RepairedCopy;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.VisibleText;

/** The offer to make a repaired copy of the damaged session that is shown: whether it stands, is being done, or what came of it. */
final class RepairOffer {
    private final Repairing repairing;
    private final Background background;
    private final Texts texts;
    private final Runnable changed;
    private int round;
    private String words = "";
    private boolean stands = true;

    /** @param changed run when the words or the offer have changed */
    RepairOffer(Repairing repairing, Background background, Texts texts, Runnable changed) {
        this.repairing = repairing;
        this.background = background;
        this.texts = texts;
        this.changed = changed;
    }

    /** Whether a person can take it now. */
    boolean stands() {
        return stands;
    }

    /** What is being done, or came of it; empty where nothing was. */
    String words() {
        return words;
    }

    void take(SessionSummary session) {
        if (!stands) {
            return;
        }
        become(false, texts.get("repair.running"));
        int asked = round;
        background.run(
                texts.get("repair.running"),
                () -> repairing.repair(session),
                copy -> answered(asked, false, made(copy)),
                problem -> answered(asked, true, String.valueOf(problem.getMessage())));
    }

    /** Another session is shown, or none. What is under way is finished all the same. */
    void forget() {
        round++;
        stands = true;
        words = "";
    }

    private String made(RepairedCopy copy) {
        String name = VisibleText.line(copy.session().name());
        String made = texts.get("repair.made", name, copy.messages());
        return copy.leftOut() == 0 ? made : made + " " + texts.get("repair.leftOut", copy.leftOut());
    }

    private void answered(int asked, boolean standing, String said) {
        if (asked == round) {
            become(standing, said);
        }
    }

    private void become(boolean standing, String said) {
        stands = standing;
        words = said;
        changed.run();
    }
}
