package dev.shoal.primitives.network;

/// Two places of a sorting network: the lesser element goes to one, the greater to the other.
///
/// @param lesser where the lesser goes; it may be above the other
/// @param greater where the greater goes
public record Comparator(int lesser, int greater) {
  /// The lower of the two places.
  public int low() {
    return Math.min(lesser, greater);
  }

  /// The upper of the two places.
  public int high() {
    return Math.max(lesser, greater);
  }
}
