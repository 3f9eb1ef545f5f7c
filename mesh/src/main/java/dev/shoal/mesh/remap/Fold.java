package dev.shoal.mesh.remap;

/// Sums the old cells that tile a new one along the binary tree of its halves in Morton order, down
/// to the old cells. For children that is `((c0 + c1) + (c2 + c3)) + ((c4 + c5) + (c6 + c7))`.
///
/// Cells arrive in Morton order, and each completes all halves that it can: no recursion, and one
/// sum for each depth.
final class Fold {
  /// The bits of a Morton code, plus one.
  private static final int DEPTHS = 64;

  /// At each depth the sum of the first half whose second half is not complete.
  private final double[] half = new double[DEPTHS];

  /// Returns the sum for a new cell of `level`.
  ///
  /// @param parts the values of its old cells, from index `from` to `to`, in Morton order
  /// @param levels the levels of the old cells, at the same indices
  /// @param scales by [Scales#index]
  double sum(
      double[] parts, byte[] levels, int from, int to, double[] scales, int dimensions, int level) {
    double[] half = this.half;
    int depth = 0; // of the next node
    long code = 0; // its Morton code at that depth
    double sum = 0;
    for (int n = from; n < to; n++) {
      int finer = levels[n] - level;
      sum = parts[n] * scales[Scales.index(finer)];
      int cellDepth = dimensions * finer;
      code <<= cellDepth - depth;
      depth = cellDepth;
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

  /// Returns the same sum where all old cells have one level, so that their number is a power of
  /// two: two depths at a time, in place.
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

  /// Returns the value, or the canonical NaN: the bits of a NaN that a sum propagates depend on the
  /// processor.
  static double canonical(double value) {
    return Double.isNaN(value) ? Double.NaN : value;
  }
}
