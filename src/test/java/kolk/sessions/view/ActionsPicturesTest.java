package kolk.sessions.view;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;
import javafx.application.Platform;
import javafx.scene.control.MenuButton;
import javafx.stage.Stage;
import javafx.stage.Window;
import kolk.sessions.store.TrashEntry;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.Fakes;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Resuming;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.testfx.api.FxToolkit;

/**
 * Draws what acting on sessions shows, in both themes, and leaves the pictures under {@code target/pictures}, to be looked at. Some of them only, unless
 * {@code -Dharness.size=full}.
 */
@Timeout(600)
class ActionsPicturesTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final Set<String> ALWAYS = Set.of("palette-found", "marked");
    private static final String LONG =
            "A very long title that goes on and on until nobody can read it any more, and then on 修复解析器里的换行处理 🐙";
    private static final String ARABIC = "تصحيح نص الواجهة العربية لأن بعض الكلمات تظهر مقلوبة";

    private Stage stage;

    @AfterEach
    void close() throws TimeoutException {
        FxToolkit.cleanupStages();
    }

    @Test
    void everyPageIsDrawnInBothThemes() throws Exception {
        FxToolkit.registerPrimaryStage();
        Platform.setImplicitExit(false);
        for (boolean dark : List.of(false, true)) {
            for (Map.Entry<String, BiConsumer<Fakes.World, MainViewModel>> each : pages().entrySet()) {
                if (!FULL && (dark || !ALWAYS.contains(each.getKey()))) {
                    continue;
                }
                draw("act-" + each.getKey() + (dark ? "-dark" : "-light"), each.getValue(), dark);
            }
        }
    }

    private static Map<String, BiConsumer<Fakes.World, MainViewModel>> pages() {
        Map<String, BiConsumer<Fakes.World, MainViewModel>> pages = new LinkedHashMap<>();
        pages.put("palette", (world, main) -> {
            main.list().select(main.list().row(Fakes.key(1)));
            run(main, CommandId.PALETTE);
        });
        pages.put("palette-found", (world, main) -> {
            run(main, CommandId.PALETTE);
            main.palette().queryProperty().set("re");
        });
        pages.put("palette-nothing", (world, main) -> {
            run(main, CommandId.PALETTE);
            main.palette().queryProperty().set("qqqq");
        });
        pages.put("help", (world, main) -> run(main, CommandId.HELP));
        pages.put("help-states", (world, main) -> {
            run(main, CommandId.HELP);
            main.help().queryProperty().set("journal");
        });
        pages.put("rename", (world, main) -> {
            main.list().select(main.list().row(Fakes.key(9)));
            run(main, CommandId.RENAME);
            main.actions().rename().textProperty().set("  Try the tokenizer   修复解析器里的换行处理 " + ARABIC);
        });
        pages.put("rename-refused", (world, main) -> {
            main.list().select(main.list().row(Fakes.key(3)));
            main.list().select(main.list().row(Fakes.key(10)));
            run(main, CommandId.RENAME);
            main.actions().rename().textProperty().set("Explain the retry policy well");
            world.changeFailure = new kolk.sessions.store.SessionException.Live(
                    "Session s_01KDY026Q90000000000000010 is in use by process 4242, which was started meanwhile.",
                    4242L);
            main.actions().rename().commit();
        });
        pages.put("trash", (world, main) -> {
            deleted(world);
            run(main, CommandId.TRASH);
        });
        pages.put("trash-asks", (world, main) -> {
            deleted(world);
            run(main, CommandId.TRASH);
            main.actions()
                    .trash()
                    .askToPurge(List.of(main.actions().trash().rows().get(1)));
        });
        pages.put("trash-empty", (world, main) -> run(main, CommandId.TRASH));
        pages.put("marks", (world, main) -> {
            for (int i = 1; i < 8; i++) {
                int n = i;
                main.list().mark(List.of(Fakes.key(i)), mark -> mark.withTags(List.of("tag number " + n, "later")));
            }
            main.list().select(main.list().row(Fakes.key(9)));
            run(main, CommandId.MARKS);
            main.actions().marks().tagsProperty().set("work, 修复, t");
            main.actions().marks().noteProperty().set("Ask Ada about the closing brace.\n" + ARABIC);
        });
        pages.put("marked", (world, main) -> {
            main.list()
                    .mark(
                            List.of(Fakes.key(9)),
                            mark -> mark.withPinned(true)
                                    .withTags(List.of("work", "修复解析器", ARABIC, "four", "five"))
                                    .withNote("Ask Ada about the closing brace.\nSecond line. " + ARABIC));
            main.list()
                    .mark(
                            List.of(Fakes.key(4)),
                            mark -> mark.withTags(List.of("site")).withNote("x"));
            main.list().select(main.list().row(Fakes.key(9)));
        });
        pages.put("many", (world, main) -> {
            main.list()
                    .select(
                            List.of(
                                    main.list().row(Fakes.key(5)),
                                    main.list().row(Fakes.key(8)),
                                    main.list().row(Fakes.key(9))),
                            main.list().row(Fakes.key(8)));
            run(main, CommandId.DELETE);
            main.list().select(main.list().row(Fakes.key(1)));
            run(main, CommandId.RESUME);
        });
        pages.put("emoji", (world, main) -> {
            main.list()
                    .mark(
                            List.of(Fakes.key(12)),
                            mark -> mark.withTags(List.of("🐙", "修复 🚀")).withNote("🎉 Ask Ada 👩‍💻 about it"));
            main.list().select(main.list().row(Fakes.key(12)));
            main.notices().warn("“🐙 修复解析器 🚀” cannot be resumed: its folder is gone 👩‍💻.");
        });
        pages.put("emoji-trash", (world, main) -> {
            deleted(world);
            run(main, CommandId.TRASH);
            main.actions()
                    .trash()
                    .askToPurge(List.of(main.actions().trash().rows().get(4)));
        });
        pages.put("emoji-trouble", (world, main) -> {
            main.list().select(main.list().row(Fakes.key(9)));
            world.resumeOutcomes.add(
                    new Resuming.Outcome.NoFolder(
                            "Not resumed: the session's folder /home/ada/🐙 修复/a folder that is gone 🚀 does not exist, and so it goes on to a second line."));
            run(main, CommandId.RESUME);
        });
        pages.put("trouble-folder", (world, main) -> {
            main.list().select(main.list().row(Fakes.key(9)));
            world.resumeOutcomes.add(new Resuming.Outcome.NoFolder(
                    "Not resumed: the session's folder /home/ada/src/a folder that is gone does not exist."));
            run(main, CommandId.RESUME);
        });
        pages.put("trouble-output", (world, main) -> {
            main.list().select(main.list().row(Fakes.key(9)));
            world.resumeOutcomes.add(new Resuming.Outcome.Failed(
                    "The terminal ended with code 1.",
                    "xterm: Xt error: Can't open display: :7\n\u001b[31mred\n" + ARABIC));
            run(main, CommandId.RESUME);
        });
        return pages;
    }

    private static void deleted(Fakes.World world) {
        String[] names = {"Release script for 1.4", LONG, ARABIC, "Invoice \u202Egpj.exe", "🐙🐙"};
        for (int i = 0; i < names.length; i++) {
            TrashEntry entry = Fakes.World.entry(Fakes.key(i + 1), Fakes.NOW.minus(Duration.ofHours(5L * i + 1)));
            world.trash.add(new TrashEntry(
                    entry.dir(),
                    entry.key(),
                    entry.id(),
                    names[i],
                    entry.deletedAt(),
                    48_000L << 3 * i,
                    entry.files()));
        }
    }

    private static void run(MainViewModel main, CommandId id) {
        main.commands().get(id).run();
    }

    private void draw(String name, BiConsumer<Fakes.World, MainViewModel> page, boolean dark) throws Exception {
        Fakes.World world = new Fakes.World();
        TestWindow window = TestWindow.withEmoji(world, 1180, 760, dark);
        MainViewModel main = window.main;
        stage = window.stage;
        Fx.run(() -> main.apply(Fakes.gallery()));
        Fx.run(() -> page.accept(world, main));
        Fx.settle();
        Fx.picture(stage.getScene(), name);
        if (name.startsWith("act-marked")) {
            Fx.run(() -> window.<MenuButton>find("#more").show());
            for (Window popup : List.copyOf(Window.getWindows())) {
                if (popup != stage && popup.isShowing()) {
                    Fx.picture(popup.getScene(), name + "-menu");
                }
            }
        }
        FxToolkit.cleanupStages();
    }
}
