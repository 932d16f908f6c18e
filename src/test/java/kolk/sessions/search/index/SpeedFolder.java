package kolk.sessions.search.index;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A folder of generated sessions for measuring: prose, code and tool output of a vocabulary in which few words are frequent and most are rare, and names that occur once. The same seed gives the
 * same bytes.
 */
final class SpeedFolder {
    private static final int VOCABULARY = 120_000;
    private static final int PIECES = 24_000;
    private static final String[] SYLLABLES = {
        "ba", "con", "der", "e", "fi", "gra", "hol", "in", "jo", "ka", "lan", "mi", "nor", "o", "pre", "qua", "re",
        "str", "tu", "un", "ver", "wo", "xi", "y", "zen", "ad", "bel", "chi", "do", "en", "for", "gi", "ha", "im", "le",
        "ma", "ne", "or", "pa", "ra", "se", "ti", "us", "va"
    };

    private final Random random;
    private final String[] vocabulary = new String[VOCABULARY];
    private final byte[][] pieces = new byte[PIECES][];
    private final List<String> asked = new ArrayList<>();

    SpeedFolder(long seed) {
        random = new Random(seed);
        for (int i = 0; i < VOCABULARY; i++) {
            vocabulary[i] = word(i);
        }
        for (int i = 0; i < PIECES; i++) {
            pieces[i] = piece(i % 3).getBytes(StandardCharsets.UTF_8);
        }
        for (int i = 0; i < 40; i++) {
            asked.add(frequent() + " " + frequent());
            asked.add(vocabulary[random.nextInt(VOCABULARY)]);
            asked.add("the " + frequent());
        }
    }

    private String word(int rank) {
        StringBuilder word = new StringBuilder();
        int syllables = 1 + (rank < 50 ? 0 : 1) + random.nextInt(3);
        for (int i = 0; i < syllables; i++) {
            String syllable = SYLLABLES[random.nextInt(SYLLABLES.length)];
            boolean camel = rank % 11 == 0 && i > 0;
            word.append(camel ? Character.toUpperCase(syllable.charAt(0)) + syllable.substring(1) : syllable);
        }
        return rank == 0 ? "the" : word.toString();
    }

    /** Zipf: the word of rank r about r times rarer than the first. */
    private String frequent() {
        return vocabulary[(int) Math.exp(random.nextDouble() * Math.log(VOCABULARY)) - 1];
    }

    private String piece(int kind) {
        StringBuilder text = new StringBuilder();
        while (text.length() < 900) {
            switch (kind) {
                case 0 -> text.append(frequent()).append(random.nextInt(12) == 0 ? ".\\n" : " ");
                case 1 ->
                    text.append("    ")
                            .append(frequent())
                            .append('.')
                            .append(frequent())
                            .append("(\\\"")
                            .append(frequent())
                            .append("\\\", ")
                            .append(random.nextInt(1000))
                            .append(");\\n");
                default ->
                    text.append("src/")
                            .append(frequent())
                            .append('/')
                            .append(frequent())
                            .append(".java:")
                            .append(random.nextInt(2000))
                            .append(": ")
                            .append(frequent())
                            .append(' ')
                            .append(frequent())
                            .append("\\n");
            }
        }
        return text.toString();
    }

    /** What is typed, one or two words each. */
    List<String> asked() {
        return asked;
    }

    /** Writes the sessions; how many bytes. */
    long write(Path dir, int count, int bytesEach) throws IOException {
        long bytes = 0;
        for (int i = 0; i < count; i++) {
            bytes += session(dir, "s_01KB%022d".formatted(i), bytesEach / 4 + random.nextInt(bytesEach * 3 / 2));
        }
        return bytes;
    }

    private long session(Path dir, String id, int size) throws IOException {
        Path file = dir.resolve(id + ".json");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            text(
                    out,
                    "{\n \"id\": \"" + id + "\",\n \"model\": \"m\",\n \"title\": \"" + frequent() + " " + frequent()
                            + "\",\n \"created_at\": \"2026-11-01T10:00:00Z\",\n \"cwd\": \"/home/me/p"
                            + random.nextInt(40)
                            + "\",\n \"updated_at\": \"2026-11-02T10:00:00." + (100_000 + random.nextInt(800_000))
                            + "Z\",\n \"messages\": [\n");
            int written = 0;
            for (int i = 0; written < size; i++) {
                text(out, i == 0 ? "" : ",\n");
                written += message(out, i % 4);
            }
            text(out, "\n ]\n}");
        }
        return Files.size(file);
    }

    private int message(OutputStream out, int kind) throws IOException {
        int count = switch (kind) {
            case 0 -> 1;
            case 1, 2 -> 1 + random.nextInt(3);
            default -> 2 + random.nextInt(10);
        };
        String role = kind == 0 ? "user" : kind == 3 ? "tool" : "assistant";
        text(out, "  {\n   \"role\": \"" + role + "\",\n   \"content\": \"");
        for (int i = 0; i < count; i++) {
            out.write(pieces[random.nextInt(PIECES / 3) * 3 + (kind == 3 ? 1 + random.nextInt(2) : 0)]);
        }
        text(out, Long.toHexString(random.nextLong()) + "\"");
        if (kind == 2) {
            text(
                    out,
                    ",\n   \"tool_calls\": [{\"id\": \"c_" + random.nextInt()
                            + "\", \"type\": \"function\", \"function\": {\"name\": \"bash\", \"arguments\": "
                            + "\"{\\\"command\\\":\\\"grep -rn " + frequent() + " src/" + frequent()
                            + "\\\",\\\"path\\\":\\\"/home/me/" + frequent()
                            + "/" + frequent() + ".java\\\"}\"}}]");
        }
        text(out, "\n  }");
        return count * 900 + 150;
    }

    private static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
