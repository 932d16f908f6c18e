package kolk.sessions.search.index;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import kolk.sessions.search.query.Place;
import kolk.sessions.transcript.SessionTexts;
import kolk.sessions.transcript.SessionTexts.Text;
import org.apache.lucene.store.ByteArrayDataInput;
import org.apache.lucene.store.ByteBuffersDataOutput;
import org.apache.lucene.util.BytesRef;

/**
 * Which text of a session the words of a document stand in, so that a passage is read from the session file and no copy of it is kept. The texts are in the order of their kinds: where the words of a kind end is
 * known without looking at the texts.
 */
final class TextMap {
    private static final SessionTexts.Kind[] KINDS = SessionTexts.Kind.values();

    private final int[] ends = new int[KINDS.length];
    private final List<Entry> entries = new ArrayList<>();

    /** @param place the place of the text's first word in the document's field for its kind */
    record Entry(int place, Text text) {}

    void add(int place, Text text) {
        entries.add(new Entry(place, text));
    }

    /** Says that the words of a kind, and of those before it in the same field, stand before a place. */
    void end(SessionTexts.Kind kind, int place) {
        ends[kind.ordinal()] = place;
    }

    List<Entry> entries() {
        return entries;
    }

    /** The text that a word stands in. */
    static Text textAt(List<Entry> ofField, int place) {
        int low = 0;
        int high = ofField.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (ofField.get(middle).place() <= place) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return ofField.get(low).text();
    }

    BytesRef encode() {
        ByteBuffersDataOutput out = new ByteBuffersDataOutput();
        try {
            for (int end : ends) {
                out.writeVInt(end);
            }
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
        readEnds(in, map.ends);
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

    private static void readEnds(ByteArrayDataInput in, int[] ends) {
        for (int i = 0; i < ends.length; i++) {
            ends[i] = in.readVInt();
        }
    }

    /** Where the words of each kind end, by the kinds' numbers, out of an encoded map. */
    static int[] ends(BytesRef bytes) {
        int[] ends = new int[KINDS.length];
        readEnds(new ByteArrayDataInput(bytes.bytes, bytes.offset, bytes.length), ends);
        return ends;
    }

    /** Whether a word stands in one of some places; all of one field. */
    static boolean isIn(Set<Place> places, int[] ends, int place) {
        for (SessionTexts.Kind kind : KINDS) {
            if (place < ends[kind.ordinal()]) {
                return places.contains(IndexFields.place(kind));
            }
        }
        return false;
    }
}
