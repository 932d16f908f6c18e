package kolk.sessions.store;

import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a session file says, read slowly and plainly from kolk-on-disk.md sections 3 and 7, for tests only. It shares no code with the
 * product. Texts that are missing are empty, times that are missing or never are {@code null}.
 */
final class SlowSession {
    private static final Set<String> TEXTS =
            Set.of("id", "model", "title", "cwd", "effort", "mode", "connector", "provider_state");
    private static final Set<String> NEEDED = Set.of("id", "model", "title", "created_at", "updated_at");
    private static final Pattern TIME = Pattern.compile(
            "(\\d{4})-(\\d\\d)-(\\d\\d)T(\\d\\d?):(\\d\\d):(\\d\\d)(?:[.,](\\d+))?(?:Z|([+-])(\\d\\d):(\\d\\d))");

    final Map<String, String> texts = new HashMap<>();
    Instant createdAt;
    Instant updatedAt;
    boolean titleAuto;
    Map<String, Object> pause;
    List<List<Object>> messages = new ArrayList<>();
    boolean wrongTypes;

    /** What the overview makes of a content. */
    enum Verdict {
        SOUND,
        DAMAGED,
        UNREADABLE
    }

    private SlowSession() {
        TEXTS.forEach(key -> texts.put(key, ""));
    }

    /** Strictly: the session, or {@code null} when loading has to refuse it. */
    static SlowSession load(byte[] content, String id) {
        try {
            if (!(new SlowJson(content).document() instanceof List<?> members)) {
                return null;
            }
            SlowSession session = new SlowSession();
            for (Object member : members) {
                session.accept((SlowJson.Member) member, true);
            }
            return session.wrongTypes || !session.texts.get("id").equals(id) ? null : session;
        } catch (SlowJson.Refused e) {
            return null;
        }
    }

    /** Kindly: fills {@code into}, which is only of use when the verdict is not {@code UNREADABLE}. */
    static Verdict overview(byte[] content, String id, SlowSession into) {
        List<SlowJson.Member> members = new ArrayList<>();
        boolean ended = new SlowJson(content).members(members);
        Set<String> seen = new HashSet<>();
        boolean usable = false;
        boolean broken = !ended;
        for (SlowJson.Member member : members) {
            String key = fold(member.key());
            if (key.equals("messages")) {
                usable = true;
                if (seen.containsAll(NEEDED)) {
                    broken = false;
                    break;
                }
            }
            if (member.value() != null) {
                seen.add(key);
                into.accept(member, false);
            }
        }
        usable |= ended || seen.containsAll(NEEDED);
        if (!usable || !seen.contains("id") || !into.texts.get("id").equals(id)) {
            return Verdict.UNREADABLE;
        }
        return broken || into.wrongTypes || !endsInBrace(content) ? Verdict.DAMAGED : Verdict.SOUND;
    }

    static SlowSession empty() {
        return new SlowSession();
    }

    private static boolean endsInBrace(byte[] content) {
        for (int i = content.length - 1; i >= Math.max(0, content.length - 4096); i--) {
            if (" \t\r\n".indexOf(content[i]) < 0) {
                return content[i] == '}';
            }
        }
        return false;
    }

    private void accept(SlowJson.Member member, boolean transcript) {
        String key = fold(member.key());
        Object value = member.value();
        if (TEXTS.contains(key)) {
            texts.put(key, text(value, texts.get(key)));
            return;
        }
        switch (key) {
            case "created_at" -> createdAt = time(value, createdAt);
            case "updated_at" -> updatedAt = time(value, updatedAt);
            case "title_auto" -> titleAuto = flag(value, titleAuto);
            case "pause" -> pause = value == SlowJson.NULL ? null : pause(value);
            case "revision" -> whole(value, "\\d+", "18446744073709551615");
            case "recovery_version" -> whole(value, "-?\\d+", "9223372036854775807");
            case "executions" -> objects(value);
            case "messages" -> {
                if (transcript) {
                    messages = new ArrayList<>();
                    for (Object message : objects(value)) {
                        messages.add(message(message));
                    }
                } else if (!(value instanceof Object[]) && value != SlowJson.NULL) {
                    wrongTypes = true;
                } else {
                    objects(value);
                }
            }
            default -> {}
        }
    }

    private Map<String, Object> pause(Object value) {
        if (!(value instanceof List<?> members)) {
            wrongTypes = true;
            return pause;
        }
        Map<String, Object> read = new HashMap<>();
        for (String key : List.of("kind", "scope", "connector", "model", "message", "pending_turn")) {
            read.put(key, "");
        }
        read.put("estimated", false);
        for (Object each : members) {
            SlowJson.Member member = (SlowJson.Member) each;
            String key = fold(member.key());
            switch (key) {
                case "kind", "scope", "connector", "model", "message", "pending_turn" ->
                    read.put(key, text(member.value(), (String) read.get(key)));
                case "since", "reset_at" -> read.put(key, time(member.value(), (Instant) read.get(key)));
                case "estimated" -> read.put(key, flag(member.value(), (Boolean) read.get(key)));
                default -> {}
            }
        }
        return read;
    }

