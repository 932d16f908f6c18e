package planted.store;

/** Closes a circle with {@link planted.app.Top}. */
public class Bottom extends ReachesUp {}
