package kolk.sessions.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * What the samples used, as lines of {@code stats.jsonl} (kolk-on-disk.md section 9): one call for each thing the assistant said. A
 * script without a cost gets no line at all, which means "not recorded".
 */
final class UsageLines {
    private static final int FIRST_PROMPT_TOKENS = 1_850;
    private static final int CHARACTERS_A_TOKEN = 4;
    private static final int DIGITS = 6;

    private final SampleTimes times;

    UsageLines(SampleTimes times) {
        this.times = times;
    }

    /** The lines of one session, oldest first; together they cost exactly what the script says. */
    List<JsonNode> of(SampleSession session) {
        SampleScript script = session.script();
        if (!script.has("cost")) {
            return List.of();
        }
        BigDecimal cost = new BigDecimal(script.fact("cost"));
        long calls = count(session, "assistant");
        BigDecimal each = cost.divide(BigDecimal.valueOf(Math.max(1, calls)), DIGITS, RoundingMode.DOWN);
        Instant first = times.at(script.fact("created"));
        Duration between =
                Duration.between(first, times.at(script.fact("updated"))).dividedBy(calls + 1);
        List<JsonNode> lines = new ArrayList<>();
        long prompt = FIRST_PROMPT_TOKENS;
        int turn = 0;
        for (JsonNode message : session.messages()) {
            long tokens = message.toString().length() / CHARACTERS_A_TOKEN;
            String role = message.path("role").textValue();
            if (role.equals("user")) {
                turn++;
            }
            if (role.equals("assistant")) {
                long number = lines.size() + 1;
                BigDecimal share = number == calls ? cost.subtract(each.multiply(BigDecimal.valueOf(calls - 1))) : each;
                ObjectNode line = JsonNodeFactory.instance.objectNode();
                line.put("kind", "call")
                        .put("time", times.text(first.plus(between.multipliedBy(number))))
                        .put("session", session.id())
                        .put("turn", session.ids().of("t_", "turn " + turn))
                        .put("mode", script.fact("mode"))
                        .put("effort", script.fact("effort"))
                        .put("role", "main")
                        .put("model", script.fact("model"))
                        .put("prompt_tokens", prompt)
                        .put("completion_tokens", tokens)
                        .put("cache_read_tokens", number == 1 ? 0 : prompt * 9 / 10)
                        .put("cost", share)
                        .put("ms", 900 + tokens * 21)
                        .put("tool_calls", message.path("tool_calls").size());
                lines.add(line);
            }
            prompt += tokens;
        }
        return lines;
    }

    private static long count(SampleSession session, String role) {
        long count = 0;
        for (JsonNode message : session.messages()) {
            if (message.path("role").textValue().equals(role)) {
                count++;
            }
        }
        return count;
    }
}
