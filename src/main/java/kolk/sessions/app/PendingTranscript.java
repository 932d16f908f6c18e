package kolk.sessions.app;

import javafx.scene.Node;
import javafx.scene.layout.Region;
import kolk.sessions.view.TranscriptPane;

/** Takes the place of the conversation until there is one. */
final class PendingTranscript implements TranscriptPane {
    private final Region region = new Region();

    @Override
    public Node node() {
        return region;
    }

    @Override
    public void focus() {}

    @Override
    public void find() {}

    @Override
    public boolean closeFind() {
        return false;
    }
}
