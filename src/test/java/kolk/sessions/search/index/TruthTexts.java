package kolk.sessions.search.index;

import java.util.List;
import java.util.Random;

/** Random texts of many kinds, made of few words, so that what is looked for is often there, and often nearly. */
final class TruthTexts {
    private static final List<String> WORDS = List.of(
            "parse",
            "http",
            "header",
            "parseHTTPHeader",
            "HTTPHeader",
            "parsehttpheader",
            "snake_case_name",
            "kebab-case-name",
            "com.example.Foo",
            "src/main/App.java",
            "utf8",
            "UTF-8",
            "sha256",
            "v1.2.3",
            "x86_64",
            "iPhone",
            "getURLs",
            "the",
            "to",
            "t",
            "Straße",
            "STRASSE",
            "naïve",
            "nai\u0308ve",
            "Ångström",
            "résumé",
            "İstanbul",
            "ısı",
            "ﬁle",
            "Ｆｕｌｌ",
            "Ἀθῆναι",
            "ΟΔΟΣ",
            "ὁδός",
            "Привет",
            "мир",
            "ёлка",
            "елка",
            "don't",
            "e\u0301te\u0301",
            "ΐ",
            "ŉ",
            "ǅ",
            "ß",
            "ẞ",
            "½",
            "²",
            "①",
            "検索",
            "検索語",
            "語",
            "索",
            "東京都",
            "京都",
            "ひらがな",
            "カタカナ",
            "ｶﾞﾗｽ",
            "ガラス",
            "か\u3099",
            "が",
            "ラーメン",
            "中文搜索",
            "搜",
            "한국어",
            "한국",
            "\u1112\u1161\u11ab국",
            "𠮷野家",
            "ภาษาไทย",
            "ไทย",
            "हिन्दी",
            "हिन्द",
            "தமிழ்",
            "မြန်မာ",
            "😀",
            "👩‍💻",
            "💻",
            "👍🏽",
            "👍",
            "🇩🇪",
            "🇪🇺",
            "❤️",
            "❤",
            "✓",
            "→",
            "€",
            "©",
            "™",
            "│",
            "█",
            "⣾",
            "שָׁלוֹם",
            "שלום",
            "مَرْحَبًا",
            "مرحبا",
            "العربية",
            "\u200Fabc\u200E",
            "so\u00ADft",
            "soft",
            "zero\u200Bwidth",
            "deadbeef01",
            "3f2a9c41b7e8d0",
            "aGVsbG8gd29ybGQxMjM0NTY3ODkw",
            "a1B2c3D4e5F6g7H8i9",
            "0",
            "42",
            "1,000",
            "٣٤",
            "aBcDeF");
    private static final List<String> BETWEEN = List.of(
            " ", " ", " ", " ", " ", "\n", "\t", ", ", ".", "_", "-", "/", "", "::", " — ", "\u00A0", "(", "\"", "\\",
            "\u0000");

    private TruthTexts() {}

    static String text(Random random, int most) {
        StringBuilder text = new StringBuilder();
        int count = random.nextInt(most + 1);
        for (int i = 0; i < count; i++) {
            text.append(word(random)).append(pick(BETWEEN, random));
        }
        return text.toString();
    }

    static String word(Random random) {
        if (random.nextInt(12) > 0) {
            return pick(WORDS, random);
        }
        StringBuilder word = new StringBuilder();
        int length = 1 + random.nextInt(random.nextInt(20) == 0 ? 300 : 8);
        for (int i = 0; i < length; i++) {
            word.append((char) ("abcABC12".charAt(random.nextInt(8))));
        }
        return word.toString();
    }

    /** What somebody might look for. */
    static String asked(Random random) {
        String text = switch (random.nextInt(6)) {
            case 0, 1, 2 -> word(random);
            case 3 -> {
                String word = word(random);
                yield word.substring(
                        0, word.offsetByCodePoints(0, 1 + random.nextInt(word.codePointCount(0, word.length()))));
            }
            case 4 -> word(random) + pick(BETWEEN, random) + word(random);
            default -> text(random, 4);
        };
        return text.isBlank() ? "the" : text;
    }

    static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
