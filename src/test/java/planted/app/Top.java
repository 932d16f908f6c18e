package planted.app;

/** What nothing below may import; it imports back, so that the packages form a circle. */
public class Top {
    Class<?> circle = planted.store.Bottom.class;
}
