package kolk.sessions.store;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Follows {@code stats.jsonl} (kolk-on-disk.md section 9): reads it once, then only what was appended; reads it again when it was cut, rewritten or
 * replaced. For one thread at a time.
 */
public final class UsageFollower {
    private static final int LONGEST_LINE = 4 * 1024 * 1024;

    private final LineFollower lines;
    private final UsageLine.Decoder decoder = new UsageLine.Decoder();
    private final Map<String, Usage> sums = new HashMap<>();
    private Map<String, Usage> answer = Map.of();
    private boolean changed;
    private boolean behind;
    private long damaged;

    /** @param statsFile {@code stats.jsonl} in the sessions folder's parent, which need not exist */
    public UsageFollower(Path statsFile) {
        this.lines = new LineFollower(statsFile, LONGEST_LINE);
    }

    /**
     * Reads what was appended since the last call. Never throws for what the file is or holds, never waits for it and never follows a link.
     * While the file is missing what was read before still counts.
     *
     * @return what each session used, by session id (as text: it need not be one that exists); no entry means "not recorded". Unmodifiable, and
     *     the same object as before when nothing was appended
     */
    public Map<String, Usage> advance() {
        return advance(Long.MAX_VALUE);
    }

    /**
     * As {@link #advance()}, but leaves the rest to the next call when there is much: until the end is reached the answer is the one before, because a part of the
     * lines says too little.
     *
     * @param most how many bytes to read in this call; about, and at least some
     */
    public Map<String, Usage> advance(long most) {
        LineFollower.Reached reached = lines.advance(new Lines(), most);
        behind = reached == LineFollower.Reached.PORTION;
        if (changed && reached == LineFollower.Reached.END) {
            changed = false;
            answer = Map.copyOf(sums);
        }
        return answer;
    }

    /** Whether the last call left something to the next one. */
    public boolean isBehind() {
        return behind;
    }

    /** Lines that could not be decoded, or were over 4 MiB, and cost only themselves. */
    public long damagedLines() {
        return damaged;
    }

    /** How many bytes of the file were read so far. */
    long bytesRead() {
        return lines.bytesRead();
    }

    private final class Lines implements LineFollower.Sink {
        @Override
        public void line(byte[] bytes, int from, int length) {
            UsageLine line = decoder.decode(bytes, from, length);
            if (line == null) {
                damaged++;
            } else if (line.isCall() && !line.session().isEmpty()) {
                sums.merge(line.session(), new Usage(line.cost(), 1), UsageFollower::sum);
                changed = true;
            }
        }

        @Override
        public void tooLong() {
            damaged++;
        }

        @Override
        public void restarted() {
            sums.clear();
            damaged = 0;
            changed = true;
        }
    }

    private static Usage sum(Usage one, Usage other) {
        return new Usage(one.costUsd().add(other.costUsd()), one.calls() + other.calls());
    }
}
