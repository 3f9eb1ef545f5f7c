// Twins of double: float.
package dev.shoal.textbook.sum;

import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// [HostRoundedSum] of doubles. The result does not depend on the threads that sum the parts.
final class DoubleRoundedSum {
  /// Values that a pairwise sum adds from left to right.
  private static final int LEAF = 64;

  private static final int LANES = SumPlan.LANES;

  private DoubleRoundedSum() {}

  /// Returns the sum of `x`.
  ///
  /// @param simd whether SIMD may be used where the JVM has it
  static double sum(double[] x, SumPlan plan, WorkerPool workers, boolean simd) {
    return switch (plan.kind()) {
      case PLAIN, KAHAN, NEUMAIER, TWO_SUM, DOUBLE_DOUBLE -> inParts(x, plan, workers, simd);
      case PAIRWISE -> canonical(pairwise(x, 0, x.length));
      case ASCENDING -> ascending(x);
    };
  }

  private static double inParts(double[] x, SumPlan plan, WorkerPool workers, boolean simd) {
    int parts = plan.parts();
    if (parts > x.length) {
      return inSparseParts(x, plan, simd);
    }
    RunningDouble[] sums = new RunningDouble[parts];
    workers.forEachBlock(
        parts,
        1,
        (p, _, _) -> {
          int from = (int) ((long) x.length * p / parts);
          int to = (int) ((long) x.length * (p + 1) / parts);
          sums[p] = part(x, from, to, plan, simd);
        });
    RunningDouble all = sums[0];
    for (int p = 1; p < parts; p++) {
      all.add(sums[p]);
    }
    return all.value();
  }

  /// The sum in more parts than values: a part has one value or none. The empty parts, of which
  /// there may be 10⁹, take neither memory nor time.
  private static double inSparseParts(double[] x, SumPlan plan, boolean simd) {
    long parts = plan.parts();
    RunningDouble all = RunningDouble.of(plan.kind());
    long added = 0;
    for (int i = 0; i < x.length; i++) {
      long p = Math.ceilDiv((i + 1L) * parts, x.length) - 1; // the first that ends after i
      all.addZeros(p - added);
      all.add(part(x, i, i + 1, plan, simd));
      added = p + 1;
    }
    all.addZeros(parts - added);
    return all.value();
  }

  private static RunningDouble part(double[] x, int from, int to, SumPlan plan, boolean simd) {
    if (plan.lanes() == 1) {
      RunningDouble sum = RunningDouble.of(plan.kind());
      sum.add(x, from, to);
      return sum;
    }
    RunningDouble[] sums = new RunningDouble[LANES];
    for (int lane = 0; lane < LANES; lane++) {
      sums[lane] = RunningDouble.of(plan.kind());
    }
    int rest = from;
    if (simd && Simd.available()) {
      rest = to - (to - from) % LANES;
      DoubleRoundedSimd.add(x, from, rest, plan.kind(), sums);
    }
    for (int i = rest; i < to; i++) {
      sums[(i - from) % LANES].add(x, i, i + 1);
    }
    for (int lane = 1; lane < LANES; lane++) {
      sums[0].add(sums[lane]);
    }
    return sums[0];
  }

  private static double pairwise(double[] x, int from, int to) {
    if (to - from <= LEAF) {
      double sum = 0;
      for (int i = from; i < to; i++) {
        sum += x[i];
      }
      return sum;
    }
    int middle = (from + to) >>> 1;
    return pairwise(x, from, middle) + pairwise(x, middle, to);
  }

  /// Sorts the values and merges the negative ones, from zero down, with the others, from zero up.
  private static double ascending(double[] x) {
    double[] sorted = x.clone();
    Arrays.sort(sorted);
    int up = 0;
    while (up < sorted.length && sorted[up] < 0) {
      up++;
    }
    int down = up - 1;
    double sum = 0;
    while (down >= 0 || up < sorted.length) {
      boolean negative = up == sorted.length || (down >= 0 && -sorted[down] <= sorted[up]);
      sum += negative ? sorted[down--] : sorted[up++];
    }
    return canonical(sum);
  }

  private static double canonical(double value) {
    return Double.isNaN(value) ? Double.NaN : value;
  }
}
