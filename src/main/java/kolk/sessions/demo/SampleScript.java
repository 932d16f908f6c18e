package kolk.sessions.demo;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One sample session as it was written down for people: facts, then sections of blocks. It knows the form of the text, and nothing of
 * kolk's files: {@link SampleFiles} makes those.
 *
 * <p>The form: {@code key: value} lines, then sections that begin with {@code === name}. A section is a list of blocks; a block begins
 * with a line {@code @kind arguments} and ends at the next one. A line that should begin with {@code @} is written with {@code @@}.
 * {@code ␛} stands for the escape character and {@code <U+202E>} for any character that an editor would not show.
 *
 * @param name the resource's name without its ending
 * @param facts the lines before the first section
 * @param sections each section's blocks, in order
 */
record SampleScript(String name, Map<String, String> facts, Map<String, List<Block>> sections) {
    /** What follows one {@code @} line. {@code text} has no blank lines at its end. */
    record Block(String kind, List<String> arguments, String text) {
        /** The argument at this place, or an error that names the block. */
        String argument(int index) {
            if (index >= arguments.size()) {
                throw new IllegalArgumentException("@" + kind + " needs " + (index + 1) + " arguments");
            }
            return arguments.get(index);
        }
    }

    private static final String SECTION = "=== ";
    private static final Pattern HIDDEN = Pattern.compile("<U\\+([0-9A-F]{4,6})>");

    SampleScript {
        facts = Map.copyOf(facts);
        sections = Map.copyOf(sections);
    }

    /** @throws IllegalArgumentException when the text has not the form above */
    static SampleScript parse(String name, String text) {
        Map<String, String> facts = new LinkedHashMap<>();
        Map<String, List<Block>> sections = new LinkedHashMap<>();
        @Nullable List<Block> section = null;
        @Nullable BlockBuilder block = null;
        for (String line : text.lines().toList()) {
            if (line.startsWith(SECTION)) {
                finish(section, block);
                block = null;
                section = new ArrayList<>();
                sections.put(line.substring(SECTION.length()).strip(), section);
            } else if (section == null) {
                readFact(name, line, facts);
            } else if (line.startsWith("@") && !line.startsWith("@@")) {
                finish(section, block);
                block = new BlockBuilder(line.substring(1));
            } else if (block != null) {
                block.add(line.startsWith("@@") ? line.substring(1) : line);
            } else if (!line.isBlank()) {
                throw new IllegalArgumentException(name + ": text before the first block: " + line);
            }
        }
        finish(section, block);
        return new SampleScript(name, facts, sections);
    }

    /** The fact's text, or empty when the script does not give it. */
    String fact(String key) {
        return facts.getOrDefault(key, "");
    }

    /** The fact's text where the script gives it. */
    Optional<String> optional(String key) {
        return Optional.ofNullable(facts.get(key));
    }

    boolean has(String key) {
        return facts.containsKey(key);
    }

    /** The section's blocks; none when there is no such section. */
    List<Block> section(String section) {
        return sections.getOrDefault(section, List.of());
    }

    private static void readFact(String name, String line, Map<String, String> facts) {
        if (line.isBlank()) {
            return;
        }
        int colon = line.indexOf(':');
        if (colon < 0) {
            throw new IllegalArgumentException(name + ": no fact: " + line);
        }
        facts.put(
                line.substring(0, colon).strip(),
                unescape(line.substring(colon + 1).strip()));
    }

    private static void finish(@Nullable List<Block> section, @Nullable BlockBuilder block) {
        if (section != null && block != null) {
            section.add(block.build());
        }
    }

    private static String unescape(String text) {
        return HIDDEN.matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(Character.toString(Integer.parseInt(match.group(1), 16))))
                .replace('␛', '\u001b');
    }

    /** Collects the lines of one block. */
    private static final class BlockBuilder {
        private final List<String> words;
        private final List<String> lines = new ArrayList<>();

        BlockBuilder(String heading) {
            words = List.of(heading.strip().split(" +"));
        }

        void add(String line) {
            lines.add(line);
        }

        Block build() {
            while (!lines.isEmpty() && lines.getLast().isBlank()) {
                lines.removeLast();
            }
            return new Block(words.getFirst(), words.subList(1, words.size()), unescape(String.join("\n", lines)));
        }
    }
}
