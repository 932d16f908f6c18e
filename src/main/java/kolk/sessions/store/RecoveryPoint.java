package kolk.sessions.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/**
 * A recovery point, {@code <id>.resume.json.gz}: a whole session, packed, with its archives and checksums (kolk-on-disk.md section 2). It is
 * read whole and checked as kolk checks it, and never written: it is kolk's promise, not ours.
 */
final class RecoveryPoint {
    /** Kolk refuses a larger file. */
    static final long MAX_PACKED = 256L << 20;

    /** Kolk refuses one that unpacks to more. */
    static final long MAX_PLAIN = 768L << 20;

    private static final long VERSION = 1;
    private static final int TRAILER = 8;

    private final SessionParser.Parsed session;
    private final List<Archived> archives;

    /**
     * A file that the recovery point carries.
     *
     * @param name its name relative to the sessions folder
     */
    record Archived(String name, byte[] data) {}

    private RecoveryPoint(SessionParser.Parsed session, List<Archived> archives) {
        this.session = session;
        this.archives = archives;
    }

    SessionParser.Parsed session() {
        return session;
    }

    List<Archived> archives() {
        return archives;
    }

    /**
     * @param packed the file's content
     * @param maxPlain how large it may become unpacked
     * @throws SessionException.Damaged when anything of it is wrong
     */
    static RecoveryPoint read(byte[] packed, long maxPlain, SessionId id, String file) throws SessionException.Damaged {
        byte[] plain;
        try {
            plain = unpack(packed, maxPlain);
        } catch (IOException e) {
            throw damaged(file, unpacking(e));
        }
        Envelope envelope = new Envelope(Utf8.repair(plain));
        try {
            envelope.read();
        } catch (JsonProcessingException e) {
            throw damaged(file, "what is packed in it " + HeaderScan.problem(e).what());
        } catch (IOException e) {
            throw new IllegalStateException("reading from memory failed", e);
        }
        return envelope.checked(id, file);
    }

    /** Why it could not be unpacked, quoting nothing of it. */
    static String unpacking(IOException e) {
        return switch (e) {
            case BoundedStream.TooLarge _ -> "it is larger than is allowed";
            case EOFException _ -> "it is cut off";
            default -> "it cannot be unpacked";
        };
    }

    private static SessionException.Damaged damaged(String file, String what) {
        return new SessionException.Damaged(file + " is damaged: " + what + ".", -1);
    }

    private static byte[] unpack(byte[] packed, long maxPlain) throws IOException {
        class SingleMember extends GZIPInputStream {
            SingleMember() throws IOException {
                super(new ByteArrayInputStream(packed), Math.max(packed.length, 1));
            }

            boolean endsWithIt() {
                return inf.getRemaining() == TRAILER;
            }
        }
        try (SingleMember gzip = new SingleMember();
                BoundedStream bounded = new BoundedStream(gzip, maxPlain)) {
            byte[] plain = bounded.readAllBytes();
            if (!gzip.endsWithIt()) {
                throw new IOException("more behind the end");
            }
            return plain;
        }
    }

    /** The envelope as it is being read. */
    private static final class Envelope {
        private final byte[] bytes;
        private final Set<String> names = new HashSet<>();
        private List<Archived> archives = new ArrayList<>();
        private List<String> checksums = new ArrayList<>();
        private long version;
        private long revision;
        private String id = "";
        private String reason = "";
        private String checksum = "";
        private int sessionFrom;
        private int sessionTo;
        private boolean wrongType;

        Envelope(byte[] bytes) {
            this.bytes = bytes;
        }

        void read() throws IOException {
            Utf8.refuseMark(bytes, bytes.length);
            try (JsonParser parser = Json.FACTORY.createParser(bytes)) {
                if (parser.nextToken() != JsonToken.START_OBJECT) {
                    throw Utf8.syntax("not an object", 0);
                }
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = Key.fold(parser.currentName());
                    parser.nextToken();
                    member(name, parser);
                }
                if (parser.nextToken() != null) {
                    throw Utf8.syntax("more behind the end", -1);
                }
            }
        }

