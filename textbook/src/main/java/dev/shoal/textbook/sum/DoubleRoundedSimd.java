// Twins of double: float.
package dev.shoal.textbook.sum;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/// Kahan's sum and TwoSum with 64 lanes, in as many vectors as hold 64 values.
///
/// Between vectors the sums are in an array, which stays in the first cache: the JVM may box a
/// vector that is carried through a loop.
final class DoubleRoundedSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final int ROW = SumPlan.LANES;

  /// Values of one call: calls are short and many, so that the JVM compiles them early.
  private static final int CHUNK = 128 * ROW;

  private DoubleRoundedSimd() {}

  /// Adds `x[from] … x[to-1]`, whose number is a multiple of 64, to the 64 sums in turn.
  static void add(double[] x, int from, int to, SumPlan.Kind kind, RunningDouble[] sums) {
    double[] sum = new double[ROW];
    double[] error = new double[ROW];
    for (int at = from; at < to; ) {
      int end = to - at > CHUNK ? at + CHUNK : to;
      if (kind == SumPlan.Kind.KAHAN) {
        kahan(x, at, end, sum, error);
      } else {
        twoSum(x, at, end, sum, error);
      }
      at = end;
    }
    for (int lane = 0; lane < ROW; lane++) {
      sums[lane].sum = sum[lane];
      sums[lane].rest = error[lane];
    }
  }

  private static void kahan(double[] x, int from, int to, double[] sum, double[] error) {
    for (int i = from; i < to; i += ROW) {
      for (int lane = 0; lane < ROW; lane += WIDTH) {
        DoubleVector s = DoubleVector.fromArray(SPECIES, sum, lane);
        DoubleVector c = DoubleVector.fromArray(SPECIES, error, lane);
        DoubleVector y = DoubleVector.fromArray(SPECIES, x, i + lane).add(c);
        DoubleVector t = s.add(y);
        y.sub(t.sub(s)).intoArray(error, lane);
        t.intoArray(sum, lane);
      }
    }
  }

  private static void twoSum(double[] x, int from, int to, double[] sum, double[] error) {
    for (int i = from; i < to; i += ROW) {
      for (int lane = 0; lane < ROW; lane += WIDTH) {
        DoubleVector s = DoubleVector.fromArray(SPECIES, sum, lane);
        DoubleVector c = DoubleVector.fromArray(SPECIES, error, lane);
        DoubleVector v = DoubleVector.fromArray(SPECIES, x, i + lane);
        DoubleVector t = s.add(v);
        DoubleVector added = t.sub(s);
        c.add(s.sub(t.sub(added)).add(v.sub(added))).intoArray(error, lane);
        t.intoArray(sum, lane);
      }
    }
  }
}
