package kolk.sessions.store;

import org.jspecify.annotations.Nullable;

/** The header file, {@code <id>.meta.json}, as kolk writes it (kolk-on-disk.md section 6): compact, with a newline behind it. */
final class HeaderFile {
    private static final int VERSION = 1;

    private HeaderFile() {}

    static byte[] encode(SessionId id, SessionDocument document, HeaderFields fields) {
        GoJson json = new GoJson(Form.COMPACT, 0).begin('{');
        json.key("version").raw(Integer.toString(VERSION)).member("id", id.value());
        json.memberUnlessEmpty("title", fields.title());
        json.memberUnlessEmpty("model", fields.model());
        json.memberUnlessEmpty("cwd", fields.cwd());
        json.memberUnlessEmpty("effort", fields.effort());
        json.memberUnlessEmpty("connector", fields.connector());
        Slice pause = value(document, Key.PAUSE);
        if (fields.pause() != null && pause != null) {
            json.key("pause").raw(compact(pause));
        }
        Slice updated = value(document, Key.UPDATED_AT);
        json.key("updated_at");
        if (updated == null) {
            json.string(GoTime.NEVER);
        } else {
            json.raw(updated);
        }
        int count = document.transcript().size();
        return json.key("message_count")
                .raw(Integer.toString(count))
                .end('}')
                .raw("\n")
                .toBytes();
    }

    private static @Nullable Slice value(SessionDocument document, Key key) {
        for (SessionDocument.Member member : document.members().reversed()) {
            if (member.key() == key) {
                return member.value();
            }
        }
        return null;
    }

    /** The same JSON without white space between its tokens. */
    private static Slice compact(Slice value) {
        byte[] from = value.bytes();
        byte[] compact = new byte[value.length()];
        int size = 0;
        boolean inText = false;
        for (int i = value.from(); i < value.to(); i++) {
            byte b = from[i];
            if (inText && b == '\\') {
                compact[size++] = b;
                compact[size++] = from[++i];
                continue;
            }
            inText ^= b == '"';
            if (inText || !isSpace(b)) {
                compact[size++] = b;
            }
        }
        return new Slice(compact, 0, size);
    }

    private static boolean isSpace(byte b) {
        return b == ' ' || b == '\n' || b == '\r' || b == '\t';
    }
}