        RecoveryPoint checked(SessionId expected, String file) throws SessionException.Damaged {
            if (wrongType || version != VERSION || !id.equals(expected.value()) || revision == 0) {
                throw damaged(file, "it is not a recovery point of this session");
            }
            byte[] session = Arrays.copyOfRange(bytes, sessionFrom, sessionTo);
            if (GoText.trim(reason).isEmpty() || !Checksum.sha256(session).equals(checksum)) {
                throw damaged(file, "its checksum does not fit");
            }
            SessionParser.Parsed parsed = SessionParser.parse(session, expected, file);
            if (parsed.fields().revision() != revision) {
                throw damaged(file, "the session in it is of another revision");
            }
            if (parsed.fields().recoveryVersion() != VERSION) {
                throw damaged(
                        file, "the session in it does not say recovery_version " + VERSION + ", as kolk requires");
            }
            for (int i = 0; i < archives.size(); i++) {
                Archived archive = archives.get(i);
                if (!names.add(archive.name())
                        || !ArchiveNames.belongsTo(expected, archive.name())
                        || !Checksum.sha256(archive.data()).equals(checksums.get(i))) {
                    throw damaged(file, "an archive in it does not fit its checksum or name");
                }
            }
            return new RecoveryPoint(parsed, List.copyOf(archives));
        }

        private void member(String name, JsonParser parser) throws IOException {
            switch (name) {
                case "version" -> version = number(parser, version);
                case "revision" -> revision = number(parser, revision);
                case "id" -> id = text(parser, id);
                case "reason" -> reason = text(parser, reason);
                case "session_sha256" -> checksum = text(parser, checksum);
                case "session" -> {
                    sessionFrom = offset(parser);
                    boolean scalar = !parser.currentToken().isStructStart();
                    parser.skipChildren();
                    sessionTo = scalar ? sessionFrom : offset(parser) + 1;
                }
                case "archives" -> archives(parser);
                default -> parser.skipChildren();
            }
        }

        private void archives(JsonParser parser) throws IOException {
            archives = new ArrayList<>();
            checksums = new ArrayList<>();
            if (parser.currentToken() != JsonToken.START_ARRAY) {
                wrongUnlessNull(parser);
                return;
            }
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                if (parser.currentToken() == JsonToken.START_OBJECT) {
                    archive(parser);
                } else {
                    wrongType = true;
                    parser.skipChildren();
                }
            }
        }

        private void archive(JsonParser parser) throws IOException {
            String name = "";
            String sha256 = "";
            String data = "";
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String key = Key.fold(parser.currentName());
                parser.nextToken();
                switch (key) {
                    case "name" -> name = text(parser, name);
                    case "sha256" -> sha256 = text(parser, sha256);
                    case "data" -> data = text(parser, data);
                    default -> parser.skipChildren();
                }
            }
            try {
                archives.add(new Archived(name, Base64.getDecoder().decode(data)));
                checksums.add(sha256);
            } catch (IllegalArgumentException _) {
                wrongType = true;
            }
        }

        private String text(JsonParser parser, String before) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                return parser.getText();
            }
            wrongUnlessNull(parser);
            return before;
        }

        private long number(JsonParser parser, long before) throws IOException {
            if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT) {
                try {
                    return Long.parseUnsignedLong(parser.getText());
                } catch (NumberFormatException _) {
                    wrongType = true;
                    return before;
                }
            }
            wrongUnlessNull(parser);
            return before;
        }

        private void wrongUnlessNull(JsonParser parser) throws IOException {
            wrongType |= parser.currentToken() != JsonToken.VALUE_NULL;
            parser.skipChildren();
        }

        private static int offset(JsonParser parser) {
            return (int) parser.currentTokenLocation().getByteOffset();
        }
    }
}
