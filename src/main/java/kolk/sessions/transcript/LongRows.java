package kolk.sessions.transcript;

import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/**
 * Gives the last cell of a table's row what is written beyond it. GitHub's rules drop the cells that a row has more than the head, and code with a {@code |} in it makes such cells. It tells rows by where they stand
 * in the text, and changes nothing where that is not known.
 */
final class LongRows extends AbstractVisitor {
    private final String markdown;

    /** @param markdown the text that was read */
    LongRows(String markdown) {
        this.markdown = markdown;
    }

    @Override
    public void visit(CustomNode node) {
        if (node instanceof TableRow && node.getLastChild() instanceof TableCell last) {
            for (SourceSpan span : node.getSourceSpans()) {
                String rest = beyond(
                        markdown.substring(span.getInputIndex(), span.getInputIndex() + span.getLength()), cells(node));
                if (!rest.isEmpty()) {
                    last.appendChild(new Text(last.getFirstChild() == null ? rest : " " + rest));
                }
            }
        } else {
            visitChildren(node);
        }
    }

    private static int cells(Node row) {
        int cells = 0;
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
            cells++;
        }
        return cells;
    }

    /** From the bar that ends the last of so many cells, without a bar at the row's end; empty where nothing but blanks and bars follows. */
    private static String beyond(String line, int cells) {
        String row = line.strip();
        int left = cells;
        for (int i = row.startsWith("|") ? 1 : 0; i < row.length(); i++) {
            if (row.charAt(i) == '\\' && i + 1 < row.length() && row.charAt(i + 1) == '|') {
                i++;
            } else if (row.charAt(i) == '|' && --left == 0) {
                boolean barred = row.endsWith("|") && !row.endsWith("\\|");
                String rest = row.substring(i, barred ? row.length() - 1 : row.length())
                        .strip();
                return rest.chars().allMatch(c -> c == '|' || Character.isWhitespace(c)) ? "" : rest;
            }
        }
        return "";
    }
}
