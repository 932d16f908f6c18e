package kolk.sessions.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Text;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.util.BytesRef;

/** Which text of a session the words of a document stand in, so that a passage is read from the session file and no copy of it is kept. */
final class TextMap {
    private static final SessionTexts.Kind[] KINDS = SessionTexts.Kind.values();

    private final List<Entry> entries = new ArrayList<>();

    /** @param place the place of the text's first word in the document's field of its kind */
    record Entry(int place, Text text) {}

    void add(int place, Text text) {
        entries.add(new Entry(place, text));
    }

    List<Entry> entries() {
        return entries;
    }

    /** The text that a word of a field stands in. */
    static Text textAt(List<Entry> ofKind, int place) {
        int low = 0;
        int high = ofKind.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (ofKind.get(middle).place() <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return ofKind.get(low).text();
    }

    BytesRef encode() {
        ByteBuffersDataOutput out = new ByteBuffersDataOutput();
        try {
            out.writeVInt(entries.size());
            for (Entry entry : entries) {
                Text text = entry.text();
                out.writeByte((byte) text.kind().ordinal());
                out.writeVInt(entry.place());
                out.writeVInt(text.message());
                out.writeVLong(text.start());
                out.writeVLong(text.end() - text.start());
                if (text.kind() == SessionTexts.Kind.CALL) {
                    out.writeVLong(text.nameStart());
                    out.writeVInt(text.name());
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return new BytesRef(out.toArrayCopy());
    }

    static TextMap decode(BytesRef bytes) {
        ByteArrayDataInput in = new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length);
        TextMap map = new TextMap();
        int count = in.readVInt();
        for (int i = 0; i < count; i++) {
            SessionTexts.Kind kind = KINDS[in.readByte()];
            int place = in.readVInt();
            int message = in.readVInt();
            long start = in.readVLong();
            long end = start + in.readVLong();
            boolean call = kind == SessionTexts.Kind.CALL;
            long nameStart = call ? in.readVLong() : 0;
            int name = call ? in.readVInt() : 0;
            map.add(place, new Text(message, kind, nameStart, name, start, end));
        }
        return map;
    }
}
