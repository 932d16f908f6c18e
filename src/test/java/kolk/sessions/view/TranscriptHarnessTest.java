package kolk.sessions.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.animation.AnimationTimer;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import kolk.sessions.store.SessionSummary;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.TellingSource;
import kolk.sessions.transcript.TranscriptReader;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.TranscriptSource;
import kolk.sessions.viewmodel.TranscriptViewModel;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/**
 * What opening and scrolling long sessions costs, printed beside {@code cat} and beside a full decode by Jackson's streaming parser: 1, 50 and 200 MB and one message of 30 MB in a full run. The
 * first screen may come 300 ms after the pass has reached the end; it fails at three times that.
 */
@Timeout(900)
class TranscriptHarnessTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int PULSES = FULL ? 120 : 40;
    private static final long FIRST_SCREEN_MS = 300;

    @TempDir
    Path dir;

    private final TranscriptSource source = new TellingSource(_ -> passed = true);
    private volatile boolean passed;
    private TranscriptWindow window;

    /** What the JavaFX thread had worked when the pass had ended, and when that was, in nanoseconds; that thread's. */
    private long cpuBefore;

    private long clockBefore;

    @BeforeAll
    static void toolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.cleanupStages();
    }

    @Test
    void longSessionsAreOpenedAndScrolled() throws Exception {
        System.out.printf(
                "transcripts, heap at most %d MB: size, messages; cat, Jackson, pass (MB/s); first screen (ms), of that after the pass by the clock and of the JavaFX thread (ms); pulse p50, p95, max (ms); show all (ms); peak heap (MB)%n",
                Runtime.getRuntime().maxMemory() >> 20);
        // Once without measuring: what is loaded and compiled with the first window is no cost of a session's length.
        open(write(1 << 20, 2_000));
        scroll();
        window.close();
        measure(write(1 << 20, 2_000), "1 MB");
        if (FULL) {
            measure(write(50 << 20, 2_000), "50 MB");
            measure(write(200 << 20, 2_000), "200 MB");
            measure(write(30 << 20, 30 << 20), "one message of 30 MB");
        } else {
            measure(write(2 << 20, 2 << 20), "one message of 2 MB");
        }
    }

    private Path write(long size, int message) throws IOException {
        Path file = dir.resolve(SessionText.ID + ".json");
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"id\":\"" + SessionText.ID + "\",\"messages\":[");
            long written = 0;
            for (int i = 0; written < size; i++) {
                out.write((i == 0 ? "" : ",") + "{\"role\":\"" + (i % 2 == 0 ? "user" : "assistant")
                        + "\",\"content\":\"");
                int length = message > 100_000 ? message : 200 + (int) (i * 7_919L % (2L * message - 400));
                for (int at = 0; at < length; at += 80) {
                    out.write(
                            at % 400 == 0
                                    ? "\\n\\n## Heading \\\"" + at
                                            + "\\\" \\u003cb\\u003e and some `code` to read on and on\\n"
                                    : "words of ordinary text with **some** emphasis, a [link](https://example.org), é 修复 ");
                }
                out.write("\"}");
                written += length + 40;
            }
            out.write("]}");
        }
        return file;
    }

    private void measure(Path file, String name) throws Exception {
        double megabytes = Files.size(file) / 1e6;
        double cat = megabytes
                / seconds(() -> new ProcessBuilder("cat", file.toString())
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor());
        double jackson = megabytes / seconds(() -> jackson(file));
        double pass = megabytes
                / seconds(() -> {
                    try (TranscriptReader reader = source.open(SessionText.summary(file), _ -> {})) {
                        return reader.rows().size();
                    }
                });
        resetPeaks();
        long[] opened = open(file);
        int rows = window.list.getItems().size();
        double[] pulses = scroll();
        long all = showAll();
        System.out.printf(
                Locale.ROOT,
                "%s, %d rows; %.0f, %.0f, %.0f; %d, %d, %d; %.1f, %.1f, %.1f; %d; %d%n",
                name,
                rows,
                cat,
                jackson,
                pass,
                opened[0],
                opened[1],
                opened[2],
                pulses[pulses.length / 2],
                pulses[pulses.length * 95 / 100],
                pulses[pulses.length - 1],
                all,
                peak() >> 20);
        assertTrue(opened[2] < 3 * FIRST_SCREEN_MS, () -> "the first screen came after " + opened[2] + " ms");
        window.close();
    }

    /** @return the longest work of the JavaFX thread when what a row leaves out is asked for, in milliseconds; 0 where none leaves anything out */
    private long showAll() throws Exception {
        window.longest();
        for (TranscriptRow row : List.copyOf(window.list.getItems())) {
            if (row instanceof TranscriptRow.Rest rest) {
                window.act(() -> window.model.showRest(rest));
            }
        }
        return window.longest();
    }

    private static double seconds(Callable<?> work) throws Exception {
        work.call();
        long start = System.nanoTime();
        work.call();
        return (System.nanoTime() - start) / 1e9;
    }

    private static long jackson(Path file) throws IOException {
        JsonFactory json = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxStringLength(Integer.MAX_VALUE)
                        .build())
                .build();
        long characters = 0;
        try (JsonParser parser = json.createParser(file.toFile())) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.VALUE_STRING) {
                    characters += parser.getText().length();
                }
            }
        }
        return characters;
    }

    /** @return milliseconds to the first screen; of these by the clock after the pass; and what the JavaFX thread worked after the pass */
    private long[] open(Path file) throws Exception {
        SessionSummary summary = SessionText.summary(file);
        passed = false;
        window = new TranscriptWindow(source, () -> {
            if (passed) {
                passed = false;
                cpuBefore = cpu();
                clockBefore = System.nanoTime();
            }
        });
        CompletableFuture<long[]> drawn = new CompletableFuture<>();
        long start = System.nanoTime();
        TranscriptWindow.onFx(() -> {
            window.stage.getScene().addPostLayoutPulseListener(() -> {
                if (window.model.shows() == TranscriptViewModel.Shows.CONVERSATION
                        && window.list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
                        && flow.getLastVisibleCell() != null) {
                    long now = System.nanoTime();
                    drawn.complete(new long[] {now - start, now - clockBefore, cpu() - cpuBefore});
                }
            });
            window.model.show(summary);
            return null;
        });
        return Arrays.stream(drawn.get(300, TimeUnit.SECONDS))
                .map(nanos -> nanos / 1_000_000)
                .toArray();
    }

    /** @return what each pulse took on the JavaFX thread, sorted, in milliseconds */
    private double[] scroll() throws Exception {
        List<Double> took = new ArrayList<>();
        CompletableFuture<Void> done = new CompletableFuture<>();
        WaitForAsyncUtils.asyncFx(() -> {
            long[] begun = {0};
            window.stage.getScene().addPostLayoutPulseListener(() -> {
                if (begun[0] != 0) {
                    took.add((cpu() - begun[0]) / 1e6);
                    begun[0] = 0;
                }
            });
            new AnimationTimer() {
                private int pulse;

                @Override
                public void handle(long now) {
                    begun[0] = cpu();
                    // Evenly through all, and a page up from each place.
                    if (pulse % 2 == 0) {
                        Fx.dragBar(window.list, 1.0 - (double) pulse / PULSES);
                    } else {
                        Fx.press(window.list, KeyCode.PAGE_UP);
                    }
                    if (++pulse > PULSES) {
                        stop();
                        done.complete(null);
                    }
                }
            }.start();
        });
        done.get(600, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        double[] sorted = took.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static List<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(each -> each.getType() == MemoryType.HEAP)
                .toList();
    }

    private static void resetPeaks() {
        System.gc();
        heap().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Garbage included: what the virtual machine had in use at most. */
    private static long peak() {
        return heap().stream().mapToLong(each -> each.getPeakUsage().getUsed()).sum();
    }
}
