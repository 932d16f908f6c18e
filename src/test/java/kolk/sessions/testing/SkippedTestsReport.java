package kolk.sessions.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Writes down each skipped test and why, into {@code target/skipped-tests.txt}, which {@code verify} prints at its end. Found by the
 * launcher through {@code META-INF/services}.
 */
public final class SkippedTestsReport implements TestExecutionListener {
    private final List<String> skipped = new CopyOnWriteArrayList<>();

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        skipped.add(
                "skipped: " + nameOf(test) + " (" + reason.lines().findFirst().orElse("no reason given") + ")");
    }

    @Override
    public void executionFinished(TestIdentifier test, org.junit.platform.engine.TestExecutionResult result) {
        if (result.getStatus() == org.junit.platform.engine.TestExecutionResult.Status.ABORTED) {
            executionSkipped(
                    test, result.getThrowable().map(Throwable::getMessage).orElse("assumption not met"));
        }
    }

    @Override
    public void testPlanExecutionFinished(TestPlan plan) {
        String project = System.getProperty("kolk.project");
        if (project == null) {
            return;
        }
        Path report = Path.of(project, "target", "skipped-tests.txt");
        try {
            Files.write(report, skipped);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + report, e);
        }
    }

    private static String nameOf(TestIdentifier test) {
        return test.getSource()
                .map(source -> switch (source) {
                    case ClassSource type -> simple(type.getClassName());
                    case MethodSource method -> simple(method.getClassName()) + "." + method.getMethodName();
                    default -> test.getDisplayName();
                })
                .orElse(test.getDisplayName());
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
