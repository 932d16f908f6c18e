package planted.settings;

/** Breaks: what settings may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
