package dev.shoal.primitives.sum;

/// Sums the products of a block without error, where their exponents lie in a window of [#BINADES]:
/// in one pass, with the arithmetic of [Window].
///
/// A product is the sum of two doubles, itself rounded and its error (see [TwoProduct]). Of the
/// first, one slice takes the high bits and the next the rest; of the second, that slice takes the
/// high bits and a third the rest. The window is so narrow that both rests fit their slice, so the
/// exponents are all that has to be checked. A zero is outside the window: a block with zeros is
/// surveyed first.
///
/// **Why it is exact.** With a window of exponents `w-31 … w`, the units of the slices are
/// 2^(w-44), 2^(w-90) and 2^(w-136). A product has bits down to 2^(w-31-105), the last unit;
/// rounded, down to 2^(w-31-52), which is above the second. What is added to one sum of a slice is
/// below 2⁴⁵ units and 2³⁷ more, so that 60 additions stay below 2⁵¹ units, and the sum between 2⁵²
/// and 2⁵³.
abstract class ProductWindow {
  /// Exponents of a window: a power of two, so that one test of bits tells whether all are in it.
  static final int BINADES = 32;

  private static final int SLICES = 3;

  /// Products that may be added to one sum of a slice.
  private static final int ADDITIONS = 60;

  /// The exponent of the first slice's unit below that of the window, and of each next slice's
  /// below the one before.
  private static final int FIRST_UNIT = 44;

  private static final int SLICE = 46;

  private static final int BIAS = 1023;
  private static final int FRACTION_BITS = 52;

  /// The bits of an exponent that are the same throughout [#BINADES] of them, the first of which is
  /// a multiple of that.
  private static final long EXPONENT = (0x7FFL & -BINADES) << FRACTION_BITS;

  /// Sums of a slice, side by side.
  final int streams;

  /// The sums of the last block, slice by slice, each less where it started.
  final double[] sums;

  /// Of all products of the last block: the bits in which their moved exponents differ from the
  /// window's.
  long outside;

  /// The magnitudes, as bits, between which the products of the block surveyed last lie, but for
  /// those that are zero because a factor is.
  long smallest;

  long greatest;

  ProductWindow(int streams) {
    this.streams = streams;
    sums = new double[SLICES * streams];
  }

  /// The most products of a block. A block has a multiple of [#streams].
  final int block() {
    return ADDITIONS * streams;
  }

  /// Splits the products of a block, `x[i] · y[i]` for `from ≤ i < to`.
  ///
  /// @return whether all are in the window, so that the sums are exact
  final boolean split(double[] x, double[] y, int from, int to, int window) {
    int lowest = window - BINADES + 1 + BIAS;
    int move = -lowest & (BINADES - 1); // to a multiple of BINADES; past 2047 it starts at 0 again
    split(
        x,
        y,
        from,
        to,
        start(window, 0),
        start(window, 1),
        start(window, 2),
        (long) move << FRACTION_BITS,
        (long) (lowest + move) << FRACTION_BITS);
    return (outside & EXPONENT) == 0;
  }

  /// @param move is added to the bits of each product
  /// @param wanted the exponent that these bits should then have
  abstract void split(
      double[] x,
      double[] y,
      int from,
      int to,
      double startS,
      double startT,
      double startU,
      long move,
      long wanted);

  /// Finds [#smallest] and [#greatest] of a block.
  abstract void survey(double[] x, double[] y, int from, int to);

  /// The greatest exponent of the products surveyed last; of products that are all zero by a factor
  /// of zero, any.
  final int highest() {
    return (int) (greatest >>> FRACTION_BITS) - BIAS;
  }

  /// How many exponents the products surveyed last reach over; more than [#BINADES] where one is
  /// too small for its rounding error to be a double.
  final int binades() {
    if (greatest < smallest) {
      return 0; // all are zero by a factor of zero
    }
    boolean isNormal = smallest >>> FRACTION_BITS > 0;
    return isNormal
        ? (int) ((greatest >>> FRACTION_BITS) - (smallest >>> FRACTION_BITS)) + 1
        : 4096;
  }

  /// Adds the slices of the last block to `sum`.
  final void deposit(int window, Accumulator sum) {
    for (int slice = 0; slice < SLICES; slice++) {
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
    return window - FIRST_UNIT - slice * SLICE;
  }

  private static double start(int window, int slice) {
    return Math.scalb(1.5, 52 + unit(window, slice));
  }
}
