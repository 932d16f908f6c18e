package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.SessionTranscripts;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A corpus of secrets and look-alikes that a program which knows nothing of the rules has planted: how many are found, and how many false alarms there are. */
@RequiresProgram("python3")
class PlantedSecretsTest {
    private static final boolean FULL = "full".equals(System.getProperty("harness.size"));
    private static final int COUNT = FULL ? 4_000 : 480;

    @TempDir
    Path dir;

    @ParameterizedTest
    @EnumSource(Format.class)
    void everyPlantedSecretIsTakenOutAndWhatOnlyLooksAlikeStays(Format format) throws Exception {
        JsonNode corpus = plant(FULL ? 2 : 1);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ExportOptions options = new ExportOptions(format, Tools.FULL, true, "/home/nobody", ZoneOffset.UTC);
        SessionEntry session = Stores.in(dir).entry(SessionText.ID).orElseThrow();
        Exported exported =
                new Exporter(new SessionTranscripts(Stores::in), options).writeTo(session, out, Progress.NONE);
        String document = read(format, out.toString(StandardCharsets.UTF_8));
        TreeMap<String, List<String>> missed = new TreeMap<>();
        for (JsonNode planted : corpus.path("planted")) {
            String secret = planted.path("secret").textValue();
            for (String line : secret.split("\n")) {
                if (!line.startsWith("-----") && document.contains(line)) {
                    missed.computeIfAbsent(planted.path("kind").textValue(), kind -> new ArrayList<>())
                            .add(planted.path("text").textValue());
                }
            }
        }
        List<String> alarms = new ArrayList<>();
        for (JsonNode alike : corpus.path("alike")) {
            if (!document.contains(alike.textValue())) {
                alarms.add(alike.textValue());
            }
        }
        System.out.printf(
                Locale.ROOT,
                "planted secrets, %s: %d planted, %d missed; %d look-alikes, %d false alarms; %d listed%n",
                format,
                corpus.path("planted").size(),
                missed.values().stream().mapToInt(List::size).sum(),
                corpus.path("alike").size(),
                alarms.size(),
                exported.findings().list().size());
        assertEquals(new TreeMap<>(), missed);
        assertEquals(List.of(), alarms, String.join("\n", alarms));
        assertTrue(exported.findings().list().size() >= corpus.path("planted").size() * 9 / 10);
    }

    /** The document as it is read, so that a look-alike is found although it is written with escapes. */
    private static String read(Format format, String document) {
        return switch (format) {
            case HTML ->
                document.replaceAll("<[^>]*>", "")
                        .replace("&lt;", "<")
                        .replace("&gt;", ">")
                        .replace("&quot;", "\"")
                        .replace("&#39;", "'")
                        .replace("&amp;", "&")
                        .replace("\\\"", "\"");
            case JSON -> document.replace("\\\\\\\"", "\"").replace("\\\"", "\"");
            case MARKDOWN -> document.replace("&lt;", "<").replace("\\[", "[").replace("\\\"", "\"");
        };
    }

    private JsonNode plant(int seed) throws Exception {
        Path script = dir.resolve("plant.py");
        try (InputStream in = PlantedSecretsTest.class.getResourceAsStream("planted-secrets.py")) {
            Files.copy(in, script);
        }
        Path planted = dir.resolve("planted.list");
        Process python = new ProcessBuilder(
                        "python3",
                        script.toString(),
                        Integer.toString(seed),
                        Integer.toString(COUNT),
                        dir.resolve(SessionText.ID + ".json").toString(),
                        planted.toString())
                .inheritIO()
                .start();
        assertEquals(0, python.waitFor());
        return new ObjectMapper().readTree(planted.toFile());
    }
}
