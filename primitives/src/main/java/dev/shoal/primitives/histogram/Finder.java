package dev.shoal.primitives.histogram;

/// Finds the bins of many doubles: quickly, and the same as [Bins#of].
interface Finder {
  /// Writes the slot of each of `x[from] … x[from + length - 1]` to `slot[at]` on: its bin, or one
  /// of two more. With n bins, slot n is of the last bin's upper end and belongs to that bin, slot
  /// n + 1 is of what is outside.
  void find(double[] x, int from, int[] slot, int at, int length);

  /// The quickest for such bins.
  static Finder of(Bins bins) {
    return switch (bins) {
      case EvenBins even when EvenFinder.serves(even) -> new EvenFinder(even);
      case ValueBins values -> new ValueFinder(values);
      case EdgeBins given -> new EdgeFinder(given);
      case EvenBins narrow -> new PlainFinder(narrow);
    };
  }
}
