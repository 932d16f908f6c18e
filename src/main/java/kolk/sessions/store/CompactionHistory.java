package kolk.sessions.store;

import java.util.List;

/**
 * The conversations that compactions of one session replaced: all that can be read, also when others cannot.
 *
 * @param archives older ones by their number, then newer ones by time
 * @param unreadable one sentence for each archive, or each place of archives, that cannot be read
 */
public record CompactionHistory(List<Archive> archives, List<String> unreadable) {
    public CompactionHistory {
        archives = List.copyOf(archives);
        unreadable = List.copyOf(unreadable);
    }

    /**
     * What one compaction replaced.
     *
     * @param name the archive's name relative to the sessions folder, with {@code /}
     * @param messages the messages, each decoded when it is asked for, as those of {@link Session#messages()}
     */
    public record Archive(String name, List<Message> messages) {}
}
