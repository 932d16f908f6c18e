package kolk.sessions.checkup;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import kolk.sessions.resume.Host;
import org.jspecify.annotations.Nullable;

/** Asks fontconfig's own program on Unix; macOS and Windows bring such fonts, so there it looks for the files they bring. */
public final class InstalledFonts implements FontCheck {
    private static final int PATIENCE_SECONDS = 10;

    private final Host host;

    public InstalledFonts(Host host) {
        this.host = host;
    }

    @Override
    public Found look() {
        return switch (host.os()) {
            case LINUX ->
                new Found(fontconfig(":lang=zh-cn:lang=ja:lang=ko", ":lang=zh-cn"), fontconfig(":lang=und-zsye"));
            case MACOS ->
                new Found(
                        file("/System/Library/Fonts/PingFang.ttc", "PingFang"),
                        file("/System/Library/Fonts/Apple Color Emoji.ttc", "Apple Color Emoji"));
            case WINDOWS -> {
                String fonts = host.environment().getOrDefault("SystemRoot", "C:\\Windows") + "\\Fonts\\";
                yield new Found(
                        file(fonts + "msyh.ttc", "Microsoft YaHei"), file(fonts + "seguiemj.ttf", "Segoe UI Emoji"));
            }
        };
    }

    /** The first font that fits the first pattern that any font fits. */
    private static @Nullable String fontconfig(String... patterns) {
        for (String pattern : patterns) {
            List<String> families = families(pattern);
            if (families == null) {
                return null;
            }
            if (!families.isEmpty()) {
                return families.getFirst();
            }
        }
        return "";
    }

    private static @Nullable List<String> families(String pattern) {
        try {
            Process process = new ProcessBuilder("fc-list", pattern, "family")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .redirectInput(
                            ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                    .start();
            String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                process.destroyForcibly();
                return null;
            }
            return answer.lines().filter(line -> !line.isBlank()).sorted().toList();
        } catch (IOException e) {
            // No fc-list here: then nothing is known about fonts.
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static String file(String path, String name) {
        return Files.exists(Path.of(path)) ? name : "";
    }
}
