package kolk.sessions.viewmodel;

import java.util.Collection;
import java.util.List;

/** The table, as the filter knows it. It decides nothing about which rows are let in. */
interface FilteredRows {
    /** Before there is a table. */
    FilteredRows NONE = new FilteredRows() {
        @Override
        public Collection<SessionRowViewModel> all() {
            return List.of();
        }

        @Override
        public boolean mayMove() {
            return true;
        }

        @Override
        public void arrange(boolean asked) {}
    };

    /** The rows of all sessions. */
    Collection<SessionRowViewModel> all();

    /** Whether rows may change their places now. */
    boolean mayMove();

    /** What the filter lets in, or its order, has changed. @param asked whether the person asked for it, so that it is done at once */
    void arrange(boolean asked);
}
