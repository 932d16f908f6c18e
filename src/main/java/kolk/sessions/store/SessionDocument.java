package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A session file's content as the bytes it came in, cut into its members, so that a change touches one member and everything else is written
 * as it was read: order, white space, unknown keys, the way numbers and characters were written. Immutable. It checks nothing:
 * {@link SessionParser} does.
 */
final class SessionDocument {
    private final Slice open;
    private final List<Member> members;
    private final Slice close;
    private final Form form;

    /**
     * One member of the session's object.
     *
     * @param key what it means, or {@code null}
     * @param head what stands before its value: white space, perhaps a comma, the key, the colon
     * @param value its value; empty where {@code transcript} is the value
     * @param transcript the value of the last {@code messages}
     */
    record Member(
            @Nullable Key key,
            Slice head,
            Slice value,
            @Nullable Transcript transcript) {
        void writeTo(OutputStream out, boolean comma) throws IOException {
            Commas.write(out, head.bytes(), head.from(), head.to(), comma);
            if (transcript == null) {
                value.writeTo(out);
            } else {
                transcript.writeTo(out);
            }
        }
    }

    SessionDocument(Slice open, List<Member> members, Slice close, Form form) {
        this.open = open;
        this.members = members;
        this.close = close;
        this.form = form;
    }

    /** A document with no member, in the form of an ordinary save. */
    static SessionDocument empty() {
        return new SessionDocument(Slice.of("{"), List.of(), Slice.of("\n}"), Form.INDENTED);
    }

    Form form() {
        return form;
    }

    List<Member> members() {
        return members;
    }

    Transcript transcript() {
        for (Member member : members.reversed()) {
            if (member.transcript() != null) {
                return member.transcript();
            }
        }
        return Transcript.empty();
    }

    /** This document with another value for a key: in the place where it has one, else where kolk would write it. */
    SessionDocument with(Key key, byte[] value) {
        return put(key, head -> new Member(key, head, Slice.of(value), null));
    }

    SessionDocument with(Transcript transcript) {
        return put(Key.MESSAGES, head -> new Member(Key.MESSAGES, head, Slice.EMPTY, transcript));
    }

    /** This document without a key. */
    SessionDocument without(Key key) {
        return members.stream().noneMatch(member -> member.key() == key)
                ? this
                : new SessionDocument(
                        open,
                        members.stream().filter(member -> member.key() != key).toList(),
                        close,
                        form);
    }

    void writeTo(OutputStream out) throws IOException {
        open.writeTo(out);
        for (int i = 0; i < members.size(); i++) {
            members.get(i).writeTo(out, i > 0);
        }
        close.writeTo(out);
    }

    /** How many bytes it has when it is written. */
    long length() {
        class Counter extends OutputStream {
            private long bytes;

            @Override
            public void write(int one) {
                bytes++;
            }

            @Override
            public void write(byte[] many, int offset, int length) {
                bytes += length;
            }
        }
        Counter counter = new Counter();
        try {
            writeTo(counter);
        } catch (IOException e) {
            throw new IllegalStateException("counting failed", e);
        }
        return counter.bytes;
    }

    private SessionDocument put(Key key, Function<Slice, Member> make) {
        List<Member> changed = new ArrayList<>(members);
        int last = lastIndex(key);
        if (last >= 0) {
            changed.set(last, make.apply(members.get(last).head()));
        } else {
            String head = form.lead(1) + "\"" + key.text() + "\"" + form.colon();
            changed.add(placeFor(key), make.apply(Slice.of(head)));
        }
        return new SessionDocument(open, Collections.unmodifiableList(changed), close, form);
    }

    private int lastIndex(Key key) {
        for (int i = members.size() - 1; i >= 0; i--) {
            if (members.get(i).key() == key) {
                return i;
            }
        }
        return -1;
    }

    /** Behind the last of the keys that kolk writes before it. */
    private int placeFor(Key key) {
        for (int i = members.size() - 1; i >= 0; i--) {
            Key before = members.get(i).key();
            if (before != null && before.compareTo(key) < 0) {
                return i + 1;
            }
        }
        return 0;
    }
}
