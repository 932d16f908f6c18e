package kolk.sessions.app;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import kolk.sessions.viewmodel.TextClipboard;

/** The system's clipboard. To be used on the JavaFX thread. */
final class FxClipboard implements TextClipboard {
    @Override
    public void put(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
