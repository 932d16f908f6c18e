package kolk.sessions.view;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import kolk.sessions.transcript.Block;
import kolk.sessions.transcript.TranscriptRow;
import kolk.sessions.transcript.VisibleText;
import kolk.sessions.viewmodel.CommandId;
import kolk.sessions.viewmodel.TextClipboard;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.TranscriptSelection.Place;
import kolk.sessions.viewmodel.TranscriptViewModel;
import org.jspecify.annotations.Nullable;

/** What can be done with the place of the conversation at which the menu was asked for: by the mouse's button, or by the keyboard's menu key for the row that has the focus. */
final class TranscriptMenu {
    /** How far within a row the keyboard's menu stands, in pixels. */
    private static final double INWARD = 24;

    private static final int MOST_LINKS = 8;

    /** Of an address, in characters; the question shows it whole. */
    private static final int LONGEST = 60;

    private final ListView<TranscriptRow> list;
    private final TranscriptViewModel model;
    private final TranscriptSelecting selecting;
    private final TextClipboard clipboard;
    private final Texts texts;
    private final EmojiImages images;
    private final BiConsumer<String, Point2D> onLink;
    private final ContextMenu menu = new ContextMenu();

    TranscriptMenu(
            ListView<TranscriptRow> list,
            TranscriptViewModel model,
            TranscriptSelecting selecting,
            TextClipboard clipboard,
            Texts texts,
            EmojiImages images,
            BiConsumer<String, Point2D> onLink) {
        this.onLink = onLink;
        this.images = images;
        this.list = list;
        this.model = model;
        this.selecting = selecting;
        this.clipboard = clipboard;
        this.texts = texts;
    }

    /** Begins to answer. */
    void attach() {
        OwnKeys.keep(list, CommandId.SELECT_ALL, CommandId.SESSION_MENU);
        list.addEventHandler(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> {
            TranscriptCell cell = cell(event.getPickResult().getIntersectedNode());
            if (event.isKeyboardTrigger() || cell == null) {
                showAtRow(list);
            } else {
                Place place = selecting.placeAt(event.getSceneX(), event.getSceneY());
                show(cell, place, new Point2D(event.getScreenX(), event.getScreenY()));
            }
            event.consume();
        });
        List<KeyCombination> keys = CommandId.SESSION_MENU.keys().stream()
                .map(KeyCombination::valueOf)
                .toList();
        list.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (keys.stream().anyMatch(key -> key.match(event))) {
                showAtRow(event.getTarget() instanceof Node node ? node : list);
                event.consume();
            }
        });
    }

    /** Copies what is selected, else the text of the message that has the focus. */
    void copy() {
        if (!model.selection().isEmpty()) {
            model.contents().copySelection(clipboard::put, this::say);
            return;
        }
        TranscriptRow row = focused();
        if (row != null) {
            model.contents().copyMessage(row, clipboard::put, this::say);
        }
    }

    private void say(String sentence) {
        TranscriptPopups.sentence(list, sentence);
    }

    /** Shows the message that has the focus as it stands in the file. */
    void raw() {
        TranscriptRow row = focused();
        if (row != null) {
            TranscriptPopups.message(list, model, row, texts, images);
        }
    }

    /** Where the keyboard is: the place of its selection, else the row that was clicked, else, as when it begins to select, the first that is seen. */
    private @Nullable TranscriptRow focused() {
        Place place = model.selection().focus();
        TranscriptRow row = place != null ? place.row() : list.getFocusModel().getFocusedItem();
        if (place == null && (row == null || cellOf(row) == null) && selecting.top() != null) {
            row = selecting.top().row();
        }
        return row;
    }

    private @Nullable TranscriptCell cellOf(TranscriptRow row) {
        return list.lookupAll(".transcript-cell").stream()
                .filter(TranscriptCell.class::isInstance)
                .map(TranscriptCell.class::cast)
                .filter(cell -> cell.isVisible() && row.equals(cell.getItem()))
                .findFirst()
                .orElse(null);
    }

    /** @param from what has the keyboard: something within a row, or the list */
    private void showAtRow(Node from) {
        TranscriptRow row = cell(from) == null ? focused() : null;
        TranscriptCell cell = row == null ? cell(from) : cellOf(row);
        if (cell != null && cell.getItem() != null) {
            Place place = model.selection().focus();
            Bounds all = list.localToScreen(list.getBoundsInLocal());
            Bounds at = cell.localToScreen(cell.getBoundsInLocal());
            show(
                    cell,
                    place != null && place.row().equals(cell.getItem()) ? place : null,
                    new Point2D(
                            at.getMinX() + INWARD,
                            Math.clamp(at.getMinY() + INWARD, all.getMinY(), all.getMaxY() - INWARD)));
        }
    }

    private void show(TranscriptCell cell, @Nullable Place place, Point2D at) {
        TranscriptRow row = cell.getItem();
        menu.getItems().clear();
        MenuItem copy = item("transcript.copySelected", () -> copy());
        copy.setAccelerator(KeyCombination.valueOf("Shortcut+C"));
        copy.setDisable(model.selection().isEmpty());
        menu.getItems().add(copy);
        Block block = place == null ? null : cell.block(place.flow());
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
                        item("transcript.copyText", () -> model.contents().copyMessage(row, clipboard::put, this::say)),
                        item("transcript.copyMessage", () -> model.contents().copyJson(row, clipboard::put, this::say)),
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
        addLinks(row, at);
        menu.show(list, at.getX(), at.getY());
    }

    /** Each leads to the same question as a click on it. */
    private void addLinks(TranscriptRow row, Point2D at) {
        List<String> addresses = model.contents().content(row).blocks().stream()
                .flatMap(block -> block.flows().stream())
                .flatMap(text -> text.runs().stream())
                .flatMap(run -> Optional.ofNullable(run.link()).stream())
                .distinct()
                .limit(MOST_LINKS)
                .toList();
        if (!addresses.isEmpty()) {
            menu.getItems().add(new SeparatorMenuItem());
        }
        for (String address : addresses) {
            String shown = VisibleText.line(address);
            MenuItem item = new MenuItem(
                    texts.get("transcript.link", shown.length() > LONGEST ? shown.substring(0, LONGEST) + "…" : shown));
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> onLink.accept(address, at));
            menu.getItems().add(item);
        }
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
