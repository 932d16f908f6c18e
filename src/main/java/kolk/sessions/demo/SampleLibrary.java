package kolk.sessions.demo;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The sample scripts that the program carries as resources, in the order of the list beside them. */
final class SampleLibrary {
    private static final String LIST = "samples.txt";

    /** Every script. */
    List<SampleScript> scripts() throws IOException {
        List<SampleScript> scripts = new ArrayList<>();
        for (String name : text(LIST).lines().filter(line -> !line.isBlank()).toList()) {
            scripts.add(SampleScript.parse(name, text(name + ".txt")));
        }
        return scripts;
    }

    private String text(String resource) throws IOException {
        try (InputStream in = SampleLibrary.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new FileNotFoundException("the program lacks its sample " + resource);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
