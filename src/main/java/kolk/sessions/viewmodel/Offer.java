package kolk.sessions.viewmodel;

/**
 * One way to complete what is being typed into the filter.
 *
 * @param text what the filter will hold
 * @param caret where the caret will stand in it
 * @param shown what is offered, safe to show
 * @param detail how many sessions that finds, or what it is for; may be empty
 * @param goesOn whether there is more to complete afterwards, such as the value behind a term's name
 * @param sentence the whole offer for a screen reader
 */
public record Offer(String text, int caret, String shown, String detail, boolean goesOn, String sentence) {}
