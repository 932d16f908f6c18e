package planted.platform;

/** Breaks: what platform may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
