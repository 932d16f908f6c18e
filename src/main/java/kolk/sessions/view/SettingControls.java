package kolk.sessions.view;

import java.util.List;
import java.util.function.Function;
import javafx.beans.value.ObservableValue;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.util.StringConverter;
import kolk.sessions.viewmodel.Setting;
import kolk.sessions.viewmodel.SettingsProbe.Answer;
import kolk.sessions.viewmodel.Texts;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.feather.Feather;

/** Binds the controls of the settings window to settings. What the settings mean is the view models' affair. */
final class SettingControls {
    private static final PseudoClass BAD = PseudoClass.getPseudoClass("bad");

    private final Texts texts;

    SettingControls(Texts texts) {
        this.texts = texts;
    }

    /** One of a few. */
    <T> void choice(ComboBox<T> box, Setting<T> setting, List<T> all, Function<T, String> words) {
        box.setConverter(new Words<>(words));
        box.getItems().setAll(all);
        box.valueProperty().bindBidirectional(setting.valueProperty());
    }

    /** A whole number; what is no number, or too large or small, is not taken. */
    void number(Spinner<Integer> spinner, Setting<Integer> setting, int least, int most) {
        IntegerSpinnerValueFactory factory = new IntegerSpinnerValueFactory(least, most);
        factory.setConverter(new Number(factory, least, most));
        factory.valueProperty().bindBidirectional(setting.valueProperty());
        spinner.setValueFactory(factory);
        spinner.focusedProperty().subscribe(focused -> {
            if (!focused) {
                spinner.commitValue();
                spinner.getEditor().setText(factory.getConverter().toString(factory.getValue()));
            }
        });
    }

    void check(CheckBox box, Setting<Boolean> setting) {
        box.setSelected(setting.valueProperty().get());
        setting.valueProperty().subscribe(box::setSelected);
        box.selectedProperty().subscribe(on -> setting.valueProperty().set(on));
    }

    void text(TextField field, Setting<String> setting) {
        field.textProperty().bindBidirectional(setting.valueProperty());
    }

    /** A button that is there while the setting is not as it was at first. */
    void reset(Button button, Setting<?> setting, String builtIn) {
        String words = texts.get("settings.reset", builtIn);
        button.setGraphic(new Icon(Feather.ROTATE_CCW));
        button.getStyleClass().addAll("icon-button", "flat");
        button.setAccessibleText(words);
        button.setTooltip(new Tooltip(words));
        button.visibleProperty().bind(setting.changedProperty());
        button.setOnAction(event -> setting.reset());
    }

    /** A label for an answer, which takes no room while there is none. */
    static void answer(Label label, ObservableValue<Answer> answer) {
        label.getStyleClass().add("answer");
        answer.subscribe(now -> label.pseudoClassStateChanged(BAD, !now.good()));
        sentence(label, answer.map(Answer::sentence));
    }

    /** A label that takes no room while it has nothing to say. */
    static void sentence(Label label, ObservableValue<String> sentence) {
        RightToLeft.wrap(label);
        label.setMinHeight(Label.USE_PREF_SIZE);
        label.textProperty().bind(sentence);
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
    }

    /** What the items of a list are called; nothing is typed there. */
    private static final class Words<T> extends StringConverter<T> {
        private final Function<T, String> words;

        Words(Function<T, String> words) {
            this.words = words;
        }

        @Override
        public String toString(@Nullable T value) {
            return value == null ? "" : words.apply(value);
        }

        @Override
        public T fromString(String text) {
            throw new UnsupportedOperationException("nothing is typed here");
        }
    }

    /** Digits; anything else is the number that was there before. */
    private static final class Number extends StringConverter<Integer> {
        private final IntegerSpinnerValueFactory before;
        private final int least;
        private final int most;

        Number(IntegerSpinnerValueFactory before, int least, int most) {
            this.before = before;
            this.least = least;
            this.most = most;
        }

        @Override
        public String toString(@Nullable Integer value) {
            return value == null ? "" : value.toString();
        }

        @Override
        public Integer fromString(String text) {
            try {
                return Math.clamp(Long.parseLong(text.strip()), least, most);
            } catch (NumberFormatException e) {
                return before.getValue();
            }
        }
    }
}
