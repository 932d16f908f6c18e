package kolk.sessions.store;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Another process that holds a lock, as kolk would. It writes a line when it has the lock, and shares no code with the product. */
public final class Holder implements AutoCloseable {
    private final Process process;

    private Holder(Process process) {
        this.process = process;
    }

    /** {@code flock(2)} by Python, with the process id written as kolk writes it. */
    public static Holder likeKolk(Path lockFile) throws IOException {
        return python(
                lockFile,
                "fd=os.open(p,os.O_RDWR|os.O_CREAT,0o600)\n"
                        + "fcntl.flock(fd,fcntl.LOCK_EX|fcntl.LOCK_NB)\n"
                        + "os.ftruncate(fd,0)\n"
                        + "os.write(fd,b'%d\\n'%os.getpid())\n");
    }

    /** {@code flock(2)} by Python, for reading only. */
    public static Holder shared(Path lockFile) throws IOException {
        return python(lockFile, "fd=os.open(p,os.O_RDWR|os.O_CREAT,0o600)\nfcntl.flock(fd,fcntl.LOCK_SH)\n");
    }

    /** A record lock of {@code fcntl(2)}, which is no lock of kolk's. */
    public static Holder byFcntl(Path lockFile) throws IOException {
        return python(lockFile, "fd=os.open(p,os.O_RDWR|os.O_CREAT,0o600)\nfcntl.lockf(fd,fcntl.LOCK_EX)\n");
    }

    /** The {@code flock} tool. */
    public static Holder byTool(Path lockFile) throws IOException {
        return start(List.of("flock", lockFile.toString(), "sh", "-c", "echo held; exec cat"));
    }

    /** Any program that prints a line when it holds the lock, and ends when its input does. */
    public static Holder start(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the holder ended without the lock: " + command);
        }
        return new Holder(process);
    }

    private static Holder python(Path lockFile, String code) throws IOException {
        String whole = "import fcntl,os,sys\np=sys.argv[1]\n" + code + "print('held',flush=True)\nsys.stdin.read()\n";
        return start(new ArrayList<>(List.of("python3", "-c", whole, lockFile.toString())));
    }

    public long pid() {
        return process.pid();
    }

    /** SIGKILL, and waits until it is gone. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        kill();
    }
}
