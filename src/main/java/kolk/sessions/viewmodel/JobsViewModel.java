package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/** What runs in the background for longer than a blink, for the status line. */
public final class JobsViewModel {
    private final ObservableList<JobViewModel> jobs = FXCollections.observableArrayList();

    /** Oldest first. */
    public ObservableList<JobViewModel> jobs() {
        return jobs;
    }

    /**
     * Shows a job until {@link #end}.
     *
     * @param cancel stops it
     */
    public JobViewModel begin(String title, Runnable cancel) {
        JobViewModel job = new JobViewModel(title, cancel);
        jobs.add(job);
        return job;
    }

    /** Takes a job away; nothing happens when it is not shown. */
    public void end(JobViewModel job) {
        jobs.remove(job);
    }

    /** One job. */
    public static final class JobViewModel {
        private final String title;
        private final Runnable cancel;
        private final ReadOnlyDoubleWrapper progress = new ReadOnlyDoubleWrapper(this, "progress", -1);

        private JobViewModel(String title, Runnable cancel) {
            this.title = title;
            this.cancel = cancel;
        }

        public String title() {
            return title;
        }

        /** From 0 to 1, or negative while it is not known. */
        public ReadOnlyDoubleProperty progressProperty() {
            return progress.getReadOnlyProperty();
        }

        public void setProgress(double value) {
            progress.set(value);
        }

        public void cancel() {
            cancel.run();
        }
    }
}
