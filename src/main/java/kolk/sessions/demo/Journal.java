package kolk.sessions.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;
import kolk.sessions.demo.Play.Event;

/** Forms the lines of one sample's event journal and counts them (kolk-on-disk.md section 5). It writes no file. */
final class Journal {
    private static final Pattern TURN = Pattern.compile("\\{turn:([^}]*)}");

    private final SampleSession session;
    private final SampleTimes times;
    private final GoJson json = new GoJson();
    private long seq;

    Journal(SampleSession session, SampleTimes times) {
        this.session = session;
        this.times = times;
    }

    /** The line of an event of the past, at its age. */
    byte[] line(Event event) {
        return line(event, times.now().minus(event.after()), 0);
    }

    /** The line of an event that happens now, in this round of the play. */
    byte[] line(Event event, Instant now, long cycle) {
        ObjectNode line = JsonNodeFactory.instance.objectNode();
        line.put("seq", ++seq).put("ts", times.text(now)).put("session", session.id());
        if (!event.turn().isEmpty()) {
            line.put("turn", turn(event.turn(), cycle));
        }
        line.put("type", event.type()).set("data", filled(event.data(), cycle));
        byte[] bytes = json.compact(line);
        return (new String(bytes, StandardCharsets.UTF_8) + '\n').getBytes(StandardCharsets.UTF_8);
    }

    private ObjectNode filled(ObjectNode data, long cycle) {
        ObjectNode out = data.deepCopy();
        for (Map.Entry<String, JsonNode> property : data.properties()) {
            if (property.getValue().isTextual()) {
                String text = inRound(property.getValue().textValue(), cycle);
                out.put(property.getKey(), TURN.matcher(text).replaceAll(turn -> turn(turn.group(1), cycle)));
            }
        }
        return out;
    }

    private String turn(String name, long cycle) {
        return session.ids().of("t_", inRound(name, cycle));
    }

    private static String inRound(String text, long cycle) {
        return text.replace("{cycle}", Long.toString(cycle));
    }
}
