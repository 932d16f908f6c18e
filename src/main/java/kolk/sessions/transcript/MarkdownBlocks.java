package kolk.sessions.transcript;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import kolk.sessions.transcript.Block.Alignment;
import kolk.sessions.transcript.Block.Part;
import kolk.sessions.transcript.Block.Place;
import kolk.sessions.transcript.StyledText.Mark;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.jspecify.annotations.Nullable;

/**
 * Turns Markdown into flat blocks. HTML is never interpreted: it is shown as the text it is. Pictures become their description and address.
 * Nesting is bounded by the parser, so that no text can exhaust the stack.
 */
final class MarkdownBlocks {
    /** A table of more columns, or with a longer row, is shown as text. */
    private static final int MAX_COLUMNS = 24;

    private static final int MAX_ROW = 2_000;

    /** How many rows one block of a table has. */
    private static final int MAX_ROWS = 60;

    private final MarkdownParser parser = new MarkdownParser();

    /** The blocks of a text, in order; every character that is not Markdown's own syntax is in one of them. Never throws. */
    List<Block> parse(String markdown) {
        List<Block> blocks = new ArrayList<>();
        // The parser would put U+FFFD in its place.
        Node document = parser.parse(markdown.replace("\0", VisibleText.of("\0")));
        if (document == null) {
            blocks.add(new Block.Note(Block.Note.Message.TOO_DENSE, List.of()));
            addCode(StyledText.plain(markdown), "", Place.TOP, blocks);
        } else {
            addChildren(document, Place.TOP, blocks);
        }
        return blocks;
    }

