package kolk.sessions.app;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kolk.sessions.cli.WindowStarter;
import kolk.sessions.platform.instance.InstanceFolder;
import kolk.sessions.platform.instance.SingleInstance;
import kolk.sessions.platform.instance.Summons;
import kolk.sessions.resume.Host;

/**
 * Where starts of the program for the same folders find each other.
 *
 * @param folder a private folder
 * @param name what distinguishes these folders from others
 */
record MeetingPoint(Path folder, String name) {
    private static final Logger LOG = System.getLogger(MeetingPoint.class.getName());

    /** The place for these folders, or empty where no private folder can be had: then every start is a window of its own. */
    static Optional<MeetingPoint> of(Host host, WindowStarter.Request request) {
        return of(host, request.meetingFolders());
    }

    /** The same, by {@link WindowStarter.Request#meetingFolders}. */
    static Optional<MeetingPoint> of(Host host, List<Path> folders) {
        try {
            Path folder = InstanceFolder.find(
                    host.variable("XDG_RUNTIME_DIR"),
                    Path.of(System.getProperty("java.io.tmpdir")),
                    System.getProperty("user.name"));
            return Optional.of(new MeetingPoint(folder, SingleInstance.nameFor(folders)));
        } catch (IOException e) {
            LOG.log(Level.DEBUG, "later starts cannot find this one", e);
            return Optional.empty();
        }
    }

    /** What a start that finds another running asks of it. */
    static Summons summons(WindowStarter.Request request) {
        if (request.select() != null) {
            return new Summons.Show(request.select());
        }
        if (request.waiting()) {
            return new Summons.ShowWaiting();
        }
        return request.hidden() ? new Summons.Hello() : new Summons.Raise();
    }

    /** Tells the first start, if there is one; whether it has heard. */
    boolean tell(Summons summons) {
        return SingleInstance.tell(folder, name, summons, SingleInstance.PATIENCE);
    }

    /** Finds out what this start is; see {@link SingleInstance#claim}. */
    SingleInstance.Claim claim(Summons summons, Consumer<Summons> onSummons) {
        return SingleInstance.claim(folder, name, summons, onSummons, SingleInstance.PATIENCE);
    }
}
