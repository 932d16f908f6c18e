package kolk.sessions.view;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import kolk.sessions.viewmodel.SessionListViewModel;
import kolk.sessions.viewmodel.Texts;
import kolk.sessions.viewmodel.WaitingRequestViewModel;
import kolk.sessions.viewmodel.WaitingViewModel;

/** The strip of open requests. It is not there when nothing waits, and scrolls when there are more than fit. */
public final class WaitingStripController {
    private final WaitingViewModel model;
    private final SessionListViewModel list;
    private final Texts texts;
    private final Map<WaitingRequestViewModel, Node> nodes = new HashMap<>();

    @FXML
    private VBox strip;

    @FXML
    private Label heading;

    @FXML
    private VBox items;

    public WaitingStripController(SessionListViewModel list, Texts texts) {
        this.list = list;
        this.model = list.waiting();
        this.texts = texts;
    }

    @FXML
    private void initialize() {
        heading.textProperty().bind(model.headingProperty());
        model.requests().subscribe(this::fill);
        fill();
        FirstSight.ofContent(strip);
    }

    private void fill() {
        List<WaitingRequestViewModel> requests = model.requests();
        nodes.keySet().retainAll(requests);
        items.getChildren()
                .setAll(requests.stream()
                        .map(request -> nodes.computeIfAbsent(request, r -> new WaitingItem(r, list::reveal, texts)))
                        .toList());
        strip.setVisible(!requests.isEmpty());
        strip.setManaged(!requests.isEmpty());
    }
}
