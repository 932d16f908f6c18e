package kolk.sessions.platform.icon;

import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * A drawing read from one of our own SVG files. It understands what those files are made of and refuses everything else, so that no part
 * of a drawing is ever silently missing: {@code circle} and {@code path} with a fill {@code #rrggbb}; in paths the commands M, L, C and Z.
 *
 * @param width the width of the view box, which begins at 0, 0
 * @param height the height of the view box
 * @param shapes from the back to the front
 */
record Drawing(double width, double height, List<Shape> shapes) {
    private static final Pattern PATH_TOKEN = Pattern.compile("[A-Za-z]|-?\\d*\\.?\\d+");

    Drawing {
        shapes = List.copyOf(shapes);
    }

    /**
     * One filled shape (non-zero winding).
     *
     * @param id its id, or empty
     * @param outline in the view box's units
     * @param argb its colour
     */
    record Shape(String id, Path2D outline, int argb) {}

    /** @throws IOException when it is not such a file */
    static Drawing read(InputStream svg) throws IOException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        List<Shape> shapes = new ArrayList<>();
        double width = 0;
        double height = 0;
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(svg);
            while (xml.hasNext()) {
                if (xml.next() != XMLStreamConstants.START_ELEMENT) {
                    continue;
                }
                switch (xml.getLocalName()) {
                    case "svg" -> {
                        String[] box = required(xml, "viewBox").split(" ");
                        width = Double.parseDouble(box[2]);
                        height = Double.parseDouble(box[3]);
                    }
                    case "title", "desc" -> xml.getElementText();
                    case "circle" -> shapes.add(shape(xml, circle(xml)));
                    case "path" -> shapes.add(shape(xml, path(required(xml, "d"))));
                    default ->
                        throw new IOException("an SVG element that this program does not draw: " + xml.getLocalName());
                }
            }
        } catch (XMLStreamException | NumberFormatException | IndexOutOfBoundsException e) {
            throw new IOException("not an SVG file that this program draws: " + e.getMessage(), e);
        }
        return new Drawing(width, height, shapes);
    }

    private static Shape shape(XMLStreamReader xml, Path2D outline) throws IOException {
        String id = xml.getAttributeValue(null, "id");
        String fill = required(xml, "fill");
        if (!fill.matches("#[0-9a-f]{6}")) {
            throw new IOException("a fill that this program does not draw: " + fill);
        }
        return new Shape(id == null ? "" : id, outline, 0xFF000000 | Integer.parseInt(fill.substring(1), 16));
    }

    private static String required(XMLStreamReader xml, String name) throws IOException {
        @Nullable String value = xml.getAttributeValue(null, name);
        if (value == null) {
            throw new IOException("an SVG element " + xml.getLocalName() + " without " + name);
        }
        return value;
    }

    private static Path2D circle(XMLStreamReader xml) throws IOException {
        double x = Double.parseDouble(required(xml, "cx"));
        double y = Double.parseDouble(required(xml, "cy"));
        double r = Double.parseDouble(required(xml, "r"));
        return new Path2D.Double(new Ellipse2D.Double(x - r, y - r, 2 * r, 2 * r));
    }

    private static Path2D path(String d) throws IOException {
        Path2D path = new Path2D.Double(Path2D.WIND_NON_ZERO);
        try (Scanner scanner = new Scanner(d)) {
            List<String> tokens =
                    scanner.findAll(PATH_TOKEN).map(match -> match.group()).toList();
            String command = "";
            for (int i = 0; i < tokens.size(); ) {
                if (Character.isLetter(tokens.get(i).charAt(0))) {
                    command = tokens.get(i++);
                }
                switch (command) {
                    case "M" -> path.moveTo(number(tokens, i++), number(tokens, i++));
                    case "L" -> path.lineTo(number(tokens, i++), number(tokens, i++));
                    case "C" ->
                        path.curveTo(
                                number(tokens, i++),
                                number(tokens, i++),
                                number(tokens, i++),
                                number(tokens, i++),
                                number(tokens, i++),
                                number(tokens, i++));
                    case "Z" -> path.closePath();
                    default -> throw new IOException("a path command that this program does not draw: " + command);
                }
            }
        }
        return path;
    }

    private static double number(List<String> tokens, int index) {
        return Double.parseDouble(tokens.get(index));
    }
}
