package kolk.sessions.app;

import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Rectangle2D;
import javafx.scene.image.Image;
import javafx.stage.Screen;
import javafx.stage.Stage;
import kolk.sessions.checkup.Checkup;
import kolk.sessions.checkup.InstalledFonts;
import kolk.sessions.checkup.LicenceTexts;
import kolk.sessions.checkup.ThirdParty;
import kolk.sessions.checkup.Versions;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.FxAppIcon;
import kolk.sessions.platform.FxSystemColors;
import kolk.sessions.platform.icon.AppIcon;
import kolk.sessions.settings.Saved;
import kolk.sessions.settings.Settings;
import kolk.sessions.view.SideWindow;
import kolk.sessions.viewmodel.AboutViewModel;
import kolk.sessions.viewmodel.Background;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Commands;
import kolk.sessions.viewmodel.DoctorViewModel;
import kolk.sessions.viewmodel.ExportAction;
import kolk.sessions.viewmodel.Folders;
import kolk.sessions.viewmodel.JobsViewModel;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Preferences;
import kolk.sessions.viewmodel.SettingsViewModel;
import kolk.sessions.viewmodel.Texts;

/**
 * The windows beside the main one: settings, about, check-up. Each is open once at most and is made anew each time. They outlive the folders
 * that are shown. Confined to the JavaFX thread.
 */
final class SideWindows implements AutoCloseable {
    private final Stage owner;
    private final Services services;
    private final Saved<Settings> settings;
    private final WindowStarter.Request request;
    private final AppIcon icon;
    private final Texts texts;
    private final Background background;
    private final Map<CommandId, Open> open = new EnumMap<>(CommandId.class);
    private final ReadOnlyStringWrapper trayState = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper notifierThere = new ReadOnlyBooleanWrapper(true);
    private final ReadOnlyStringWrapper trouble = new ReadOnlyStringWrapper("");

    /** @param preferences as this window follows them */
    private record Open(Stage stage, SideWindow window, Preferences preferences) {}

    /** @param request what the program was started with */
    SideWindows(Stage owner, Services services, Saved<Settings> settings, WindowStarter.Request request, AppIcon icon) {
        this.owner = owner;
        this.services = services;
        this.settings = settings;
        this.request = request;
        this.icon = icon;
        this.texts = Texts.of(MainViewModel.class, services.locale());
        // What runs there is shown in the windows themselves.
        this.background = new PoolBackground(services.pool(), services.ui(), new JobsViewModel());
    }

    /** Gives the commands of what is shown now their actions, and tells the settings of its tray. */
    void serve(Showing showing) {
        Commands commands = showing.composition().main().commands();
        commands.get(CommandId.SETTINGS).bind(() -> show(CommandId.SETTINGS, this::settings));
        commands.get(CommandId.ABOUT).bind(() -> show(CommandId.ABOUT, this::about));
        commands.get(CommandId.DOCTOR).bind(() -> show(CommandId.DOCTOR, frame -> doctor(frame, showing.request())));
        ExportAction export = showing.composition().main().actions().export();
        export.openProperty().subscribe(asked -> {
            Open last = open.get(CommandId.EXPORT);
            if (last != null) {
                last.stage().hide();
            }
            if (asked != null) {
                show(CommandId.EXPORT, frame -> SideWindow.export(asked, frame), export::close);
            }
        });
        trayState.bind(showing.presence().tray().sentenceProperty());
        notifierThere.bind(showing.presence().attention().availableProperty());
    }

    /** Takes the person's choice whenever it changes. */
    void apply(Settings now) {
        open.values().forEach(each -> each.preferences().set(now));
    }

    /** @param sentence why the settings are not kept; empty when they are */
    void tellTrouble(String sentence) {
        trouble.set(sentence);
    }

    private void show(CommandId which, Function<SideWindow.Frame, SideWindow> make) {
        show(which, make, () -> {});
    }

    private void show(CommandId which, Function<SideWindow.Frame, SideWindow> make, Runnable closed) {
        Open known = open.get(which);
        if (known != null) {
            known.stage().toFront();
            known.stage().requestFocus();
            return;
        }
        Stage stage = new Stage();
        Preferences preferences = new Preferences(settings.get(), settings::update);
        SideWindow window = make.apply(new SideWindow.Frame(
                preferences, new FxSystemColors(), services.emoji(), services.locale(), stage::hide));
        open.put(which, new Open(stage, window, preferences));
        stage.initOwner(owner);
        stage.setTitle(window.title());
        stage.getIcons().setAll(owner.getIcons());
        stage.setScene(window.scene());
        stage.setOnHidden(event -> {
            open.remove(which);
            window.close();
            closed.run();
        });
        fit(stage);
        stage.show();
    }

    /** With large text a window would be larger than the screen. */
    private static void fit(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        stage.setMaxWidth(screen.getWidth());
        stage.setMaxHeight(screen.getHeight());
    }

    private SideWindow settings(SideWindow.Frame frame) {
        SettingsViewModel model = new SettingsViewModel(
                texts,
                new SettingsViewModel.Outside(
                        frame.preferences(),
                        new MachineProbe(services),
                        Composition.loginStart(services.host()),
                        background,
                        services.ui(),
                        new Folders(services.host().home().toString()),
                        request.folders().getFirst(),
                        request.followsSettings(),
                        trayState,
                        notifierThere,
                        trouble));
        return SideWindow.settings(model, 0, frame);
    }

    private SideWindow about(SideWindow.Frame frame) {
        Image largest = FxAppIcon.images(icon).getLast();
        return SideWindow.about(aboutModel(texts), largest, frame);
    }

    /** What is said about the program. */
    private static AboutViewModel aboutModel(Texts texts) {
        Versions versions = new Versions();
        LicenceTexts licences = LicenceTexts.ofThisImage();
        return new AboutViewModel(
                texts,
                versions.program(),
                versions.parts(),
                ThirdParty.shipped().stream()
                        .map(part -> new AboutViewModel.Part(
                                part.name(), part.version(), part.licence(), () -> licences.of(part)))
                        .toList(),
                new FxClipboard());
    }

    private SideWindow doctor(SideWindow.Frame frame, WindowStarter.Request shown) {
        Checkup.Surroundings around = new Checkup.Surroundings(
                services.host(),
                Path.of("").toAbsolutePath(),
                services.clock(),
                services.probe(),
                () -> settings.get().resume(),
                new InstalledFonts(services.host()));
        Checkup checkup = new Checkup(around, shown.folders(), shown.notes());
        DoctorViewModel model = new DoctorViewModel(texts, background, () -> text(checkup::run), new FxClipboard());
        model.look();
        return SideWindow.doctor(model, frame);
    }

    private static String text(Consumer<Consumer<String>> lines) {
        StringBuilder text = new StringBuilder();
        lines.accept(line -> text.append(line).append('\n'));
        return text.toString();
    }

    @Override
    public void close() {
        open.values().stream().map(Open::stage).collect(Collectors.toList()).forEach(Stage::hide);
    }
}
