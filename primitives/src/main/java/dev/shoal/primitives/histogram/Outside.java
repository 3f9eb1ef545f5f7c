package dev.shoal.primitives.histogram;

/// Elements that fell into no bin.
///
/// @param below those below the first edge
/// @param above those above the last edge
/// @param nans those that are not numbers
public record Outside(long below, long above, long nans) {
  /// None at all.
  public static final Outside NONE = new Outside(0, 0, 0);

  /// As many of each; where there are none, no object is made.
  static Outside of(long below, long above, long nans) {
    return (below | above | nans) == 0 ? NONE : new Outside(below, above, nans);
  }

  /// All of them.
  public long total() {
    return below + above + nans;
  }

  /// Those of two pieces together.
  public Outside plus(Outside other) {
    return of(below + other.below, above + other.above, nans + other.nans);
  }
}
