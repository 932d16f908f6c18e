package kolk.sessions.viewmodel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import kolk.sessions.settings.Settings;
import org.jspecify.annotations.Nullable;

/** A machine for the settings window that answers what it is told to. */
public final class SettingsFakes {
    public static final Path OWN = Path.of("/home/ada/.local/share/kolk/sessions");

    public final Preferences preferences;
    public final FakeProbe probe = new FakeProbe();
    public final FakeLogin login = new FakeLogin();
    public final SimpleStringProperty trayState = new SimpleStringProperty("The desktop shows the icon.");
    public final SimpleBooleanProperty notifierThere = new SimpleBooleanProperty(true);
    public final SimpleStringProperty trouble = new SimpleStringProperty("");
    public boolean followed = true;

    public SettingsFakes(Settings settings) {
        this.preferences = Preferences.fixed(settings);
    }

    public SettingsViewModel model() {
        return new SettingsViewModel(
                Texts.of(MainViewModel.class, Locale.UK),
                new SettingsViewModel.Outside(
                        preferences,
                        probe,
                        login,
                        new Fakes.DirectBackground(),
                        new Fakes.DirectUi(),
                        new Folders("/home/ada"),
                        OWN,
                        followed,
                        trayState,
                        notifierThere,
                        trouble));
    }

    public Settings settings() {
        return preferences.get();
    }

    /** Folders are there unless they are said to be missing. */
    public static final class FakeProbe implements SettingsProbe {
        public final Map<String, Answer> folders = new HashMap<>();
        public final List<Terminal> terminals =
                new ArrayList<>(List.of(new Terminal("konsole", "Konsole"), new Terminal("xterm", "xterm")));
        public Answer test = new Answer(true, "Konsole was opened and should say hello.");
        public final List<String> tested = new ArrayList<>();

        @Override
        public Answer folder(String path) {
            return folders.getOrDefault(path, new Answer(true, "12 session files."));
        }

        @Override
        public List<Terminal> terminals() {
            return terminals;
        }

        @Override
        public Answer terminal(String terminal, String template) {
            return new Answer(true, terminal.isEmpty() ? "Konsole (/usr/bin/konsole)." : terminal + ".");
        }

        @Override
        public Answer kolk(String path) {
            return path.isEmpty()
                    ? new Answer(true, "/home/ada/go/bin/kolk, found by PATH.")
                    : new Answer(false, "kolk is not where the settings say: " + path + ".");
        }

        @Override
        public Answer test(String terminal, String template) {
            tested.add(terminal + "|" + template);
            return test;
        }
    }

    public static final class FakeLogin implements LoginStart {
        public boolean on;
        public Support support = Support.SUPPORTED;
        public @Nullable IOException failure;

        @Override
        public Support support() {
            return support;
        }

        @Override
        public boolean isOn() {
            return on;
        }

        @Override
        public void set(boolean wanted) throws IOException {
            if (failure != null) {
                throw failure;
            }
            on = wanted;
        }
    }
}
