package planted.watch;

/** Breaks: what watch may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
