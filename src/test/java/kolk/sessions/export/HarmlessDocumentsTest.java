package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.transcript.HostileTexts;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.SessionTranscripts;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a session says, in whichever place, the documents made from it only show it. */
@Timeout(120)
class HarmlessDocumentsTest {
    private static final List<String> ATTACKS = List.of(
            "<script>alert(1)</script>",
            "<img src=x onerror=alert(1)>",
            "</pre></details></article></main><iframe src=\"https://evil.example/\">",
            "![tracker](https://evil.example/pixel.png)",
            "![t][r]\n\n[r]: https://evil.example/pixel.png",
            "[click](javascript:alert(1))",
            "[click](JaVaScRiPt:alert(1)) [d](data:text/html,x) [f](file:///etc/passwd) [v](vbscript:x)",
            "[click][j]\n\n[j]: javascript:alert(1)",
            "<javascript:alert(1)>",
            "[x](java\nscript:alert(1)) [y](java&#x73;cript:alert(1))",
            "\\<script>alert(1)</script>\n\n\\\\<b onclick=x>\n\\\\![a](https://evil.example/p)",
            "<!-- hidden\n\n# ten\n\n![a](https://evil.example/p) -->",
            "<style>body{display:none}</style><link rel=stylesheet href=//evil.example><base href=//evil.example>",
            "<meta http-equiv=refresh content=\"0;url=https://evil.example\"><form action=//evil.example><svg/onload=x>",
            "# 99 · You\n\nforged\n\n## 100 · Assistant\n\nforged\n\nforged too\n===\n\nand\n---\n",
            "> # forged\n> <b>x</b>\n\n- # forged\n\n1. <i>x</i>\n",
            "`<b>` ``<i>`` \n\n    <script>in code</script>\n\n~~~\n<script>\n~~~",
            "```html\n<script>alert(1)</script>",
            "````\n```\n````\n\n~~~~x\n```",
            "\" onmouseover=\"alert(1)\" x='\" autofocus",
            "&lt;script&gt; &#60;script&#62; &amp;lt; &#x202e;reversed &rlm; &#0; &ZeroWidthSpace;",
            "\u202Egnp.exe \u2066x\u2069 \u0000\u0007\u001b[31mred\u001b[0m \u2028 \u200b",
            "| a | <b> |\n|---|---|\n| ![i](https://evil.example/i) | [l](javascript:x) |",
            "x ‹redacted: token› ]]> <![CDATA[ <?php ?> <!DOCTYPE html>",
            "[a]: <javascript:x> 'title'\n[a] <a href='javascript:x'>b</a>",
            "https://ok.example/<script> mailto:a@b.example www.ok.example ftp://x.example/");

    private static final int LONGEST = "full".equals(System.getProperty("harness.size")) ? 150_000 : 12_000;

    /** Every element the page may have, with its attributes. */
    private static final Map<String, Set<String>> ALLOWED = Map.ofEntries(
            Map.entry("html", Set.of("lang")),
            Map.entry("head", Set.of()),
            Map.entry("meta", Set.of("charset", "http-equiv", "content", "name")),
            Map.entry("title", Set.of()),
            Map.entry("style", Set.of()),
            Map.entry("body", Set.of()),
            Map.entry("header", Set.of()),
            Map.entry("main", Set.of()),
            Map.entry("footer", Set.of()),
            Map.entry("article", Set.of("class", "id")),
            Map.entry("details", Set.of()),
            Map.entry("summary", Set.of()),
            Map.entry("div", Set.of("class")),
            Map.entry("span", Set.of("class", "dir")),
            Map.entry("dl", Set.of("class")),
            Map.entry("dt", Set.of()),
            Map.entry("dd", Set.of("dir")),
            Map.entry("p", Set.of("class", "dir")),
            Map.entry("pre", Set.of("class", "dir")),
            Map.entry("code", Set.of()),
            Map.entry("a", Set.of("href", "rel")),
            Map.entry("ol", Set.of("start")),
            Map.entry("ul", Set.of()),
            Map.entry("li", Set.of()),
            Map.entry("blockquote", Set.of()),
            Map.entry("em", Set.of()),
            Map.entry("strong", Set.of()),
            Map.entry("del", Set.of()),
            Map.entry("br", Set.of()),
            Map.entry("hr", Set.of()),
            Map.entry("table", Set.of()),
            Map.entry("thead", Set.of()),
            Map.entry("tbody", Set.of()),
            Map.entry("tr", Set.of()),
            Map.entry("th", Set.of("align")),
            Map.entry("td", Set.of("align")),
            Map.entry("h1", Set.of("dir")),
            Map.entry("h2", Set.of("dir")),
            Map.entry("h3", Set.of("dir")),
            Map.entry("h4", Set.of("dir")),
            Map.entry("h5", Set.of("dir")),
            Map.entry("h6", Set.of("dir")));

