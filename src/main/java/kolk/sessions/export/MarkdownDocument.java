package kolk.sessions.export;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import kolk.sessions.transcript.Block.DiffLine;
import kolk.sessions.transcript.TranscriptRow.Part;
import kolk.sessions.transcript.VisibleText;
import org.jspecify.annotations.Nullable;

/** A session as Markdown: answers as they were written, made harmless by {@link SafeMarkdown}, everything that is no Markdown in fences. It has no HTML in it. */
final class MarkdownDocument implements Document {
    private final Writer out;
    private final Tools tools;
    private final SafeMarkdown safe = new SafeMarkdown();

    MarkdownDocument(Writer out, Tools tools) {
        this.out = out;
        this.tools = tools;
    }

    @Override
    public void begin(String title, List<Fact> facts) throws IOException {
        line("# " + SafeMarkdown.inline(title));
        line("");
        for (Fact fact : facts) {
            line("- " + fact.name() + ": " + SafeMarkdown.code(fact.value()));
        }
    }

    @Override
    public void text(int number, Part part, String text) throws IOException {
        heading(number, Words.speaker(part));
        String visible = VisibleText.of(text);
        switch (part) {
            case PROMPT, ANSWER, SEAM -> line(visible.isBlank() ? Words.EMPTY : safe.of(visible));
            case REASONING -> quote(visible);
            case OUTPUT -> {
                if (tools != Tools.NONE) {
                    verbatim(ToolUse.verbatim("", visible, tools));
                }
            }
            case SYSTEM, OTHER -> line(SafeMarkdown.fenced(visible, ""));
        }
    }

    @Override
    public void call(int number, ToolUse use) throws IOException {
        heading(
                number,
                "Tool " + SafeMarkdown.code(use.name())
                        + (use.outcome().isEmpty() ? "" : " (" + SafeMarkdown.inline(use.outcome()) + ")"));
        if (!use.subject().isEmpty() && use.parts().isEmpty()) {
            line(SafeMarkdown.code(use.subject()));
        }
        boolean first = true;
        for (ToolUse.Part part : use.parts()) {
            if (!first) {
                line("");
            }
            first = false;
            switch (part) {
                case ToolUse.Part.Verbatim verbatim -> {
                    if (verbatim.text().indexOf('\n') < 0
                            && verbatim.left() == 0
                            && verbatim.text().length() < 200
                            && !verbatim.label().equals("output")) {
                        line(SafeMarkdown.inline(verbatim.label()) + ": " + SafeMarkdown.code(verbatim.text()));
                    } else {
                        line(SafeMarkdown.inline(verbatim.label()) + ":");
                        line("");
                        verbatim(verbatim);
                    }
                }
                case ToolUse.Part.Change change -> {
                    line(SafeMarkdown.inline(change.label()) + ":");
                    line("");
                    line(SafeMarkdown.fenced(diff(change.lines()), "diff"));
                    if (change.left() > 0) {
                        line("");
                        line(Words.leftLines(change.left()));
                    }
                }
            }
        }
    }

    @Override
    public void undecodable(int number, String why, String json) throws IOException {
        heading(number, Words.CANNOT_BE_READ + SafeMarkdown.inline(why));
        line(SafeMarkdown.fenced(VisibleText.of(json), ""));
    }

    @Override
    public void paused(String why, String pendingTurn) throws IOException {
        line("");
        line("## " + Words.PAUSED + SafeMarkdown.inline(why));
        if (!pendingTurn.isEmpty()) {
            line("");
            line(Words.PENDING);
            line("");
            line(safe.of(VisibleText.of(pendingTurn)));
        }
    }

    @Override
    public void note(String sentence) throws IOException {
        line("");
        line("> **" + SafeMarkdown.inline(sentence) + "**");
    }

    @Override
    public void end(@Nullable String remark) throws IOException {
        if (remark != null) {
            line("");
            line("---");
            line("");
            line("*" + SafeMarkdown.inline(remark) + "*");
        }
    }

    private void heading(int number, String words) throws IOException {
        line("");
        line("## " + number + " · " + words);
        line("");
    }

    private void verbatim(ToolUse.Part.Verbatim part) throws IOException {
        line(SafeMarkdown.fenced(part.text(), ""));
        if (part.left() > 0) {
            line("");
            line(Words.left(part.left()));
        }
    }

    /** Each line of a quotation that goes on. */
    private void quote(String visible) throws IOException {
        for (String each : safe.of(visible).split("\n", -1)) {
            line(each.isEmpty() ? ">" : "> " + each);
        }
    }

    private static String diff(List<DiffLine> lines) {
        StringBuilder text = new StringBuilder();
        lines.forEach(
                each -> text.append(each.kind().sign()).append(each.text()).append('\n'));
        return text.toString();
    }

    private void line(String text) throws IOException {
        out.write(text);
        out.write('\n');
    }
}
