package planted.store;

/** Breaks: store starts no threads. */
class StartsThread {
    void start() {
        Thread.ofVirtual().start(() -> {});
    }
}
