package kolk.sessions.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.RandomAccess;

/**
 * The value of {@code messages}: a list of messages that are kept as the bytes they came in. Immutable: a change gives another transcript,
 * which shares what did not change.
 */
final class Transcript {
    /** The depth of {@code messages} in its document. */
    private static final int DEPTH = 1;

    private final Slice open;
    private final List<Element> elements;
    private final Slice close;

    /**
     * One message.
     *
     * @param bytes where it lies
     * @param head where the white space, and perhaps the comma, before it begins
     * @param from where its value begins
     * @param to where its value ends
     */
    record Element(byte[] bytes, int head, int from, int to) {
        Message message() {
            return MessageJson.decode(bytes, from, to);
        }
    }

    /**
     * @param open what stands before the first message: the bracket, or {@code null} as it is written
     * @param close what stands after the last
     */
    Transcript(Slice open, List<Element> elements, Slice close) {
        this.open = open;
        this.elements = elements;
        this.close = close;
    }

    /** No message, as Go writes an empty list. */
    static Transcript empty() {
        return new Transcript(Slice.of("["), List.of(), Slice.of("]"));
    }

    int size() {
        return elements.size();
    }

    /** The messages, each decoded when it is asked for. */
    List<Message> messages() {
        class Decoding extends AbstractList<Message> implements RandomAccess {
            @Override
            public Message get(int index) {
                return elements.get(index).message();
            }

            @Override
            public int size() {
                return elements.size();
            }
        }
        return new Decoding();
    }

    /** This transcript and more. */
    Transcript plus(List<Message> more, Form form) {
        if (more.isEmpty()) {
            return this;
        }
        List<Element> all = new ArrayList<>(elements.size() + more.size());
        all.addAll(elements);
        more.forEach(message -> all.add(encode(message, form)));
        return elements.isEmpty() ? list(all, form) : new Transcript(open, Collections.unmodifiableList(all), close);
    }

    /** Other messages. Those that are the same at the beginning or at the end stay as they are written, with all that is not understood in them. */
    Transcript with(List<Message> messages, Form form) {
        int same = 0;
        int shorter = Math.min(messages.size(), size());
        while (same < shorter && messages.get(same).equals(elements.get(same).message())) {
            same++;
        }
        int sameAtEnd = 0;
        while (sameAtEnd < shorter - same
                && messages.get(messages.size() - 1 - sameAtEnd)
                        .equals(elements.get(size() - 1 - sameAtEnd).message())) {
            sameAtEnd++;
        }
        if (same == size() && same == messages.size()) {
            return this;
        }
        List<Element> all = new ArrayList<>(messages.size());
        all.addAll(elements.subList(0, same));
        messages.subList(same, messages.size() - sameAtEnd).forEach(message -> all.add(encode(message, form)));
        all.addAll(elements.subList(size() - sameAtEnd, size()));
        return all.isEmpty() ? empty() : list(all, form);
    }

    void writeTo(OutputStream out) throws IOException {
        open.writeTo(out);
        for (int i = 0; i < elements.size(); i++) {
            Element element = elements.get(i);
            Commas.write(out, element.bytes(), element.head(), element.from(), i > 0);
            out.write(element.bytes(), element.from(), element.to() - element.from());
        }
        close.writeTo(out);
    }

    private static Transcript list(List<Element> elements, Form form) {
        return new Transcript(Slice.of("["), Collections.unmodifiableList(elements), Slice.of(form.lead(DEPTH) + "]"));
    }

    private static Element encode(Message message, Form form) {
        GoJson json = new GoJson(form, DEPTH + 1);
        json.raw(form.lead(DEPTH + 1));
        int from = json.size();
        MessageJson.encode(message, json);
        byte[] bytes = json.toBytes();
        return new Element(bytes, 0, from, bytes.length);
    }
}
