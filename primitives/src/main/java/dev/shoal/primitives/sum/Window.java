package dev.shoal.primitives.sum;

/// Sums a block in slices of [#SLICE] bits without error, where its values fit the window of two or
/// three slices; at the speed of memory.
///
/// A slice is one sum s that starts at 1.5 · 2⁵² units: `n = s + x` rounds x to whole units, `n -
/// s` is what was added, and the rest of x goes on to the next slice. All three are exact while s
/// stays between 2⁵² and 2⁵³ units, which 128 values of at most 2⁴⁴ units cannot leave. What is
/// left of any x after the last slice is gathered: if it is zero, the block has been summed
/// exactly.
///
/// Source: the error-free transformations of S. Rump, T. Ogita and S. Oishi, *Accurate
/// Floating-Point Summation* (2008), and J. Demmel and H. D. Nguyen's reproducible sums (2013).
abstract class Window {
  /// Bits of a slice.
  private static final int SLICE = 44;

  /// Values that may be added to one sum of a slice.
  private static final int ADDITIONS = 128;

  private static final long MAGNITUDE = Long.MAX_VALUE;

  /// Sums of a slice, side by side.
  final int streams;

  /// The sums of the last block, slice by slice, each less where it started.
  final double[] sums;

  /// The bits left over of any value of the last block.
  long residue;

  /// The greatest magnitude among the values of the last block, as bits.
  long greatest;

  Window(int streams) {
    this.streams = streams;
    sums = new double[3 * streams];
  }

  /// The most values of a block. A block has a multiple of [#streams].
  final int block() {
    return ADDITIONS * streams;
  }

  /// Splits the values of a block, `x[from] … x[to-1]`, into 2 or 3 slices of the window below
  /// `2^(window + 1)`.
  final void split(int slices, double[] x, int from, int to, int window) {
    double s = start(window, 0);
    double t = start(window, 1);
    if (slices == 2) {
      split2(x, from, to, s, t);
    } else {
      split3(x, from, to, s, t, start(window, 2));
    }
  }

  abstract void split2(double[] x, int from, int to, double startS, double startT);

  abstract void split3(double[] x, int from, int to, double startS, double startT, double startU);

  /// The greatest exponent among the values of the last block; 1024 if not all are finite.
  final int exponent() {
    return (int) (greatest >>> 52) - 1023;
  }

  /// Whether the last block was summed exactly: all its values were in the window.
  final boolean exact(int window) {
    return exponent() <= window && (residue & MAGNITUDE) == 0;
  }

  /// Adds the slices of the last block to `sum`.
  final void deposit(int slices, int window, Accumulator sum) {
    for (int slice = 0; slice < slices; slice++) {
      int unit = unit(window, slice);
      double scale = Math.scalb(1.0, -unit);
      long units = 0;
      for (int k = slice * streams; k < (slice + 1) * streams; k++) {
        units += (long) (sums[k] * scale);
      }
      sum.add(units, unit);
    }
  }

  /// The exponent of a slice's unit.
  private static int unit(int window, int slice) {
    return window + 1 - (slice + 1) * SLICE;
  }

  private static double start(int window, int slice) {
    return Math.scalb(1.5, 52 + unit(window, slice));
  }
}
