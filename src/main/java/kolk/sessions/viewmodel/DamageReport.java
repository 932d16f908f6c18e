package kolk.sessions.viewmodel;

import kolk.sessions.store.Card;

/** Is told of damage that only reading a whole session has shown, so that the list remembers it. */
@FunctionalInterface
public interface DamageReport {
    /**
     * To be called on the view models' thread; returns at once.
     *
     * @param card the card whose content was read
     * @param sentence what is wrong, one sentence for a person that names the file; untrusted text
     */
    void found(Card card, String sentence);
}
