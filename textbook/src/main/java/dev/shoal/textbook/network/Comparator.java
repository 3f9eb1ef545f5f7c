package dev.shoal.textbook.network;

/// A comparator of a sorting network: two positions, of which one receives the minimum of both
/// elements and the other the maximum.
///
/// @param min the position of the minimum, which may be the upper of the two
/// @param max the position of the maximum
public record Comparator(int min, int max) {
  /// Returns the lower of the two positions.
  public int low() {
    return Math.min(min, max);
  }

  /// Returns the upper of the two positions.
  public int high() {
    return Math.max(min, max);
  }
}
