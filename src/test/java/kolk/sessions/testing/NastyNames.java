package kolk.sessions.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Names that break programs which paste text together: every one is a legal name of a folder on Unix. Seeded, so that a failure comes back. */
public final class NastyNames {
    private static final List<String> PARTS = List.of(
            " ",
            "'",
            "\"",
            "`",
            "$",
            "$(touch EXECUTED)",
            "`touch EXECUTED`",
            ";",
            "; touch EXECUTED;",
            "&",
            "&&",
            "|",
            "||",
            ">",
            "<",
            "\n",
            "\t",
            "\r",
            "\u001b[31m",
            "\u0007",
            "\u007f",
            "\u0085",
            "\\",
            "\\n",
            "\\'",
            "*",
            "?",
            "[a]",
            "{a,b}",
            "~",
            "#",
            "#(touch EXECUTED)",
            "#{pane_id}",
            "%",
            "%s",
            "%n",
            "%PATH%",
            "!",
            "!!",
            "-",
            "--",
            "-e",
            "--help",
            "=",
            "+",
            ",",
            "@",
            "^",
            "(",
            ")",
            "{",
            "}",
            "{folder}",
            "{command}",
            "{program}",
            "漢字",
            "かな",
            "🐙",
            "👩‍👩‍👧",
            "é",
            "e\u0301",
            "ש",
            "ع",
            "\u202e",
            "\u200b",
            "\u2028",
            "‘",
            "’",
            "‚",
            "“",
            "a",
            "b c",
            "0",
            "x",
            "$HOME",
            "${PATH}",
            "$'x'",
            "..",
            ".");

    private NastyNames() {}

    /** So many different names, none empty, none with a slash, none longer than a file system takes. */
    public static List<String> of(long seed, int count) {
        Random random = new Random(seed);
        List<String> names = new ArrayList<>(PARTS.stream()
                .filter(part -> !part.equals(".") && !part.equals(".."))
                .limit(count)
                .toList());
        while (names.size() < count) {
            StringBuilder name = new StringBuilder();
            int parts = 1 + random.nextInt(8);
            for (int i = 0; i < parts; i++) {
                name.append(PARTS.get(random.nextInt(PARTS.size())));
            }
            String text = name.toString();
            if (!text.equals(".") && !text.equals("..") && !names.contains(text)) {
                names.add(text);
            }
        }
        return names;
    }
}
