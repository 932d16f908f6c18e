package kolk.sessions.store;

import java.nio.file.Path;
import java.util.Map;

/** Follows {@code stats.jsonl} (kolk-on-disk.md section 9): reads it once, then only what was appended. For one thread at a time. */
public final class UsageFollower {
    private final Path statsFile;

    /** @param statsFile {@code stats.jsonl} in the sessions folder's parent, which need not exist */
    public UsageFollower(Path statsFile) {
        this.statsFile = statsFile;
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds.
     *
     * @return what each session used, by session id (as text: it need not be one that exists); no entry means "not recorded". Unmodifiable, and
     *     the same object as before when nothing was appended
     */
    public Map<String, Usage> advance() {
        throw new UnsupportedOperationException(statsFile.toString());
    }

    /** Lines that could not be decoded, or were over 4 MiB, and cost only themselves. */
    public long damagedLines() {
        throw new UnsupportedOperationException();
    }
}
