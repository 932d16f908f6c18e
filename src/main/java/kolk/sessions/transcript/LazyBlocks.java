package kolk.sessions.transcript;

import java.util.List;
import java.util.stream.IntStream;

/**
 * The blocks of a text: how many there are is known at once, and each is made when it is asked for, so that of a text of megabytes only what is seen is made. It remembers nothing that it has made.
 * Any thread may use it.
 */
interface LazyBlocks {
    int count();

    /**
     * Makes one.
     *
     * @param block from 0
     */
    Block make(int block);

    /** How much it keeps, in characters, about. */
    long weight();

    /**
     * The whole text of code of which one of the blocks shows a part.
     *
     * @param code one of these blocks
     */
    default String whole(Block.Code code) {
        return TextBlocks.whole(all(), code);
    }

    /** Makes all. */
    default List<Block> all() {
        return IntStream.range(0, count()).mapToObj(this::make).toList();
    }

    /** Blocks that are made already. */
    static LazyBlocks of(List<Block> blocks) {
        List<Block> made = List.copyOf(blocks);
        return new LazyBlocks() {
            @Override
            public int count() {
                return made.size();
            }

            @Override
            public Block make(int block) {
                return made.get(block);
            }

            @Override
            public long weight() {
                return TextBlocks.weight(made);
            }
        };
    }
}
