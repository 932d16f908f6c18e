package kolk.sessions.store;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What one file's header came to: the fields, or why they cannot be used.
 *
 * @param file the file's name
 * @param stamp the content that was read
 * @param fields what was read; without meaning where it is not usable
 * @param usable whether a card can be made of it
 * @param problem what is wrong, or {@code null}
 * @param refused whether it could not be read, which says nothing about its content
 */
record Header(
        String file,
        FileStamp stamp,
        HeaderFields fields,
        boolean usable,
        @Nullable Problem problem,
        boolean refused) {
    static Header of(SessionId id, String file, FileStamp stamp, HeaderScan scan) {
        HeaderFields fields = scan.fields();
        Problem identity = fields.identity(id);
        boolean usable = scan.usable() && identity == null;
        Problem problem = scan.problem() != null ? scan.problem() : identity;
        return new Header(file, stamp, fields, usable, problem, false);
    }

    static Header unreadable(String file, FileStamp stamp, String what) {
        return new Header(file, stamp, new HeaderFields(), false, new Problem(null, -1, what), false);
    }

    static Header refused(String file, FileStamp stamp, IOException why) {
        return new Header(file, stamp, new HeaderFields(), false, new Problem(null, -1, Failures.reading(why)), true);
    }

    Header with(Problem other) {
        return new Header(file, stamp, fields, usable, other, refused);
    }

    /** What is wrong, as one sentence. */
    String reason() {
        return problem == null ? "" : problem.sentence(file);
    }
}
