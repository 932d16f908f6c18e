package kolk.sessions.viewmodel;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleConsumer;
import kolk.sessions.export.Findings;
import org.jspecify.annotations.Nullable;

/** Exports into memory. */
public final class FakeExporting implements Exporting {
    public final List<Findings.Finding> found = new ArrayList<>();
    public final List<Order> looked = new ArrayList<>();
    public final List<String> written = new ArrayList<>();
    public final Set<String> there = new HashSet<>();
    public final List<String> damage = new ArrayList<>();
    public @Nullable Exception failure;

    @Override
    public Seen look(Order order, DoubleConsumer progress) throws Exception {
        fail();
        looked.add(order);
        progress.accept(0.5);
        List<String> names = order.sessions().stream()
                .map(session -> session.id() + "." + order.format().ending())
                .toList();
        return new Seen(
                names,
                order.redact() ? order.sessions().stream().map(session -> found).toList() : List.of());
    }

    @Override
    public Written write(Order order, String target, boolean replace, DoubleConsumer progress) throws Exception {
        fail();
        if (there.contains(target) && !replace) {
            throw new FileAlreadyExistsException(target);
        }
        written.add(order.format() + " " + order.tools() + " " + order.redact() + " "
                + order.sessions().size() + " " + target);
        there.add(target);
        return new Written(
                order.sessions().size() == 1
                        ? List.of(Path.of(target))
                        : order.sessions().stream()
                                .map(session -> Path.of(target, session.id().value()))
                                .toList(),
                damage);
    }

    private void fail() throws Exception {
        if (failure != null) {
            throw failure;
        }
    }
}
