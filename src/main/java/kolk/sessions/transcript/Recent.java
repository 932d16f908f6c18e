package kolk.sessions.transcript;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** What was made lately, so that it need not be made again at once. The longest unused goes first when there are too many or they weigh too much; the newest always stays. For one thread. */
final class Recent<K, V> {
    private final int maxCount;
    private final long maxWeight;
    private final ToLongFunction<V> weigher;
    private final Map<K, V> values = new LinkedHashMap<>(16, 0.75f, true);
    private long weight;

    Recent(int maxCount, long maxWeight, ToLongFunction<V> weigher) {
        this.maxCount = maxCount;
        this.maxWeight = maxWeight;
        this.weigher = weigher;
    }

    V get(K key, Function<? super K, ? extends V> maker) {
        V known = values.get(key);
        if (known != null) {
            return known;
        }
        V made = maker.apply(key);
        values.put(key, made);
        weight += weigher.applyAsLong(made);
        for (Iterator<V> eldest = values.values().iterator();
                values.size() > 1 && (values.size() > maxCount || weight > maxWeight); ) {
            weight -= weigher.applyAsLong(eldest.next());
            eldest.remove();
        }
        return made;
    }

    void clear() {
        values.clear();
        weight = 0;
    }

    int size() {
        return values.size();
    }
}
