package kolk.sessions.store;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/** Writes recovery points for tests, from kolk-on-disk.md section 2 alone. */
final class Recovery {
    private Recovery() {}

    /** A file packed into a recovery point. */
    record Archive(String name, String content) {}

    static void write(Path dir, SessionId id, String session, List<Archive> archives) throws IOException {
        Files.write(dir.resolve(id + ".resume.json.gz"), pack(envelope(id, session, archives)));
    }

    static String envelope(SessionId id, String session, List<Archive> archives) {
        Matcher revision = Pattern.compile("\"revision\":(\\d+)").matcher(session);
        String number = revision.find() ? revision.group(1) : "0";
        String packed = archives.stream()
                .map(a -> "{\"name\":\"" + a.name() + "\",\"sha256\":\"" + sha256(a.content()) + "\",\"data\":\""
                        + Base64.getEncoder().encodeToString(a.content().getBytes(StandardCharsets.UTF_8)) + "\"}")
                .collect(Collectors.joining(","));
        return "{\"version\":1,\"id\":\"" + id + "\",\"revision\":" + number
                + ",\"reason\":\"limit\",\"session_sha256\":\"" + sha256(session) + "\",\"session\":" + session
                + ",\"archives\":[" + packed + "]}";
    }

    static byte[] pack(String text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return packed.toByteArray();
    }

    static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
