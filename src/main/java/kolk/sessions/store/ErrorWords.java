package kolk.sessions.store;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * The C library's own words for the numbers of its errors. The function is linked when the first call has failed, because linking one of another form takes a start as long as a frame. To be
 * used only where the library's other functions could be linked. Any thread may use it.
 */
final class ErrorWords {
    private static final long LONGEST = 256;
    private static final MethodHandle STRERROR = link();

    private ErrorWords() {}

    @SuppressWarnings("restricted") // to call the C library is what this class is for
    private static MethodHandle link() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow("strerror"), FunctionDescriptor.of(ADDRESS, JAVA_INT));
    }

    @SuppressWarnings("restricted") // strerror gives a text of unknown length, ended by a zero byte
    static String of(int errno) {
        try {
            MemorySegment words = (MemorySegment) STRERROR.invokeExact(errno);
            return words.reinterpret(LONGEST).getString(0);
        } catch (Throwable e) {
            throw FlockCalls.unexpected(e);
        }
    }
}
