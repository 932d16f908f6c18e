package kolk.sessions.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import kolk.sessions.store.SessionId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FolderFileTest {
    private static final String ID = "s_01ARYZ6S41TSV4RRFFQ69G5FAV";

    @ParameterizedTest
    @CsvSource({".json,SESSION", ".meta.json,HEADER", ".resume.json.gz,RECOVERY", ".lock,LOCK", ".events.ndjson,JOURNAL"
    })
    void namesThatConcernASessionSayHow(String ending, FolderFile.Kind kind) {
        assertEquals(Optional.of(new FolderFile(new SessionId(ID), kind)), FolderFile.of(ID + ending));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".",
                ".json",
                "json",
                ID,
                ID + ".",
                ID + ".JSON",
                ID + ".json~",
                ID + ".cooldowns.json",
                ID + ".pre-compact-1.json",
                ID + ".ckpt",
                ID + ".compactions",
                ID + ".meta.json.tmp",
                "." + ID + ".json.4711.tmp",
                "." + ID + ".json",
                "a b.json",
                "é.json",
                "a\n.json",
                "a..json"
            })
    void otherNamesConcernNone(String name) {
        assertEquals(Optional.empty(), FolderFile.of(name));
    }

    @Test
    void aNameThatIsTooLongForAnIdConcernsNone() {
        assertEquals(Optional.empty(), FolderFile.of("a".repeat(250) + ".json"));
    }
}
