package planted.cli;

/** Breaks: what cli may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
