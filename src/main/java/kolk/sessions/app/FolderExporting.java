package kolk.sessions.app;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.function.Function;
import kolk.sessions.export.ExportOptions;
import kolk.sessions.export.Exported;
import kolk.sessions.export.Exporter;
import kolk.sessions.export.Findings;
import kolk.sessions.export.Progress;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.store.SessionStore;
import kolk.sessions.transcript.SessionTranscripts;
import kolk.sessions.viewmodel.Exporting;
import kolk.sessions.viewmodel.Folders;
import kolk.sessions.viewmodel.UiThread;

/** Exports from the sessions folders to wherever the person says. */
final class FolderExporting implements Exporting {
    /** A bar that moves more often than so is not smoother. */
    private static final double STEP = 0.01;

    private final SessionTranscripts transcripts;
    private final Clock clock;
    private final UiThread ui;
    private final Path home;

    FolderExporting(Function<Path, SessionStore> storeOf, Clock clock, UiThread ui, Path home) {
        this.transcripts = new SessionTranscripts(storeOf);
        this.clock = clock;
        this.ui = ui;
        this.home = home;
    }

    @Override
    public Seen look(Order order, DoubleConsumer progress) throws Exception {
        Exporter exporter = exporter(order);
        List<List<Findings.Finding>> findings = new ArrayList<>();
        for (SessionEntry session : order.redact() ? order.sessions() : List.<SessionEntry>of()) {
            Progress part = part(findings.size(), order.sessions().size(), progress);
            findings.add(exporter.look(session, part).findings().list());
        }
        return new Seen(exporter.fileNames(order.sessions()), findings);
    }

    @Override
    public Written write(Order order, String target, boolean replace, DoubleConsumer progress) throws Exception {
        Exporter exporter = exporter(order);
        List<Path> files = files(order, path(target), exporter);
        for (Path file : files) {
            if (!replace && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileAlreadyExistsException(file.toString());
            }
        }
        List<String> damage = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            Exported exported =
                    exporter.writeTo(order.sessions().get(i), files.get(i), replace, part(i, files.size(), progress));
            damage.addAll(exported.damage());
        }
        return new Written(files, damage);
    }

    private Exporter exporter(Order order) {
        return new Exporter(
                transcripts,
                new ExportOptions(order.format(), order.tools(), order.redact(), home.toString(), clock.getZone()));
    }

    private Path path(String target) throws IOException {
        try {
            return home.resolve(new Folders(home.toString()).expand(target.strip()))
                    .toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new IOException("This is no name for a file on this system.", e);
        }
    }

    private static List<Path> files(Order order, Path target, Exporter exporter) throws IOException {
        boolean folder = Files.isDirectory(target);
        if (order.sessions().size() > 1 && !folder) {
            throw new IOException("There is no folder " + target + "; several sessions need one that exists.");
        }
        if (folder) {
            return exporter.fileNames(order.sessions()).stream()
                    .map(target::resolve)
                    .toList();
        }
        if (!Files.isDirectory(target.resolveSibling(""))) {
            throw new IOException("There is no folder " + target.getParent() + ".");
        }
        return List.of(target);
    }

    /** One of several exports as a part of the whole. */
    private Progress part(int index, int count, DoubleConsumer progress) {
        double[] told = {-1};
        return share -> {
            double whole = (index + share) / count;
            if (whole - told[0] >= STEP) {
                told[0] = whole;
                ui.run(() -> progress.accept(whole));
            }
        };
    }
}