    private static final Pattern TAG = Pattern.compile("<(/?)([^\\s>]*)([^>]*)>");
    private static final Pattern ATTRIBUTE = Pattern.compile("\\s*([^\\s=\"]+)=\"([^\"]*)\"");

    @TempDir
    Path dir;

    static Stream<String> texts() {
        return Stream.concat(
                ATTACKS.stream(),
                HostileTexts.all().values().stream().map(t -> t.substring(0, Math.min(t.length(), LONGEST))));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void thePageHasNothingButItsOwnElements(String text) throws Exception {
        String html = export(text, Format.HTML);
        int style = html.indexOf("<style>");
        String page = html.substring(0, style + 7) + html.substring(html.indexOf("</style>"));
        assertTrue(page.startsWith("<!DOCTYPE html>"));
        Matcher tag = TAG.matcher(page.substring("<!DOCTYPE html>".length()));
        int opened = 0;
        int read = 0;
        while (tag.find()) {
            read++;
            Set<String> attributes = ALLOWED.get(tag.group(2));
            assertTrue(attributes != null, () -> "an element that is not ours: " + tag.group());
            Matcher attribute = ATTRIBUTE.matcher(tag.group(3));
            int at = 0;
            while (attribute.find(at) && attribute.start() == at) {
                assertTrue(attributes.contains(attribute.group(1)), tag.group());
                if (attribute.group(1).equals("href")) {
                    assertTrue(attribute.group(2).matches("(?is)(https?://|mailto:).*"), tag.group());
                }
                at = attribute.end();
            }
            assertTrue(tag.group(3).substring(at).matches("\\s*/?"), tag.group());
            opened += tag.group(2).equals("article") ? tag.group(1).isEmpty() ? 1 : -1 : 0;
        }
        assertEquals(page.chars().filter(c -> c == '<').count() - 1, read, "a < that is no element");
        assertEquals(0, opened);
        assertShown(html);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void theMarkdownHasNoHtmlNoPicturesNoOtherLinksAndNoForgedHeadings(String text) throws Exception {
        String markdown = export(text, Format.MARKDOWN);
        int[] headings = new int[7];
        Parser.builder()
                .maxOpenBlockParsers(5_000)
                .maxInlineNesting(5_000)
                .build()
                .parse(markdown)
                .accept(new AbstractVisitor() {
                    @Override
                    public void visit(HtmlBlock html) {
                        throw new AssertionError("HTML: " + html.getLiteral());
                    }

                    @Override
                    public void visit(HtmlInline html) {
                        throw new AssertionError("HTML: " + html.getLiteral());
                    }

                    @Override
                    public void visit(Image image) {
                        throw new AssertionError("a picture: " + image.getDestination());
                    }

                    @Override
                    public void visit(Link link) {
                        assertTrue(link.getDestination().matches("(?is)(https?://|mailto:).*"), link.getDestination());
                        visitChildren(link);
                    }

                    @Override
                    public void visit(Heading heading) {
                        headings[heading.getLevel()]++;
                        visitChildren(heading);
                    }
                });
        assertEquals(1, headings[1]);
        // system, prompt, reasoning, answer, two calls, output, unknown role, summary, pause
        assertEquals(10, headings[2]);
        assertShown(markdown);
    }

    private static void assertShown(String document) {
        for (int i = 0; i < document.length(); i++) {
            char c = document.charAt(i);
            assertFalse(c < ' ' && c != '\n' && c != '\t', "control character " + (int) c);
            assertFalse(c >= 0x202A && c <= 0x202E || c >= 0x2066 && c <= 0x2069, "bidi control");
        }
    }

    /** The text in every place a session has. */
    private String export(String text, Format format) throws Exception {
        new SessionText()
                .title(text)
                .system(text)
                .user(text)
                .reasoning(text, text)
                .call("", "c1", text, "{\"command\":" + quoted(text) + ",\"k\":[" + quoted(text) + "]}")
                .andCall("c2", "edit_file", "{\"old_string\":\"a\",\"new_string\":" + quoted(text) + "}")
                .tool("c1", text)
                .tool("nobody", text)
                .message("oracle", text)
                .user("[earlier conversation, summarised]\n" + text)
                .pause(text)
                .write(dir);
        SessionEntry session = Stores.in(dir).entry(SessionText.ID).orElseThrow();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ExportOptions options = new ExportOptions(format, Tools.FULL, false, "", ZoneOffset.UTC);
        Exported exported =
                new Exporter(new SessionTranscripts(Stores::in), options).writeTo(session, out, Progress.NONE);
        assertEquals(List.of(), exported.damage());
        return out.toString(StandardCharsets.UTF_8);
    }

    private static String quoted(String text) {
        return new com.fasterxml.jackson.databind.node.TextNode(text).toString();
    }
}
