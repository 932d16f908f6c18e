package kolk.sessions.viewmodel;

import java.text.MessageFormat;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sentences of one package in the person's language, from {@code messages.properties} beside its classes. Plurals are written in the
 * bundle as choices, so that no sentence is put together in code. May be used from any thread.
 */
public final class Texts {
    private final ResourceBundle bundle;
    private final Locale locale;
    /** Compiled once: a list of thousands of rows fills the same few sentences again and again. */
    private final Map<String, MessageFormat> formats = new ConcurrentHashMap<>();

    private Texts(ResourceBundle bundle, Locale locale) {
        this.bundle = bundle;
        this.locale = locale;
    }

    /** The bundle of the package of {@code owner}. */
    public static Texts of(Class<?> owner, Locale locale) {
        String name = owner.getPackageName() + ".messages";
        return new Texts(ResourceBundle.getBundle(name, locale, owner.getModule()), locale);
    }

    /**
     * The sentence with its gaps filled. Numbers are written as the locale writes them.
     *
     * @throws java.util.MissingResourceException when the bundle has no such key, which a test rules out
     */
    public String get(String key, Object... arguments) {
        if (arguments.length == 0) {
            return bundle.getString(key);
        }
        MessageFormat format = formats.computeIfAbsent(key, k -> new MessageFormat(bundle.getString(k), locale));
        synchronized (format) {
            return format.format(arguments);
        }
    }

    /** Whether there is such a sentence: for what this version may not know by name. */
    boolean has(String key) {
        return bundle.containsKey(key);
    }

    public Locale locale() {
        return locale;
    }

    /** For FXML, which takes its texts from here by key. */
    public ResourceBundle bundle() {
        return bundle;
    }
}
