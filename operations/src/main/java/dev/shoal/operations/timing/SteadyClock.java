package dev.shoal.operations.timing;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.LongSupplier;
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

  /// A clock of this JVM.
  public SteadyClock() {}

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
    var sampling =
        new Sampling(1, MOST_RUNS, Math.min(COUNTED_NANOS, (long) (limitNanos * COUNTED)));
    List<LongSupplier> clocks = new ArrayList<>();
    for (Supplier<?> contender : contenders) {
      clocks.add(() -> nanos(contender));
    }
    List<Double> millis =
        sampling.of(clocks).stream().map(samples -> samples.median() / 1e6).toList();
    return new Times(millis, isSteady, load.processors());
  }

  private static long nanos(Supplier<?> work) {
    long start = System.nanoTime();
    sink = work.get();
    return System.nanoTime() - start;
  }
}
