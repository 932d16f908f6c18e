package kolk.sessions.settings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Reads typed fields of a JSON object; what is missing or of another kind is the caller's default. */
record Fields(ObjectNode json) {
    String text(String key, String or) {
        JsonNode node = json.path(key);
        return node.isTextual() ? node.textValue() : or;
    }

    boolean flag(String key, boolean or) {
        JsonNode node = json.path(key);
        return node.isBoolean() ? node.booleanValue() : or;
    }

    int number(String key, int or) {
        JsonNode node = json.path(key);
        return node.isInt() ? node.intValue() : or;
    }

    /** One of an enum's constants, written in lower case. */
    <E extends Enum<E>> E choice(String key, E or) {
        String word = text(key, "");
        return Arrays.stream(or.getDeclaringClass().getEnumConstants())
                .filter(constant -> word(constant).equals(word))
                .findFirst()
                .orElse(or);
    }

    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    Fields object(String key) {
        return new Fields(json.path(key) instanceof ObjectNode node ? node : JsonNodeFactory.instance.objectNode());
    }

    Stream<JsonNode> items(String key) {
        return json.path(key).valueStream();
    }

    List<String> texts(String key) {
        return json.path(key).isArray()
                ? items(key)
                        .filter(JsonNode::isTextual)
                        .map(JsonNode::textValue)
                        .toList()
                : List.of();
    }

    Stream<Fields> objects(String key) {
        return items(key).filter(ObjectNode.class::isInstance).map(node -> new Fields((ObjectNode) node));
    }
}
