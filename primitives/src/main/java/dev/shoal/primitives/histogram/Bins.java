package dev.shoal.primitives.histogram;

/// The bins of a histogram: bin b holds all x from edge b (inclusive) to edge b + 1 (exclusive),
/// the last bin also its upper edge. Edges never fall; a bin between two equal ones stays empty.
abstract sealed class Bins permits EdgeBins, EvenBins, ValueBins {
  /// Returns the number of bins.
  abstract int count();

  /// Returns the lower edge of a bin; of the bin past the last, the upper edge of all.
  abstract double edge(int bin);

  /// Returns whether x is in any bin; NaN is not.
  final boolean contains(double x) {
    return x >= edge(0) && x <= edge(count());
  }

  /// The definition: returns the last bin whose lower edge is not above x, which is in one.
  final int of(double x) {
    int low = 0;
    for (int high = count() - 1; low < high; ) {
      int middle = (low + high + 1) >>> 1;
      if (edge(middle) <= x) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
