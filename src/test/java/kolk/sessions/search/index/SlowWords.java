package kolk.sessions.search.index;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The rules of docs/search-rules.md once more, written for being read and not for being fast, sharing no code with the product: what says in the tests of the search which texts match.
 */
final class SlowWords {
    private static final Set<Character.UnicodeScript> UNSPACED = Set.of(
            Character.UnicodeScript.HAN,
            Character.UnicodeScript.HIRAGANA,
            Character.UnicodeScript.KATAKANA,
            Character.UnicodeScript.HANGUL,
            Character.UnicodeScript.BOPOMOFO,
            Character.UnicodeScript.THAI,
            Character.UnicodeScript.LAO,
            Character.UnicodeScript.KHMER,
            Character.UnicodeScript.MYANMAR);
    private static final Set<Character.UnicodeScript> ACCENTED = Set.of(
            Character.UnicodeScript.INHERITED,
            Character.UnicodeScript.LATIN,
            Character.UnicodeScript.GREEK,
            Character.UnicodeScript.CYRILLIC,
            Character.UnicodeScript.HEBREW,
            Character.UnicodeScript.ARABIC,
            Character.UnicodeScript.SYRIAC);

    /** A word of a text: the forms it is found under; of an unspaced letter the letter and, joined to it, the next. */
    record Word(Set<String> forms, boolean unspaced, boolean lastOfRun, String whole) {}

    private record Letter(String text, char type, boolean upper, boolean digit, int source) {}

    private SlowWords() {}

    private static List<Letter> letters(String text) {
        List<String> sources = new ArrayList<>();
        int[] points = text.codePoints().toArray();
        for (int i = 0; i < points.length; i++) {
            String source = Character.toString(points[i]);
            if (kanaOrHangul(points[i])) {
                String joined = Normalizer.normalize(source, Normalizer.Form.NFKC);
                while (i + 1 < points.length && joiner(points[i + 1])) {
                    String longer = Normalizer.normalize(
                            joined + Normalizer.normalize(Character.toString(points[i + 1]), Normalizer.Form.NFKC),
                            Normalizer.Form.NFC);
                    if (longer.codePointCount(0, longer.length()) > 1) {
                        break;
                    }
                    joined = longer;
                    i++;
                }
                sources.add("=" + joined);
            } else {
                sources.add("?" + source);
            }
        }
        List<Letter> letters = new ArrayList<>();
        for (int s = 0; s < sources.size(); s++) {
            String source = sources.get(s).substring(1);
            int first = source.isEmpty() ? 0 : source.codePointAt(0);
            boolean upper = Character.isUpperCase(first) || Character.isTitleCase(first);
            String folded = sources.get(s).charAt(0) == '=' ? source : caseless(source);
            int number = s;
            folded.codePoints()
                    .forEach(c -> letters.add(new Letter(
                            Character.toString(c),
                            type(c),
                            upper,
                            Character.getType(c) == Character.DECIMAL_DIGIT_NUMBER,
                            number)));
        }
        return letters;
    }

    private static boolean kanaOrHangul(int c) {
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        return c == 'ー'
                || script == Character.UnicodeScript.HIRAGANA
                || script == Character.UnicodeScript.KATAKANA
                || script == Character.UnicodeScript.HANGUL;
    }

    private static boolean joiner(int c) {
        return c == 0x3099
                || c == 0x309A
                || c == 0xFF9E
                || c == 0xFF9F
                || c >= 0x1161 && c <= 0x1175
                || c >= 0x11A8 && c <= 0x11C2;
    }

