package kolk.sessions.search.query;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import kolk.sessions.store.Activity;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.store.State;
import kolk.sessions.store.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * All that the filter language can ask of a session without reading its transcript. It is made once for each change of a session; asking costs no reading.
 *
 * @param standings every state that holds
 * @param traits what it is
 * @param title empty where there is none; the file's name where the file is unreadable
 * @param id its id
 * @param model empty where missing; so are effort, mode and connector
 * @param folder where it was started, as the session file has it; empty for none, {@code null} where it is not known (the file is unreadable)
 * @param tags the person's
 * @param note the person's; may have several lines
 * @param costUsd {@code null} where nothing was recorded
 * @param sizeBytes the session file's size
 * @param messages {@code null} where it is not known without reading the transcript
 * @param created {@code null} where not known
 * @param updated {@code null} where not known
 */
public record SessionFacts(
        Set<Query.Standing> standings,
        Set<Query.Trait> traits,
        String title,
        String id,
        String model,
        String effort,
        String mode,
        String connector,
        @Nullable String folder,
        List<String> tags,
        String note,
        @Nullable BigDecimal costUsd,
        long sizeBytes,
        @Nullable Long messages,
        @Nullable Instant created,
        @Nullable Instant updated) {
    /** How a title ends that kolk or this program gave to a fork. */
    private static final String FORK = " (fork)";

    public SessionFacts {
        standings = Set.copyOf(standings);
        traits = Set.copyOf(traits);
        tags = List.copyOf(tags);
    }

    /**
     * What the person said about a session.
     *
     * @param pinned whether it is kept on top
     * @param unseen whether it changed since they last looked
     * @param tags none twice
     * @param note their own words
     */
    public record Marked(boolean pinned, boolean unseen, List<String> tags, String note) {
        public static final Marked NOT = new Marked(false, false, List.of(), "");

        public Marked {
            tags = List.copyOf(tags);
        }
    }

    /** The facts of a session as it was last seen. */
    public static SessionFacts of(SessionSummary session, Marked marked) {
        BigDecimal cost = session.costUsd();
        return switch (session.entry()) {
            case Card card ->
                new SessionFacts(
                        standings(session, card.damage() != null, card.pause() != null),
                        traits(title(card), marked),
                        title(card),
                        card.id().value(),
                        card.model(),
                        card.effort(),
                        card.mode(),
                        card.connector(),
                        card.cwd(),
                        marked.tags(),
                        marked.note(),
                        cost,
                        card.sizeBytes(),
                        card.messageCount(),
                        card.createdAt(),
                        card.updatedAt());
            case Unreadable file ->
                new SessionFacts(
                        standings(session, true, false),
                        traits(file.file(), marked),
                        file.file(),
                        file.id().value(),
                        "",
                        "",
                        "",
                        "",
                        null,
                        marked.tags(),
                        marked.note(),
                        cost,
                        file.stamp().size(),
                        null,
                        null,
                        file.stamp().modified().toInstant());
        };
    }

    /** The title, or nothing where the id has to stand for it. */
    private static String title(Card card) {
        return card.name().equals(card.id().value()) ? "" : card.name();
    }

    private static Set<Query.Standing> standings(SessionSummary session, boolean damaged, boolean paused) {
        Set<Query.Standing> standings = EnumSet.noneOf(Query.Standing.class);
        if (session.liveness().isLive()) {
            standings.add(Query.Standing.LIVE);
            if (session.blocked() != null) {
                standings.add(Query.Standing.WAITING);
            } else if (session.activity() != null) {
                standings.add(session.activity() == Activity.READY ? Query.Standing.READY : Query.Standing.WORKING);
            }
        } else if (session.liveness().state() == State.UNKNOWN) {
            standings.add(Query.Standing.UNKNOWN);
        }
        if (damaged) {
            standings.add(Query.Standing.DAMAGED);
        }
        if (paused) {
            standings.add(Query.Standing.PAUSED);
        }
        if (standings.isEmpty()) {
            standings.add(Query.Standing.IDLE);
        }
        return standings;
    }

    private static Set<Query.Trait> traits(String title, Marked marked) {
        return Arrays.stream(Query.Trait.values())
                .filter(trait -> switch (trait) {
                    case PINNED -> marked.pinned();
                    case UNTITLED -> title.isEmpty();
                    case FORK -> title.endsWith(FORK);
                    case UNSEEN -> marked.unseen();
                })
                .collect(Collectors.toUnmodifiableSet());
    }
}
