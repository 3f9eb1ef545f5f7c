package dev.shoal.operations.timing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/// How often work is timed: until a budget is spent, but `fewest` times at least, unless these take
/// longer than the patience, and `most` times at most.
///
/// @param budgetNanos for all samples of all contenders
/// @param patienceNanos after so long the samples that there are must do
public record Sampling(int fewest, int most, long budgetNanos, long patienceNanos) {
  /// A sampling that takes `fewest` samples, however long they take.
  public Sampling(int fewest, int most, long budgetNanos) {
    this(fewest, most, budgetNanos, Long.MAX_VALUE);
  }

  /// Samples of one contender.
  ///
  /// @param sample runs it, and returns its nanoseconds
  public Samples of(LongSupplier sample) {
    return of(List.of(sample)).getFirst();
  }

  /// Samples of contenders that run in turns, so that what disturbs one disturbs all.
  public List<Samples> of(List<? extends LongSupplier> contenders) {
    double[][] nanos = new double[contenders.size()][most];
    long start = System.nanoTime();
    int runs = 0;
    long spent = 0;
    while (runs < most && spent < (runs < fewest ? patienceNanos : budgetNanos)) {
      for (int k = 0; k < nanos.length; k++) {
        nanos[k][runs] = contenders.get(k).getAsLong();
      }
      runs++;
      spent = System.nanoTime() - start;
    }
    List<Samples> samples = new ArrayList<>();
    for (double[] times : nanos) {
      samples.add(Samples.of(Arrays.copyOf(times, runs)));
    }
    return samples;
  }
}
