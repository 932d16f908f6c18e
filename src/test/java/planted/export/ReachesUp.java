package planted.export;

/** Breaks: what export may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
