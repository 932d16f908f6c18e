package kolk.sessions.demo;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kolk.sessions.demo.SampleScript.Block;

/**
 * The session file of one sample as a tree, which grows while the sample plays. It writes nothing: {@link SampleFiles} does.
 */
final class SampleSession {
    private final SampleScript script;
    private final SampleTimes times;
    private final ObjectNode file;
    private final ArrayNode messages;
    private final Conversation conversation;

    /** @param home what {@code ~} in a script's folder stands for */
    SampleSession(SampleScript script, SampleTimes times, Path home) {
        this.script = script;
        this.times = times;
        conversation = new Conversation(ids());
        file = header(home);
        messages = JsonNodeFactory.instance.arrayNode();
        conversation.append(repeated(script.section("messages")), messages);
        file.set("messages", messages);
    }

    String id() {
        return script.fact("id");
    }

    SampleIds ids() {
        return new SampleIds(id());
    }

    SampleScript script() {
        return script;
    }

    /** The tree, in the order of keys in which kolk writes them. */
    ObjectNode file() {
        return file;
    }

    ArrayNode messages() {
        return messages;
    }

    /** More was said: the transcript grows and the session was updated. */
    void say(List<Block> blocks, Instant now) {
        conversation.append(blocks, messages);
        file.put("updated_at", times.text(now));
    }

    private ObjectNode header(Path home) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("id", id()).put("model", script.fact("model")).put("title", script.fact("title"));
        node.set("created_at", times.node(script.fact("created")));
        script.optional("cwd").ifPresent(cwd -> node.put("cwd", cwd.replaceFirst("^~", home.toString())));
        for (String key : List.of("effort", "mode", "connector")) {
            script.optional(key).ifPresent(value -> node.put(key, value));
        }
        if (script.has("pause-kind")) {
            node.set("pause", pause());
        }
        if (script.has("title-auto")) {
            node.put("title_auto", true);
        }
        node.set("updated_at", times.node(script.fact("updated")));
        script.optional("revision")
                .ifPresent(revision ->
                        node.put("revision", Long.parseLong(revision)).put("recovery_version", 1));
        return node;
    }

    private ObjectNode pause() {
        ObjectNode pause = JsonNodeFactory.instance.objectNode();
        for (String key : List.of("kind", "scope", "connector", "model", "message")) {
            script.optional("pause-" + key).ifPresent(value -> pause.put(key, value));
        }
        pause.set("since", times.node(script.fact("pause-since")));
        pause.set("reset_at", times.node(script.fact("pause-reset")));
        script.optional("pause-pending").ifPresent(text -> pause.put("pending_turn", text));
        if (script.has("pause-estimated")) {
            pause.put("estimated", true);
        }
        return pause;
    }

    /**
     * Writes out {@code @for name name …} (its text: one row a line, values between bars) … {@code @end}: what is between comes once a
     * row, with {@code {name}} replaced.
     */
    private static List<Block> repeated(List<Block> blocks) {
        List<Block> out = new ArrayList<>();
        for (int i = 0; i < blocks.size(); i++) {
            Block block = blocks.get(i);
            if (!block.kind().equals("for")) {
                out.add(block);
                continue;
            }
            int end = i + 1;
            while (!blocks.get(end).kind().equals("end")) {
                end++;
            }
            for (String row : block.text().lines().toList()) {
                Map<String, String> values = row(block.arguments(), row);
                blocks.subList(i + 1, end).forEach(each -> out.add(replaced(each, values)));
            }
            i = end;
        }
        return out;
    }

    private static Map<String, String> row(List<String> names, String row) {
        String[] cells = row.split("\\|", -1);
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < names.size(); i++) {
            values.put('{' + names.get(i) + '}', cells[i].strip());
        }
        return values;
    }

    private static Block replaced(Block block, Map<String, String> values) {
        return new Block(
                block.kind(),
                block.arguments().stream().map(text -> replaced(text, values)).toList(),
                replaced(block.text(), values));
    }

    private static String replaced(String text, Map<String, String> values) {
        String out = text;
        for (Map.Entry<String, String> value : values.entrySet()) {
            out = out.replace(value.getKey(), value.getValue());
        }
        return out;
    }
}
