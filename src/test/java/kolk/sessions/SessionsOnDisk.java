package kolk.sessions;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * A folder of generated sessions of about 100 KB, as kolk writes them: a small header, then a transcript. The same seed gives the same
 * bytes.
 */
public final class SessionsOnDisk {
    private static final int TARGET_BYTES = 100_000;
    private static final String CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private SessionsOnDisk() {}

    /**
     * Fills a folder.
     *
     * @param dir an existing sessions folder
     */
    public static void create(Path dir, int count, long seed) throws IOException {
        RandomGenerator random = new Random(seed);
        for (int i = 0; i < count; i++) {
            String id = id(i, random);
            Files.write(dir.resolve(id + ".json"), session(id, i, random));
        }
    }

    private static String id(int number, RandomGenerator random) {
        StringBuilder id = new StringBuilder("s_01KB");
        for (int shift = 15; shift >= 0; shift -= 5) {
            id.append(CROCKFORD.charAt(number >> shift & 31));
        }
        while (id.length() < 28) {
            id.append(CROCKFORD.charAt(random.nextInt(32)));
        }
        return id.toString();
    }

    private static byte[] session(String id, int number, RandomGenerator random) {
        StringBuilder json = new StringBuilder(TARGET_BYTES + 4_096);
        int minute = number % 60;
        json.append("{\n \"id\": \"").append(id).append("\",\n \"model\": \"anthropic/claude-sonnet-4.6\",\n");
        json.append(" \"title\": \"Session number ").append(number).append(" \\u003cof many\\u003e\",\n");
        json.append(" \"created_at\": \"2026-11-2%d-placeholder\",\n"
                .formatted(number % 10)
                .replace("-placeholder", "T10:%02d:00.123456789+01:00".formatted(minute)));
        json.append(" \"cwd\": \"/home/dev/src/project").append(number % 40).append("\",\n");
        json.append(" \"effort\": \"high\",\n \"mode\": \"code\",\n");
        json.append(" \"updated_at\": \"2026-11-2%dT11:%02d:00.987654321+01:00\",\n".formatted(number % 10, minute));
        json.append(" \"revision\": ").append(number).append(",\n \"messages\": [\n");
        for (int i = 0; json.length() < TARGET_BYTES; i++) {
            json.append(i == 0 ? "" : ",\n").append("  {\n   \"role\": \"");
            json.append(i % 2 == 0 ? "user" : "assistant").append("\",\n   \"content\": \"");
            words(json, 40 + random.nextInt(260), random);
            json.append("\"\n  }");
        }
        json.append("\n ]\n}");
        return json.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void words(StringBuilder json, int count, RandomGenerator random) {
        for (int i = 0; i < count; i++) {
            for (int letters = 2 + random.nextInt(7); letters > 0; letters--) {
                json.append((char) ('a' + random.nextInt(26)));
            }
            json.append(i % 12 == 11 ? "\\n" : " ");
        }
    }
}
