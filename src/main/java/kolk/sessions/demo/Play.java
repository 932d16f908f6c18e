package kolk.sessions.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import kolk.sessions.demo.SampleScript.Block;

/**
 * What a sample's journal says: events of the past, and steps that a living one goes through from then on, the last of them round and
 * round. It knows no clock and no file.
 *
 * <p>Blocks: {@code @begin when turn} (its text: what the person typed), {@code @finish when}, {@code @event when type} (its text: the
 * data as JSON), {@code @ask when id tool detail} (its text: the diff), {@code @stream when} (its text comes word by word, that far
 * apart), {@code @turn name} (what follows belongs to that turn), {@code @loop}, and blocks of a conversation, which the next {@code @save when} puts into the session file. {@code when} is an
 * age ({@code -12m}) or the seconds since the step before ({@code +2.5}). {@code {cycle}} in ids and names is the number of the round, and
 * {@code {turn:name}} a turn's id.
 *
 * @param past events with their ages, oldest first
 * @param steps what follows
 * @param loop the step with which every further round begins; the number of steps when there is none
 */
record Play(List<Event> past, List<Step> steps, int loop) {
    /** One thing that happens, some time after the one before. */
    sealed interface Step permits Event, Save {
        Duration after();
    }

    /**
     * A line of the journal.
     *
     * @param after time since the step before; for an event of the past, its age
     * @param turn the turn's name, empty outside turns
     * @param data may still hold {@code {cycle}} and {@code {turn:name}}
     */
    record Event(Duration after, String turn, String type, ObjectNode data) implements Step {}

    /** The session file is saved with what was said since the last time. */
    record Save(Duration after, List<Block> said) implements Step {
        Save {
            said = List.copyOf(said);
        }
    }

    private static final int WORDS_A_PIECE = 3;

    Play {
        past = List.copyOf(past);
        steps = List.copyOf(steps);
    }

    static Play of(SampleScript script) {
        return new Reader(script).read();
    }

    /** Reads the section {@code play} of a script. */
    private static final class Reader {
        private final SampleScript script;
        private final JsonMapper mapper = JsonMapper.builder().build();
        private final List<Event> past = new ArrayList<>();
        private final List<Step> steps = new ArrayList<>();
        private final List<Block> said = new ArrayList<>();
        private String turn = "";
        private int loop = -1;

        Reader(SampleScript script) {
            this.script = script;
        }

        Play read() {
            script.section("play").forEach(this::read);
            return new Play(past, steps, loop < 0 ? steps.size() : loop);
        }

        private void read(Block block) {
            if (Conversation.speaks(block)) {
                said.add(block);
                return;
            }
            switch (block.kind()) {
                case "turn" -> turn = block.argument(0);
                case "loop" -> loop = steps.size();
                case "save" -> {
                    steps.add(new Save(seconds(block.argument(0)), said));
                    said.clear();
                }
                case "begin" -> {
                    turn = block.argument(1);
                    event(
                            block,
                            "turn.started",
                            data().put("input", block.text())
                                    .put("model", script.fact("model"))
                                    .put("mode", script.fact("mode"))
                                    .put("effort", script.fact("effort")));
                }
                case "finish" -> {
                    event(block, "turn.finished", data().put("reason", "stop").put("raw_reason", "end_turn"));
                    turn = block.arguments().size() > 1 ? block.argument(1) : "";
                }
                case "event" -> event(block, block.argument(1), parsed(block));
                case "ask" -> {
                    ObjectNode data = data().put("id", block.argument(1))
                            .put("tool", block.argument(2))
                            .put(
                                    "detail",
                                    String.join(
                                            " ",
                                            block.arguments()
                                                    .subList(
                                                            3, block.arguments().size())));
                    event(
                            block,
                            "permission.requested",
                            block.text().isEmpty() ? data : data.put("diff", block.text() + "\n"));
                }
                case "stream" -> stream(block);
                default -> throw new IllegalArgumentException(script.name() + ": unknown step @" + block.kind());
            }
        }

        private void event(Block block, String type, ObjectNode data) {
            String when = block.argument(0);
            if (when.startsWith("-")) {
                past.add(new Event(SampleTimes.duration(when.substring(1)), turn, type, data));
            } else {
                steps.add(new Event(seconds(when), turn, type, data));
            }
        }

        private void stream(Block block) {
            String[] words = block.text().split("(?<=\\s)(?=\\S)");
            for (int i = 0; i < words.length; i += WORDS_A_PIECE) {
                String piece = String.join("", List.of(words).subList(i, Math.min(words.length, i + WORDS_A_PIECE)));
                event(block, "message.delta", data().put("text", piece));
            }
            event(block, "message.completed", data().put("text", block.text()));
        }

        private ObjectNode parsed(Block block) {
            try {
                return block.text().isEmpty() ? data() : (ObjectNode) mapper.readTree(block.text());
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException(script.name() + ": no JSON: " + block.text(), e);
            }
        }

        private static ObjectNode data() {
            return JsonNodeFactory.instance.objectNode();
        }

        private static Duration seconds(String when) {
            return Duration.ofMillis(Math.round(Double.parseDouble(when) * 1000));
        }
    }
}
