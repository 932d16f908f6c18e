package kolk.sessions.viewmodel;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import javafx.collections.ObservableListBase;

/** The lines of a journal that are shown, oldest or newest first. It holds four bytes a line; what a line says is looked up when it is drawn. */
final class EventList extends ObservableListBase<EventRef> {
    private int generation;
    private int[] lines = new int[0];
    private int count;
    private boolean newestFirst;

    @Override
    public EventRef get(int index) {
        java.util.Objects.checkIndex(index, count);
        return new EventRef(generation, lines[newestFirst ? count - 1 - index : index]);
    }

    @Override
    public int size() {
        return count;
    }

    @Override
    public int indexOf(Object wanted) {
        if (!(wanted instanceof EventRef ref) || ref.generation() != generation) {
            return -1;
        }
        int found = Arrays.binarySearch(lines, 0, count, ref.line());
        return found < 0 ? -1 : newestFirst ? count - 1 - found : found;
    }

    @Override
    public boolean contains(Object wanted) {
        return indexOf(wanted) >= 0;
    }

    /** Shows other lines. The array is the list's from now on. */
    void replace(int newGeneration, int[] newLines, int newCount, boolean isNewestFirst) {
        beginChange();
        List<EventRef> removed = snapshot();
        generation = newGeneration;
        lines = newLines;
        count = newCount;
        newestFirst = isNewestFirst;
        nextReplace(0, count, removed);
        endChange();
    }

    private List<EventRef> snapshot() {
        int ofGeneration = generation;
        int[] of = lines;
        int size = count;
        boolean reversed = newestFirst;
        return new AbstractList<>() {
            @Override
            public EventRef get(int index) {
                return new EventRef(ofGeneration, of[reversed ? size - 1 - index : index]);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }

    /** Shows further lines behind those that are shown, in the journal's order. */
    void append(int[] more, int moreCount) {
        if (moreCount == 0) {
            return;
        }
        beginChange();
        int before = count;
        // A list that was given out as removed keeps its array.
        lines = Arrays.copyOf(lines, Math.max(before + moreCount, lines.length));
        System.arraycopy(more, 0, lines, before, moreCount);
        count = before + moreCount;
        if (newestFirst) {
            nextAdd(0, moreCount);
        } else {
            nextAdd(before, count);
        }
        endChange();
    }
}
