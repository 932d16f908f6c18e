package kolk.sessions.platform.priority;

import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/**
 * Makes a thread stand back behind everything else that wants the processor. Java's own priorities do nothing on Linux unless the whole machine is started otherwise; there {@code setpriority(2)} works on a
 * single thread. It raises none again: that takes rights.
 */
public final class LowPriority {
    private static final System.Logger LOG = System.getLogger(LowPriority.class.getName());
    private static final int PRIO_PROCESS = 0;
    private static final int THIS_THREAD = 0;

    /** Beside work of usual priority it gets about a thirtieth of a processor. */
    static final int NICE = 15;

    private LowPriority() {}

    /** Lowers the calling thread for the rest of its life; where the system knows no such thing, Java's own priority is all. */
    public static void ofThisThread() {
        Thread.currentThread().setPriority(Thread.MIN_PRIORITY);
        if (System.getProperty("os.name").equals("Linux")) {
            lower();
        }
    }

    @SuppressWarnings("restricted") // to call the C library is what this class is for
    private static void lower() {
        Linker linker = Linker.nativeLinker();
        Optional<MemorySegment> function = linker.defaultLookup().find("setpriority");
        try {
            int result = function.isEmpty()
                    ? -1
                    : (int) linker.downcallHandle(
                                    function.get(), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, JAVA_INT))
                            .invokeExact(PRIO_PROCESS, THIS_THREAD, NICE);
            if (result != 0) {
                LOG.log(System.Logger.Level.DEBUG, "the priority of a thread stays as it is");
            }
        } catch (Throwable e) {
            // What a method handle throws is not declared; nothing is lost but quietness.
            LOG.log(System.Logger.Level.DEBUG, "the priority of a thread stays as it is", e);
        }
    }
}
