package kolk.sessions.view;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.LinkOpener;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;

/** Shows where a link of a session leads, whole and with every character visible, before anything opens it. Only web addresses can be opened; any can be copied. */
final class LinkPrompt {
    /** In pixels, so that the link that was clicked stays seen. */
    private static final double UNDER = 14;

    private static final double BESIDE = 80;

    private LinkPrompt() {}

    /**
     * Opens it with "copy" in the focus.
     *
     * @param at on the screen; it stands under that
     */
    static void show(
            Node owner,
            Point2D at,
            String address,
            Texts texts,
            EmojiImages images,
            TextClipboard clipboard,
            LinkOpener links) {
        Popup popup = TranscriptPopups.popup();
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
        TranscriptPopups.show(popup, box, owner, at.getX() - BESIDE, at.getY() + UNDER);
        copy.requestFocus();
    }

    /** Whether a browser is the program for it; other schemes can start anything. */
    static boolean isWeb(String address) {
        return address.regionMatches(true, 0, "https://", 0, 8)
                || address.regionMatches(true, 0, "http://", 0, 7)
                || address.regionMatches(true, 0, "mailto:", 0, 7);
    }
}
