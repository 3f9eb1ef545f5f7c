package dev.shoal.primitives.sum;

/// Sums the products of a block without error if their exponents lie in a window of [#BINADES]: in
/// one pass, in three of [Slice].
///
/// A product is the sum of two doubles, the rounded product and its error (see [TwoProduct]). The
/// first slice takes the high bits of the rounded product; the second takes its rest and the high
/// bits of the error; the third takes the rest of the error. The window is so narrow that both
/// rests fit their slices, so only the exponents need to be checked. A zero is outside the window:
/// a block with zeros is surveyed first.
///
/// **Why it is exact.** With a window of exponents `w-31 … w`, the units of the slices are
/// 2^(w-44), 2^(w-90) and 2^(w-136). A product has bits down to 2^(w-31-105), the last unit;
/// rounded, down to 2^(w-31-52), which is above the second. An addition to one sum of a slice is
/// below 2⁴⁵ + 2³⁷ units, so 60 additions stay below 2⁵¹ units, and the sum between 2⁵² and 2⁵³.
abstract class ProductWindow {
  /// Exponents of a window: a power of two, so that one test of bits checks whether all are in it.
  static final int BINADES = 32;

  private static final int SLICES = 3;

  /// Products that may be added to one sum of a slice.
  static final int ADDITIONS = 60;

  /// The maximum number of products in a block: they may have to be added as two arrays of doubles.
  static final int MAX_BLOCK = 4096;

  /// The difference between the exponents of the window and of the unit of the first slice; the
  /// next constant is that between the units of adjacent slices.
  private static final int FIRST_UNIT = 44;

  private static final int SLICE = 46;

  private static final int BIAS = 1023;
  private static final int FRACTION_BITS = 52;
  private static final long MAGNITUDE = Long.MAX_VALUE;

  /// The bits of an exponent that are equal within [#BINADES] exponents of which the first is a
  /// multiple of that number.
  private static final long EXPONENT = (0x7FFL & -BINADES) << FRACTION_BITS;

  /// The number of independent sums of a slice.
  final int streams;

  /// The number of products of a block that are added to each.
  private final int additions;

  /// The sums of each slice of the last block.
  final double[][] sums;

  /// The combined bits in which the shifted exponents of the last block differ from that of the
  /// window. Those of [#EXPONENT] are 0 if the sums are exact and no product is below the window.
  long outside;

  /// The minimum and the maximum magnitude of the block surveyed last, as bits, except for products
  /// that are zero because a factor is.
  long minMagnitude;

  long maxMagnitude;

  ProductWindow(int streams, int additions) {
    this.streams = streams;
    this.additions = additions;
    sums = new double[SLICES][streams];
  }

  /// Returns the maximum number of products of a block. A block has a multiple of [#streams].
  final int block() {
    return additions * streams;
  }

  /// Splits the products of a block, `x[i] · y[i]` for `from ≤ i < to`.
  ///
  /// @return whether all are in the window, so that the sums are exact
  final boolean split(double[] x, double[] y, int from, int to, int window) {
    int lowest = window - BINADES + 1 + BIAS;
    int move = -lowest & (BINADES - 1); // to a multiple of BINADES, modulo 2048
    split(
        x,
        y,
        from,
        to,
        Slice.start(unit(window, 0)),
        Slice.start(unit(window, 1)),
        Slice.start(unit(window, 2)),
        (long) move << FRACTION_BITS,
        (long) (lowest + move) << FRACTION_BITS);
    return (outside & EXPONENT) == 0;
  }

  /// Some work on sample data: see [dev.shoal.device.SimdGate].
  final void sample(double[] x) {
    boolean _ = split(x, x, 0, x.length, 0);
    survey(x, x, 0, x.length);
  }

  /// Splits the products and sets [#sums] and [#outside].
  ///
  /// @param move added to the bits of each product
  /// @param wanted the expected exponent of these bits
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

  /// Computes [#minMagnitude] and [#maxMagnitude] of a block.
  void survey(double[] x, double[] y, int from, int to) {
    long min = Long.MAX_VALUE;
    long max = 0;
    for (int i = from; i < to; i++) {
      long magnitude = Double.doubleToRawLongBits(x[i] * y[i]) & MAGNITUDE;
      boolean isZero = magnitude == 0 && (x[i] == 0 || y[i] == 0);
      min = Math.min(min, isZero ? Long.MAX_VALUE : magnitude);
      max = Math.max(max, magnitude);
    }
    minMagnitude = min;
    maxMagnitude = max;
  }

  /// Returns the maximum exponent of the products surveyed last; undefined if all have a factor of
  /// zero.
  final int highest() {
    return (int) (maxMagnitude >>> FRACTION_BITS) - BIAS;
  }

  /// Returns the number of exponents that the products surveyed last span; more than [#BINADES] if
  /// one is too small for its rounding error to be a double.
  final int binades() {
    if (maxMagnitude < minMagnitude) {
      return 0; // all have a factor of zero
    }
    boolean isNormal = minMagnitude >>> FRACTION_BITS > 0;
    return isNormal
        ? (int) ((maxMagnitude >>> FRACTION_BITS) - (minMagnitude >>> FRACTION_BITS)) + 1
        : 4096;
  }

  /// Adds the slices of the last block to `sum`.
  final void deposit(int window, Limbs sum) {
    for (int slice = 0; slice < SLICES; slice++) {
      Slice.addTo(sum, sums[slice], unit(window, slice));
    }
  }

  /// Returns the exponent of the unit of a slice.
  private static int unit(int window, int slice) {
    return window - FIRST_UNIT - slice * SLICE;
  }
}
