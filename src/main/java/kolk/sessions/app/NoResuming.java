package kolk.sessions.app;

import java.io.IOException;
import kolk.sessions.resume.Shell;
import kolk.sessions.store.Card;
import kolk.sessions.viewmodel.Resuming;
import org.jspecify.annotations.Nullable;

/** Sample sessions have nothing behind them that kolk could resume. */
final class NoResuming implements Resuming {
    private static final String WHY = "These are sample sessions: there is nothing behind them that kolk could resume.";

    @Override
    public String commandLine(Card card, @Nullable Shell shell) throws IOException {
        throw new IOException(WHY);
    }

    @Override
    public Outcome resume(Card card, Where where) throws IOException {
        throw new IOException(WHY);
    }
}
