package kolk.sessions.view;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Supplier;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/** Loads FXML files with controllers that were given, never with ones it makes itself. A class it was not given is a mistake and fails. */
final class Views {
    private final ResourceBundle texts;
    private final Map<Class<?>, Supplier<Object>> controllers;

    /** @param controllers one for each controller class that the files name */
    Views(ResourceBundle texts, Map<Class<?>, Supplier<Object>> controllers) {
        this.texts = texts;
        this.controllers = Map.copyOf(controllers);
    }

    /**
     * A view and what controls it.
     *
     * @param <C> the class that its file names
     */
    record Loaded<C>(Parent node, C controller) {}

    /** @param file the name of an FXML file beside this class */
    Parent load(String file) {
        return loadWithController(file).node();
    }

    /**
     * @param file the name of an FXML file beside this class
     * @param <C> the class that the file names as its controller
     */
    <C> Loaded<C> loadWithController(String file) {
        URL location = Views.class.getResource(file);
        if (location == null) {
            throw new IllegalArgumentException("no such view: " + file);
        }
        FXMLLoader loader = new FXMLLoader(location, texts);
        loader.setControllerFactory(this::controller);
        try {
            Parent node = loader.load();
            return new Loaded<>(node, loader.getController());
        } catch (IOException e) {
            throw new UncheckedIOException("the view " + file + " cannot be loaded", e);
        }
    }

    private Object controller(Class<?> type) {
        Supplier<Object> supplier = controllers.get(type);
        if (supplier == null) {
            throw new IllegalArgumentException("no controller was given for " + type.getName());
        }
        return supplier.get();
    }
}
