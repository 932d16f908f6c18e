package kolk.sessions.viewmodel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import kolk.sessions.search.query.TermName;

/** The help page: all commands with their keys, from the one table of commands, and how states are known. What is typed leaves only what has all its words. */
public final class HelpViewModel {
    private final Commands commands;
    private final Texts texts;
    private final ReadOnlyBooleanWrapper open = new ReadOnlyBooleanWrapper(this, "open");
    private final StringProperty query = new SimpleStringProperty(this, "query", "");
    private final ObservableList<Section> sections = FXCollections.observableArrayList();
    private final ObservableList<Section> readOnlySections = FXCollections.unmodifiableObservableList(sections);

    HelpViewModel(Commands commands, Texts texts) {
        this.commands = commands;
        this.texts = texts;
        query.subscribe(typed -> fill());
        commands.get(CommandId.HELP).bind(() -> {
            query.set("");
            open.set(true);
        });
    }

    /** A part of the page with a heading; never empty. */
    public sealed interface Section {
        String heading();

        /** @param commands of one menu, in its order */
        record Keys(String heading, List<Command> commands) implements Section {
            public Keys {
                commands = List.copyOf(commands);
            }
        }

        /** What can be typed into the filter. */
        record Filter(String heading, List<FilterHelp> ways) implements Section {
            public Filter {
                ways = List.copyOf(ways);
            }
        }

        /** How each state is known. */
        record States(String heading, List<StateHelp> states) implements Section {
            public States {
                states = List.copyOf(states);
            }
        }
    }

    /** @param typed as it is typed into the filter; @param text what that finds */
    public record FilterHelp(String typed, String text) {}

    /** @param text what the state means and what it is known from */
    public record StateHelp(RowState state, String name, String text) {}

    public ReadOnlyBooleanProperty openProperty() {
        return open.getReadOnlyProperty();
    }

    public StringProperty queryProperty() {
        return query;
    }

    /** What is shown now. */
    public ObservableList<Section> sections() {
        return readOnlySections;
    }

    public void close() {
        open.set(false);
    }

    private void fill() {
        List<String> words = Arrays.stream(fold(query.get()).strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        List<Section> wanted = new ArrayList<>();
        for (CommandId.Menu menu : CommandId.Menu.values()) {
            String heading = commands.label(menu);
            List<Command> of = commands.all().stream()
                    .filter(command -> command.id().menu() == menu)
                    .filter(command -> has(
                            words,
                            heading,
                            command.label(),
                            String.join(" ", command.id().keys())))
                    .toList();
            if (!of.isEmpty()) {
                wanted.add(new Section.Keys(heading, of));
            }
        }
        String filter = texts.get("help.filter");
        List<FilterHelp> ways = filterLanguage()
                .filter(help -> has(words, filter, help.typed(), help.text()))
                .toList();
        if (!ways.isEmpty()) {
            wanted.add(new Section.Filter(filter, ways));
        }
        String heading = texts.get("help.states");
        List<StateHelp> states = Arrays.stream(RowState.values())
                .map(state -> new StateHelp(state, texts.get("help.name." + state), texts.get("help.state." + state)))
                .filter(help -> has(words, heading, help.name(), help.text()))
                .toList();
        if (!states.isEmpty()) {
            wanted.add(new Section.States(heading, states));
        }
        sections.setAll(wanted);
    }

    private Stream<FilterHelp> filterLanguage() {
        Stream<FilterHelp> words = Stream.of("word", "\"two words\"", "-not", "a OR b", "(a OR b) c", "beg*")
                .map(typed -> new FilterHelp(typed, texts.get("help.filter." + typed.replaceAll("[^A-Za-z]+", ""))));
        Stream<FilterHelp> terms = Arrays.stream(TermName.values()).map(name -> {
            String choices = String.join(", ", name.choices());
            String meaning = texts.get("term." + name.name());
            return new FilterHelp(
                    name.word() + ':',
                    choices.isEmpty() ? meaning : texts.get("help.filter.choices", meaning, choices));
        });
        return Stream.concat(words, terms);
    }

    private static boolean has(List<String> words, String... texts) {
        String all = fold(String.join("\n", texts));
        return words.stream().allMatch(all::contains);
    }

    private static String fold(String text) {
        return text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
