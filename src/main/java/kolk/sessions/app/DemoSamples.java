package kolk.sessions.app;

import java.io.IOException;
import java.nio.file.Path;
import kolk.sessions.cli.Samples;
import kolk.sessions.demo.Demo;

/** The demo, as the command line asks for it. */
record DemoSamples(Demo demo) implements Samples.Running {
    @Override
    public Path dir() {
        return demo.sessionsDir();
    }

    @Override
    public void close() throws IOException {
        demo.close();
    }
}
