package dev.shoal.mesh.remap;

/// Adds what old cells give to the new cell that they tile, along the tree of its halves: its first
/// half and its second in Morton order, each the sum of its own halves, and so down to the old
/// cells. Of children that is `((c0 + c1) + (c2 + c3)) + ((c4 + c5) + (c6 + c7))`.
///
/// Cells come in Morton order, and each completes what halves it can: no recursion, and no more
/// memory than a sum for each depth.
final class Fold {
  /// Bits of a Morton code, and one.
  private static final int DEPTHS = 64;

  /// At each depth the sum of the first half whose second is not complete.
  private final double[] half = new double[DEPTHS];

  /// The sum for a new cell of `level`.
  ///
  /// @param parts what its old cells have, from place `from` to `to`
  /// @param levels of the old cells, at the same places, in Morton order
  /// @param scales by [Scales#index]
  double sum(
      double[] parts, byte[] levels, int from, int to, double[] scales, int dimensions, int level) {
    double[] half = this.half;
    int depth = 0; // of the place that is next
    long code = 0; // which of those of its depth it is
    double sum = 0;
    for (int n = from; n < to; n++) {
      int finer = levels[n] - level;
      sum = parts[n] * scales[Scales.index(finer)];
      int itsDepth = dimensions * finer;
      code <<= itsDepth - depth;
      depth = itsDepth;
      while ((code & 1) != 0) {
        sum = half[depth] + sum;
        code >>>= 1;
        depth--;
      }
      half[depth] = sum;
      code++;
    }
    return sum;
  }

  /// The same sum where all old cells are of one level, and so a power of two: two depths at a
  /// time, in place.
  static double evenSum(double[] parts, int from, int to, double scale) {
    int length = to - from;
    if (length == 2) {
      return parts[from] * scale + parts[from + 1] * scale;
    }
    length >>= 2;
    for (int n = 0, p = from; n < length; n++, p += 4) {
      parts[from + n] =
          (parts[p] * scale + parts[p + 1] * scale) + (parts[p + 2] * scale + parts[p + 3] * scale);
    }
    while (length >= 4) {
      length >>= 2;
      for (int n = 0, p = from; n < length; n++, p += 4) {
        parts[from + n] = (parts[p] + parts[p + 1]) + (parts[p + 2] + parts[p + 3]);
      }
    }
    return length == 2 ? parts[from] + parts[from + 1] : parts[from];
  }

  /// NaNs as one: which of several survives a sum is up to the processor.
  static double canonical(double value) {
    return Double.isNaN(value) ? Double.NaN : value;
  }
}
