package kolk.sessions.store;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a session file's header says, without its transcript. Whether the session runs is not part of it: see {@link SessionSummary}.
 * Missing texts are empty. All text is untrusted.
 *
 * @param dir the sessions folder it lies in
 * @param id the session's id, equal to the file's name
 * @param title may be empty: show {@link #name()}
 * @param titleAuto whether the title was derived rather than chosen
 * @param model the model
 * @param effort {@code low}, {@code medium}, {@code high}, {@code max} or an older word
 * @param mode {@code chat}, {@code code}, {@code agent}
 * @param connector the subscription it ran on
 * @param cwd the folder it was started in; empty means it belongs to no project
 * @param createdAt {@code null} for never or missing
 * @param updatedAt {@code null} for never or missing
 * @param pause the provider limit it stopped on, or {@code null}
 * @param messageCount from a trustworthy header file, else {@code null}: not known without reading the transcript
 * @param sizeBytes the session file's size
 * @param stamp the content this card was made from
 * @param damage one sentence on what is wrong with a session whose header is usable, or {@code null}
 */
public record Card(
        Path dir,
        SessionId id,
        String title,
        boolean titleAuto,
        String model,
        String effort,
        String mode,
        String connector,
        String cwd,
        @Nullable Instant createdAt,
        @Nullable Instant updatedAt,
        @Nullable Pause pause,
        @Nullable Long messageCount,
        long sizeBytes,
        FileStamp stamp,
        @Nullable String damage)
        implements SessionEntry {

    /** What to call the session: its title without white space at the ends, or its id when that leaves nothing. */
    public String name() {
        String name = GoText.trim(title);
        return name.isEmpty() ? id.value() : name;
    }

    /** This card, known to be damaged in a way that only reading the transcript shows. */
    public Card withDamage(String sentence) {
        return new Card(
                dir,
                id,
                title,
                titleAuto,
                model,
                effort,
                mode,
                connector,
                cwd,
                createdAt,
                updatedAt,
                pause,
                messageCount,
                sizeBytes,
                stamp,
                sentence);
    }
}
