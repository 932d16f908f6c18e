package kolk.sessions.checkup;

import org.jspecify.annotations.Nullable;

/** Whether the system's fonts can show what the bundled ones cannot. */
@FunctionalInterface
public interface FontCheck {
    /** Looks now; may start a program. Never throws: what cannot be found out is {@code null}. */
    Found look();

    /**
     * What was found.
     *
     * @param cjk a font with Chinese, Japanese or Korean characters, {@code ""} for none, {@code null} where it cannot be told
     * @param emoji a font with emoji, {@code ""} for none, {@code null} where it cannot be told
     */
    record Found(@Nullable String cjk, @Nullable String emoji) {}
}
