package planted.viewmodel;

/** Breaks: what viewmodel may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
