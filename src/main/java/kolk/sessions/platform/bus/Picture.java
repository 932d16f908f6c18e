package kolk.sessions.platform.bus;

import kolk.sessions.platform.icon.Pixels;
import org.freedesktop.dbus.Struct;
import org.freedesktop.dbus.annotations.Position;

/** A picture as notifications carry it ({@code image-data} of the specification). */
public final class Picture extends Struct {
    @Position(0)
    public final int width;

    @Position(1)
    public final int height;

    @Position(2)
    public final int rowStride;

    @Position(3)
    public final boolean hasAlpha;

    @Position(4)
    public final int bitsPerSample;

    @Position(5)
    public final int channels;

    @Position(6)
    public final byte[] data;

    public Picture(
            int width, int height, int rowStride, boolean hasAlpha, int bitsPerSample, int channels, byte[] data) {
        this.width = width;
        this.height = height;
        this.rowStride = rowStride;
        this.hasAlpha = hasAlpha;
        this.bitsPerSample = bitsPerSample;
        this.channels = channels;
        this.data = data;
    }

    public static Picture of(Pixels pixels) {
        return new Picture(pixels.size(), pixels.size(), pixels.size() * 4, true, 8, 4, pixels.toRgbaBytes());
    }
}
