package kolk.sessions.cli;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import kolk.sessions.resume.Host;

/**
 * The terminal that this program was started in, asked of the system itself: {@code System.console()} says nothing about one standard stream
 * alone, and nothing about its width.
 */
public final class SystemScreen implements Screen {
    private static final int STDIN = 0;
    private static final int STDOUT = 1;
    private static final int STDERR = 2;
    private static final long TIOCGWINSZ_LINUX = 0x5413;
    private static final long TIOCGWINSZ_MACOS = 0x40087468;
    private static final int FILE_TYPE = 0170000;
    private static final int FIFO = 0010000;
    private static final int SOCKET = 0140000;
    private static final int WINSIZE_BYTES = 8;
    private static final int COLUMNS_OFFSET = 2;

    private final Host host;

    public SystemScreen(Host host) {
        this.host = host;
    }

    @Override
    public boolean inputIsTerminal() {
        return isTerminal(STDIN);
    }

    @Override
    public boolean outputIsTerminal() {
        return isTerminal(STDOUT);
    }

    @Override
    public boolean errorIsTerminal() {
        return isTerminal(STDERR);
    }

    @Override
    public boolean outputIsPipe() {
        try {
            Object mode = Files.getAttribute(Path.of("/dev/fd/1"), "unix:mode");
            int type = mode instanceof Integer bits ? bits & FILE_TYPE : 0;
            return type == FIFO || type == SOCKET;
        } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
            // A system that does not say what its streams are: then only the message of the failure tells.
            return false;
        }
    }

    @Override
    public OptionalInt columns() {
        if (host.os() == Host.Os.WINDOWS) {
            return OptionalInt.empty();
        }
        MethodHandle ioctl = call(
                "ioctl",
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.JAVA_LONG, ValueLayout.ADDRESS),
                Linker.Option.firstVariadicArg(2));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment size = arena.allocate(WINSIZE_BYTES, Short.BYTES);
            long request = host.os() == Host.Os.MACOS ? TIOCGWINSZ_MACOS : TIOCGWINSZ_LINUX;
            int failed = (int) ioctl.invokeExact(STDOUT, request, size);
            int columns = failed == 0 ? Short.toUnsignedInt(size.get(ValueLayout.JAVA_SHORT, COLUMNS_OFFSET)) : 0;
            return columns > 0 ? OptionalInt.of(columns) : OptionalInt.empty();
        } catch (Throwable e) {
            throw new IllegalStateException("ioctl could not be called", e);
        }
    }

    private boolean isTerminal(int descriptor) {
        if (host.os() == Host.Os.WINDOWS) {
            return System.console() != null && System.console().isTerminal();
        }
        MethodHandle isatty = call("isatty", FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
        try {
            return (int) isatty.invokeExact(descriptor) == 1;
        } catch (Throwable e) {
            throw new IllegalStateException("isatty could not be called", e);
        }
    }

    // A call of the system's library can only be made by a restricted method; the module is allowed to at start.
    @SuppressWarnings("restricted")
    private static MethodHandle call(String name, FunctionDescriptor types, Linker.Option... options) {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), types, options);
    }
}
