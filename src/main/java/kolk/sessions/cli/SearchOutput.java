package kolk.sessions.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import kolk.sessions.search.Passage;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchAnswer.Hit;
import kolk.sessions.search.Searched;
import kolk.sessions.search.SessionRef;
import kolk.sessions.search.query.Place;
import kolk.sessions.store.Card;
import kolk.sessions.transcript.VisibleText;

/** What a search found, as text with the found words bold where that can be shown, or as one JSON document. */
final class SearchOutput {
    private static final String BOLD = "\u001b[1m";
    private static final String RESET = "\u001b[0m";

    private final Output out;
    private final boolean coloured;
    private final Map<SessionRef, Searched> sessions = new HashMap<>();

    SearchOutput(CliSystem system, Output out, List<Searched> sessions) {
        this.out = out;
        this.coloured = system.coloured();
        sessions.forEach(session -> this.sessions.put(session.ref(), session));
    }

    void print(SearchAnswer answer) {
        for (Hit hit : answer.hits()) {
            out.line(hit.session().id() + "  " + VisibleText.line(name(hit)));
            for (Passage passage : hit.passages()) {
                // What was typed when the session stopped on a limit stands in no message.
                String message = passage.message() < 0 ? "" : " " + passage.message();
                out.line("    " + word(passage.place()) + message + ": " + marked(passage));
            }
        }
        out.line(answer.matches() + (answer.matches() == 1 ? " session" : " sessions")
                + (answer.hits().size() < answer.matches()
                        ? ", the best " + answer.hits().size() + " are shown"
                        : "")
                + "; " + answer.covered() + " of " + answer.total() + " searched");
    }

    private String marked(Passage passage) {
        StringBuilder line = new StringBuilder();
        int at = 0;
        for (Passage.Mark mark : passage.marks()) {
            line.append(shown(passage.text().substring(at, mark.start())));
            String found = shown(passage.text().substring(mark.start(), mark.end()));
            line.append(coloured ? BOLD + found + RESET : found);
            at = mark.end();
        }
        return line.append(shown(passage.text().substring(at))).toString();
    }

    private static String shown(String text) {
        return VisibleText.line(text.replaceAll("\\s+", " "));
    }

    private String name(Hit hit) {
        Searched session = sessions.get(hit.session());
        return session != null && session.entry() instanceof Card card
                ? card.name()
                : hit.session().id().value();
    }

    /** The word that limits a query to this place. */
    private static String word(Place place) {
        return place.name().toLowerCase(Locale.ROOT);
    }

    void printJson(String query, SearchAnswer answer) {
        Json.document(out, json -> {
            json.writeStartObject();
            json.writeStringField("query", query);
            json.writeNumberField("covered", answer.covered());
            json.writeNumberField("total", answer.total());
            json.writeNumberField("matches", answer.matches());
            json.writeArrayFieldStart("hits");
            for (Hit hit : answer.hits()) {
                write(json, hit);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("damaged");
            for (SearchAnswer.Damaged damaged : answer.damaged()) {
                json.writeStartObject();
                json.writeStringField("dir", damaged.session().dir().toString());
                json.writeStringField("id", damaged.session().id().value());
                json.writeStringField("reason", damaged.reason());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private void write(JsonGenerator json, Hit hit) throws IOException {
        json.writeStartObject();
        json.writeStringField("dir", hit.session().dir().toString());
        json.writeStringField("id", hit.session().id().value());
        json.writeStringField("name", name(hit));
        json.writeNumberField("score", hit.score());
        json.writeArrayFieldStart("passages");
        for (Passage passage : hit.passages()) {
            json.writeStartObject();
            json.writeNumberField("message", passage.message());
            json.writeStringField("field", word(passage.place()));
            json.writeStringField("text", passage.text());
            json.writeArrayFieldStart("marks");
            for (Passage.Mark mark : passage.marks()) {
                json.writeStartArray();
                json.writeNumber(mark.start());
                json.writeNumber(mark.end());
                json.writeEndArray();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
