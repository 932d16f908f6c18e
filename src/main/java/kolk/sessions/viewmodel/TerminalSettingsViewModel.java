package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.resume.TerminalFinder;
import kolk.sessions.resume.TerminalTemplate;
import kolk.sessions.settings.Settings;
import kolk.sessions.viewmodel.SettingsProbe.Answer;
import kolk.sessions.viewmodel.SettingsProbe.Terminal;

/** The choices about other programs: which terminal, how it is started, where kolk is, and whether each works; which editor. */
public final class TerminalSettingsViewModel {
    private final Preferences preferences;
    private final SettingsProbe probe;
    private final Background background;
    private final Texts texts;
    private final Setting<String> terminal;
    private final Setting<String> template;
    private final Setting<String> kolk;
    private final Setting<String> editor;
    private final ReadOnlyStringWrapper editorFault = new ReadOnlyStringWrapper(this, "editorFault", "");
    private final ObservableList<Terminal> choices = FXCollections.observableArrayList();
    private final ReadOnlyStringWrapper templateFault = new ReadOnlyStringWrapper(this, "templateFault", "");
    private final ReadOnlyBooleanWrapper testing = new ReadOnlyBooleanWrapper(this, "testing");
    private final Checked terminalFound;
    private final Checked kolkFound;
    private final Checked tested;

    TerminalSettingsViewModel(
            Preferences preferences, SettingsProbe probe, Background background, UiThread ui, Texts texts) {
        this.preferences = preferences;
        this.probe = probe;
        this.background = background;
        this.texts = texts;
        terminal = new Setting<>(
                preferences,
                s -> s.resume().terminal(),
                (s, value) -> s.withResume(s.resume().withTerminal(value)));
        template = new Setting<>(
                preferences,
                s -> s.resume().template(),
                (s, value) -> s.withResume(s.resume().withTemplate(value)));
        kolk = new Setting<>(
                preferences,
                s -> s.resume().kolk(),
                (s, value) -> s.withResume(s.resume().withKolk(value)));
        editor = new Setting<>(preferences, Settings::editor, Settings::withEditor);
        editor.valueProperty().subscribe(command -> editorFault.set(fault(command, TerminalTemplate::split)));
        terminalFound = new Checked(texts.get("settings.terminal.looking"), background, ui);
        kolkFound = new Checked(texts.get("settings.kolk.looking"), background, ui);
        tested = new Checked(texts.get("settings.terminal.testing"), background, ui);
        offer(List.of());
        background.run(
                texts.get("settings.terminal.looking"),
                probe::terminals,
                this::offer,
                failure -> tested.set(new Answer(false, Shown.reason(failure))));
        preferences.valueProperty().map(Settings::resume).subscribe(this::look);
    }

    /** The id of a terminal, {@link TerminalFinder#CUSTOM}, or empty for the first that is found. */
    public Setting<String> terminal() {
        return terminal;
    }

    /** The person's own command. */
    public Setting<String> template() {
        return template;
    }

    /** The path of kolk; empty where it is looked for. */
    public Setting<String> kolk() {
        return kolk;
    }

    /** The command of the editor that opens folders; empty where one is looked for. */
    public Setting<String> editor() {
        return editor;
    }

    /** What is wrong with the editor's command, while it is typed; empty when nothing is. */
    public ReadOnlyStringProperty editorFaultProperty() {
        return editorFault.getReadOnlyProperty();
    }

    /** What can be chosen: found by itself, those that were found, one's own command, and what is chosen although it was not found. */
    public ObservableList<Terminal> choices() {
        return choices;
    }

    /** Whether the person's own command is chosen. */
    public boolean isCustom() {
        return terminal.valueProperty().get().equals(TerminalFinder.CUSTOM);
    }

    /** What is wrong with the person's own command, while it is typed; empty when nothing is, or another terminal is chosen. */
    public ReadOnlyStringProperty templateFaultProperty() {
        return templateFault.getReadOnlyProperty();
    }

    /** Which terminal the choices come to. */
    public ReadOnlyObjectProperty<Answer> terminalFoundProperty() {
        return terminalFound.answerProperty();
    }

    /** Which program the choice of kolk comes to. */
    public ReadOnlyObjectProperty<Answer> kolkFoundProperty() {
        return kolkFound.answerProperty();
    }

    /** What came of the last test. */
    public ReadOnlyObjectProperty<Answer> testedProperty() {
        return tested.answerProperty();
    }

    /** Whether a test is under way. */
    public ReadOnlyBooleanProperty testingProperty() {
        return testing.getReadOnlyProperty();
    }

    /** Opens a window that says hello, in the terminal that is chosen. Does nothing while another test is under way. */
    public void test() {
        if (testing.get()) {
            return;
        }
        Settings.Resume chosen = preferences.get().resume();
        testing.set(true);
        tested.set(new Answer(true, texts.get("settings.terminal.testing")));
        background.run(
                texts.get("settings.terminal.testing"),
                () -> probe.test(chosen.terminal(), chosen.template()),
                this::endTest,
                failure -> endTest(new Answer(false, Shown.reason(failure))));
    }

    private void endTest(Answer answer) {
        testing.set(false);
        tested.set(answer);
    }

    private void offer(List<Terminal> found) {
        String chosen = terminal.valueProperty().get();
        List<Terminal> all = new ArrayList<>();
        all.add(new Terminal("", texts.get("settings.terminal.auto")));
        all.addAll(found);
        all.add(new Terminal(TerminalFinder.CUSTOM, texts.get("settings.terminal.custom")));
        if (all.stream().noneMatch(each -> each.id().equals(chosen))) {
            all.add(new Terminal(chosen, texts.get("settings.terminal.missing", Shown.line(chosen, 60))));
        }
        choices.setAll(all);
    }

    private void look(Settings.Resume chosen) {
        String fault = chosen.terminal().equals(TerminalFinder.CUSTOM)
                ? fault(chosen.template(), TerminalTemplate::words)
                : "";
        templateFault.set(fault);
        tested.set(Answer.NONE);
        if (fault.isEmpty()) {
            terminalFound.askSoon(() -> probe.terminal(chosen.terminal(), chosen.template()));
        } else {
            terminalFound.set(Answer.NONE);
        }
        kolkFound.askSoon(() -> probe.kolk(chosen.kolk()));
    }

    private static String fault(String template, Consumer<String> check) {
        try {
            check.accept(template);
            return "";
        } catch (IllegalArgumentException e) {
            return Shown.sentence(String.valueOf(e.getMessage()));
        }
    }
}
