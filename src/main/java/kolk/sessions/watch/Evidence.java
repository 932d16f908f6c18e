package kolk.sessions.watch;

import java.util.List;

/**
 * Why a session's state is what it is: what was seen, by which rule it counts, and how old the sight is. It explains and decides nothing.
 *
 * @param findings one for each thing that a person can ask about, liveness first
 */
public record Evidence(List<Finding> findings) {
    public Evidence {
        findings = List.copyOf(findings);
    }

    /** What a finding is about. */
    public enum Subject {
        LIVENESS,
        WAITING,
        ACTIVITY,
        PAUSE,
        DAMAGE,
        COST
    }

    /**
     * One fact behind the state.
     *
     * @param subject what it is about
     * @param sentence what was seen and when, for instance {@code live: process 4711 holds s_….lock, checked 0.4 s ago}; the parts that come
     *     from a session's files are untrusted text
     * @param rule why this means what it is said to mean, one sentence
     */
    public record Finding(Subject subject, String sentence, String rule) {}

    /** The sentences alone, in order. */
    public List<String> sentences() {
        return findings.stream().map(Finding::sentence).toList();
    }
}
