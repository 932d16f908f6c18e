package kolk.sessions;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds the compiled program to docs/architecture.md. Each rule is also run on the small classes under {@code planted}, every one of
 * which breaks one rule: a rule that cannot fail would be found out there.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArchitectureTest {
    private static final String PRODUCT = "kolk.sessions";
    private static final String PLANTED = "planted";

    private final JavaClasses product = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(PRODUCT);
    private final JavaClasses planted = new ClassFileImporter().importPackages(PLANTED);

    static Stream<Arguments> rulesForTheProduct() {
        return rules(PRODUCT);
    }

    static Stream<Arguments> rulesForThePlantedClasses() {
        return rules(PLANTED);
    }

    @Test
    void theProgramsClassesAreThere() {
        assertTrue(product.contain("kolk.sessions.store.SessionId"), "the compiled program was not found");
    }

    @ParameterizedTest
    @MethodSource("rulesForTheProduct")
    void theProgramKeeps(ArchRule rule) {
        rule.check(product);
    }

    @ParameterizedTest
    @MethodSource("rulesForThePlantedClasses")
    void aPlantedViolationBreaks(ArchRule rule) {
        assertTrue(rule.evaluate(planted).hasViolation(), "cannot fail: " + rule.getDescription());
    }

    @Test
    void aPlantedClassThatBreaksNothingBreaksNoRule() {
        JavaClasses innocent = new ClassFileImporter().importPackages(PLANTED + ".innocent");
        assertTrue(innocent.size() > 0, "the innocent classes were not found");
        rules(PLANTED)
                .map(arguments -> (ArchRule) arguments.get()[0])
                .forEach(rule -> assertFalse(rule.evaluate(innocent).hasViolation(), rule.getDescription()));
    }

    private static Stream<Arguments> rules(String base) {
        return ArchitectureRules.of(base).entrySet().stream().map(rule -> argumentSet(rule.getKey(), rule.getValue()));
    }
}
