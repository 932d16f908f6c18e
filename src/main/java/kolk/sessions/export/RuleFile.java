package kolk.sessions.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the rules for secrets from the file that the program carries. A mistake in that file is a mistake of the program and throws. */
final class RuleFile {
    private static final String FILE = "redaction-rules.txt";

    private RuleFile() {}

    /** All rules, in the order of the file. */
    static List<Rule> read() {
        try (InputStream in = RuleFile.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks " + FILE);
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Rule> parse(String text) {
        List<Rule> rules = new ArrayList<>();
        for (String paragraph : text.split("\n\n")) {
            Map<String, String> fields = new HashMap<>();
            paragraph
                    .lines()
                    .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
                    .forEach(line -> fields.put(
                            line.substring(0, line.indexOf(' ')),
                            line.substring(line.indexOf(' ')).strip()));
            if (!fields.isEmpty()) {
                rules.add(rule(fields));
            }
        }
        return rules;
    }

    private static Rule rule(Map<String, String> fields) {
        String name = need(fields, "name");
        String end = fields.get("end");
        Rule.Sample sample = Rule.Sample.valueOf(need(fields, "sample").toUpperCase(Locale.ROOT));
        need(fields, "format");
        return new Rule(
                need(fields, "id"),
                name,
                List.of(need(fields, "words").split(" ")),
                Pattern.compile(need(fields, "pattern")),
                end == null ? null : Pattern.compile(end),
                Rule.Check.valueOf(fields.getOrDefault("value", "none").toUpperCase(Locale.ROOT)),
                sample,
                sample == Rule.Sample.ALL ? Rule.HOME : "‹redacted: " + name + "›");
    }

    private static String need(Map<String, String> fields, String key) {
        String value = fields.get(key);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException("a rule lacks " + key + ": " + fields);
        }
        return value;
    }
}
