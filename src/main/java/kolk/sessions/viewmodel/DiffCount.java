package kolk.sessions.viewmodel;

/**
 * How many lines a unified diff adds and removes. It counts and does not check: what is no diff counts as nothing.
 *
 * @param added lines beginning with {@code +}, file headings not counted
 * @param removed lines beginning with {@code -}, file headings not counted
 */
record DiffCount(int added, int removed) {
    static DiffCount of(String diff) {
        int added = 0;
        int removed = 0;
        boolean inHunk = false;
        int start = 0;
        while (start < diff.length()) {
            int end = diff.indexOf('\n', start);
            if (end < 0) {
                end = diff.length();
            }
            if (diff.startsWith("@@", start)) {
                inHunk = true;
            } else if (diff.startsWith("diff ", start) || !inHunk && isHeading(diff, start)) {
                inHunk = false;
            } else if (diff.charAt(start) == '+') {
                added++;
            } else if (diff.charAt(start) == '-') {
                removed++;
            }
            start = end + 1;
        }
        return new DiffCount(added, removed);
    }

    String text(Texts texts) {
        return texts.get("strip.diff", added, removed);
    }

    private static boolean isHeading(String diff, int start) {
        return diff.startsWith("--- ", start) || diff.startsWith("+++ ", start);
    }
}
