package planted.store;

/** Breaks: what store may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
