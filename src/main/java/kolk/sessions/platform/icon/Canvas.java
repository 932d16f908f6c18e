package kolk.sessions.platform.icon;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Fills outlines on a square of pixels with smooth edges: exact coverage across a row, {@value #LINES} lines within it. It uses only AWT's
 * geometry, never its toolkit, so that drawing needs no display and looks the same everywhere.
 */
final class Canvas {
    private static final int LINES = 16;
    private static final double FLATNESS = 0.02;

    private final int size;
    /** Premultiplied A, R, G, B of each pixel, 0 to 1. */
    private final float[] pixels;

    Canvas(int size) {
        this.size = size;
        this.pixels = new float[size * size * 4];
    }

    /** Lays a colour over what is there. */
    void fill(Path2D outline, AffineTransform toPixels, int argb) {
        float a = (argb >>> 24) / 255f;
        float[] colour = {a, a * (argb >>> 16 & 255) / 255, a * (argb >>> 8 & 255) / 255, a * (argb & 255) / 255};
        cover(outline, toPixels, (pixel, coverage) -> {
            for (int c = 0; c < 4; c++) {
                pixels[pixel + c] = pixels[pixel + c] * (1 - a * coverage) + colour[c] * coverage;
            }
        });
    }

    /** Makes what lies under the outline transparent. */
    void clear(Path2D outline, AffineTransform toPixels) {
        cover(outline, toPixels, (pixel, coverage) -> {
            for (int c = 0; c < 4; c++) {
                pixels[pixel + c] *= 1 - coverage;
            }
        });
    }

    Pixels toPixels() {
        int[] argb = new int[size * size];
        for (int i = 0; i < argb.length; i++) {
            float a = pixels[4 * i];
            if (a > 0) {
                argb[i] = byteOf(a) << 24
                        | byteOf(pixels[4 * i + 1] / a) << 16
                        | byteOf(pixels[4 * i + 2] / a) << 8
                        | byteOf(pixels[4 * i + 3] / a);
            }
        }
        return new Pixels(size, argb);
    }

    private static int byteOf(float value) {
        return Math.clamp(Math.round(value * 255), 0, 255);
    }

    private interface Touch {
        void at(int pixel, float coverage);
    }

    private void cover(Path2D outline, AffineTransform toPixels, Touch touch) {
        List<Edge> edges = edges(outline, toPixels);
        float[] row = new float[size];
        for (int y = 0; y < size; y++) {
            boolean touched = false;
            for (int line = 0; line < LINES; line++) {
                touched |= addLine(edges, y + (line + 0.5) / LINES, row);
            }
            for (int x = 0; touched && x < size; x++) {
                if (row[x] > 0) {
                    touch.at((y * size + x) * 4, Math.min(1, row[x] / LINES));
                    row[x] = 0;
                }
            }
        }
    }

    /** Adds to each pixel how much of it the outline covers along one horizontal line; whether any. */
    private boolean addLine(List<Edge> edges, double y, float[] row) {
        List<Crossing> crossings = new ArrayList<>();
        for (Edge edge : edges) {
            if (edge.top() <= y && y < edge.bottom()) {
                crossings.add(new Crossing(edge.xAt(y), edge.winding()));
            }
        }
        crossings.sort(Comparator.comparingDouble(Crossing::x));
        int winding = 0;
        for (int i = 0; i + 1 < crossings.size(); i++) {
            winding += crossings.get(i).winding();
            if (winding != 0) {
                addSpan(crossings.get(i).x(), crossings.get(i + 1).x(), row);
            }
        }
        return !crossings.isEmpty();
    }

    private void addSpan(double from, double to, float[] row) {
        double left = Math.max(0, from);
        double right = Math.min(size, to);
        for (int x = (int) left; x < right; x++) {
            row[x] += (float) (Math.min(x + 1, right) - Math.max(x, left));
        }
    }

    private static List<Edge> edges(Path2D outline, AffineTransform toPixels) {
        List<Edge> edges = new ArrayList<>();
        double[] p = new double[6];
        double startX = 0;
        double startY = 0;
        double x = 0;
        double y = 0;
        for (PathIterator i = outline.getPathIterator(toPixels, FLATNESS); !i.isDone(); i.next()) {
            switch (i.currentSegment(p)) {
                case PathIterator.SEG_MOVETO -> {
                    add(edges, x, y, startX, startY);
                    startX = p[0];
                    startY = p[1];
                    x = startX;
                    y = startY;
                }
                case PathIterator.SEG_LINETO -> {
                    add(edges, x, y, p[0], p[1]);
                    x = p[0];
                    y = p[1];
                }
                default -> {
                    add(edges, x, y, startX, startY);
                    x = startX;
                    y = startY;
                }
            }
        }
        add(edges, x, y, startX, startY);
        return edges;
    }

    private static void add(List<Edge> edges, double x1, double y1, double x2, double y2) {
        if (y1 < y2) {
            edges.add(new Edge(x1, y1, x2, y2, 1));
        } else if (y2 < y1) {
            edges.add(new Edge(x2, y2, x1, y1, -1));
        }
    }

    /** A straight piece of an outline, from its upper to its lower end. */
    private record Edge(double topX, double top, double bottomX, double bottom, int winding) {
        double xAt(double y) {
            return topX + (bottomX - topX) * (y - top) / (bottom - top);
        }
    }

    private record Crossing(double x, int winding) {}
}
