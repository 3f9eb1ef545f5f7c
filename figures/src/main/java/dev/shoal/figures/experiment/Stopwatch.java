package dev.shoal.figures.experiment;

import dev.shoal.operations.timing.Rehearsal;
import dev.shoal.operations.timing.Samples;
import dev.shoal.operations.timing.Sampling;
import java.util.List;
import java.util.function.Supplier;

/// Times calls: many short ones, few long ones.
final class Stopwatch {
  /// Of these the quartiles are samples themselves.
  private static final int FEWEST = 5;

  private static final int FEWEST_SLOW = 3;

  /// In nanoseconds: after so long one sample must do.
  private static final long PATIENCE = 4_000_000_000L;

  private static final int MOST = 101;

  /// First calls are dear, and vary little where memory is what they wait for.
  private static final int MOST_COLD = 9;

  /// In nanoseconds.
  private static final long SLOW = 1_000_000_000;

  /// In nanoseconds: how long two busy cores may take to compile what is called all the time.
  private static final long REHEARSAL = 500_000_000;

  /// Takes in every result, so that no run is left out as useless.
  @SuppressWarnings("UnusedVariable")
  private static volatile Object sink;

  private final long budgetNanos;

  /// Waits until the device has done its work.
  private final Runnable finish;

  Stopwatch(int budgetMillis, Runnable finish) {
    this.budgetNanos = budgetMillis * 1_000_000L;
    this.finish = finish;
  }

  /// Nanoseconds of a call from its second time on.
  ///
  /// Before the runs that count are others, until the JVM has compiled what it will: for half of
  /// the budget at most, and longer where the work is new to the JVM, if there is a budget at all.
  /// What takes longer than a second a call is compiled within the first.
  Samples warm(Work.Call call, boolean isNew) {
    boolean isSlow = nanos(call) > SLOW;
    if (!isSlow && budgetNanos > 0) {
      long limit = isNew ? REHEARSAL + budgetNanos : budgetNanos / 2;
      boolean _ = new Rehearsal().run(List.of(() -> nanos(call)), limit);
    }
    return sampling(isSlow, MOST).of(() -> nanos(call));
  }

  /// Nanoseconds of first calls, each with nothing from the one before. Code is warm by now; only
  /// memory is not.
  ///
  /// @param warm what later calls take
  Samples cold(Supplier<Work.Call> fresh, Samples warm) {
    return sampling(warm.median() > SLOW, MOST_COLD)
        .of(() -> {
          try (Work.Call call = fresh.get()) {
            return nanos(call);
          }
        });
  }

  /// As many as the budget is for, but a few in any case.
  private Sampling sampling(boolean isSlow, int most) {
    return new Sampling(isSlow ? FEWEST_SLOW : FEWEST, most, budgetNanos, PATIENCE);
  }

  private long nanos(Work.Call call) {
    finish.run();
    long start = System.nanoTime();
    sink = call.run();
    finish.run();
    return System.nanoTime() - start;
  }
}
