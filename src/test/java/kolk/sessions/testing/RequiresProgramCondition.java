package kolk.sessions.testing;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Skips tests whose {@link RequiresProgram} names a program that is not on the PATH. */
final class RequiresProgramCondition implements ExecutionCondition {
    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        List<String> missing = context.getElement()
                .flatMap(element -> AnnotationSupport.findAnnotation(element, RequiresProgram.class))
                .map(required -> Arrays.stream(required.value())
                        .filter(name -> !isOnPath(name))
                        .toList())
                .orElse(List.of());
        return missing.isEmpty()
                ? ConditionEvaluationResult.enabled("all programs are here")
                : ConditionEvaluationResult.disabled("not installed here: " + String.join(", ", missing));
    }

    private static boolean isOnPath(String name) {
        String path = System.getenv().getOrDefault("PATH", "");
        return Arrays.stream(path.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, name)));
    }
}
