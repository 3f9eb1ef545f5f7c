// Twins of double: float.
package dev.shoal.primitives.sum;

import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// The textbook's methods on doubles: the same on every device but for who sums which part.
final class DoubleMethods {
  /// Values that a pairwise sum adds from left to right.
  private static final int LEAF = 64;

  /// Parts of a part that each keep a sum of their own, where a method has lanes.
  static final int LANES = 64;

  private DoubleMethods() {}

  /// The sum of `x` by a method other than the exact one.
  ///
  /// @param workers who sums the parts
  /// @param vectors whether vector lanes may do the work where the JVM has them
  static double sum(double[] x, Method method, WorkerPool workers, boolean vectors) {
    return switch (method) {
      case Method.Exact _ -> throw new IllegalArgumentException("the exact sum has no parts");
      case Method.Plain m -> inParts(x, method, m.parts(), 1, workers, vectors);
      case Method.Kahan m -> inParts(x, method, m.parts(), m.lanes(), workers, vectors);
      case Method.Neumaier m -> inParts(x, method, m.parts(), 1, workers, vectors);
      case Method.Knuth m -> inParts(x, method, m.parts(), m.lanes(), workers, vectors);
      case Method.Twofold m -> inParts(x, method, m.parts(), 1, workers, vectors);
      case Method.Pairwise _ -> canonical(pairwise(x, 0, x.length));
      case Method.Ascending _ -> ascending(x);
    };
  }

  private static double inParts(
      double[] x, Method method, int parts, int lanes, WorkerPool workers, boolean vectors) {
    RunningDouble[] sums = new RunningDouble[parts];
    workers.forEachBlock(
        parts,
        1,
        (p, _, _) -> {
          int from = (int) ((long) x.length * p / parts);
          int to = (int) ((long) x.length * (p + 1) / parts);
          sums[p] = part(x, from, to, method, lanes, vectors);
        });
    RunningDouble all = sums[0];
    for (int p = 1; p < parts; p++) {
      all.add(sums[p]);
    }
    return all.value();
  }

  private static RunningDouble part(
      double[] x, int from, int to, Method method, int lanes, boolean vectors) {
    if (lanes == 1) {
      RunningDouble sum = RunningDouble.of(method);
      sum.add(x, from, to);
      return sum;
    }
    RunningDouble[] sums = new RunningDouble[LANES];
    for (int lane = 0; lane < LANES; lane++) {
      sums[lane] = RunningDouble.of(method);
    }
    int rest = from;
    if (vectors && Simd.available()) {
      rest = to - (to - from) % LANES;
      DoubleMethodSimd.add(x, from, rest, method, sums);
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

  /// Merges the negative values, from zero down, with the others, from zero up.
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
