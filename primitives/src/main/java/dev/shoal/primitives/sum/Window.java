package dev.shoal.primitives.sum;

/// Sums a block in slices of [#SLICE] bits without error, if its values fit the window of two or
/// three slices, at the speed of memory.
///
/// See [Slice]. 256 values of less than 2⁴³ units cannot move the sum of the first slice out of its
/// binade, nor can as many rests of at most half a unit, which are 2⁴³ units of the next slice. So
/// only the first slice is checked: no sum may leave its binade, whatever x was. The remainders
/// after the last slice are combined: if they are zero, the block was summed exactly.
abstract class Window {
  /// Bits of the first slice.
  private static final int FIRST_SLICE = 43;

  /// Bits of each other slice.
  private static final int SLICE = 44;

  /// Values that may be added to one sum of a slice.
  static final int ADDITIONS = 256;

  private static final long MAGNITUDE = Long.MAX_VALUE;
  private static final int FRACTION_BITS = 52;

  /// The number of independent sums of a slice.
  final int streams;

  /// The number of values of a block that are added to each.
  private final int additions;

  /// The sums of each slice of the last block.
  final double[][] sums;

  /// The combined bits of the remainders of the last block: 0, but for the sign, if there are none.
  long residue;

  /// The combined bits in which the sums of the first slice differed from their start value. The
  /// bits of sign and exponent are 0 if no sum left its binade.
  long moved;

  Window(int streams, int additions) {
    this.streams = streams;
    this.additions = additions;
    sums = new double[3][streams];
  }

  /// Returns the maximum number of values of a block. A block has a multiple of [#streams] values.
  final int block() {
    return additions * streams;
  }

  /// Splits the values of a block, `x[from] … x[to-1]`, into 2 or 3 slices of the window below
  /// `2^(window + 1)`.
  final void split(int slices, double[] x, int from, int to, int window) {
    double s = Slice.start(unit(window, 0));
    double t = Slice.start(unit(window, 1));
    if (slices == 2) {
      split2(x, from, to, s, t);
    } else {
      split3(x, from, to, s, t, Slice.start(unit(window, 2)));
    }
  }

  /// Some work on sample data: see [dev.shoal.device.SimdGate].
  final void sample(double[] x) {
    split(2, x, 0, x.length, 0);
    split(3, x, 0, x.length, 0);
  }

  abstract void split2(double[] x, int from, int to, double startS, double startT);

  abstract void split3(double[] x, int from, int to, double startS, double startT, double startU);

  /// Returns whether the last block was summed exactly: all its values were in the window.
  final boolean isExact() {
    return moved >>> FRACTION_BITS == 0 && (residue & MAGNITUDE) == 0;
  }

  /// Returns the maximum exponent of `x[from] … x[to-1]`; 1024 if not all are finite.
  static int exponent(double[] x, int from, int to) {
    long max = 0;
    for (int i = from; i < to; i++) {
      max = Math.max(max, Double.doubleToRawLongBits(x[i]) & MAGNITUDE);
    }
    return (int) (max >>> FRACTION_BITS) - 1023;
  }

  /// Adds the slices of the last block to `sum`.
  final void deposit(int slices, int window, Limbs sum) {
    for (int slice = 0; slice < slices; slice++) {
      Slice.addTo(sum, sums[slice], unit(window, slice));
    }
  }

  /// Returns the exponent of the unit of a slice.
  private static int unit(int window, int slice) {
    return window + 1 - FIRST_SLICE - slice * SLICE;
  }
}
