package kolk.sessions.view;

import javafx.event.Event;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.jspecify.annotations.Nullable;

/**
 * Pages that lie over the window's content one at a time: the palette, the help page, Recently deleted, small editors. While one is open the keyboard stays in it, no command of the window
 * runs, and Esc or a click beside it closes it; then the focus is where it was. It knows nothing of what the pages show.
 */
final class OverlayLayer extends StackPane {
    private final Parent content;
    private final StackPane scrim = new StackPane();
    private @Nullable Page open;
    private @Nullable Node focusBefore;
    private @Nullable Node focusInside;

    /** @param content the window */
    OverlayLayer(Parent content) {
        this.content = content;
        scrim.getStyleClass().add("overlay-scrim");
        scrim.setVisible(false);
        scrim.addEventHandler(MouseEvent.MOUSE_PRESSED, event -> {
            if (event.getTarget() == scrim) {
                close();
            }
        });
        getChildren().setAll(content, scrim);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
        // What nobody in the page used must not reach the window's keys.
        addEventHandler(KeyEvent.KEY_PRESSED, event -> consumeWhenOpen(event));
        sceneProperty().subscribe(scene -> {
            if (scene != null) {
                scene.focusOwnerProperty().subscribe(this::keepFocusInside);
            }
        });
    }

    /**
     * A page.
     *
     * @param node what is shown
     * @param first what gets the keyboard
     * @param close closes it in its view model, which then calls {@link #hide}
     */
    record Page(Region node, Node first, Runnable close) {}

    boolean isOpen() {
        return open != null;
    }

    /** Shows a page in place of the one that was open. */
    void show(Page page) {
        if (open == page) {
            return;
        }
        if (open == null) {
            Scene scene = getScene();
            focusBefore = scene == null ? null : scene.getFocusOwner();
        } else {
            Page before = open;
            open = null;
            before.close().run();
        }
        open = page;
        page.node().setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        StackPane.setAlignment(page.node(), Pos.TOP_CENTER);
        scrim.getChildren().setAll(page.node());
        scrim.setVisible(true);
        focusInside = page.first();
        page.first().requestFocus();
    }

    /** Takes a page away and gives the focus back. Does nothing when another page is open. */
    void hide(Page page) {
        if (open != page) {
            return;
        }
        open = null;
        scrim.getChildren().clear();
        scrim.setVisible(false);
        Node before = focusBefore;
        focusBefore = null;
        focusInside = null;
        if (before != null && before.getScene() == getScene()) {
            before.requestFocus();
        } else {
            content.requestFocus();
        }
    }

    private void close() {
        if (open != null) {
            open.close().run();
        }
    }

    private void pressed(KeyEvent event) {
        if (open != null && event.getCode() == KeyCode.ESCAPE) {
            close();
            event.consume();
        }
    }

    private void consumeWhenOpen(Event event) {
        if (open != null) {
            event.consume();
        }
    }

    private void keepFocusInside(@Nullable Node owner) {
        if (open == null || owner == null) {
            return;
        }
        if (isInside(owner, open.node())) {
            focusInside = owner;
        } else if (focusInside != null) {
            focusInside.requestFocus();
        }
    }

    private static boolean isInside(Node node, Node place) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (each == place) {
                return true;
            }
        }
        return false;
    }
}
