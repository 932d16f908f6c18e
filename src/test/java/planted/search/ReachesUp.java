package planted.search;

/** Breaks: what search may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
