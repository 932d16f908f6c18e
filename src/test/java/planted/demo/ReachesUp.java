package planted.demo;

/** Breaks: what demo may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
