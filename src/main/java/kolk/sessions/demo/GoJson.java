package kolk.sessions.demo;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/**
 * Writes JSON as kolk's encoder does (kolk-on-disk.md section 3): compact or with a one-space indent, no newline at the end,
 * {@code <}, {@code >}, {@code &}, U+2028 and U+2029 escaped. Only for samples: sessions of a person are written by the store.
 */
final class GoJson {
    private final JsonMapper mapper;

    GoJson() {
        mapper = JsonMapper.builder().build();
        mapper.getFactory().setCharacterEscapes(new GoEscapes());
    }

    byte[] compact(JsonNode value) {
        return write(value, false);
    }

    byte[] indented(JsonNode value) {
        return write(value, true);
    }

    private byte[] write(JsonNode value, boolean indented) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (JsonGenerator generator = mapper.getFactory().createGenerator(bytes)) {
            if (indented) {
                DefaultIndenter indenter = new DefaultIndenter(" ", "\n");
                DefaultPrettyPrinter printer = new DefaultPrettyPrinter(Separators.createDefaultInstance()
                        .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                        .withArrayEmptySeparator("")
                        .withObjectEmptySeparator(""));
                printer.indentObjectsWith(indenter);
                printer.indentArraysWith(indenter);
                generator.setPrettyPrinter(printer);
            }
            mapper.writeTree(generator, value);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    /** Which characters Go's encoder escapes, and how. */
    private static final class GoEscapes extends CharacterEscapes {
        private static final long serialVersionUID = 1L;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            for (char c = 0; c < ' '; c++) {
                if (codes[c] < 0) {
                    codes[c] = ESCAPE_CUSTOM;
                }
            }
            codes['<'] = ESCAPE_CUSTOM;
            codes['>'] = ESCAPE_CUSTOM;
            codes['&'] = ESCAPE_CUSTOM;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int c) {
            boolean custom = c < ' ' || c == '<' || c == '>' || c == '&' || c == 0x2028 || c == 0x2029;
            return custom ? new SerializedString(String.format("\\u%04x", c)) : null;
        }
    }
}
