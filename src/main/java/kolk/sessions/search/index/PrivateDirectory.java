package kolk.sessions.search.index;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.MMapDirectory;

/** The folder of an index whose files only the person can read: they hold every word of every session. */
final class PrivateDirectory extends MMapDirectory {
    private static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rw-------");

    private final boolean posix;

    PrivateDirectory(Path folder) throws IOException {
        super(folder);
        this.posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
    }

    @Override
    public IndexOutput createOutput(String name, IOContext context) throws IOException {
        return made(super.createOutput(name, context), name);
    }

    @Override
    public IndexOutput createTempOutput(String prefix, String suffix, IOContext context) throws IOException {
        IndexOutput output = super.createTempOutput(prefix, suffix, context);
        return made(output, output.getName());
    }

    private IndexOutput made(IndexOutput output, String name) throws IOException {
        try {
            makePrivate(name);
            return output;
        } catch (IOException e) {
            output.close();
            throw e;
        }
    }

    private void makePrivate(String name) throws IOException {
        if (posix) {
            Files.setPosixFilePermissions(getDirectory().resolve(name), PRIVATE);
        }
    }
}
