package kolk.sessions.view;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.Screen;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;

/** Shows where a link of a session leads, whole and with every character visible, before anything opens it. Only web addresses can be opened; any can be copied. */
final class LinkPrompt {
    private LinkPrompt() {}

    static void show(
            Node owner, String address, Texts texts, EmojiImages images, TextClipboard clipboard, LinkOpener links) {
        Popup popup = new Popup();
        popup.setAutoHide(true);
        popup.setHideOnEscape(true);
        Label shown = BlockNodes.styled(new Label(VisibleText.line(address)), "link-address");
        RightToLeft.wrap(shown);
        EmojiWords.in(shown, images);
        shown.setMaxWidth(480);
        Button open = new Button(texts.get("transcript.openLink"));
        open.setDisable(!isWeb(address));
        open.setOnAction(_ -> {
            popup.hide();
            links.open(address);
        });
        Button copy = new Button(texts.get("transcript.copyLink"));
        copy.setOnAction(_ -> {
            popup.hide();
            clipboard.put(address);
        });
        VBox box = BlockNodes.styled(
                new VBox(
                        new Label(texts.get("transcript.linkTitle")),
                        shown,
                        BlockNodes.styled(new HBox(copy, open), "link-buttons")),
                "link-prompt");
        box.getStylesheets().setAll(owner.getScene().getStylesheets());
        popup.getContent().add(box);
        double x = owner.localToScreen(owner.getBoundsInLocal()).getMinX() + 40;
        double y = owner.localToScreen(owner.getBoundsInLocal()).getMinY() + 40;
        popup.show(owner, Math.min(x, Screen.getPrimary().getBounds().getMaxX() - 500), y);
        copy.requestFocus();
    }

    /** Whether a browser is the program for it; other schemes can start anything. */
    static boolean isWeb(String address) {
        return address.regionMatches(true, 0, "https://", 0, 8)
                || address.regionMatches(true, 0, "http://", 0, 7)
                || address.regionMatches(true, 0, "mailto:", 0, 7);
    }
}
