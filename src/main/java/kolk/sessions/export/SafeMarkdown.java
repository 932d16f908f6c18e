package kolk.sessions.export;

import java.util.Map;
import java.util.TreeMap;
import kolk.sessions.transcript.MarkdownParser;
import kolk.sessions.transcript.VisibleText;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;

/**
 * Makes untrusted Markdown harmless as a part of a document: HTML and pictures become text, links that are neither web nor mail too, its headings stay below the
 * document's own, and it ends what it began. Everything else is left as it was written. A text is taken only when a second reading finds nothing more to change.
 */
final class SafeMarkdown {
    private static final int ROUNDS = 6;

    /** A longer text is shown as it is: to read it again and again would take too long. */
    private static final int FORMATTED = 1_000_000;

    private static final int SHALLOWEST_HEADING = 3;

    private final MarkdownParser parser = new MarkdownParser(IncludeSourceSpans.BLOCKS_AND_INLINES);

    /** The text in a form that can stand in a document, with no line break at its end. */
    String of(String visible) {
        String text = visible.stripTrailing();
        for (int round = 0; round < ROUNDS && text.length() < FORMATTED; round++) {
            Node document = parser.parse(text);
            if (document == null) {
                break;
            }
            Changes changes = new Changes(text, shallowest(document) < SHALLOWEST_HEADING);
            document.accept(changes);
            if (changes.isEmpty()) {
                return closed(text, document);
            }
            text = changes.apply();
        }
        return fenced(visible, "");
    }

    /** Text as it is, in a fence that nothing in it can end. */
    static String fenced(String text, String info) {
        int longest = 0;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(Math.max(3, longest + 1));
        return fence + info + "\n" + text + (text.endsWith("\n") || text.isEmpty() ? "" : "\n") + fence;
    }

    /** One line of text of which no sign means anything. */
    static String inline(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        String line = VisibleText.line(text);
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c < 0x80 && "\\`*_{}[]<>()#+!|~&@$^\"'=-.:".indexOf(c) >= 0 && needsEscape(c, i)) {
                out.append('\\');
            }
            out.append(c);
        }
        return out.toString();
    }

    /** These mean something only where a line begins, or never alone. */
    private static boolean needsEscape(char c, int at) {
        return switch (c) {
            case '.', ':', '-', '=', '"', '\'', '@', '^', '(', ')', '+' -> at == 0;
            default -> true;
        };
    }

    /** One line as code. */
    static String code(String text) {
        String line = VisibleText.line(text);
        int longest = 0;
        int run = 0;
        for (int i = 0; i < line.length(); i++) {
            run = line.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String ticks = "`".repeat(longest + 1);
        boolean pad = line.isEmpty() || line.startsWith("`") || line.endsWith("`") || line.startsWith(" ");
        return ticks + (pad ? " " : "") + line + (pad ? " " : "") + ticks;
    }

    /** Whether an address may be followed by a person who decides to: web and mail. */
    static boolean mayBeFollowed(String address) {
        return address.regionMatches(true, 0, "https://", 0, 8)
                || address.regionMatches(true, 0, "http://", 0, 7)
                || address.regionMatches(true, 0, "mailto:", 0, 7);
    }

    private static int shallowest(Node document) {
        int[] level = {6};
        document.accept(new AbstractVisitor() {
            @Override
            public void visit(Heading heading) {
                level[0] = Math.min(level[0], heading.getLevel());
            }
        });
        return level[0];
    }

    private static String closed(String text, Node document) {
        if (document.getLastChild() instanceof FencedCodeBlock code && code.getClosingFenceLength() == null) {
            Integer length = code.getOpeningFenceLength();
            return text + "\n" + String.valueOf(code.getFenceCharacter()).repeat(length == null ? 3 : length);
        }
        return text;
    }

    /** What has to be changed in one reading of a text. */
    private static final class Changes extends AbstractVisitor {
        private final String text;
        private final boolean lowersHeadings;
        private final Map<Integer, String> replacements = new TreeMap<>();

        Changes(String text, boolean lowersHeadings) {
            this.text = text;
            this.lowersHeadings = lowersHeadings;
        }

        boolean isEmpty() {
            return replacements.isEmpty();
        }

        /** The text with single characters replaced. */
        String apply() {
            StringBuilder out = new StringBuilder(text.length() + 8 * replacements.size());
            int at = 0;
            for (Map.Entry<Integer, String> one : replacements.entrySet()) {
                out.append(text, at, one.getKey()).append(one.getValue());
                at = one.getKey() + 1;
            }
            return out.append(text, at, text.length()).toString();
        }

        @Override
        public void visit(HtmlBlock html) {
            replaceAll(html, '<', "&lt;");
        }

        @Override
        public void visit(HtmlInline html) {
            replaceAll(html, '<', "&lt;");
        }

        @Override
        public void visit(Image image) {
            escapeFirst(image, '!');
            visitChildren(image);
        }

        @Override
        public void visit(Link link) {
            if (!mayBeFollowed(link.getDestination())) {
                if (text.charAt(start(link)) == '<') {
                    replacements.put(start(link), "&lt;");
                } else {
                    escapeFirst(link, '[');
                }
            }
            visitChildren(link);
        }

        @Override
        public void visit(LinkReferenceDefinition definition) {
            escapeFirst(definition, '[');
        }

        @Override
        public void visit(Text said) {
            if (!VisibleText.of(said.getLiteral()).equals(said.getLiteral())) {
                replaceAll(said, '&', "&amp;");
            }
        }

        @Override
        public void visit(Heading heading) {
            if (lowersHeadings) {
                lower(heading);
            }
            visitChildren(heading);
        }

        private void lower(Heading heading) {
            int start = start(heading);
            while (text.charAt(start) == ' ') {
                start++;
            }
            SourceSpan last = heading.getSourceSpans().getLast();
            if (heading.getSourceSpans().size() == 1) {
                replacements.put(start, "#".repeat(1 + Math.min(2, 6 - heading.getLevel())));
            } else {
                int underline = last.getInputIndex();
                while (text.charAt(underline) == ' ') {
                    underline++;
                }
                replacements.put(underline, "\\" + text.charAt(underline));
            }
        }

        private static int start(Node node) {
            return node.getSourceSpans().getFirst().getInputIndex();
        }

        private void escapeFirst(Node node, char sign) {
            int at = text.indexOf(sign, start(node));
            if (at >= 0) {
                replacements.put(at, "\\" + sign);
            }
        }

        private void replaceAll(Node node, char sign, String by) {
            for (SourceSpan span : node.getSourceSpans()) {
                int end = span.getInputIndex() + span.getLength();
                for (int at = text.indexOf(sign, span.getInputIndex());
                        at >= 0 && at < end;
                        at = text.indexOf(sign, at + 1)) {
                    replacements.put(at, by);
                }
            }
        }
    }
}
