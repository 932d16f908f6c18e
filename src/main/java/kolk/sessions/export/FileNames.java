package kolk.sessions.export;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import kolk.sessions.store.SessionId;

/** Names for files made from titles, which are untrusted: every system can have such a file, no shell takes it for an option, and no two of one export are the same anywhere. */
final class FileNames {
    /** Of a name without its ending; file systems allow 255, and a temporary name needs some more. */
    private static final int LONGEST = 120;

    private static final Pattern FORBIDDEN =
            Pattern.compile("[<>:\"/\\\\|?*\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]+");
    private static final Pattern RESERVED =
            Pattern.compile("(?i)(con|prn|aux|nul|conin\\$|conout\\$|com[0-9¹²³]|lpt[0-9¹²³])(\\..*)?");
    private static final int END_OF_ID = 8;

    private FileNames() {}

    /** A session to be named. */
    record Titled(SessionId id, String title) {}

    /**
     * One name for each, in the same order.
     *
     * @param ending without the point
     */
    static List<String> of(List<Titled> sessions, String ending) {
        Map<String, Integer> alike = new HashMap<>();
        List<String> stems = sessions.stream().map(FileNames::stem).toList();
        stems.forEach(stem -> alike.merge(folded(stem), 1, Integer::sum));
        Set<String> taken = new HashSet<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < stems.size(); i++) {
            String stem = stems.get(i);
            if (alike.getOrDefault(folded(stem), 0) > 1) {
                String id = sessions.get(i).id().value();
                stem += " " + id.substring(Math.max(0, id.length() - END_OF_ID));
            }
            String name = stem;
            for (int further = 2; !taken.add(folded(name)); further++) {
                name = stem + " " + further;
            }
            names.add(name + "." + ending);
        }
        return names;
    }

    private static String stem(Titled session) {
        String text = Normalizer.normalize(session.title(), Normalizer.Form.NFC);
        String plain = trimmed(FORBIDDEN.matcher(text).replaceAll(" ").replaceAll("\\s+", " "));
        String cut = trimmed(cut(plain));
        if (cut.isEmpty()) {
            return session.id().value();
        }
        return RESERVED.matcher(cut).matches() ? "_" + cut : cut;
    }

    /** No hidden file, no option, no home folder, and no point or blank at the end, which Windows drops. */
    private static String trimmed(String text) {
        return text.replaceAll("^[\\s.~-]+|[\\s.]+$", "");
    }

    private static String cut(String text) {
        StringBuilder out = new StringBuilder();
        int bytes = 0;
        for (int c : text.codePoints().toArray()) {
            bytes += Character.toString(c).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > LONGEST) {
                break;
            }
            out.appendCodePoint(c);
        }
        return out.toString();
    }

    /** File systems of macOS and Windows do not tell case apart. */
    private static String folded(String name) {
        return name.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