    private void addChildren(Node parent, Place place, List<Block> blocks) {
        Place here = place;
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            int before = blocks.size();
            add(child, here, blocks);
            if (blocks.size() > before) {
                here = here.unmarked();
            }
        }
        if (parent instanceof ListItem && here.equals(place) && !place.marker().isEmpty()) {
            blocks.add(new Block.Paragraph(place, StyledText.EMPTY));
        }
    }

    private void add(Node node, Place place, List<Block> blocks) {
        switch (node) {
            case Paragraph paragraph -> addParagraph(paragraph, place, blocks);
            case Heading heading -> {
                for (StyledText chunk : inline(heading).chunks(Block.MAX_LENGTH)) {
                    blocks.add(new Block.Heading(place, heading.getLevel(), chunk));
                }
            }
            case FencedCodeBlock code -> addCode(code.getLiteral(), orEmpty(code.getInfo()), place, blocks);
            case IndentedCodeBlock code -> addCode(code.getLiteral(), "", place, blocks);
            case HtmlBlock html -> addCode(html.getLiteral(), "html", place, blocks);
            case ThematicBreak _ -> blocks.add(new Block.Rule(place));
            case BlockQuote quote ->
                addChildren(
                        quote,
                        new Place(place.indent(), Math.min(place.quotes() + 1, Place.MAX_DEPTH), place.marker()),
                        blocks);
            case BulletList list -> addItems(list, -1, place, blocks);
            case OrderedList list -> addItems(list, numberOf(list), place, blocks);
            case TableBlock table -> addTable(table, place, blocks);
            case LinkReferenceDefinition definition -> blocks.add(new Block.Paragraph(place, definition(definition)));
            default -> addChildren(node, place, blocks);
        }
    }

    private void addParagraph(Paragraph paragraph, Place place, List<Block> blocks) {
        Place here = place;
        for (StyledText chunk : inline(paragraph).chunks(Block.MAX_LENGTH)) {
            blocks.add(new Block.Paragraph(here, chunk));
            here = here.unmarked();
        }
    }

    private static int numberOf(OrderedList list) {
        Integer start = list.getMarkerStartNumber();
        return start == null ? 1 : start;
    }

    private void addItems(Node list, int firstNumber, Place place, List<Block> blocks) {
        int number = firstNumber;
        int indent = Math.min(place.indent() + 1, Place.MAX_DEPTH);
        for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
            String marker = number < 0 ? "•" : number++ + ".";
            String box = takeTaskBox(item);
            addChildren(item, new Place(indent, place.quotes(), box == null ? marker : box), blocks);
        }
    }

    /** The box that a task list's item begins with, taken out of its text; {@code null} where there is none. */
    private static @Nullable String takeTaskBox(Node item) {
        if (!(item.getFirstChild() instanceof Paragraph paragraph)
                || !(paragraph.getFirstChild() instanceof Text text)) {
            return null;
        }
        String literal = text.getLiteral();
        if (literal.length() < 4 || literal.charAt(0) != '[' || literal.charAt(2) != ']' || literal.charAt(3) != ' ') {
            return null;
        }
        String box = switch (literal.charAt(1)) {
            case ' ' -> "☐";
            case 'x', 'X' -> "☑";
            default -> null;
        };
        if (box != null) {
            text.setLiteral(literal.substring(4));
        }
        return box;
    }

    private static void addCode(String literal, String info, Place place, List<Block> blocks) {
        String code = literal.endsWith("\n") ? literal.substring(0, literal.length() - 1) : literal;
        String language = VisibleText.line(info.strip());
        addCode(CodeHighlighter.highlight(code, language), language, place, blocks);
    }

    /** Adds text in fixed pitch as blocks of the permitted length. */
    static void addCode(StyledText content, String language, Place place, List<Block> blocks) {
        List<StyledText> chunks = content.chunks(Block.MAX_LENGTH);
        for (int i = 0; i < chunks.size(); i++) {
            blocks.add(new Block.Code(
                    i == 0 ? place : place.unmarked(), language, chunks.get(i), Part.of(i, chunks.size())));
        }
    }

    private static void addTable(TableBlock table, Place place, List<Block> blocks) {
        List<List<StyledText>> rows = new ArrayList<>();
        List<Alignment> columns = new ArrayList<>();
        for (Node section = table.getFirstChild(); section != null; section = section.getNext()) {
            for (Node row = section.getFirstChild(); row != null; row = row.getNext()) {
                if (row instanceof TableRow) {
                    rows.add(cells(row, columns, rows.isEmpty()));
                }
            }
        }
        boolean drawable = columns.size() <= MAX_COLUMNS && rows.stream().allMatch(row -> length(row) <= MAX_ROW);
        if (drawable) {
            addRows(rows, columns, place, blocks);
        } else {
            addCode(asText(rows), "", place, blocks);
        }
    }

    /** Adds a table as several where it is long, each with the head. */
    private static void addRows(List<List<StyledText>> rows, List<Alignment> columns, Place place, List<Block> blocks) {
        List<List<StyledText>> part = new ArrayList<>();
        int length = 0;
        for (List<StyledText> row : rows) {
            if (part.size() > 1 && (length + length(row) > Block.MAX_LENGTH || part.size() > MAX_ROWS)) {
                blocks.add(new Block.Table(place, part, columns));
                part = new ArrayList<>(List.of(rows.getFirst()));
                length = length(rows.getFirst());
            }
            part.add(row);
            length += length(row);
        }
        if (!part.isEmpty()) {
            blocks.add(new Block.Table(place, part, columns));
        }
    }

    /** A table that no screen could show, as lines of text. */
    private static StyledText asText(List<List<StyledText>> rows) {
        StyledText.Builder out = new StyledText.Builder();
        for (List<StyledText> row : rows) {
            for (StyledText cell : row) {
                out.append("| ").append(cell).append(" ");
            }
            out.append("|\n");
        }
        return out.build();
    }

    private static int length(List<StyledText> row) {
        return row.stream().mapToInt(cell -> cell.length() + 1).sum();
    }

    private static List<StyledText> cells(Node row, List<Alignment> columns, boolean head) {
        List<StyledText> cells = new ArrayList<>();
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            cells.add(inline(cell));
            if (head) {
                columns.add(alignment(cell));
            }
        }
        while (cells.size() < columns.size()) {
            cells.add(StyledText.EMPTY);
        }
        return cells;
    }

    private static Alignment alignment(Node cell) {
        TableCell.Alignment alignment = cell instanceof TableCell tableCell ? tableCell.getAlignment() : null;
        if (alignment == null) {
            return Alignment.LEFT;
        }
        return switch (alignment) {
            case LEFT -> Alignment.LEFT;
            case CENTER -> Alignment.CENTER;
            case RIGHT -> Alignment.RIGHT;
        };
    }

    private static StyledText inline(Node parent) {
        StyledText.Builder out = new StyledText.Builder();
        appendInline(parent, EnumSet.noneOf(Mark.class), null, out);
        return out.build();
    }

    private static void appendInline(Node parent, Set<Mark> marks, @Nullable String link, StyledText.Builder out) {
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            switch (node) {
                case Text text -> out.append(text.getLiteral(), marks, link);
                case SoftLineBreak _ -> out.append("\n", marks, link);
                case HardLineBreak _ -> out.append("\n", marks, link);
                case org.commonmark.node.Code code -> out.append(code.getLiteral(), with(marks, Mark.CODE), link);
                case HtmlInline html -> out.append(html.getLiteral(), with(marks, Mark.CODE), link);
                case Emphasis _ -> appendInline(node, with(marks, Mark.ITALIC), link, out);
                case StrongEmphasis _ -> appendInline(node, with(marks, Mark.BOLD), link, out);
                case Strikethrough _ -> appendInline(node, with(marks, Mark.STRIKE), link, out);
                case Link target -> appendLink(target, marks, link == null ? target.getDestination() : link, out);
                case Image image ->
                    appendImage(image, with(marks, Mark.IMAGE), link == null ? image.getDestination() : link, out);
                default -> appendInline(node, marks, link, out);
            }
        }
    }

    private static void appendLink(Link target, Set<Mark> marks, String link, StyledText.Builder out) {
        StyledText.Builder text = new StyledText.Builder();
        appendInline(target, marks, link, text);
        StyledText shown = text.build();
        out.append(shown);
        if (shown.text().isBlank()) {
            out.append(target.getDestination(), marks, link);
        }
        out.append(quoted(target.getTitle()), with(marks, Mark.FAINT), link);
    }

    private static void appendImage(Image image, Set<Mark> marks, String link, StyledText.Builder out) {
        out.append("▧ ", marks, link);
        appendInline(image, marks, link, out);
        out.append(" (" + image.getDestination() + quoted(image.getTitle()) + ")", marks, link);
    }

    private static String quoted(@Nullable String title) {
        return title == null ? "" : " \"" + title + "\"";
    }

    private static StyledText definition(LinkReferenceDefinition definition) {
        String text = "[" + definition.getLabel() + "]: " + definition.getDestination() + quoted(definition.getTitle());
        return new StyledText.Builder()
                .append(text, EnumSet.of(Mark.FAINT), definition.getDestination())
                .build();
    }

    private static Set<Mark> with(Set<Mark> marks, Mark mark) {
        EnumSet<Mark> more = EnumSet.of(mark);
        more.addAll(marks);
        return more;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
