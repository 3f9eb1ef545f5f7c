package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/// Times a trial beside its rivals: warmed up, then in turns, so that noise meets all alike.
///
/// Half of the time goes to warming up, or less once nobody gets faster any more; every contender
/// runs a few times to warm up and to be timed, however long that takes.
final class Contest {
  private static final int FEWEST_WARM_UPS = 5;
  private static final int FEWEST_RUNS = 3;
  private static final int MOST_RUNS = 25;

  /// Warm-up ends when so many rounds brought nobody a better time.
  private static final int PATIENCE = 12;

  /// A time is better if it is below this part of the best before.
  private static final double BETTER = 0.95;

  /// Takes in every result, so that no run is left out as useless.
  @SuppressWarnings("UnusedVariable")
  private static volatile Object sink;

  private final long budgetNanos;

  /// @param budgetMillis for one trial, all contenders together
  Contest(int budgetMillis) {
    this.budgetNanos = budgetMillis * 1_000_000L;
  }

  /// How it went.
  ///
  /// @param ours the primitive's time in milliseconds
  /// @param rival the name of the fastest rival
  /// @param theirs its time in milliseconds
  record Score(double ours, String rival, double theirs) {
    /// Above 1 where the primitive is faster.
    double ratio() {
      return theirs / ours;
    }
  }

  Score run(Trial trial, Device device) {
    List<Supplier<Object>> contenders = new ArrayList<>();
    contenders.add(trial.ours().on(device));
    trial.rivals().forEach(rival -> contenders.add(rival.work()));
    long start = System.nanoTime();
    warmUp(contenders, start + budgetNanos / 2);
    double[] medians = medians(contenders, start + budgetNanos);
    int best = 1;
    for (int k = 2; k < medians.length; k++) {
      best = medians[k] < medians[best] ? k : best;
    }
    return new Score(medians[0] / 1e6, trial.rivals().get(best - 1).name(), medians[best] / 1e6);
  }

  private static void warmUp(List<Supplier<Object>> contenders, long end) {
    double[] best = new double[contenders.size()];
    Arrays.fill(best, Double.MAX_VALUE);
    int rounds = 0;
    int roundsInVain = 0;
    do {
      rounds++;
      roundsInVain++;
      for (int k = 0; k < best.length; k++) {
        long nanos = time(contenders.get(k));
        if (nanos < best[k] * BETTER) {
          best[k] = nanos;
          roundsInVain = 0;
        }
      }
    } while (rounds < FEWEST_WARM_UPS || (System.nanoTime() < end && roundsInVain < PATIENCE));
  }

  private static double[] medians(List<Supplier<Object>> contenders, long end) {
    long[][] nanos = new long[contenders.size()][MOST_RUNS];
    int runs = 0;
    do {
      for (int k = 0; k < nanos.length; k++) {
        nanos[k][runs] = time(contenders.get(k));
      }
      runs++;
    } while (runs < MOST_RUNS && (runs < FEWEST_RUNS || System.nanoTime() < end));
    double[] medians = new double[nanos.length];
    for (int k = 0; k < nanos.length; k++) {
      Arrays.sort(nanos[k], 0, runs);
      medians[k] = (nanos[k][(runs - 1) / 2] + nanos[k][runs / 2]) / 2.0;
    }
    return medians;
  }

  private static long time(Supplier<Object> work) {
    long start = System.nanoTime();
    sink = work.get();
    return System.nanoTime() - start;
  }
}
