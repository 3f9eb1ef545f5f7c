package dev.shoal.primitives.sum;

import dev.shoal.primitives.runs.SegmentTile;

/// The exact sums of the segments of a tile, if its values fit a window of two slices: each sum is
/// the difference of two running sums, or, in [SegmentSumsSimd], a sum from its start.
///
/// The values are split as in [Window], and the running sum of each slice is exact. So is the
/// difference of two, which is a multiple of the unit of its slice and has at most 53 bits. The sum
/// of both differences is then the only operation that rounds: it is the correctly rounded sum of
/// the segment, even half way between two doubles. No loop ends where a segment does, because such
/// ends are mispredicted.
///
/// A tile that does not fit has its sums by [ShortSum], and so do those after it for a while.
abstract class TileSums {
  /// Segments of a tile below which sums of each are as fast.
  static final int FEW = 4;

  /// Bits of the first slice: the sum of a tile adds at most ten, and those of the magnitudes must
  /// stay below 2⁵¹ units.
  static final int FIRST_SLICE = 40;

  /// Bits of the second slice: a tile of rests, half a unit each, has at most 2⁵¹ units.
  private static final int SLICE = 42;

  /// The limits within which both slices are normal numbers and their start values finite.
  private static final int MIN_WINDOW = -800;

  private static final int MAX_WINDOW = 900;

  /// Tiles between two trials.
  private static final int PATIENCE = 16;

  private static final int FRACTION_BITS = 52;

  private int window; // values below 2^(window + 1) fit
  private int patience; // tiles until the next trial

  /// Writes the sum of segment `s` to `out[s]`, `from ≤ s < to`, if all values fit.
  ///
  /// @param x the values: element i of the segments is `x[i - base]`
  /// @return whether they fit; if not, nothing is written
  final boolean sum(double[] x, int base, int[] offsets, int from, int to, double[] out) {
    if (patience > 0) {
      patience--;
      return false;
    }
    if (!split(x, base, offsets, from, to, unit(0), unit(1))) {
      int wanted =
          Math.max(Window.exponent(x, offsets[from] - base, offsets[to] - base), MIN_WINDOW);
      boolean isNew = wanted != window && wanted <= MAX_WINDOW;
      window = isNew ? wanted : window;
      if (!isNew || !split(x, base, offsets, from, to, unit(0), unit(1))) {
        patience = PATIENCE;
        return false;
      }
    }
    write(offsets, from, to, unit(0), unit(1), out);
    return true;
  }

  private double unit(int slice) {
    return Math.scalb(1.0, window + 1 - FIRST_SLICE - slice * SLICE);
  }

  /// Returns the start value of a slice, whose unit is that of its last bit.
  static double start(double unit) {
    return unit * (1.5 * (1L << FRACTION_BITS));
  }

  /// Computes the sums of the segments of a tile, up to [#write], and returns whether they are
  /// exact.
  ///
  /// @param first the unit of the first slice
  /// @param second the unit of the second slice
  abstract boolean split(
      double[] x, int base, int[] offsets, int from, int to, double first, double second);

  /// Writes the sums of the segments of the last tile that was split.
  abstract void write(int[] offsets, int from, int to, double first, double second, double[] out);

  /// Running sums in scalar code: those of the slices themselves.
  static final class Scalar extends TileSums {
    private static final long MAGNITUDE = Long.MAX_VALUE;

    private final double[] high = new double[SegmentTile.SIZE + 1];
    private final double[] low = new double[SegmentTile.SIZE + 1];

    @Override
    boolean split(
        double[] x, int base, int[] offsets, int from, int to, double first, double second) {
      int start = offsets[from] - base;
      int end = offsets[to] - base;
      double s = start(first);
      double t = start(second);
      double magnitudes = 0;
      long rest = 0;
      high[0] = s;
      low[0] = t;
      for (int i = start; i < end; i++) {
        double n = s + x[i];
        double left = x[i] - (n - s);
        s = n;
        n = t + left;
        left -= n - t;
        t = n;
        high[i - start + 1] = s;
        low[i - start + 1] = t;
        magnitudes += Math.abs(x[i]);
        rest |= Double.doubleToRawLongBits(left);
      }
      // Below a quarter of the start value, the first slice keeps its exponent; a NaN does not.
      return magnitudes < 0.25 * start(first) && (rest & MAGNITUDE) == 0;
    }

    @Override
    void write(int[] offsets, int from, int to, double first, double second, double[] out) {
      int base = offsets[from];
      double s = high[0];
      double t = low[0];
      for (int k = from; k < to; k++) {
        int end = offsets[k + 1] - base;
        out[k] = (high[end] - s) + (low[end] - t);
        s = high[end];
        t = low[end];
      }
    }
  }
}
