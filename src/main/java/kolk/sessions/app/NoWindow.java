package kolk.sessions.app;

import kolk.sessions.cli.WindowStarter;

/** Stands where the window is wired in. */
final class NoWindow implements WindowStarter {
    @Override
    public void open(Request request) throws Unavailable {
        throw new Unavailable("this build has no window", null);
    }

    @Override
    public void screenshot(Screenshot screenshot) throws Unavailable {
        throw new Unavailable("this build has no window", null);
    }
}
