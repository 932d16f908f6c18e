package kolk.sessions.view;

import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCombination;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptSelection.Place;
import kolk.sessions.viewmodel.TranscriptViewModel;
import org.jspecify.annotations.Nullable;

/** What can be done with the place of the conversation at which the menu was asked for: by the mouse's button, or by the keyboard's menu key for the row that has the focus. */
final class TranscriptMenu {
    private final ListView<TranscriptRow> list;
    private final TranscriptViewModel model;
    private final TranscriptSelecting selecting;
    private final TextClipboard clipboard;
    private final Texts texts;
    private final EmojiImages images;
    private final ContextMenu menu = new ContextMenu();

    TranscriptMenu(
            ListView<TranscriptRow> list,
            TranscriptViewModel model,
            TranscriptSelecting selecting,
            TextClipboard clipboard,
            Texts texts,
            EmojiImages images) {
        this.images = images;
        this.list = list;
        this.model = model;
        this.selecting = selecting;
        this.clipboard = clipboard;
        this.texts = texts;
    }

    /** Begins to answer. */
    void attach() {
        list.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            show(event);
            event.consume();
        });
    }

    /** Copies what is selected, else the text of the message that has the focus. */
    void copy() {
        if (!model.selection().isEmpty()) {
            model.contents().copySelection(clipboard::put, sentence -> TranscriptPopups.sentence(list, sentence));
            return;
        }
        TranscriptRow row = focused();
        if (row != null) {
            clipboard.put(model.contents().messageText(row));
        }
    }

    /** Shows the message that has the focus as it stands in the file. */
    void raw() {
        TranscriptRow row = focused();
        if (row != null) {
            TranscriptPopups.message(list, model, row, texts, images);
        }
    }

    private @Nullable TranscriptRow focused() {
        Place place = model.selection().focus();
        return place != null ? place.row() : list.getFocusModel().getFocusedItem();
    }

    private void show(ContextMenuEvent event) {
        TranscriptCell cell =
                event.isKeyboardTrigger() ? null : cell(event.getPickResult().getIntersectedNode());
        TranscriptRow row = cell == null ? focused() : cell.getItem();
        if (row == null) {
            return;
        }
        menu.getItems().clear();
        MenuItem copy = item("transcript.copySelected", () -> copy());
        copy.setAccelerator(KeyCombination.valueOf("Shortcut+C"));
        copy.setDisable(model.selection().isEmpty());
        menu.getItems().add(copy);
        Place place = cell == null ? null : selecting.placeAt(event.getSceneX(), event.getSceneY());
        Block block = cell == null || place == null ? null : cell.block(place.flow());
        if (block != null) {
            menu.getItems()
                    .add(item(
                            "transcript.copyBlock",
                            () -> clipboard.put(model.contents().blockText(row, block))));
        }
        MenuItem all = item("transcript.selectAll", model.selection()::selectAll);
        all.setAccelerator(KeyCombination.valueOf("Shortcut+A"));
        menu.getItems()
                .addAll(
                        item(
                                "transcript.copyText",
                                () -> clipboard.put(model.contents().messageText(row))),
                        item(
                                "transcript.copyMessage",
                                () -> clipboard.put(model.contents().rawJson(row))),
                        all,
                        new SeparatorMenuItem());
        if (model.folds(row)) {
            menu.getItems()
                    .add(item(model.isOpen(row) ? "transcript.fold" : "transcript.unfold", () -> model.toggle(row)));
        }
        if (row instanceof TranscriptRow.Text text && text.part() == TranscriptRow.Part.SEAM) {
            menu.getItems().add(item("transcript.openEarlier", () -> model.openEarlier(row)));
        }
        menu.getItems()
                .add(item("transcript.showJson", () -> TranscriptPopups.message(list, model, row, texts, images)));
        menu.show(list, event.getScreenX(), event.getScreenY());
    }

    private MenuItem item(String key, Runnable action) {
        MenuItem item = new MenuItem(texts.get(key));
        item.setOnAction(_ -> action.run());
        return item;
    }

    private static @Nullable TranscriptCell cell(@Nullable Node from) {
        for (Node node = from; node != null; node = node.getParent()) {
            if (node instanceof TranscriptCell cell) {
                return cell;
            }
        }
        return null;
    }
}
