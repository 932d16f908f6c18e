package planted.transcript;

/** Breaks: what transcript may import. */
class ReachesUp {
    planted.app.Top top = new planted.app.Top();
}
