package kolk.sessions.platform.priority;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LowPriorityTest {
    /** Counted from 0 behind the name of the program, which is in brackets and may have anything in it. */
    private static final int NICE_BEHIND_NAME = 16;

    @Test
    @EnabledOnOs(OS.LINUX)
    void lowersTheCallingThreadAndNoOther() throws Exception {
        FutureTask<Integer> lowered = new FutureTask<>(() -> {
            LowPriority.ofThisThread();
            return nice();
        });
        int before = nice();
        Thread thread = new Thread(lowered);
        thread.start();
        assertEquals(LowPriority.NICE, lowered.get());
        assertEquals(before, nice());
    }

    private static int nice() throws Exception {
        String stat = Files.readString(Path.of("/proc/thread-self/stat"));
        return Integer.parseInt(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[NICE_BEHIND_NAME]);
    }
}
