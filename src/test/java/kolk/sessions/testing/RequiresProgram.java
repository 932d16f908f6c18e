package kolk.sessions.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that needs programs which not every machine has. It runs where all of them are on the PATH; elsewhere it is skipped, and
 * {@code verify} names it and what it lacks in its last lines.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("desktop")
@ExtendWith(RequiresProgramCondition.class)
public @interface RequiresProgram {
    /** Names of programs, all of which must be on the PATH, for instance {@code strace}. */
    String[] value();
}
