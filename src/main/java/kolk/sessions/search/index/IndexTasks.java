package kolk.sessions.search.index;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import kolk.sessions.search.SessionRef;
import kolk.sessions.store.Card;
import kolk.sessions.store.SessionEntry;

/** What the index is to do: written by everybody, taken by its thread, which waits here. It does nothing of it. */
final class IndexTasks {
    private final Map<SessionRef, Card> waiting = new LinkedHashMap<>();
    private final Set<SessionRef> gone = new HashSet<>();
    private final Map<SessionRef, Card> present = new HashMap<>();
    private final Set<Path> complete = new HashSet<>();
    private boolean reconcile;
    private boolean paused;
    private boolean closed;
    private boolean working = true;
    private boolean unavailable;
    private boolean forget;
    private boolean damaged;

    synchronized void changed(Collection<? extends SessionEntry> sessions) {
        for (SessionEntry session : sessions) {
            SessionRef ref = SessionRef.of(session);
            if (session instanceof Card card) {
                present.put(ref, card);
                waiting.put(ref, card);
                gone.remove(ref);
            } else {
                remove(ref);
            }
        }
        notifyAll();
    }

    synchronized void removed(Collection<SessionRef> sessions) {
        sessions.forEach(this::remove);
        notifyAll();
    }

    private void remove(SessionRef ref) {
        present.remove(ref);
        waiting.remove(ref);
        gone.add(ref);
    }

    synchronized void complete(Collection<Path> dirs) {
        complete.addAll(dirs);
        reconcile = true;
        notifyAll();
    }

    synchronized void pause(boolean value) {
        paused = value;
        notifyAll();
    }

    synchronized void forget() {
        forget = true;
        notifyAll();
    }

    synchronized void damaged() {
        damaged = true;
        notifyAll();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean isPaused() {
        return paused;
    }

    synchronized boolean mayGoOn() {
        return !paused && !closed;
    }

    /** Everything that is there is to be looked at again. */
    synchronized void again() {
        waiting.putAll(present);
    }

    synchronized void putBack(Card card) {
        waiting.putIfAbsent(SessionRef.of(card), card);
    }

    synchronized boolean hasWaiting() {
        return !waiting.isEmpty();
    }

    synchronized List<Card> takeWaiting() {
        List<Card> cards = new ArrayList<>(waiting.values());
        waiting.clear();
        return cards;
    }

    /** Those of some states whose sessions are gone, or are not among those that were told of a folder of which all were told. */
    synchronized List<SessionState> takeGone(Map<SessionRef, SessionState> states) {
        List<SessionState> taken = new ArrayList<>();
        states.forEach((ref, state) -> {
            if (gone.contains(ref) || reconcile && !present.containsKey(ref) && isGone(ref.dir())) {
                taken.add(state);
            }
        });
        gone.clear();
        reconcile = false;
        return taken;
    }

    /** Those of some states whose sessions are gone. They stay so for {@link #takeGone}: what is under way may still bring them in again. */
    synchronized List<SessionState> gone(Map<SessionRef, SessionState> states) {
        return gone.stream().map(states::get).filter(Objects::nonNull).toList();
    }

    /** Whether all sessions of a folder are known, or the folder is not there any more. */
    private boolean isGone(Path dir) {
        return complete.contains(dir) || Files.notExists(dir);
    }

    synchronized boolean takeForget() {
        boolean wanted = forget;
        forget = false;
        return wanted;
    }

    synchronized boolean takeDamaged() {
        boolean found = damaged;
        damaged = false;
        return found;
    }

    private boolean hasWork() {
        return !waiting.isEmpty() || !gone.isEmpty() || reconcile || forget || damaged;
    }

    /**
     * Waits until there is something to do. For the thread of the index.
     *
     * @param notBefore until when nothing can be done, by {@link System#nanoTime}
     * @param due when something is to be done even if nobody asks, or {@link Long#MAX_VALUE}
     * @return false when it was closed
     */
    synchronized boolean await(long notBefore, long due) throws InterruptedException {
        working = false;
        unavailable = System.nanoTime() - notBefore < 0;
        notifyAll();
        while (!closed) {
            long now = System.nanoTime();
            boolean early = now - notBefore < 0;
            if (!paused && !early && (hasWork() || due != Long.MAX_VALUE && now - due >= 0)) {
                working = true;
                return true;
            }
            if (paused || !early && due == Long.MAX_VALUE) {
                wait();
            } else {
                long left = (early ? notBefore : due) - now;
                TimeUnit.NANOSECONDS.timedWait(this, Math.max(TimeUnit.MILLISECONDS.toNanos(1), left));
            }
        }
        return false;
    }

    /** Waits until nothing is left to do, or it cannot be done for now. */
    synchronized void awaitIdle() throws InterruptedException {
        while (!isIdle()) {
            wait();
        }
    }

    /** Whether nothing is left to do, or it cannot be done for now. */
    synchronized boolean isIdle() {
        return closed || paused || !working && (!hasWork() || unavailable);
    }
}
