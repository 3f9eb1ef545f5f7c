package dev.shoal.primitives.hash;

/// The number of slots that were probed for some keys.
///
/// @param keys the number of keys that were searched for
/// @param slots the number of slots that were probed for all of them
/// @param max the number of slots of the longest search
public record Probes(int keys, long slots, int max) {
  /// Returns the slots per key; NaN if there were no keys.
  public double mean() {
    return (double) slots / keys;
  }
}
