package kolk.sessions.view;

import java.util.Arrays;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.layout.Region;

/**
 * A table of texts whose columns are as wide as what they hold. Where that is more than there is room for, narrow columns keep what they need and the others share what is left; below its least width
 * words would be broken, and {@link SidewaysPane} is asked to scroll. It draws nothing: cells have their backgrounds, and what shows between them are its lines.
 */
final class TableNode extends Region {
    private static final double LINE = 1;

    /** A longer word is rather broken than scrolled to. */
    private static final int LONGEST_WORD = 24;

    /** Fewer letters in a line are no pleasure, where words could be broken that often. */
    private static final int LEAST_LETTERS = 6;

    /** Of a word beside others only the number of its letters is known, and those may be wide ones. */
    private static final double WIDE_LETTER = 1.2;

    private static final double SPACE = 0.45;
    private static final int FIRST_IDEOGRAPH = 0x2E80;

    private final List<List<StyledFlow>> rows;
    private double[] least = {};
    private double[] most = {};
    private double widthAsked = Double.NaN;
    private double heightThere;

    /** @param rows of equal length, at least one */
    TableNode(List<List<StyledFlow>> rows) {
        this.rows = rows;
        rows.forEach(getChildren()::addAll);
        getStyleClass().add("table-block");
        setMaxWidth(USE_PREF_SIZE);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    public void requestLayout() {
        least = new double[0];
        widthAsked = Double.NaN;
        super.requestLayout();
    }

    @Override
    protected double computeMinWidth(double height) {
        measure();
        return Arrays.stream(least).sum() + lines();
    }

    @Override
    protected double computePrefWidth(double height) {
        measure();
        return Arrays.stream(most).sum() + lines();
    }

    @Override
    protected double computePrefHeight(double width) {
        double wide = width < 0 ? prefWidth(-1) : width;
        if (wide != widthAsked) {
            double[] widths = widths(wide);
            heightThere = LINE;
            for (List<StyledFlow> row : rows) {
                heightThere += height(row, widths) + LINE;
            }
            widthAsked = wide;
        }
        return heightThere;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected void layoutChildren() {
        double[] widths = widths(getWidth());
        double y = LINE;
        for (List<StyledFlow> row : rows) {
            double height = height(row, widths);
            double x = LINE;
            for (int column = 0; column < widths.length; column++) {
                row.get(column).resizeRelocate(x, y, widths[column], height);
                x += widths[column] + LINE;
            }
            y += height + LINE;
        }
    }

    private double lines() {
        return (rows.getFirst().size() + 1) * LINE;
    }

    private double height(List<StyledFlow> row, double[] widths) {
        double height = 0;
        for (int column = 0; column < widths.length; column++) {
            height = Math.max(height, snapSizeY(row.get(column).prefHeight(widths[column])));
        }
        return height;
    }

    private void measure() {
        if (least.length == 0) {
            least = new double[rows.getFirst().size()];
            most = new double[least.length];
            for (List<StyledFlow> row : rows) {
                for (int column = 0; column < least.length; column++) {
                    StyledFlow cell = row.get(column);
                    double whole = snapSizeX(Math.max(cell.minWidth(-1), cell.prefWidth(-1)));
                    most[column] = Math.max(most[column], whole);
                    least[column] = Math.max(least[column], Math.min(whole, snapSizeX(longestWord(cell, whole))));
                }
            }
        }
    }

    /** How wide a cell has to be so that no word in it is broken. */
    private static double longestWord(StyledFlow cell, double whole) {
        String text = cell.text();
        double all = 0;
        int longest = LEAST_LETTERS;
        int length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean space = Character.isWhitespace(c);
            boolean ideograph = c >= FIRST_IDEOGRAPH && !Character.isSurrogate(c);
            all += space ? SPACE : 1;
            length = space || ideograph ? 0 : length + 1;
            longest = Math.clamp(length, longest, LONGEST_WORD);
        }
        double beside = cell.snappedLeftInset() + cell.snappedRightInset();
        double share = longest >= all ? 1 : Math.min(1, WIDE_LETTER * longest / all);
        return Math.max(cell.minWidth(-1), beside + share * (whole - beside));
    }

    /** How wide the columns are in a table of a width: equal shares of it, but none less than its least, nor more than it needs; what that leaves or takes is shared by the others. */
    private double[] widths(double width) {
        measure();
        double room = width - lines();
        if (Arrays.stream(most).sum() <= room) {
            return most.clone();
        }
        double[] widths = new double[most.length];
        boolean[] given = new boolean[most.length];
        int open = most.length;
        while (open > 0) {
            double share = left(room, widths, given) / open;
            double more = 0;
            for (int i = 0; i < widths.length; i++) {
                more += given[i] ? 0 : Math.clamp(share, least[i], most[i]) - share;
            }
            for (int i = 0; i < widths.length; i++) {
                boolean settled = more > 0 ? least[i] > share : more < 0 ? most[i] < share : true;
                if (!given[i] && settled) {
                    given[i] = true;
                    widths[i] = Math.floor(Math.clamp(share, least[i], most[i]));
                    open--;
                }
            }
        }
        widths[widths.length - 1] += Math.max(0, left(room, widths, given));
        return widths;
    }

    private static double left(double room, double[] widths, boolean[] given) {
        double left = room;
        for (int i = 0; i < widths.length; i++) {
            left -= given[i] ? widths[i] : 0;
        }
        return left;
    }
}
