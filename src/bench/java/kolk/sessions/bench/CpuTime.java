package kolk.sessions.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Adds to each figure the processor time that it cost, kernel included: on a machine that does other work too, it says what the elapsed
 * time cannot. Used with {@code -prof kolk.sessions.bench.CpuTime}.
 */
public final class CpuTime implements InternalProfiler {
    private static final double NANOS_A_MILLI = TimeUnit.MILLISECONDS.toNanos(1);

    private final OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private long before;

    @Override
    public String getDescription() {
        return "processor time of the whole process for each operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double millis = (system.getProcessCpuTime() - before) / NANOS_A_MILLI;
        long operations = result.getMetadata().getAllOps();
        return List.of(new ScalarResult("cpu", millis / operations, "ms/op", AggregationPolicy.AVG));
    }
}
