package kolk.sessions.search.query;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a person asks for, as a tree. It is true or false of a session as a whole: a leaf is true when it holds anywhere in the session, and
 * {@link And}, {@link Or} and {@link Not} combine those answers (so {@code a b} finds a session that has {@code a} in one message and {@code b}
 * in another). It knows where in the typed text each part stands, and refuses to know how a leaf is found out: {@link #holds} asks.
 */
public sealed interface Query {
    /** Where it was typed. */
    Span span();

    /** Nothing is asked: true of every session. */
    record All(Span span) implements Query {}

    /** @param parts two or more, all of which must hold */
    record And(List<Query> parts, Span span) implements Query {
        public And {
            parts = List.copyOf(parts);
        }
    }

    /** @param parts two or more, one of which must hold */
    record Or(List<Query> parts, Span span) implements Query {
        public Or {
            parts = List.copyOf(parts);
        }
    }

    /** @param part what must not hold */
    record Not(Query part, Span span) implements Query {}

    /** A part that has no parts. */
    sealed interface Leaf extends Query {}

    /**
     * A text that stands somewhere in the session.
     *
     * @param match how
     * @param text as typed, without its quotes; never empty, never white space only
     * @param in the places that count, never empty; {@link Place#USUAL} when nothing was said
     */
    record Text(Match match, String text, Set<Place> in, Span span) implements Leaf {
        public Text {
            in = Set.copyOf(in);
        }
    }

    /** How a text matches. */
    enum Match {
        /** A whole word. */
        WORD,
        /** The beginning of a word: the last word of the text while it is being typed, and one with a star behind it (not in {@link Text#text}). */
        PREFIX,
        /** Words in this order, next to each other. */
        PHRASE
    }

    /** The session called this tool at least once. @param tool the tool's name as typed, compared in any case */
    record UsedTool(String tool, Span span) implements Leaf {}

    /**
     * A tool call of the session names this file.
     *
     * @param path as typed, with {@code /}; it holds for a path that is equal or ends in it at a {@code /} ({@code src/x.java} for
     *     {@code /home/me/p/src/x.java}), in any case
     */
    record TouchedFile(String path, Span span) implements Leaf {}

    /** A leaf that {@link SessionFacts} decide, without any transcript. */
    sealed interface CardTerm extends Leaf {}

    /** {@code state:}. */
    record InState(Standing standing, Span span) implements CardTerm {}

    /** {@code is:}. */
    record Is(Trait trait, Span span) implements CardTerm {}

    /** {@code model:}, {@code effort:}, {@code mode:}, {@code connector:}, {@code tag:}. @param value as typed, never empty */
    record Has(Property property, String value, Span span) implements CardTerm {}

    /**
     * {@code project:}: the folder a session was started in, or one above it.
     *
     * @param folder with {@code /}, {@code ~} replaced, without a slash at its end; empty for the sessions that belong to no project
     * @param anchored whether it begins at the root; else it may begin at any folder of the path
     */
    record InProject(String folder, boolean anchored, Span span) implements CardTerm {}

    /**
     * {@code cost:}, {@code size:}, {@code messages:}.
     *
     * @param quantity cost in US dollars, size in bytes
     * @param range which amounts count; a session whose amount is not known is not among them
     */
    record Amount(Quantity quantity, Range range, Span span) implements CardTerm {}

    /**
     * {@code after:}, {@code before:}, {@code during:}: the time from a session's creation to its last change overlaps this one.
     *
     * @param from the first moment, or {@code null} for no limit
     * @param to behind the last moment, or {@code null} for no limit
     */
    record Active(@Nullable Instant from, @Nullable Instant to, Span span) implements CardTerm {}

    /** How a session stands. A session can be in several of these. */
    enum Standing {
        /** It has asked for a permission and stands still. */
        WAITING,
        WORKING,
        /** It waits for the person's next word. */
        READY,
        /** It runs, whatever it does: waiting, working and ready ones too. */
        LIVE,
        /** It stopped on a provider limit. */
        PAUSED,
        /** It does not run, and nothing else is to be said of it. */
        IDLE,
        /** It could not be found out whether it runs. */
        UNKNOWN,
        DAMAGED
    }

    /** What a session is or is not. */
    enum Trait {
        PINNED,
        /** It has no title. */
        UNTITLED,
        /** Its title ends as a fork's does. */
        FORK,
        /** It changed since the person last looked. */
        UNSEEN
    }

    /** A word that a session has. */
    enum Property {
        /** Holds when the model's name contains the value, in any case. */
        MODEL,
        /** Holds when equal, in any case; so do the others. */
        EFFORT,
        MODE,
        CONNECTOR,
        TAG
    }

    /** What is counted. */
    enum Quantity {
        COST,
        SIZE,
        MESSAGES
    }

    /**
     * A range of amounts. At least one end is there.
     *
     * @param least the smallest, or {@code null} for no limit
     * @param leastIncluded whether it counts itself
     * @param most the largest, or {@code null} for no limit
     * @param mostIncluded whether it counts itself
     */
    record Range(
            @Nullable BigDecimal least,
            boolean leastIncluded,
            @Nullable BigDecimal most,
            boolean mostIncluded) {
        public boolean contains(BigDecimal amount) {
            int toLeast = least == null ? 1 : amount.compareTo(least);
            int toMost = most == null ? -1 : amount.compareTo(most);
            return (toLeast > 0 || toLeast == 0 && leastIncluded) && (toMost < 0 || toMost == 0 && mostIncluded);
        }
    }

    /** Says of one session which leaves hold. */
    @FunctionalInterface
    interface Leaves {
        boolean hold(Leaf leaf);
    }

    /** Whether it is true of the session that {@code leaves} speaks for. Leaves that cannot change the answer are not asked. */
    default boolean holds(Leaves leaves) {
        return switch (this) {
            case All all -> true;
            case And and -> and.parts().stream().allMatch(part -> part.holds(leaves));
            case Or or -> or.parts().stream().anyMatch(part -> part.holds(leaves));
            case Not not -> !not.part().holds(leaves);
            case Leaf leaf -> leaves.hold(leaf);
        };
    }

    /** Its leaves in the order in which they were typed. */
    default Stream<Leaf> leaves() {
        return switch (this) {
            case All all -> Stream.of();
            case And and -> and.parts().stream().flatMap(Query::leaves);
            case Or or -> or.parts().stream().flatMap(Query::leaves);
            case Not not -> not.part().leaves();
            case Leaf leaf -> Stream.of(leaf);
        };
    }

    /** Whether transcripts have to be searched for the answer: it has a leaf that cards alone do not decide. */
    default boolean needsTranscripts() {
        return leaves().anyMatch(leaf -> switch (leaf) {
            case CardTerm term -> false;
            case Text text -> !Place.ON_CARDS.containsAll(text.in());
            case UsedTool tool -> true;
            case TouchedFile file -> true;
        });
    }
}
