package dev.shoal.cli.shell;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/// The time of each phase of a command, and its throughput beside that of the memory.
public final class Timing {
  /// The phases of a command, in this order.
  public enum Phase {
    READ,
    COMPUTE,
    WRITE
  }

  /// A time that is measured.
  @FunctionalInterface
  public interface Measurement extends AutoCloseable {
    /// Ends it.
    @Override
    void close();
  }

  /// Something that takes time.
  @FunctionalInterface
  public interface Task<T, E extends Exception> {
    /// Does it.
    T run() throws E;
  }

  /// Something that takes time and has no result.
  @FunctionalInterface
  public interface Step<E extends Exception> {
    /// Does it.
    void run() throws E;
  }

  private static final class Spent {
    long nanos;
    long bytes;
  }

  private final Map<Phase, Spent> spent = new EnumMap<>(Phase.class);

  /// Runs `task` and counts its time for `phase`.
  public <T, E extends Exception> T measure(Phase phase, Task<T, E> task) throws E {
    try (var _ = measuring(phase)) {
      return task.run();
    }
  }

  /// Counts the time until it is closed for `phase`.
  public Measurement measuring(Phase phase) {
    long start = System.nanoTime();
    return () -> of(phase).nanos += System.nanoTime() - start;
  }

  /// Runs `step` and counts its time for `phase`.
  public <E extends Exception> void run(Phase phase, Step<E> step) throws E {
    try (var _ = measuring(phase)) {
      step.run();
    }
  }

  /// Counts bytes that `phase` read or wrote.
  public void moved(Phase phase, long bytes) {
    of(phase).bytes += bytes;
  }

  private Spent of(Phase phase) {
    return spent.computeIfAbsent(phase, _ -> new Spent());
  }

  /// Prints a line per phase: milliseconds, GB/s, and the percentage of `bandwidth` in bytes per
  /// second.
  public void print(PrintStream out, double bandwidth) {
    out.printf(
        Locale.ROOT,
        "%-8s %10s %8s   share of the %.1f GB/s that a copy in memory moves here%n",
        "",
        "ms",
        "GB/s",
        bandwidth / 1e9);
    spent.forEach((phase, s) -> {
      double speed = s.bytes / (s.nanos / 1e9);
      out.printf(
          Locale.ROOT,
          "%-8s %10.1f %8.2f   %3.0f %%%n",
          phase.name().toLowerCase(Locale.ROOT),
          s.nanos / 1e6,
          speed / 1e9,
          100 * speed / bandwidth);
    });
  }
}
