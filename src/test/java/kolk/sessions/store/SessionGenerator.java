package kolk.sessions.store;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Makes session files for tests: shaped as kolk's are, then bent in ways that know the structure, or broken in ways that do not. */
final class SessionGenerator {
    private static final String[] TEXT_PARTS = {
        "plain",
        " ",
        "\\n",
        "\\u003c",
        "é",
        "日本",
        "😀",
        "\\ud83d\\ude00",
        "\\ud800",
        "\\udc00",
        "\\\"",
        "\\\\",
        "\\/",
        "\u2028",
        "\\u0000",
        "\u007f"
    };
    private static final byte[][] BAD_BYTES = {
        {(byte) 0xFF},
        {(byte) 0xC0, (byte) 0x80},
        {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
        {(byte) 0xE2, (byte) 0x82},
        {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80},
        {(byte) 0xF0, (byte) 0x9F}
    };
    private static final String[] TIMES = {
        "2026-08-27T16:37:50Z", "2026-08-27T16:37:50.687650683-03:00", "0001-01-01T00:00:00Z",
                "2026-08-27T1:37:50,5+24:60",
        "2026-08-27T16:37:50.1234567891234Z", "2026-02-30T00:00:00Z", "yesterday", "2026-08-27T16:37:50+25:00"
    };
    private static final String[] ODD_VALUES = {
        "null",
        "true",
        "false",
        "0",
        "-1",
        "1.5",
        "1e3",
        "18446744073709551615",
        "18446744073709551616",
        "[]",
        "{}",
        "[null]",
        "[{}]",
        "[1]",
        "\"\"",
        "[[[[]]]]",
        "{\"a\":{\"b\":[1,2,{\"c\":null}]}}",
        "01",
        "+1",
        ".5",
        "1.",
        "nul",
        "'x'",
        "\"\\x\"",
        "\"a\tb\"",
        "NaN"
    };
    private static final String[] HEADER = {
        "model",
        "title",
        "created_at",
        "cwd",
        "effort",
        "mode",
        "connector",
        "provider_state",
        "pause",
        "executions",
        "title_auto",
        "updated_at",
        "revision",
        "recovery_version",
        "unknown",
        "messages"
    };

    private final Random random;
    private final String id;

    SessionGenerator(Random random, String id) {
        this.random = random;
        this.id = id;
    }

    /** One file's content: sometimes kolk's, mostly bent, sometimes broken. */
    byte[] content() {
        byte[] content = session();
        int breaks = random.nextInt(4) == 0 ? 1 + random.nextInt(3) : 0;
        for (int i = 0; i < breaks; i++) {
            content = broken(content);
        }
        return content;
    }

    /** A file that is well formed, if not always a session. */
    byte[] session() {
        List<String> members = new ArrayList<>();
        if (random.nextInt(30) > 0) {
            members.add(member("id", random.nextInt(40) == 0 ? text() : "\"" + id + "\""));
        }
        for (String key : HEADER) {
            if (random.nextInt(8) > 0) {
                members.add(member(key, value(key)));
            }
            if (random.nextInt(20) == 0) {
                members.add(member(key, random.nextBoolean() ? "null" : value(key)));
            }
        }
        if (random.nextInt(5) == 0) {
            Collections.shuffle(members, random);
        }
        String space = random.nextInt(3) == 0 ? "\n " : "";
        String text =
                "{" + space + String.join("," + space, members) + space + "}" + (random.nextInt(20) == 0 ? " \n" : "");
        return withBadBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    private String member(String key, String value) {
        String written = key;
        if (random.nextInt(20) == 0) {
            written = key.toUpperCase(Locale.ROOT);
        } else if (random.nextInt(40) == 0) {
            written = key.replace('s', '\u017F').replace('k', '\u212A');
        } else if (random.nextInt(60) == 0) {
            written = key.replace("e", "\\u0065");
        }
        return "\"" + written + "\":" + (random.nextInt(6) == 0 ? " " : "") + value;
    }

    private String value(String key) {
        if (random.nextInt(60) == 0) {
            return ODD_VALUES[random.nextInt(ODD_VALUES.length)];
        }
        return switch (key) {
            case "created_at", "updated_at" -> time();
            case "title_auto" -> random.nextBoolean() ? "true" : "false";
            case "revision", "recovery_version" -> String.valueOf(random.nextInt(100));
            case "executions" -> "[{\"id\":\"r\",\"spend\":{\"usd\":1e-07}}]";
            case "unknown" -> ODD_VALUES[random.nextInt(17)];
            case "pause" -> pause();
            case "messages" -> messages();
            default -> text();
        };
    }

    private String time() {
        return "\"" + TIMES[random.nextInt(10) > 0 ? random.nextInt(3) : random.nextInt(TIMES.length)] + "\"";
    }

    private String pause() {
        StringBuilder pause = new StringBuilder("{");
        pause.append(member("kind", "\"transport\"")).append(',').append(member("scope", text()));
        pause.append(',').append(member("since", time())).append(',').append(member("reset_at", time()));
        if (random.nextBoolean()) {
            pause.append(',').append(member("pending_turn", text()));
        }
        if (random.nextInt(10) == 0) {
            pause.append(',').append(member("estimated", ODD_VALUES[random.nextInt(3)]));
        }
        return pause.append('}').toString();
    }

    private String messages() {
        int count = random.nextInt(8) == 0 ? random.nextInt(60) : random.nextInt(4);
        List<String> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            messages.add(random.nextInt(30) == 0 ? ODD_VALUES[random.nextInt(15)] : message());
        }
        return "[" + String.join(",", messages) + "]";
    }

    private String message() {
        List<String> members = new ArrayList<>();
        members.add(member("role", "\"user\""));
        members.add(member("content", random.nextInt(10) == 0 ? "\"" + "long ".repeat(1000) + "\"" : text()));
        if (random.nextInt(4) == 0) {
            members.add(member("reasoning", text()));
        }
        if (random.nextInt(4) == 0) {
            members.add(member(
                    "tool_calls",
                    "[{" + member("id", text()) + "," + member("type", "\"function\"") + ","
                            + member("function", "{" + member("name", text()) + "," + member("arguments", text()) + "}")
                            + "}]"));
        }
        if (random.nextInt(4) == 0) {
            members.add(member("tool_call_id", text()));
        }
        if (random.nextInt(15) == 0) {
            members.add(member(HEADER[random.nextInt(HEADER.length)], ODD_VALUES[random.nextInt(17)]));
        }
        if (random.nextInt(30) == 0) {
            members.add(member("tool_calls", ODD_VALUES[random.nextInt(15)]));
        }
        return "{" + String.join(",", members) + "}";
    }

    private String text() {
        StringBuilder text = new StringBuilder("\"");
        for (int i = random.nextInt(6); i > 0; i--) {
            text.append(TEXT_PARTS[random.nextInt(TEXT_PARTS.length)]);
        }
        return text.append('"').toString();
    }

    private byte[] withBadBytes(byte[] content) {
        if (random.nextInt(5) > 0) {
            return content;
        }
        // Into a text, where they are replaced, mostly; sometimes between tokens, where they are refused.
        int at = random.nextInt(content.length);
        for (int i = 0; i < 200 && random.nextInt(20) > 0 && !(content[at] >= 'a' && content[at] <= 'z'); i++) {
            at = random.nextInt(content.length);
        }
        return splice(content, at, 0, BAD_BYTES[random.nextInt(BAD_BYTES.length)]);
    }

    private byte[] broken(byte[] content) {
        if (content.length == 0) {
            return content;
        }
        int at = random.nextInt(content.length);
        int length = Math.min(content.length - at, 1 + random.nextInt(1 + random.nextInt(40)));
        return switch (random.nextInt(7)) {
            case 0 -> Arrays.copyOf(content, at);
            case 1 -> splice(content, at, length, new byte[0]);
            case 2 -> splice(content, at, 0, Arrays.copyOfRange(content, at, at + length));
            case 3 -> splice(content, at, 1, new byte[] {(byte) random.nextInt(256)});
            case 4 ->
                splice(content, at, 0, ODD_VALUES[random.nextInt(ODD_VALUES.length)].getBytes(StandardCharsets.UTF_8));
            case 5 ->
                splice(content, at, 0, new byte[] {"{}[],:\"\\".getBytes(StandardCharsets.UTF_8)[random.nextInt(8)]});
            default -> {
                int from = random.nextInt(content.length);
                int to = Math.min(content.length, from + length);
                yield splice(content, at, 0, Arrays.copyOfRange(content, from, to));
            }
        };
    }

    private static byte[] splice(byte[] content, int at, int removed, byte[] inserted) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(content, 0, at);
        out.writeBytes(inserted);
        out.write(content, at + removed, content.length - at - removed);
        return out.toByteArray();
    }
}
