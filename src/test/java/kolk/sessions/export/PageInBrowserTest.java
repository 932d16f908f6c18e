package kolk.sessions.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import kolk.sessions.store.SessionEntry;
import kolk.sessions.testing.RequiresProgram;
import kolk.sessions.transcript.SessionText;
import kolk.sessions.transcript.SessionTranscripts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The exported page in a real browser, without a network: everything is there, nothing runs, nothing is asked for. */
@RequiresProgram({"chromium", "unshare", "python3"})
@Timeout(120)
class PageInBrowserTest {
    private static final String EVIL = "https://evil.example/";
    private static final String RUN = "document.title='RAN';document.body.textContent='RAN'";

    @TempDir
    Path dir;

    @Test
    void aPageIsCompleteAndAsksForNothing() throws Exception {
        Path session = hostile().write(dir);
        Path page = export();
        Path netLog = dir.resolve("net.json");
        String dump = browse(page, netLog);
        assertFalse(dump.contains("RAN</"), "a script ran");
        JsonNode compared = compare(session, dump);
        System.out.printf(
                Locale.ROOT,
                "page in the browser: %d words, missing %s%n",
                compared.path("words").intValue(),
                compared.path("missing"));
        assertTrue(compared.path("words").intValue() > 500);
        assertEquals("{}", compared.path("missing").toString());
        for (String tag :
                List.of("script", "img", "iframe", "object", "link", "form", "base", "svg", "video", "embed")) {
            assertTrue(compared.path("tags").path(tag).isMissingNode(), tag);
        }
        compared.path("tags").fieldNames().forEachRemaining(tag -> assertFalse(tag.startsWith("attribute"), tag));
        compared.path("links")
                .forEach(link -> assertTrue(link.textValue().startsWith("https://ok.example/"), link.textValue()));
        String asked = Files.readString(netLog);
        assertFalse(asked.contains("evil.example") || asked.contains("ok.example"), "the page asked for something");
        assertTrue(asked.contains("constants"), "the browser wrote no log");
    }

    /** That the test can see what it looks for: a page that does all that is noticed. */
    @Test
    void aPageThatAsksForSomethingIsNoticed() throws Exception {
        Path page = Files.writeString(
                dir.resolve("bad.html"), "<title>x</title><img src='" + EVIL + "'><script>" + RUN + "</script>");
        Path netLog = dir.resolve("net.json");
        assertTrue(browse(page, netLog).contains("RAN"));
        assertTrue(Files.readString(netLog).contains("evil.example"));
    }

    private static SessionText hostile() {
        String html = "<script>" + RUN + "</script><img src=" + EVIL + "p.png onerror=\"" + RUN + "\">";
        SessionText text = new SessionText().title("A title " + html).system("System " + html);
        for (int i = 0; i < 20; i++) {
            text.user("Prompt " + i + " " + html + "\n  kept  spaces 日本語 العربية 😀")
                    .reasoning(
                            "Thought *" + i + "* " + html,
                            "Answer **" + i + "**\n\n" + html + "\n\n![p](" + EVIL
                                    + i + ") [ok](https://ok.example/" + i + ") [bad](javascript:" + i
                                    + ")\n\n<iframe src=" + EVIL
                                    + "></iframe><link rel=stylesheet href=" + EVIL
                                    + "><meta http-equiv=refresh content='0;url=" + EVIL + "'>")
                    .call("", "a" + i, "bash", "{\"command\":\"echo " + i + "\\nsecond line\",\"n\":" + i + "}")
                    .andCall(
                            "b" + i,
                            "edit_file",
                            "{\"path\":\"p" + i + "\",\"old_string\":\"same\\nold" + i + "\",\"new_string\":\"new" + i
                                    + "\\nnewer\"}")
                    .andCall("c" + i, "odd", "{\"list\":[\"x" + i + "\",{\"deep\":true}],\"html\":\"<b onclick=x>\"}")
                    .tool("a" + i, "\u001b[32mgreen" + i + "\u001b[0m " + html + "\n\nlast line")
                    .tool("b" + i, "done" + i);
        }
        return text.user("[earlier conversation, summarised]\nSummary " + html);
    }

    private Path export() throws Exception {
        SessionEntry session = Stores.in(dir).entry(SessionText.ID).orElseThrow();
        ExportOptions options = new ExportOptions(Format.HTML, Tools.FULL, true, "/home/nobody", ZoneOffset.UTC);
        Path page = dir.resolve("page.html");
        new Exporter(new SessionTranscripts(Stores::in), options).writeTo(session, page, false, Progress.NONE);
        return page;
    }

    private String browse(Path page, Path netLog) throws Exception {
        return run(
                "unshare",
                "-rn",
                "chromium",
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--user-data-dir=" + dir.resolve("profile"),
                "--log-net-log=" + netLog,
                "--timeout=5000",
                "--dump-dom",
                page.toUri().toString());
    }

    private JsonNode compare(Path session, String dump) throws Exception {
        Path script = dir.resolve("compare.py");
        try (InputStream in = PageInBrowserTest.class.getResourceAsStream("compare-page.py")) {
            Files.copy(in, script);
        }
        Path dumped = Files.writeString(dir.resolve("dump.html"), dump);
        return new ObjectMapper().readTree(run("python3", script.toString(), session.toString(), dumped.toString()));
    }

    private String run(String... command) throws Exception {
        Path out = dir.resolve("out");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            assertTrue(process.waitFor(60, TimeUnit.SECONDS), command[0] + " did not end");
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(out);
    }
}
