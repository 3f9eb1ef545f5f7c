package dev.shoal.primitives.histogram;

/// The elements outside all bins, by kind.
///
/// @param below the number of elements below the first edge
/// @param above the number of elements above the last edge
/// @param nans the number of NaNs
public record Outside(long below, long above, long nans) {
  /// No elements.
  public static final Outside NONE = new Outside(0, 0, 0);

  /// Returns these numbers; allocates nothing if all are 0.
  static Outside of(long below, long above, long nans) {
    return (below | above | nans) == 0 ? NONE : new Outside(below, above, nans);
  }

  /// Returns the number of all elements outside.
  public long total() {
    return below + above + nans;
  }

  /// Returns the sum of the numbers of two inputs.
  public Outside plus(Outside other) {
    return of(below + other.below, above + other.above, nans + other.nans);
  }
}
