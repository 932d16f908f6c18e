package kolk.sessions.view;

import java.util.List;
import javafx.collections.FXCollections;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.SavedViewsViewModel;
import kolk.sessions.viewmodel.Scope;
import kolk.sessions.viewmodel.ScopeViewModel;
import kolk.sessions.viewmodel.SidebarViewModel;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.ViewLine;

/** The sidebar: two lists, one for standings and one for projects, of which together one line is chosen. */
public final class SidebarController {
    /** Of a line, in em. */
    private static final double COMFORTABLE = 2.08;

    private static final double COMPACT = 1.75;

    private final SidebarViewModel model;
    private final SavedViewsViewModel saved;
    private final LineHeights heights;
    private final Texts texts;
    private boolean following;

    @FXML
    private VBox sidebar;

    @FXML
    private ListView<ScopeViewModel> standings;

    @FXML
    private ListView<ScopeViewModel> projects;

    @FXML
    private Label viewsHeading;

    @FXML
    private ListView<ViewLine> views;

    SidebarController(SidebarViewModel model, SavedViewsViewModel saved, LineHeights heights, Texts texts) {
        this.model = model;
        this.saved = saved;
        this.heights = heights;
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        standings.setItems(FXCollections.observableArrayList(model.standings()));
        projects.setItems(model.projects());
        prepare(standings);
        prepare(projects);
        heights.follow(COMFORTABLE, COMPACT, height -> {
            standings.setFixedCellSize(height);
            standings.setPrefHeight(height * model.standings().size() + 2);
            projects.setFixedCellSize(height);
            views.setFixedCellSize(height);
            fitViews();
        });
        new ViewList(views, saved, texts);
        saved.lines().subscribe(this::fitViews);
        model.chosenProperty().subscribe(this::follow);
        model.projects().subscribe(() -> follow(model.chosen()));
        FirstSight.ofHiddenIn(sidebar);
    }

    void focus() {
        (standings.getSelectionModel().isEmpty() ? projects : standings).requestFocus();
    }

    /** As tall as its lines, and not there while there are none. */
    private void fitViews() {
        int size = saved.lines().size();
        double height = views.getFixedCellSize() * size + 2;
        views.setPrefHeight(height);
        views.setMinHeight(Math.min(height, views.getFixedCellSize() * 3));
        for (Node node : List.of(viewsHeading, views)) {
            node.setVisible(size > 0);
            node.setManaged(size > 0);
        }
    }

    private void prepare(ListView<ScopeViewModel> list) {
        list.setCellFactory(view -> new ScopeCell(texts));
        list.getSelectionModel().selectedItemProperty().subscribe(line -> {
            if (line != null && !following) {
                model.choose(line.scope());
            }
        });
    }

    private void follow(Scope chosen) {
        following = true;
        try {
            select(standings, chosen);
            select(projects, chosen);
        } finally {
            following = false;
        }
    }

    private static void select(ListView<ScopeViewModel> list, Scope chosen) {
        for (int i = 0; i < list.getItems().size(); i++) {
            if (list.getItems().get(i).scope().equals(chosen)) {
                if (list.getSelectionModel().getSelectedIndex() != i) {
                    list.getSelectionModel().clearAndSelect(i);
                }
                return;
            }
        }
        list.getSelectionModel().clearSelection();
    }
}
