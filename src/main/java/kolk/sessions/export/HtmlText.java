package kolk.sessions.export;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import kolk.sessions.transcript.MarkdownParser;
import kolk.sessions.transcript.VisibleText;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.renderer.NodeRenderer;
import org.commonmark.renderer.html.HtmlNodeRendererContext;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.html.HtmlWriter;
import org.jspecify.annotations.Nullable;

/**
 * Untrusted text as HTML in which it is nothing but text: HTML in it is shown, pictures are told and never loaded, and of links only those to the web and to mail can be followed, with
 * their address beside them.
 */
final class HtmlText {
    /** A longer text is shown as it is. */
    private static final int FORMATTED = 1_000_000;

    private final MarkdownParser parser = new MarkdownParser();
    private final HtmlRenderer renderer = HtmlRenderer.builder()
            .extensions(java.util.List.of(TablesExtension.create(), StrikethroughExtension.create()))
            .escapeHtml(true)
            .softbreak("<br>\n")
            .nodeRendererFactory(Harmless::new)
            .build();

    /** The five signs of HTML as references. */
    static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    /** Text whose line breaks count. The first line break is doubled, because HTML drops one there. */
    static String pre(String visible) {
        return "<pre dir=\"auto\">" + (visible.startsWith("\n") ? "\n" : "") + escape(visible) + "</pre>\n";
    }

    /** Markdown as blocks. */
    String markdown(String visible) {
        Node document = visible.length() > FORMATTED ? null : parser.parse(visible);
        // References to characters are resolved by now: what they hid becomes visible here.
        return document == null ? pre(visible) : VisibleText.of(renderer.render(document));
    }

    /** The nodes that could load, run or lead somewhere, or whose text would be lost. */
    private static final class Harmless implements NodeRenderer {
        private final HtmlNodeRendererContext context;
        private final HtmlWriter out;

        Harmless(HtmlNodeRendererContext context) {
            this.context = context;
            this.out = context.getWriter();
        }

        @Override
        public Set<Class<? extends Node>> getNodeTypes() {
            return Set.of(
                    Link.class,
                    Image.class,
                    HtmlBlock.class,
                    HtmlInline.class,
                    Heading.class,
                    FencedCodeBlock.class,
                    LinkReferenceDefinition.class);
        }

        @Override
        public void render(Node node) {
            switch (node) {
                case Link link -> link(link);
                case Image image -> {
                    out.text("▧ ");
                    children(image);
                    address(image.getDestination(), image.getTitle());
                }
                case HtmlBlock html -> block(html.getLiteral(), "");
                case HtmlInline html -> element("code", Map.of(), html.getLiteral());
                case Heading heading -> {
                    String name = "h" + Math.min(6, heading.getLevel() + 2);
                    out.line();
                    out.tag(name, Map.of("dir", "auto"));
                    children(heading);
                    out.tag("/" + name);
                    out.line();
                }
                case FencedCodeBlock code -> block(code.getLiteral(), code.getInfo() == null ? "" : code.getInfo());
                case LinkReferenceDefinition definition -> {
                    out.line();
                    String title = definition.getTitle() == null ? "" : " \"" + definition.getTitle() + "\"";
                    element(
                            "p",
                            Map.of("class", "address"),
                            "[" + definition.getLabel() + "]: " + definition.getDestination() + title);
                    out.line();
                }
                default -> children(node);
            }
        }

        private void link(Link link) {
            String to = link.getDestination();
            if (!SafeMarkdown.mayBeFollowed(to)) {
                children(link);
                address(to, link.getTitle());
                return;
            }
            Map<String, String> attributes = new LinkedHashMap<>();
            attributes.put("href", context.encodeUrl(to));
            attributes.put("rel", "noreferrer noopener nofollow");
            out.tag("a", attributes);
            children(link);
            out.tag("/a");
            if (!(link.getFirstChild() instanceof org.commonmark.node.Text text
                    && text.getNext() == null
                    && to.endsWith(text.getLiteral()))) {
                address(to, link.getTitle());
            }
        }

        private void address(String to, @Nullable String title) {
            out.raw(" ");
            element("span", Map.of("class", "address"), "(" + to + (title == null ? "" : " \"" + title + "\"") + ")");
        }

        private void block(String literal, String info) {
            out.line();
            if (!info.isEmpty()) {
                element("div", Map.of("class", "label"), info);
            }
            out.raw(pre(VisibleText.of(literal)));
        }

        private void element(String name, Map<String, String> attributes, String text) {
            out.tag(name, attributes);
            out.text(text);
            out.tag("/" + name);
        }

        private void children(Node parent) {
            for (Node node = parent.getFirstChild(); node != null; ) {
                Node next = node.getNext();
                context.render(node);
                node = next;
            }
        }
    }
}
