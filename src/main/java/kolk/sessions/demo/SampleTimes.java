package kolk.sessions.demo;

import com.fasterxml.jackson.databind.node.TextNode;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Locale;

/**
 * Turns the ages in a script ("3h 10m": that long ago; "+2h": that far ahead) into times counted from one moment, so that samples
 * always look recent.
 *
 * @param now the moment that ages count back from
 * @param zone the zone whose offset kolk would write
 */
record SampleTimes(Instant now, ZoneId zone) {
    private static final DateTimeFormatter RFC_3339 = DateTimeFormatter.ISO_OFFSET_DATE_TIME;

    Instant at(String age) {
        return age.startsWith("+") ? now.plus(duration(age.substring(1))) : now.minus(duration(age));
    }

    String text(Instant instant) {
        return RFC_3339.format(instant.atZone(zone));
    }

    TextNode node(String age) {
        return TextNode.valueOf(text(at(age)));
    }

    /**
     * Reads {@code 3d 4h 10m 30s}, any of the four left out, blanks or not.
     *
     * @throws IllegalArgumentException for anything else
     */
    static Duration duration(String text) {
        String iso = text.replace(" ", "").toUpperCase(Locale.ROOT);
        int days = iso.indexOf('D') + 1;
        try {
            return Duration.parse(
                    "P" + iso.substring(0, days) + (days == iso.length() ? "" : "T" + iso.substring(days)));
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("no duration: " + text, e);
        }
    }
}
