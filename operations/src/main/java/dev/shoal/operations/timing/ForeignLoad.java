package dev.shoal.operations.timing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalDouble;

/// What other programs take of the processors while something is timed: Linux tells, other systems
/// do not.
///
/// It is the time in which the processors of the machine were busy, less that of this process.
public final class ForeignLoad {
  /// Processors that others may take before a ratio of times means little. The kernel counts in
  /// steps of 10 ms, so over a fifth of a second less cannot be told from nothing.
  static final double DISTURBING = 0.2;

  private static final Path STAT = Path.of("/proc/stat");

  /// The columns of `/proc/stat` that are idle time: idle, iowait.
  private static final int IDLE = 3;

  private static final int WAITING = 4;

  /// Columns that count, up to `steal`; the next are part of others.
  private static final int COLUMNS = 8;

  /// Hundredths of a second: the unit of `/proc/stat` on every Linux that runs a JVM.
  private static final long TICK_NANOS = 10_000_000;

  /// A moment.
  ///
  /// @param busyNanos of all processors together since the machine began; −1 if it is not known
  /// @param ownNanos those of this process
  record Moment(long nanoTime, long busyNanos, long ownNanos) {}

  private final Moment start;

  private ForeignLoad(Moment start) {
    this.start = start;
  }

  /// Begins now.
  public static ForeignLoad start() {
    return new ForeignLoad(now());
  }

  /// How many processors others have kept busy since, on average; empty where that is not known.
  public OptionalDouble processors() {
    return between(start, now());
  }

  /// Whether so much load makes a ratio of times mean little.
  public static boolean isDisturbing(OptionalDouble processors) {
    return processors.isPresent() && processors.getAsDouble() >= DISTURBING;
  }

  static OptionalDouble between(Moment start, Moment end) {
    long elapsed = end.nanoTime() - start.nanoTime();
    if (start.busyNanos() < 0 || end.busyNanos() < 0 || elapsed < 2 * TICK_NANOS) {
      return OptionalDouble.empty();
    }
    long busy = end.busyNanos() - start.busyNanos();
    long own = end.ownNanos() - start.ownNanos();
    return OptionalDouble.of(Math.max(0, (double) (busy - own) / elapsed));
  }

  private static Moment now() {
    long own = ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(-1L);
    long busy = -1;
    if (own >= 0 && Files.isReadable(STAT)) {
      try (var lines = Files.lines(STAT)) {
        busy = busyNanos(lines.findFirst().orElse(""));
      } catch (IOException e) {
        busy = -1; // as on a system that does not tell
      }
    }
    return new Moment(System.nanoTime(), busy, own);
  }

  /// The busy time in the first line of `/proc/stat`; −1 if it is no such line.
  static long busyNanos(String line) {
    String[] columns = line.strip().split("\\s+", -1);
    if (columns.length <= COLUMNS || !columns[0].equals("cpu")) {
      return -1;
    }
    long ticks = 0;
    for (int column = 0; column < COLUMNS; column++) {
      if (column != IDLE && column != WAITING) {
        try {
          ticks += Long.parseLong(columns[column + 1]);
        } catch (NumberFormatException e) {
          return -1;
        }
      }
    }
    return ticks * TICK_NANOS;
  }
}
