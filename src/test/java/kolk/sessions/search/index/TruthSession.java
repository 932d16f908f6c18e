package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import kolk.sessions.search.query.Place;

/** A session as the tests of the search know it: its texts in memory, from which its file is written. */
final class TruthSession {
    final String id;
    String title;
    int revision;
    final List<Message> messages = new ArrayList<>();

    /** @param arguments of a call: what its strings say, by key */
    record Message(String role, String content, String reasoning, List<Call> calls) {}

    record Call(String tool, String key, String value) {}

    TruthSession(String id) {
        this.id = id;
        this.title = "Titel " + id.substring(id.length() - 3);
    }

    /** Every text in some places. */
    List<String> texts(Set<Place> places) {
        List<String> texts = new ArrayList<>();
        for (Message message : messages) {
            Place place = switch (message.role) {
                case "user" -> Place.PROMPT;
                case "tool" -> Place.OUTPUT;
                case "system" -> Place.SYSTEM;
                default -> Place.ANSWER;
            };
            if (places.contains(place)) {
                texts.add(message.content);
            }
            if (places.contains(Place.REASONING)) {
                texts.add(message.reasoning);
            }
            if (places.contains(Place.CALL)) {
                message.calls.forEach(call -> texts.add(call.tool + "\n{\"" + call.key + "\":\"" + call.value + "\"}"));
            }
        }
        return texts;
    }

    /** Writes it as kolk does: beside the target, then renamed over it. Some characters are escaped that need not be. */
    void write(Path dir, Random random) throws IOException {
        StringBuilder json =
                new StringBuilder("{\n \"id\": \"").append(id).append("\",\n \"model\": \"m\",\n \"title\": ");
        string(title, json, random);
        json.append(",\n \"created_at\": \"2026-11-01T10:00:00Z\",\n \"updated_at\": \"2026-11-02T10:00:")
                .append(10 + revision % 50)
                .append("Z\",\n \"revision\": ")
                .append(revision++)
                .append(",\n \"messages\": [");
        for (int i = 0; i < messages.size(); i++) {
            Message message = messages.get(i);
            json.append(i == 0 ? "\n" : ",\n")
                    .append("  {\n   \"role\": \"")
                    .append(message.role)
                    .append("\"");
            member("content", message.content, json, random);
            member("reasoning", message.reasoning, json, random);
            if (!message.calls.isEmpty()) {
                json.append(",\n   \"tool_calls\": [");
                for (int c = 0; c < message.calls.size(); c++) {
                    Call call = message.calls.get(c);
                    json.append(c == 0 ? "" : ",")
                            .append("{\"id\": \"c")
                            .append(c)
                            .append("\", \"function\": {\"name\": ");
                    string(call.tool, json, random);
                    json.append(", \"arguments\": ");
                    StringBuilder arguments = new StringBuilder("{\"" + call.key + "\":");
                    string(call.value, arguments, random);
                    string(arguments.append('}').toString(), json, random);
                    json.append("}}");
                }
                json.append("]");
            }
            json.append("\n  }");
        }
        json.append("\n ]\n}");
        Path temporary = dir.resolve("." + id + ".json.x.tmp");
        Files.write(temporary, json.toString().getBytes(StandardCharsets.UTF_8));
        Files.move(temporary, dir.resolve(id + ".json"), StandardCopyOption.REPLACE_EXISTING);
    }

    private static void member(String key, String text, StringBuilder json, Random random) {
        if (!text.isEmpty()) {
            json.append(",\n   \"").append(key).append("\": ");
            string(text, json, random);
        }
    }

    private static void string(String text, StringBuilder json, Random random) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> json.append("\\\"");
                case '\\' -> json.append("\\\\");
                case '\n' -> json.append("\\n");
                case '\t' -> json.append("\\t");
                case '<', '>', '&' -> json.append("\\u%04x".formatted((int) c));
                default -> {
                    if (c < 0x20 || c > 0x7F && random.nextInt(10) == 0 && !Character.isSurrogate(c)) {
                        json.append("\\u%04x".formatted((int) c));
                    } else if (Character.isHighSurrogate(c) && random.nextInt(3) == 0) {
                        json.append("\\u%04x\\u%04x".formatted((int) c, (int) text.charAt(++i)));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        json.append('"');
    }
}
