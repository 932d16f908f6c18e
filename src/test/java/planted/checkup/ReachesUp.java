package planted.checkup;

/** Breaks: what checkup may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
