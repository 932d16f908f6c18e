package kolk.sessions.viewmodel;

import java.text.Bidi;
import java.util.ArrayList;
import java.util.List;

/**
 * A path cut into its names, for showing them one beside the other from left to right. In one text, neighbouring names that are written from right to left change places, because the slash between
 * them takes their direction (Unicode Bidirectional Algorithm); what is typed or copied cannot have marks against that.
 */
final class PathSegments {
    private static final int LONGEST_NAME = 255;

    private PathSegments() {}

    /** The names as visible text, each with the slash before it; none where the path reads rightly as one text. */
    static List<String> of(String path) {
        char[] chars = path.toCharArray();
        if (!Bidi.requiresBidi(chars, 0, chars.length)) {
            return List.of();
        }
        List<String> segments = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= chars.length; i++) {
            if (i == chars.length || chars[i] == '/' || chars[i] == '\\') {
                segments.add(Shown.line(path.substring(start, i), LONGEST_NAME));
                start = i;
            }
        }
        return segments;
    }
}