    /** Role, content, reasoning, the calls, the call it answers. */
    private List<Object> message(Object value) {
        String[] texts = {"", "", "", ""};
        List<List<String>> calls = new ArrayList<>();
        if (value instanceof List<?> members) {
            for (Object each : members) {
                SlowJson.Member member = (SlowJson.Member) each;
                switch (fold(member.key())) {
                    case "role" -> texts[0] = text(member.value(), texts[0]);
                    case "content" -> texts[1] = text(member.value(), texts[1]);
                    case "reasoning" -> texts[2] = text(member.value(), texts[2]);
                    case "tool_call_id" -> texts[3] = text(member.value(), texts[3]);
                    case "tool_calls" -> {
                        calls = new ArrayList<>();
                        for (Object call : objects(member.value())) {
                            calls.add(call(call));
                        }
                    }
                    default -> {}
                }
            }
        }
        return List.of(texts[0], texts[1], texts[2], calls, texts[3]);
    }

    private List<String> call(Object value) {
        String[] texts = {"", "", "", ""};
        if (value instanceof List<?> members) {
            for (Object each : members) {
                SlowJson.Member member = (SlowJson.Member) each;
                switch (fold(member.key())) {
                    case "id" -> texts[0] = text(member.value(), texts[0]);
                    case "type" -> texts[1] = text(member.value(), texts[1]);
                    case "function" -> {
                        if (member.value() instanceof List<?> function) {
                            texts[2] = "";
                            texts[3] = "";
                            for (Object inner : function) {
                                SlowJson.Member part = (SlowJson.Member) inner;
                                switch (fold(part.key())) {
                                    case "name" -> texts[2] = text(part.value(), texts[2]);
                                    case "arguments" -> texts[3] = text(part.value(), texts[3]);
                                    default -> {}
                                }
                            }
                        } else {
                            wrongTypes |= member.value() != SlowJson.NULL;
                        }
                    }
                    default -> {}
                }
            }
        }
        return List.of(texts);
    }

    private Object[] objects(Object value) {
        if (value instanceof Object[] all) {
            for (Object each : all) {
                wrongTypes |= !(each instanceof List<?>) && each != SlowJson.NULL;
            }
            return all;
        }
        wrongTypes |= value != SlowJson.NULL;
        return new Object[0];
    }

    private String text(Object value, String before) {
        if (value instanceof String text) {
            return text;
        }
        wrongTypes |= value != SlowJson.NULL;
        return before;
    }

    private boolean flag(Object value, boolean before) {
        if (value instanceof Boolean flag) {
            return flag;
        }
        wrongTypes |= value != SlowJson.NULL;
        return before;
    }

    private void whole(Object value, String shape, String most) {
        if (value instanceof SlowJson.Number number && number.literal().matches(shape)) {
            BigInteger read = new BigInteger(number.literal());
            BigInteger limit = new BigInteger(most);
            wrongTypes |=
                    read.compareTo(limit) > 0 || read.compareTo(limit.negate().subtract(BigInteger.ONE)) < 0;
        } else {
            wrongTypes |= value != SlowJson.NULL;
        }
    }

    private Instant time(Object value, Instant before) {
        if (value == SlowJson.NULL) {
            return before;
        }
        Matcher matcher = value instanceof String text ? TIME.matcher(text) : null;
        if (matcher == null || !matcher.matches()) {
            wrongTypes = true;
            return before;
        }
        try {
            long day = LocalDate.of(number(matcher, 1), number(matcher, 2), number(matcher, 3))
                    .toEpochDay();
            int hour = number(matcher, 4);
            int minute = number(matcher, 5);
            int second = number(matcher, 6);
            int offsetHour = matcher.group(8) == null ? 0 : number(matcher, 9);
            int offsetMinute = matcher.group(8) == null ? 0 : number(matcher, 10);
            if (hour > 23 || minute > 59 || second > 59 || offsetHour > 24 || offsetMinute > 60) {
                wrongTypes = true;
                return before;
            }
            int sign = "-".equals(matcher.group(8)) ? -1 : 1;
            String fraction = matcher.group(7) == null ? "" : matcher.group(7);
            String nine = (fraction + "000000000").substring(0, 9);
            Instant read = Instant.ofEpochSecond(
                    day * 86_400
                            + hour * 3600L
                            + minute * 60L
                            + second
                            - sign * (offsetHour * 3600L + offsetMinute * 60L),
                    Long.parseLong(nine));
            return read;
        } catch (DateTimeException e) {
            wrongTypes = true;
            return before;
        }
    }

    /** The zero time says "never". */
    static Instant orNever(Object time) {
        return Instant.parse("0001-01-01T00:00:00Z").equals(time) ? null : (Instant) time;
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static String fold(String key) {
        return key.replace('\u017F', 's').replace('\u212A', 'k').toLowerCase(Locale.ROOT);
    }
}
