package kolk.sessions.search.index;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import kolk.sessions.search.SearchAnswer;
import kolk.sessions.search.SearchLimits;
import kolk.sessions.search.Searched;
import kolk.sessions.search.query.CardLeaves;
import kolk.sessions.search.query.Query;
import kolk.sessions.search.query.QueryParser;
import kolk.sessions.search.query.SessionFacts;
import kolk.sessions.store.SessionLocks;
import kolk.sessions.store.SessionStore;
import kolk.sessions.store.SystemLivenessProbe;

/** Measures the search on generated sessions, beside a plain reading and beside ripgrep where that is installed. */
final class SearchSpeed {
    private static final double MB = 1e6;

    private final Path base;
    private final Path dir;
    private final StringBuilder report = new StringBuilder();
    private double indexSeconds;
    private long heapPeak;

    /** What came out, for limits. */
    record Figures(double indexSeconds, double p95Millis, double changedMillis, long heapPeak, String report) {}

    SearchSpeed(Path base) {
        this.base = base;
        this.dir = base.resolve("sessions");
    }

    /**
     * What is in the folder already is used: a second run finds the index made.
     *
     * @param args the folder to work in, how many sessions, of how many bytes on average; "index" for no more than the index
     */
    public static void main(String[] args) throws Exception {
        SearchSpeed speed = new SearchSpeed(Path.of(args[0]));
        int count = Integer.parseInt(args[1]);
        int bytesEach = Integer.parseInt(args[2]);
        if (args.length > 3) {
            List<Searched> sessions = speed.prepare(new SpeedFolder(7), count, bytesEach);
            speed.open(sessions).close();
        } else {
            speed.run(count, bytesEach);
        }
    }

    Figures run(int count, int bytesEach) throws Exception {
        SpeedFolder folder = new SpeedFolder(7);
        List<Searched> sessions = prepare(folder, count, bytesEach);
        long bytes = bytes(sessions);
        try (TextIndex index = open(sessions)) {
            double[] typed = type(index, sessions, folder.asked());
            long size;
            try (Stream<Path> files = Files.walk(base.resolve("cache"))) {
                size = files.filter(Files::isRegularFile)
                        .mapToLong(file -> file.toFile().length())
                        .sum();
            }
            line("index: %.0f MB, %.1f %% of the data", size / MB, 100.0 * size / bytes);
            double changed = change(index, sessions);
            plain(folder, sessions, bytes);
            ripgrep(folder.asked().getFirst());
            return new Figures(indexSeconds, typed[(int) (typed.length * 0.95)], changed, heapPeak, report.toString());
        }
    }

    private static long bytes(List<Searched> sessions) {
        return sessions.stream()
                .mapToLong(session -> session.facts().sizeBytes())
                .sum();
    }

    private List<Searched> prepare(SpeedFolder folder, int count, int bytesEach) throws Exception {
        if (!Files.isDirectory(dir)) {
            Files.createDirectories(dir);
            folder.write(dir, count, bytesEach);
        }
        List<Searched> sessions = sessions();
        line("%d sessions, %.0f MB", sessions.size(), bytes(sessions) / MB);
        double idle = seconds(() -> readAll());
        line("reading every byte once: %.1f s, %.0f MB/s", idle, bytes(sessions) / MB / idle);
        return sessions;
    }

    private TextIndex open(List<Searched> sessions) throws Exception {
        System.gc();
        heapPools().forEach(MemoryPoolMXBean::resetPeakUsage);
        TextIndex index = new TextIndex(base.resolve("cache"), progress -> {});
        long cpu = cpu();
        indexSeconds = seconds(() -> {
            index.changed(sessions.stream().map(Searched::entry).toList());
            index.complete(List.of(dir));
            index.awaitIdle();
        });
        heapPeak = heapPools().stream()
                .mapToLong(pool -> pool.getPeakUsage().getUsed())
                .sum();
        line(
                "indexing: %.1f s, %.1f MB/s, %.1f s of processor time, heap peak %.0f MB (of %.0f); %d session files read",
                indexSeconds,
                bytes(sessions) / MB / indexSeconds,
                (cpu() - cpu) / 1e9,
                heapPeak / MB,
                Runtime.getRuntime().maxMemory() / MB,
                index.filesRead());
        return index;
    }

