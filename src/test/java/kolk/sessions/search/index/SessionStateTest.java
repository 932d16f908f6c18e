package kolk.sessions.search.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import kolk.sessions.store.FileStamp;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.util.BytesRef;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionStateTest {
    @TempDir
    Path dir;

    private BytesRef encoded() throws Exception {
        Path file = Files.writeString(dir.resolve("s.json"), "{}");
        FileStamp stamp = Objects.requireNonNull(FileStamp.of(file));
        return new SessionState(300, dir.toString(), "s_01KB0000000000000000000001", stamp, 7, -3, 12, 2, "bad")
                .encode();
    }

    @Test
    void isReadAsItWasWritten() throws Exception {
        BytesRef bytes = encoded();
        SessionState state = SessionState.decode(bytes);
        assertEquals(300, state.number());
        assertEquals("bad", state.damage());
        assertEquals(bytes, state.encode());
    }

    @Test
    void withAnyBitChangedItIsAnotherStateOrNoneAndNothingElse() throws Exception {
        BytesRef whole = encoded();
        int none = 0;
        for (int bit = 0; bit < 8 * whole.length; bit++) {
            BytesRef changed = BytesRef.deepCopyOf(whole);
            changed.bytes[changed.offset + bit / 8] ^= (byte) (1 << bit % 8);
            none += isState(changed) ? 0 : 1;
        }
        assertTrue(none > 0, "no change was noticed");
    }

    @Test
    void cutOffItIsNone() throws Exception {
        BytesRef whole = encoded();
        for (int length = 0; length < whole.length; length++) {
            byte[] beginning = Arrays.copyOfRange(whole.bytes, whole.offset, whole.offset + length);
            assertFalse(isState(new BytesRef(beginning)), "of length " + length);
        }
    }

    private static boolean isState(BytesRef bytes) {
        try {
            SessionState state = SessionState.decode(bytes);
            state.ref();
            return state.number() >= 0;
        } catch (CorruptIndexException e) {
            return false;
        }
    }
}
