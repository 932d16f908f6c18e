package planted.resume;

/** Breaks: what resume may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
