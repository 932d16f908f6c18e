package kolk.sessions.platform.icon;

/**
 * A square picture.
 *
 * @param size width and height in pixels
 * @param argb {@code size * size} colours, row by row from the top, {@code 0xAARRGGBB}, not premultiplied; not to be changed
 */
public record Pixels(int size, int[] argb) {
    /** The same as bytes A, R, G, B: what {@code org.kde.StatusNotifierItem} calls ARGB32 in network byte order. */
    public byte[] toArgbBytes() {
        byte[] bytes = new byte[argb.length * 4];
        for (int i = 0; i < argb.length; i++) {
            bytes[4 * i] = (byte) (argb[i] >>> 24);
            bytes[4 * i + 1] = (byte) (argb[i] >>> 16);
            bytes[4 * i + 2] = (byte) (argb[i] >>> 8);
            bytes[4 * i + 3] = (byte) argb[i];
        }
        return bytes;
    }

    /** The same as bytes R, G, B, A: what {@code org.freedesktop.Notifications} and PNG want. */
    public byte[] toRgbaBytes() {
        byte[] bytes = new byte[argb.length * 4];
        for (int i = 0; i < argb.length; i++) {
            bytes[4 * i] = (byte) (argb[i] >>> 16);
            bytes[4 * i + 1] = (byte) (argb[i] >>> 8);
            bytes[4 * i + 2] = (byte) argb[i];
            bytes[4 * i + 3] = (byte) (argb[i] >>> 24);
        }
        return bytes;
    }
}
