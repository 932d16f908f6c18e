package kolk.sessions.search.query;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kolk.sessions.search.query.Query.Quantity;
import kolk.sessions.search.query.Query.Range;
import org.jspecify.annotations.Nullable;

/**
 * Reads amounts and ranges of them: {@code >2}, {@code <=50mb}, {@code 1..5}, {@code 100..}. Units are those that the window shows: a kilobyte
 * is a thousand bytes. An amount alone means what is shown as that amount: {@code 50mb} all that rounds to it, {@code 1.84} to the cent.
 */
final class Amounts {
    /** Digits enough for every size and cost there is, and few enough that no arithmetic on them is slow. */
    private static final Pattern AMOUNT = Pattern.compile("\\$?(\\d{1,18}(?:\\.\\d{1,9})?)\\s*([a-z]*)");

    private static final Pattern COMPARED = Pattern.compile("(>=|<=|>|<|=)?(.*)", Pattern.DOTALL);
    private static final Map<String, Integer> POWERS = Map.ofEntries(
            Map.entry("", 0),
            Map.entry("b", 0),
            Map.entry("k", 3),
            Map.entry("kb", 3),
            Map.entry("m", 6),
            Map.entry("mb", 6),
            Map.entry("g", 9),
            Map.entry("gb", 9),
            Map.entry("t", 12),
            Map.entry("tb", 12));
    private static final BigDecimal HALF = new BigDecimal("0.5");

    private Amounts() {}

    /**
     * An amount as it was written.
     *
     * @param value in dollars, bytes or messages
     * @param half half of the last digit that was written
     */
    private record Written(BigDecimal value, BigDecimal half) {}

    static Optional<Range> read(Quantity quantity, String typed) {
        String text = typed.strip().toLowerCase(Locale.ROOT);
        int dots = text.indexOf("..");
        if (dots >= 0) {
            return between(quantity, text.substring(0, dots), text.substring(dots + 2));
        }
        Matcher matcher = COMPARED.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String sign = matcher.group(1);
        return amount(quantity, matcher.group(2)).map(amount -> compared(sign == null ? "=" : sign, amount));
    }

    private static Range compared(String sign, Written amount) {
        return switch (sign) {
            case ">" -> new Range(amount.value(), false, null, false);
            case ">=" -> new Range(amount.value(), true, null, false);
            case "<" -> new Range(null, false, amount.value(), false);
            case "<=" -> new Range(null, false, amount.value(), true);
            default ->
                new Range(
                        amount.value().subtract(amount.half()),
                        true,
                        amount.value().add(amount.half()),
                        false);
        };
    }

    private static Optional<Range> between(Quantity quantity, String least, String most) {
        Optional<Written> from = amount(quantity, least);
        Optional<Written> to = amount(quantity, most);
        boolean readable = (from.isPresent() || least.isBlank()) && (to.isPresent() || most.isBlank());
        if (!readable || from.isEmpty() && to.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Range(value(from), true, value(to), true));
    }

    private static @Nullable BigDecimal value(Optional<Written> amount) {
        return amount.map(Written::value).orElse(null);
    }

    private static Optional<Written> amount(Quantity quantity, String text) {
        Matcher matcher = AMOUNT.matcher(text.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String unit = matcher.group(2);
        Integer power = quantity == Quantity.SIZE ? POWERS.get(unit) : unit.isEmpty() ? 0 : null;
        if (power == null) {
            return Optional.empty();
        }
        BigDecimal written = new BigDecimal(matcher.group(1));
        int digits = quantity == Quantity.COST ? Math.max(2, written.scale()) : written.scale();
        BigDecimal half = HALF.movePointLeft(digits).movePointRight(power);
        return Optional.of(new Written(written.movePointRight(power), half));
    }
}
