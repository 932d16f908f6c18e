package kolk.sessions.demo;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import kolk.sessions.demo.Play.Event;
import kolk.sessions.demo.Play.Save;
import kolk.sessions.demo.Play.Step;

/** Lets one living sample go through its {@link Play}: its journal grows and its session file is saved. Everything runs on one thread of the scheduler. */
final class Player {
    /** A demo that runs for days keeps its transcripts at a size that is still a sample. */
    private static final int MOST_MESSAGES = 1_000;

    private static final Logger LOG = System.getLogger(Player.class.getName());

    private final SampleSession session;
    private final SampleFiles files;
    private final Journal journal;
    private final Play play;
    private final ScheduledExecutorService scheduler;
    private final InstantSource clock;
    private long cycle = 1;

    /** @param journal has counted the events of the past already */
    Player(
            SampleSession session,
            SampleFiles files,
            Journal journal,
            Play play,
            ScheduledExecutorService scheduler,
            InstantSource clock) {
        this.session = session;
        this.files = files;
        this.journal = journal;
        this.play = play;
        this.scheduler = scheduler;
        this.clock = clock;
    }

    /** Begins; the scheduler's end ends it. */
    void start() {
        schedule(0);
    }

    private void schedule(int index) {
        List<Step> steps = play.steps();
        int next = index;
        if (next == steps.size()) {
            next = play.loop();
            cycle++;
        }
        if (next < steps.size()) {
            Step step = steps.get(next);
            int following = next + 1;
            scheduler.schedule(() -> perform(step, following), step.after().toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void perform(Step step, int following) {
        try {
            switch (step) {
                case Event event ->
                    PrivateFiles.append(files.journal(session), journal.line(event, clock.instant(), cycle));
                case Save save -> {
                    boolean room = session.messages().size() < MOST_MESSAGES;
                    session.say(room ? save.said() : List.of(), clock.instant());
                    files.save(session, clock.instant());
                }
            }
        } catch (IOException e) {
            LOG.log(Level.ERROR, "the sample " + session.script().name() + " stops playing", e);
            return;
        }
        schedule(following);
    }
}
