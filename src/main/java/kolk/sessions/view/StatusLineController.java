package kolk.sessions.view;

import javafx.beans.value.ObservableValue;
import javafx.collections.ObservableList;
import javafx.css.PseudoClass;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.RowState;
import kolk.sessions.viewmodel.StatusViewModel;
import kolk.sessions.viewmodel.Texts;

/** The line at the bottom: counts at the left; background work and how folders are watched at the right. */
public final class StatusLineController {
    private static final PseudoClass TROUBLED = PseudoClass.getPseudoClass("troubled");

    private final StatusViewModel model;
    private final JobsViewModel jobs;
    private final Texts texts;

    @FXML
    private HBox line;

    @FXML
    private Label sessions;

    @FXML
    private Label live;

    @FXML
    private Label waiting;

    @FXML
    private Label damaged;

    @FXML
    private HBox job;

    @FXML
    private Label jobTitle;

    @FXML
    private ProgressBar jobProgress;

    @FXML
    private Button jobCancel;

    @FXML
    private Label watching;

    public StatusLineController(StatusViewModel model, JobsViewModel jobs, Texts texts) {
        this.model = model;
        this.jobs = jobs;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        sessions.textProperty().bind(model.sessionsProperty());
        show(live, model.liveProperty(), RowState.WORKING);
        show(waiting, model.waitingProperty(), RowState.WAITING);
        show(damaged, model.damagedProperty(), RowState.DAMAGED);
        watching.textProperty().bind(model.watchingProperty());
        Hint how = new Hint(watching);
        model.watchingDetailProperty().subscribe(detail -> {
            watching.setAccessibleHelp(detail);
            how.say(detail);
        });
        model.troubledProperty().subscribe(troubled -> watching.pseudoClassStateChanged(TROUBLED, troubled));
        jobs.jobs().subscribe(this::showJobs);
        showJobs();
        FirstSight.ofHiddenIn(line);
    }

    private static void show(Label label, ObservableValue<String> text, RowState state) {
        label.setGraphic(new StateMark(state));
        label.textProperty().bind(text);
        label.pseudoClassStateChanged(StateMark.pseudoClass(state), true);
        text.subscribe(value -> {
            label.setVisible(!value.isEmpty());
            label.setManaged(!value.isEmpty());
        });
    }

    /** The oldest job, and how many more there are. */
    private void showJobs() {
        ObservableList<JobsViewModel.JobViewModel> running = jobs.jobs();
        job.setVisible(!running.isEmpty());
        job.setManaged(!running.isEmpty());
        jobProgress.progressProperty().unbind();
        if (running.isEmpty()) {
            return;
        }
        JobsViewModel.JobViewModel first = running.getFirst();
        jobTitle.setText(
                running.size() == 1 ? first.title() : texts.get("status.jobs", first.title(), running.size() - 1));
        jobProgress.progressProperty().bind(first.progressProperty());
        jobCancel.setOnAction(event -> first.cancel());
        jobCancel.setAccessibleText(texts.get("status.cancel", first.title()));
        jobCancel.setTooltip(new Tooltip(texts.get("status.cancel", first.title())));
    }
}
