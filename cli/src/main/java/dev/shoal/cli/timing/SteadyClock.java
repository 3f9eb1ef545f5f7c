package dev.shoal.cli.timing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/// Times contenders side by side: rehearsed together, then run in turns, so that what disturbs one
/// disturbs all.
public final class SteadyClock {
  private static final int MOST_RUNS = 1001;

  /// The part of the limit that is left to the runs that count.
  private static final double COUNTED = 0.3;

  /// They go on for so long, if the limit allows: what others take of the processors is counted in
  /// hundredths of a second.
  private static final long COUNTED_NANOS = 250_000_000;

  /// Takes in every result, so that no run is left out as useless.
  @SuppressWarnings("UnusedVariable")
  private static volatile Object sink;

  private final Rehearsal rehearsal = new Rehearsal();

  /// Times of later calls.
  ///
  /// @param millis the median of each contender
  /// @param isSteady whether the rehearsal ended before its limit
  /// @param foreignLoad processors that others kept busy meanwhile, where that is known
  public record Times(List<Double> millis, boolean isSteady, OptionalDouble foreignLoad) {
    /// Whether the times can be compared: they are those of later calls, and nothing disturbed
    /// them.
    public boolean areComparable() {
      return isSteady && !ForeignLoad.isDisturbing(foreignLoad);
    }
  }

  /// The time of one call, now, in milliseconds.
  public static double once(Supplier<?> work) {
    return nanos(work) / 1e6;
  }

  /// The times of all of `contenders`.
  ///
  /// @param limitNanos about how long it may take in all; each contender runs twice in any case
  public Times time(List<? extends Supplier<?>> contenders, long limitNanos) {
    List<Runnable> works = new ArrayList<>();
    for (Supplier<?> contender : contenders) {
      works.add(() -> sink = contender.get());
    }
    boolean isSteady = rehearsal.run(works, (long) (limitNanos * (1 - COUNTED)));
    ForeignLoad load = ForeignLoad.start();
    List<Double> millis =
        medians(contenders, Math.min(COUNTED_NANOS, (long) (limitNanos * COUNTED)));
    return new Times(millis, isSteady, load.processors());
  }

  private static List<Double> medians(List<? extends Supplier<?>> contenders, long limitNanos) {
    long end = System.nanoTime() + limitNanos;
    long[][] nanos = new long[contenders.size()][MOST_RUNS];
    int runs = 0;
    do {
      for (int k = 0; k < nanos.length; k++) {
        nanos[k][runs] = nanos(contenders.get(k));
      }
      runs++;
    } while (runs < MOST_RUNS && System.nanoTime() - end < 0);
    List<Double> medians = new ArrayList<>();
    for (long[] times : nanos) {
      Arrays.sort(times, 0, runs);
      medians.add((times[(runs - 1) / 2] + times[runs / 2]) / 2e6);
    }
    return medians;
  }

  private static long nanos(Supplier<?> work) {
    long start = System.nanoTime();
    sink = work.get();
    return System.nanoTime() - start;
  }
}
