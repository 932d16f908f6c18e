package kolk.sessions.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/**
 * A session as one page of HTML that needs nothing but itself: no script, no picture, no font, no frame, and a policy that forbids the browser to load any. Session text goes
 * through {@link HtmlText} without exception.
 */
final class HtmlDocument implements Document {
    private static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

    private final Writer out;
    private final Tools tools;
    private final HtmlText text = new HtmlText();

    HtmlDocument(Writer out, Tools tools) {
        this.out = out;
        this.tools = tools;
    }

    @Override
    public void begin(String title, List<Fact> facts) throws IOException {
        String shown = inline(title);
        put("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n");
        put("<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n");
        put("<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"color-scheme\" content=\"light dark\">\n");
        put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n");
        put("<meta name=\"generator\" content=\"Kolk Sessions\">\n");
        put("<title>" + shown + "</title>\n<style>\n" + style() + "</style>\n</head>\n<body>\n");
        put("<header>\n<h1 dir=\"auto\">" + shown + "</h1>\n<dl class=\"facts\">\n");
        for (Fact fact : facts) {
            put("<dt>" + inline(fact.name()) + "</dt><dd dir=\"auto\">" + inline(fact.value()) + "</dd>\n");
        }
        put("</dl>\n</header>\n<main>\n");
    }

    @Override
    public void text(int number, Part part, String said) throws IOException {
        String visible = VisibleText.of(said);
        switch (part) {
            case PROMPT -> article(number, part, "prompt", plain(visible));
            case ANSWER -> article(number, part, "answer", visible.isBlank() ? plain(visible) : text.markdown(visible));
            case SEAM -> article(number, part, "seam", text.markdown(visible));
            case REASONING -> folded(number, Words.speaker(part), text.markdown(visible));
            case SYSTEM, OTHER -> folded(number, Words.speaker(part), plain(visible));
            case OUTPUT ->
                folded(
                        number,
                        Words.speaker(part),
                        tools == Tools.NONE ? "" : verbatim(ToolUse.verbatim("", visible, tools)));
        }
    }

    @Override
    public void call(int number, ToolUse use) throws IOException {
        String summary = "<span class=\"tool\">" + inline(use.name()) + "</span>"
                + (use.subject().isEmpty()
                        ? ""
                        : " <span class=\"subject\" dir=\"auto\">" + inline(use.subject()) + "</span>")
                + (use.outcome().isEmpty()
                        ? ""
                        : " <span class=\"outcome " + use.kind().name().toLowerCase(Locale.ROOT) + "\">· "
                                + inline(use.outcome()) + "</span>");
        StringBuilder body = new StringBuilder();
        for (ToolUse.Part part : use.parts()) {
            body.append("<div class=\"label\">").append(inline(part.label())).append("</div>\n");
            switch (part) {
                case ToolUse.Part.Verbatim verbatim -> body.append(verbatim(verbatim));
                case ToolUse.Part.Change change -> diff(change, body);
            }
        }
        put("<article class=\"call\">\n");
        if (body.isEmpty()) {
            put("<p>" + summary + number(number) + "</p>\n");
        } else {
            put("<details>\n<summary>" + summary + number(number) + "</summary>\n<div class=\"body\">\n" + body
                    + "</div>\n</details>\n");
        }
        put("</article>\n");
    }

    @Override
    public void undecodable(int number, String why, String json) throws IOException {
        put("<article id=\"m" + number + "\">\n<p class=\"note\">" + Words.CANNOT_BE_READ + inline(why) + number(number)
                + "</p>\n" + HtmlText.pre(VisibleText.of(json)) + "</article>\n");
    }

    @Override
    public void paused(String why, String pendingTurn) throws IOException {
        note(Words.PAUSED + why);
        if (!pendingTurn.isEmpty()) {
            put("<article class=\"prompt\">\n<h2>" + Words.PENDING + "</h2>\n" + plain(VisibleText.of(pendingTurn))
                    + "</article>\n");
        }
    }

    @Override
    public void note(String sentence) throws IOException {
        put("<p class=\"note\" dir=\"auto\">" + inline(sentence) + "</p>\n");
    }

    @Override
    public void end(@Nullable String remark) throws IOException {
        put("</main>\n");
        if (remark != null) {
            put("<footer>" + inline(remark) + "</footer>\n");
        }
        put("</body>\n</html>\n");
    }

    private void article(int number, Part part, String kind, String body) throws IOException {
        put("<article class=\"" + kind + "\" id=\"m" + number + "\">\n<h2>" + Words.speaker(part) + number(number)
                + "</h2>\n" + body + "</article>\n");
    }

    private void folded(int number, String heading, String body) throws IOException {
        put("<article class=\"folded\">\n<details>\n<summary>" + heading + number(number)
                + "</summary>\n<div class=\"body\">\n" + body + "</div>\n</details>\n</article>\n");
    }

    private static String number(int number) {
        return " <span class=\"number\">" + number + "</span>";
    }

    private static String plain(String visible) {
        return "<p class=\"plain\" dir=\"auto\">" + (visible.isBlank() ? Words.EMPTY : HtmlText.escape(visible))
                + "</p>\n";
    }

    private static String verbatim(ToolUse.Part.Verbatim part) {
        String left = part.left() == 0 ? "" : "<p class=\"label\">" + Words.left(part.left()) + "</p>\n";
        return HtmlText.pre(part.text()) + left;
    }

    private static void diff(ToolUse.Part.Change change, StringBuilder body) {
        body.append("<pre class=\"diff\" dir=\"auto\">");
        for (DiffLine line : change.lines()) {
            String kind = line.kind().name().toLowerCase(Locale.ROOT);
            body.append("<span class=\"").append(kind).append("\">");
            body.append(line.kind().sign())
                    .append(' ')
                    .append(HtmlText.escape(line.text()))
                    .append("</span>");
        }
        body.append("</pre>\n");
        if (change.left() > 0) {
            body.append("<p class=\"label\">")
                    .append(Words.leftLines(change.left()))
                    .append("</p>\n");
        }
    }

    private static String inline(String untrusted) {
        return HtmlText.escape(VisibleText.line(untrusted));
    }

    private static String style() {
        try (InputStream in = HtmlDocument.class.getResourceAsStream("document.css")) {
            if (in == null) {
                throw new IllegalStateException("the program lacks document.css");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void put(String html) throws IOException {
        out.write(html);
    }
}
