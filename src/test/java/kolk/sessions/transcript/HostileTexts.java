package kolk.sessions.transcript;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;

/** Texts made to hurt what shows them, each with a name. None is longer than about a million characters. */
public final class HostileTexts {
    private HostileTexts() {}

    public static Map<String, String> all() {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("unclosed fence", "```java\n" + "class A {\n".repeat(500));
        texts.put("fences within fences", "````\n```\n~~~\n".repeat(400));
        texts.put("deep quotes", ">".repeat(10_000) + " deep");
        texts.put("deep lists", deepLists(1_000));
        texts.put("deep brackets", "[".repeat(10_000) + "x" + "]".repeat(10_000));
        texts.put("deep images", "![".repeat(8_000) + "x" + "](y)".repeat(8_000));
        texts.put("deep emphasis", "*a **b ".repeat(5_000) + "c** d*".repeat(5_000));
        texts.put("stars", "*".repeat(60_000));
        texts.put("underscores between letters", "a_b".repeat(20_000));
        texts.put("backticks of growing length", backticks());
        texts.put("tildes", "~~a".repeat(20_000));
        texts.put("links", "[a](b) ".repeat(12_000));
        texts.put("a million links", "[a](b) ".repeat(140_000));
        texts.put("bare addresses", "https://a.example/x ".repeat(4_000));
        texts.put("one address without end", "https://a.example/" + "x".repeat(80_000));
        texts.put("reference definitions", "[a]: b\n\n".repeat(8_000) + "[a] ".repeat(3_000));
        texts.put("a link with a long title", "[a](b \"" + "t".repeat(60_000) + "\")");
        texts.put("autolink openers", "<".repeat(60_000));
        texts.put("html without end", "<div " + "a=\"b\" ".repeat(10_000));
        texts.put("comments without end", "<!-- ".repeat(12_000));
        texts.put("entities", "&amp;&#0;&#x10FFFF;&nosuch; ".repeat(3_000));
        texts.put(
                "wide table",
                "|" + "a|".repeat(5_000) + "\n|" + "-|".repeat(5_000) + "\n|" + "b|".repeat(5_000) + "\n");
        texts.put("long table", "|a|b|\n|-|-|\n" + "|1|2|\n".repeat(8_000));
        texts.put("headings", "# a\n".repeat(12_000));
        texts.put("rules", "---\n".repeat(15_000));
        texts.put("empty list items", "- \n".repeat(15_000));
        texts.put("numbers out of range", "999999999. a\n1000000000. b\n");
        texts.put("a line of a million characters", "x".repeat(1_000_000));
        texts.put("a line of words", "word ".repeat(200_000));
        texts.put("line breaks only", "\n".repeat(90_000));
        texts.put("carriage returns only", "\r".repeat(60_000));
        texts.put("control characters", controls());
        texts.put("bidi characters", "\u202E\u2066a\u202C\u2069".repeat(8_000));
        texts.put("zero-width characters", "a\u200B\u200D\uFEFF".repeat(15_000));
        texts.put("combining marks", "a" + "\u0301".repeat(60_000));
        texts.put("lone surrogates", "\uD800a\uDC00".repeat(15_000));
        texts.put("tag characters", "\uDB40\uDC41\uDB40\uDC42".repeat(10_000));
        texts.put("colour bomb", "\u001b[31ma\u001b[32mb".repeat(6_000));
        texts.put("escapes without end", "\u001b]0;x".repeat(12_000) + "\u001b[".repeat(12_000));
        texts.put("colours with endless numbers", ("\u001b[" + "1;".repeat(5_000) + "m").repeat(8));
        texts.put("random bytes", random(90_000, 0, 256));
        texts.put("random Markdown", markdown(90_000));
        texts.put("random planes", random(40_000, 0, 0x110000));
        texts.put("letters of all scripts", letters(30_000));
        return texts;
    }

    private static String deepLists(int depth) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < depth && text.length() < 90_000; i++) {
            text.append(" ".repeat(2 * Math.min(i, 40))).append("- a\n");
        }
        return text.append("- ".repeat(5_000)).append("x").toString();
    }

    private static String backticks() {
        StringBuilder text = new StringBuilder();
        for (int i = 1; text.length() < 90_000; i++) {
            text.append("`".repeat(i)).append('a');
        }
        return text.toString();
    }

    private static String controls() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 30_000; i++) {
            text.append((char) (i % 32));
        }
        return text.toString();
    }

    private static String random(int length, int from, int to) {
        StringBuilder text = new StringBuilder();
        new Random(1).ints(length, from, to).forEach(text::appendCodePoint);
        return text.toString();
    }

    /** Nearly each is of another script than the one before, so of another font. */
    private static String letters(int length) {
        StringBuilder text = new StringBuilder();
        new Random(3).ints(0, 0x20000).filter(Character::isLetter).limit(length).forEach(text::appendCodePoint);
        return text.toString();
    }

    private static String markdown(int length) {
        String signs = "*_`~[]()<>!#-+|\\&\"'\n\n  ab1.:/";
        StringBuilder text = new StringBuilder();
        new Random(2).ints(length, 0, signs.length()).forEach(i -> text.append(signs.charAt(i)));
        return text.toString();
    }
}