    private static String caseless(String source) {
        String plain = withoutMarks(source);
        return withoutMarks(
                plain.toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT));
    }

    private static String withoutMarks(String text) {
        StringBuilder kept = new StringBuilder();
        for (int c :
                Normalizer.normalize(text, Normalizer.Form.NFKD).codePoints().toArray()) {
            int type = Character.getType(c);
            boolean accent = (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK)
                    && ACCENTED.contains(Character.UnicodeScript.of(c));
            if (!accent && type != Character.FORMAT && !Character.isEmojiModifier(c)) {
                kept.appendCodePoint(c);
            }
        }
        return kept.toString();
    }

    /** w a letter of a word, u one without spaces, s a sign, - nothing. */
    private static char type(int c) {
        String category = category(c);
        boolean letter = category.startsWith("L") || category.startsWith("M") || category.startsWith("N");
        if (c == 'ー' || letter && UNSPACED.contains(Character.UnicodeScript.of(c))) {
            return 'u';
        }
        if (letter) {
            return 'w';
        }
        boolean picture = c >= 0x80 && Character.isExtendedPictographic(c) || c >= 0x1F1E6 && c <= 0x1F1FF;
        boolean symbol = Set.of("Sc", "Sm", "So").contains(category) && c >= 0xA1 && (c < 0x2500 || c > 0x259F);
        return picture || symbol ? 's' : '-';
    }

    private static String category(int c) {
        return switch (Character.getType(c)) {
            case Character.UPPERCASE_LETTER,
                    Character.LOWERCASE_LETTER,
                    Character.TITLECASE_LETTER,
                    Character.MODIFIER_LETTER,
                    Character.OTHER_LETTER -> "L";
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK -> "M";
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> "N";
            case Character.CURRENCY_SYMBOL -> "Sc";
            case Character.MATH_SYMBOL -> "Sm";
            case Character.OTHER_SYMBOL -> "So";
            default -> "?";
        };
    }

    /** The words of a text, in order. */
    static List<Word> words(String text) {
        List<Letter> letters = letters(text);
        List<Word> words = new ArrayList<>();
        int i = 0;
        while (i < letters.size()) {
            Letter letter = letters.get(i);
            switch (letter.type()) {
                case 'w' -> {
                    int end = i;
                    while (end < letters.size() && letters.get(end).type() == 'w' && end - i < 64) {
                        end++;
                    }
                    words.add(word(letters.subList(i, end)));
                    i = end;
                }
                case 'u' -> {
                    boolean last = i + 1 == letters.size() || letters.get(i + 1).type() != 'u';
                    String form = last
                            ? letter.text()
                            : letter.text() + letters.get(i + 1).text();
                    words.add(new Word(Set.of(form), true, last, form));
                    i++;
                }
                case 's' -> {
                    words.add(new Word(Set.of(letter.text()), false, false, letter.text()));
                    i++;
                }
                default -> i++;
            }
        }
        return words;
    }

    private static Word word(List<Letter> letters) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        StringBuilder whole = new StringBuilder();
        for (int i = 0; i < letters.size(); i++) {
            if (i > 0 && boundary(letters, i)) {
                parts.add(part.toString());
                part.setLength(0);
            }
            part.append(letters.get(i).text());
            whole.append(letters.get(i).text());
        }
        parts.add(part.toString());
        Set<String> forms = new LinkedHashSet<>();
        forms.add(whole.toString());
        if (parts.size() <= 8) {
            for (int from = 0; from < parts.size(); from++) {
                for (int length = 1; length <= 3 && from + length <= parts.size(); length++) {
                    forms.add(String.join("", parts.subList(from, from + length)));
                }
            }
        }
        return new Word(forms, false, false, whole.toString());
    }

    private static boolean boundary(List<Letter> letters, int i) {
        Letter before = letters.get(i - 1);
        Letter here = letters.get(i);
        if (before.digit() || here.digit()) {
            return before.digit() != here.digit();
        }
        if (!here.upper() || before.source() == here.source()) {
            return false;
        }
        boolean lowerFollows = i + 1 < letters.size()
                && !letters.get(i + 1).upper()
                && !letters.get(i + 1).digit();
        return !before.upper() || lowerFollows;
    }

    /** Whether what was asked for stands in a text, of which the words are given. */
    static boolean stands(String asked, boolean lastIsBeginning, List<Word> there) {
        List<Word> wanted = words(asked);
        if (wanted.size() > 64) {
            wanted = wanted.subList(0, 64);
        }
        for (int from = 0; from < there.size(); from++) {
            if (standsAt(wanted, lastIsBeginning, there, from)) {
                return true;
            }
        }
        return wanted.isEmpty();
    }

    private static boolean standsAt(List<Word> wanted, boolean lastIsBeginning, List<Word> there, int from) {
        for (int i = 0; i < wanted.size(); i++) {
            Word word = wanted.get(i);
            boolean ofRunBefore =
                    i > 0 && wanted.get(i - 1).unspaced() && !wanted.get(i - 1).lastOfRun();
            if (word.unspaced() && word.lastOfRun() && ofRunBefore) {
                continue;
            }
            if (from + i >= there.size()) {
                return false;
            }
            boolean beginning = word.unspaced() && word.lastOfRun()
                    || lastIsBeginning && i == wanted.size() - 1 && !word.unspaced() && isWord(word);
            boolean found = there.get(from + i).forms().stream()
                    .anyMatch(form -> beginning ? form.startsWith(word.whole()) : form.equals(word.whole()));
            if (!found) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWord(Word word) {
        return type(word.whole().codePointAt(0)) == 'w';
    }
}
