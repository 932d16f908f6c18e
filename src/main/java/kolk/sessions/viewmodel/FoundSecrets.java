package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.List;
import kolk.sessions.export.Findings;
import kolk.sessions.viewmodel.ExportViewModel.Row;

/** Says in words which secrets were found in the sessions of an export, and where. */
final class FoundSecrets {
    private static final int NAMED_MESSAGES = 6;

    private final Texts texts;
    private final List<String> names;

    /** @param names of the sessions, in their order */
    FoundSecrets(Texts texts, List<String> names) {
        this.texts = texts;
        this.names = names;
    }

    /** @param found for each session */
    List<Row> rows(List<List<Findings.Finding>> found) {
        List<Row> rows = new ArrayList<>();
        for (int session = 0; session < found.size(); session++) {
            for (Findings.Finding one : found.get(session)) {
                rows.add(new Row(one.kind(), Shown.line(one.sample(), 100), where(session, one)));
            }
        }
        return rows;
    }

    /** How many there are in how many places. */
    String sentence(List<List<Findings.Finding>> found) {
        int secrets = found.stream().mapToInt(List::size).sum();
        int places = found.stream()
                .flatMap(List::stream)
                .mapToInt(Findings.Finding::count)
                .sum();
        return secrets == 0 ? texts.get("export.nothing") : texts.get("export.found", secrets, places);
    }

    private String where(int session, Findings.Finding one) {
        List<String> numbers = one.messages().stream()
                .filter(message -> message > 0)
                .limit(NAMED_MESSAGES)
                .map(message -> texts.get("number", message))
                .toList();
        List<String> places = new ArrayList<>();
        if (one.messages().contains(0)) {
            places.add(texts.get("export.head"));
        }
        if (!numbers.isEmpty()) {
            places.add(texts.get("export.messages", numbers.size(), String.join(texts.get("list.separator"), numbers)));
        }
        String list = String.join(texts.get("list.separator"), places)
                + (one.count() > one.messages().size() || one.messages().size() > NAMED_MESSAGES
                        ? texts.get("export.times", one.count())
                        : "");
        return names.size() > 1 ? texts.get("export.where", Shown.line(names.get(session), 60), list) : list;
    }
}
