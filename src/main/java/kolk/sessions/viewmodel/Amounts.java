package kolk.sessions.viewmodel;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import kolk.sessions.store.Usage;
import org.jspecify.annotations.Nullable;

/** Money and sizes in few characters. "Not recorded" and "free" are never the same text (kolk-on-disk.md section 9). */
public final class Amounts {
    private static final BigDecimal CENT = new BigDecimal("0.01");
    private static final String[] UNITS = {"size.bytes", "size.kb", "size.mb", "size.gb", "size.tb"};

    private final Texts texts;
    private final DecimalFormat dollars;

    public Amounts(Texts texts) {
        this.texts = texts;
        this.dollars = new DecimalFormat("#,##0.00", DecimalFormatSymbols.getInstance(texts.locale()));
        dollars.setRoundingMode(RoundingMode.HALF_UP);
    }

    /** "$1.84", "free", less than a cent as such, a dash where nothing was recorded, a sign of its own while costs are still being read. */
    public String cost(@Nullable Usage usage) {
        if (usage == null) {
            return texts.get("none");
        }
        if (!usage.isKnown()) {
            return texts.get("cost.stillRead");
        }
        BigDecimal cost = usage.costUsd();
        if (cost.signum() == 0) {
            return texts.get("cost.free");
        }
        if (cost.signum() > 0 && cost.compareTo(CENT) < 0) {
            return texts.get("cost.underACent");
        }
        return texts.get("cost.dollars", dollars.format(cost));
    }

    /** Bytes in units of 1000, two digits: "48 kB", "1.3 MB". */
    public String size(long bytes) {
        double value = bytes;
        int unit = 0;
        while (value >= 999.5 && unit < UNITS.length - 1) {
            value /= 1000;
            unit++;
        }
        double shown = unit == 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10.0;
        return texts.get(UNITS[unit], shown);
    }
}
