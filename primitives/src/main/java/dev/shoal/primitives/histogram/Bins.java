package dev.shoal.primitives.histogram;

/// What belongs where: bin b holds all x from edge b (inclusive) to edge b + 1 (exclusive), the
/// last bin its upper edge too. Edges never fall; between two equal ones a bin stays empty.
abstract sealed class Bins permits EdgeBins, EvenBins, ValueBins {
  /// How many there are.
  abstract int count();

  /// The lower edge of a bin; of the bin past the last, the upper edge of all.
  abstract double edge(int bin);

  /// Whether x is in any bin; NaN is not.
  final boolean contain(double x) {
    return x >= edge(0) && x <= edge(count());
  }

  /// The definition: the last bin whose lower edge is not above x, which is in one.
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
