package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class PathSegmentsTest {
    @Test
    void aPathThatReadsRightlyAsOneTextHasNone() {
        assertEquals(List.of(), PathSegments.of("/home/ada/Überblick/日本.html"));
        assertEquals(List.of(), PathSegments.of(""));
    }

    @Test
    void namesAreCutBeforeEachSlash() {
        assertEquals(List.of("~", "/مشروع", "/الواجهة", "/a.html"), PathSegments.of("~/مشروع/الواجهة/a.html"));
        assertEquals(List.of("C:", "\\שלום", "\\עולם"), PathSegments.of("C:\\שלום\\עולם"));
        assertEquals(List.of("/", "/שלום", "/"), PathSegments.of("//שלום/"));
    }

    @Test
    void whatTurnsTextAroundIsMadeVisible() {
        assertEquals(List.of("/a", "/" + Shown.line("\u202Eb", 9)), PathSegments.of("/a/\u202Eb"));
    }
}
