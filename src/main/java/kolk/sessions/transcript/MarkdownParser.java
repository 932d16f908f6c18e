package kolk.sessions.transcript;

import java.util.List;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * Reads untrusted Markdown with bounds on what it may cost: nesting cannot exhaust the stack, and text whose reading would take noticeably long is
 * refused. It renders nothing. Any thread may use it.
 */
public final class MarkdownParser {
    /** The parser treats deeper nesting as text. Far above what people write, far below what a stack bears. */
    private static final int MAX_NESTING = 64;

    /** Signs of emphasis in one paragraph. Measured: 25,000 take 1.3 s, 4,000 some 30 ms. */
    private static final int MAX_SIGNS = 4_000;

    private final Parser parser;

    public MarkdownParser() {
        this(IncludeSourceSpans.BLOCKS);
    }

    /** @param spans which nodes know where in the text they stand; blocks must */
    public MarkdownParser(IncludeSourceSpans spans) {
        this.parser = Parser.builder()
                .extensions(
                        List.of(TablesExtension.create(), StrikethroughExtension.create(), AutolinkExtension.create()))
                .maxOpenBlockParsers(MAX_NESTING)
                .maxInlineNesting(MAX_NESTING)
                .includeSourceSpans(spans)
                .build();
    }

    /** The document, or {@code null} for a text with so many signs of formatting that it has to be shown as it is. What stands in a table's row beyond the last column is in its last cell, as it is written. */
    public @Nullable Node parse(String markdown) {
        if (isTooDense(markdown)) {
            return null;
        }
        Node document = parser.parse(markdown);
        document.accept(new LongRows(markdown));
        return document;
    }

    /** Whether one paragraph has so many signs of emphasis that pairing them would take noticeably long (the parser's time grows with their square). */
    private static boolean isTooDense(String markdown) {
        int signs = 0;
        char before = 0;
        for (int i = 0; i < markdown.length(); i++) {
            char c = markdown.charAt(i);
            if (c == '\n' && before == '\n') {
                signs = 0;
            } else if ((c == '*' || c == '_' || c == '~') && c != before && ++signs > MAX_SIGNS) {
                return true;
            }
            before = c;
        }
        return false;
    }
}
