package planted.view;

/** Breaks: what view may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