    private double[] type(TextIndex index, List<Searched> sessions, List<String> asked) throws Exception {
        IndexSearch search = new IndexSearch(index, this::store);
        QueryParser parser = new QueryParser(Clock.systemUTC(), "/home/me");
        List<Double> all = new ArrayList<>();
        List<Double> processor = new ArrayList<>();
        List<Double> first = new ArrayList<>();
        double[] byLetters = new double[4];
        double slowest = 0;
        String slowestText = "";
        for (int round = 0; round < 2; round++) {
            all.clear();
            processor.clear();
            first.clear();
            // The first round only makes the machine warm.
            for (String text : asked.subList(0, Math.min(asked.size(), round == 0 ? 12 : 60))) {
                for (int length = 1; length <= text.length(); length++) {
                    String typed = text.substring(0, length);
                    if (typed.endsWith(" ")) {
                        continue;
                    }
                    Query query = parser.parseTyped(typed).query();
                    long cpu = threadCpu();
                    long begin = System.nanoTime();
                    SearchAnswer answer = search.search(
                            query, sessions, SearchLimits.WINDOW, partial -> first.add((threadCpu() - cpu) / 1e6));
                    processor.add((threadCpu() - cpu) / 1e6);
                    double millis = (System.nanoTime() - begin) / 1e6;
                    all.add(millis);
                    byLetters[Math.min(length, 4) - 1] =
                            Math.max(byLetters[Math.min(length, 4) - 1], round == 1 ? millis : 0);
                    if (round == 1 && millis > slowest) {
                        slowest = millis;
                        slowestText = typed + " (" + answer.matches() + ")";
                    }
                }
            }
        }
        double[] sorted = all.stream().mapToDouble(d -> d).sorted().toArray();
        double[] sessionsOnly = first.stream().mapToDouble(d -> d).sorted().toArray();
        line(
                "processor time until the sessions are told, without passages: p50 %.1f ms, p95 %.1f ms",
                sessionsOnly[sessionsOnly.length / 2], sessionsOnly[(int) (sessionsOnly.length * 0.95)]);
        double[] work = processor.stream().mapToDouble(d -> d).sorted().toArray();
        line(
                "processor time of a query: p50 %.1f ms, p95 %.1f ms",
                work[work.length / 2], work[(int) (work.length * 0.95)]);
        line(
                "%d queries while typing: p50 %.1f ms, p95 %.1f ms, max %.1f ms for '%s'; max by letters %s",
                sorted.length,
                sorted[sorted.length / 2],
                sorted[(int) (sorted.length * 0.95)],
                slowest,
                slowestText,
                Arrays.toString(byLetters));
        return sorted;
    }

    private double change(TextIndex index, List<Searched> sessions) throws Exception {
        Path file = dir.resolve(sessions.get(sessions.size() / 2).entry().id() + ".json");
        String text = Files.readString(file);
        Files.writeString(
                file,
                text.substring(0, text.lastIndexOf("\n ]\n}"))
                        + ",\n  {\n   \"role\": \"user\",\n   \"content\": \"a word that is new: quuxfrobnicate\"\n  }\n ]\n}");
        List<Searched> now = sessions();
        long messages = index.messagesIndexed();
        long files = index.filesRead();
        Query query =
                new QueryParser(Clock.systemUTC(), "/").parse("quuxfrobnicate").query();
        long begin = System.nanoTime();
        index.changed(List.of(now.stream()
                .filter(s -> file.getFileName().toString().startsWith(s.entry().id() + "."))
                .findFirst()
                .orElseThrow()
                .entry()));
        index.awaitIdle();
        SearchAnswer answer =
                new IndexSearch(index, this::store).search(query, now, SearchLimits.WINDOW, partial -> {});
        double millis = (System.nanoTime() - begin) / 1e6;
        line(
                "one session grew by a message: found (%d) by the index after %.0f ms; %d file read, %d message indexed",
                answer.matches(), millis, index.filesRead() - files, index.messagesIndexed() - messages);
        return millis;
    }

    private void plain(SpeedFolder folder, List<Searched> sessions, long bytes) throws Exception {
        Query query = new QueryParser(Clock.systemUTC(), "/")
                .parse(folder.asked().getFirst())
                .query();
        double scan = seconds(
                () -> new IndexSearch(this::store).search(query, sessions, new SearchLimits(20, 0, 0), partial -> {}));
        line("one plain scan for '%s': %.1f s, %.0f MB/s", folder.asked().getFirst(), scan, bytes / MB / scan);
    }

    private void ripgrep(String text) throws Exception {
        double taken;
        try {
            taken = seconds(() -> new ProcessBuilder("rg", "-l", "-i", "-w", text.split(" ")[0], dir.toString())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor(10, TimeUnit.MINUTES));
        } catch (IOException e) {
            line("ripgrep is not installed");
            return;
        }
        line("ripgrep -l -i -w for '%s': %.2f s", text.split(" ")[0], taken);
    }

    private void readAll() throws IOException {
        byte[] buffer = new byte[1 << 18];
        try (Stream<Path> files = Files.list(dir)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                try (InputStream in = Files.newInputStream(file)) {
                    while (in.read(buffer) > 0) {}
                }
            }
        }
    }

    private SessionStore store(Path folder) {
        return new SessionStore(
                folder, new SystemLivenessProbe(Clock.systemUTC(), new SessionLocks()), Clock.systemUTC());
    }

    private List<Searched> sessions() {
        return store(dir).overview().sessions().stream()
                .map(summary -> new Searched(
                        summary.entry(), new CardLeaves(SessionFacts.of(summary, SessionFacts.Marked.NOT))))
                .toList();
    }

    private static List<MemoryPoolMXBean> heapPools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static long threadCpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private interface Work {
        void run() throws Exception;
    }

    private static double seconds(Work work) throws Exception {
        long begin = System.nanoTime();
        work.run();
        return (System.nanoTime() - begin) / 1e9;
    }

    private void line(String format, Object... values) {
        String line = format.formatted(values);
        report.append(line).append('\n');
        System.out.println(line);
    }
}
