package kolk.sessions.platform.instance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import kolk.sessions.store.SessionId;

/** A program of one claim, run as a process of its own by {@link SingleInstanceTest}; it says what it is on standard output. */
public final class InstanceProgram {
    private InstanceProgram() {}

    /** @param args the folder, the patience in milliseconds, and what to ask: {@code raise}, {@code quit} or an id */
    public static void main(String[] args) throws IOException, InterruptedException {
        Summons summons = switch (args[2]) {
            case "raise" -> new Summons.Raise();
            case "quit" -> new Summons.Quit();
            default -> new Summons.Show(new SessionId(args[2]));
        };
        Thread main = Thread.currentThread();
        SingleInstance.Claim claim = SingleInstance.claim(
                Path.of(args[0]),
                "test",
                summons,
                asked -> {
                    System.out.println("asked " + asked);
                    if (asked instanceof Summons.Quit) {
                        main.interrupt();
                    }
                },
                Duration.ofMillis(Long.parseLong(args[1])));
        switch (claim) {
            case SingleInstance.Claim.First(SingleInstance instance) -> {
                System.out.println("first");
                try (instance) {
                    new java.util.concurrent.CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    System.out.println("bye");
                }
            }
            case SingleInstance.Claim.Delivered() -> System.out.println("delivered");
            case SingleInstance.Claim.Alone(String reason) -> System.out.println("alone: " + reason);
        }
    }
}
