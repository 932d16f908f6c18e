package kolk.sessions.viewmodel;

import java.nio.file.Path;

/**
 * The desktop's file manager and the person's editor, as far as view models need to know. Names come from sessions and are data: they reach a program as one argument each, never a shell. May take a
 * while: called on a background thread.
 */
public interface FileManager {
    /**
     * Shows what is in a folder.
     *
     * @throws Exception when it cannot; the message is one sentence for a person
     */
    void open(Path folder) throws Exception;

    /**
     * Opens a folder in the person's editor.
     *
     * @throws Exception when it cannot; the message is one sentence for a person
     */
    void edit(Path folder) throws Exception;

    /**
     * Shows the folder that something lies in, with that chosen where the file manager can do so.
     *
     * @throws Exception when it cannot; the message is one sentence for a person
     */
    void reveal(Path item) throws Exception;
}
