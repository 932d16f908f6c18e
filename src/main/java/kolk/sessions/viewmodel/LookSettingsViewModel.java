package kolk.sessions.viewmodel;

import kolk.sessions.settings.Settings;
import kolk.sessions.settings.Theme;

/** The choices about how windows look. Every open window follows them at once. */
public final class LookSettingsViewModel {
    private final Setting<Theme> theme;
    private final Setting<Settings.Density> density;
    private final Setting<Integer> fontSize;

    LookSettingsViewModel(Preferences preferences) {
        theme = new Setting<>(
                preferences,
                s -> s.appearance().theme(),
                (s, value) -> s.withAppearance(s.appearance().withTheme(value)));
        density = new Setting<>(
                preferences,
                s -> s.appearance().density(),
                (s, value) -> s.withAppearance(s.appearance().withDensity(value)));
        fontSize = new Setting<>(
                preferences,
                s -> s.appearance().fontSize(),
                (s, value) -> s.withAppearance(s.appearance().withFontSize(value)));
    }

    public Setting<Theme> theme() {
        return theme;
    }

    public Setting<Settings.Density> density() {
        return density;
    }

    /** In pixels, {@link Settings.Appearance#SMALLEST_FONT} to {@link Settings.Appearance#LARGEST_FONT}. */
    public Setting<Integer> fontSize() {
        return fontSize;
    }
}
