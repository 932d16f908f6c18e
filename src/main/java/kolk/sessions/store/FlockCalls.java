package kolk.sessions.store;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** The functions of the C library that {@link NativeFlock} needs, found and described, with the state in which they leave {@code errno}. It calls none. */
record FlockCalls(
        VarHandle errno,
        MethodHandle open,
        MethodHandle flock,
        MethodHandle close,
        MethodHandle fstat,
        MethodHandle pread,
        MethodHandle pwrite,
        MethodHandle ftruncate,
        MethodHandle kill) {
    /** Finds them. */
    @SuppressWarnings("restricted") // to call the C library is what this class is for
    static FlockCalls link(NativeConstants constants, Linker linker) {
        VarHandle errno = Linker.Option.captureStateLayout().varHandle(MemoryLayout.PathElement.groupElement("errno"));
        SymbolLookup library = linker.defaultLookup();
        Linker.Option capture = Linker.Option.captureCallState("errno");
        MethodHandle open = linker.downcallHandle(
                library.findOrThrow("open"),
                FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT),
                capture,
                Linker.Option.firstVariadicArg(2));
        MethodHandle flock = linker.downcallHandle(
                library.findOrThrow("flock"), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT), capture);
        MethodHandle close =
                linker.downcallHandle(library.findOrThrow("close"), FunctionDescriptor.of(JAVA_INT, JAVA_INT), capture);
        MethodHandle fstat = constants.fstatNames().stream()
                .flatMap(name -> library.find(name).stream())
                .findFirst()
                .map(symbol ->
                        linker.downcallHandle(symbol, FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS), capture))
                .orElseGet(() -> MethodHandles.insertArguments(
                        linker.downcallHandle(
                                library.findOrThrow("__fxstat"),
                                FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS),
                                capture),
                        1,
                        constants.oldFstatVersion()));
        FunctionDescriptor transfer = FunctionDescriptor.of(JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
        MethodHandle pread = linker.downcallHandle(library.findOrThrow("pread"), transfer, capture);
        MethodHandle pwrite = linker.downcallHandle(library.findOrThrow("pwrite"), transfer, capture);
        MethodHandle ftruncate = linker.downcallHandle(
                library.findOrThrow("ftruncate"), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG), capture);
        MethodHandle kill = linker.downcallHandle(
                library.findOrThrow("kill"), FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT), capture);
        return new FlockCalls(errno, open, flock, close, fstat, pread, pwrite, ftruncate, kill);
    }

    /** What a call needs to leave its {@code errno} in. */
    static MemorySegment state(Arena arena) {
        return arena.allocate(Linker.Option.captureStateLayout());
    }

    /** The {@code errno} of the call that failed last. */
    int code(MemorySegment state) {
        return (int) errno.get(state, 0L);
    }

    /** A call can fail, but not so. */
    static IllegalStateException unexpected(Throwable cause) {
        return new IllegalStateException("a call of the C library failed in a way it cannot", cause);
    }
}
