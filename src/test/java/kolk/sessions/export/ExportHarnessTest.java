package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.SessionTranscripts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What exporting a long session costs, printed beside a full decode of it by Jackson's streaming parser: processor time of the one thread that works, and the most heap, garbage counted.
 * {@code -Dharness.size=full} exports 200 MB.
 */
@Timeout(1800)
class ExportHarnessTest {
    private static final int MEGABYTES = "full".equals(System.getProperty("harness.size")) ? 200 : 2;
    private static final int SECRET_EVERY = 50;

    @TempDir
    Path dir;

    @Test
    void aLongSessionIsExportedInEachForm() throws Exception {
        Path file = dir.resolve(SessionText.ID + ".json");
        int secrets = write(file, (long) MEGABYTES << 20);
        System.out.printf(
                Locale.ROOT,
                "export of %d MB, heap at most %d MB: Jackson %.1f s%n",
                Files.size(file) >> 20,
                Runtime.getRuntime().maxMemory() >> 20,
                jackson(file) / 1e9);
        SessionEntry session = Stores.in(dir).entry(SessionText.ID).orElseThrow();
        for (Format format : Format.values()) {
            for (boolean redact : new boolean[] {false, true}) {
                Exporter exporter = new Exporter(
                        new SessionTranscripts(Stores::in),
                        new ExportOptions(format, Tools.FULL, redact, "/home/nobody", ZoneOffset.UTC));
                Path to = dir.resolve("to." + format.ending());
                heap().forEach(MemoryPoolMXBean::resetPeakUsage);
                long began = cpu();
                Exported exported = exporter.writeTo(session, to, true, Progress.NONE);
                System.out.printf(
                        Locale.ROOT,
                        "%s%s: %.1f s of processor time, %d MB written, most heap %d MB%n",
                        format,
                        redact ? " without secrets" : "",
                        (cpu() - began) / 1e9,
                        Files.size(to) >> 20,
                        heap().stream()
                                        .mapToLong(pool -> pool.getPeakUsage().getUsed())
                                        .sum()
                                >> 20);
                assertEquals(
                        redact ? secrets : 0,
                        exported.findings().list().stream()
                                .mapToInt(Findings.Finding::count)
                                .sum());
                assertTrue(Files.size(to) > (long) MEGABYTES << 19);
            }
        }
    }

    /** Prompts, answers with code, and the output of tools, as sessions have them. @return how many secrets are in it */
    private static int write(Path file, long size) throws IOException {
        int secrets = 0;
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("{\"id\":\"" + SessionText.ID + "\",\"messages\":[{\"role\":\"user\",\"content\":\"begin\"}");
            long written = 0;
            for (int i = 0; written < size; i++) {
                String secret = "";
                if (i % SECRET_EVERY == 0) {
                    secret = " ghp_" + "%036d".formatted(i) + " ";
                    secrets++;
                }
                String text = prose(i, 6) + secret + "\\n\\n```java\\n"
                        + "for (int i = 0; i < text.length(); i++) {\\n    total += text.charAt(i) * 31;\\n}\\n"
                                .repeat(4)
                        + "```\\n\\n" + prose(i + 1, 4);
                String output =
                        ("src/main/App.java:" + i % 900 + ": warning: [deprecation] a_name in Some.Type\\n").repeat(30);
                String call =
                        "{\"id\":\"c" + i + "\",\"type\":\"function\",\"function\":{\"name\":\"bash\",\"arguments\":"
                                + "\"{\\\"command\\\":\\\"mvn -q test | tail -n " + i % 90 + "\\\"}\"}}";
                String messages = ",{\"role\":\"assistant\",\"content\":\"" + text + "\",\"tool_calls\":[" + call + "]}"
                        + ",{\"role\":\"tool\",\"tool_call_id\":\"c" + i + "\",\"content\":\"" + output + "\"}"
                        + ",{\"role\":\"user\",\"content\":\"" + prose(i + 2, 2) + "\"}";
                out.write(messages);
                written += messages.length();
            }
            out.write("]}");
        }
        return secrets;
    }

    private static String prose(int seed, int sentences) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < sentences; i++) {
            text.append("The **reader** keeps `offset ")
                    .append(seed + i)
                    .append("` and, as the [notes](https://example.org/")
                    .append(seed)
                    .append(") say, goes on; \\\"é 修复\\\" stays as it is. ");
        }
        return text.toString();
    }

    private static long jackson(Path file) throws IOException {
        long began = cpu();
        long characters = 0;
        try (JsonParser parser = new JsonFactory().createParser(file.toFile())) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.VALUE_STRING) {
                    characters += parser.getText().length();
                }
            }
        }
        assertTrue(characters > 0);
        return cpu() - began;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static List<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }
}
