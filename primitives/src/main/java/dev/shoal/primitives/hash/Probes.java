package dev.shoal.primitives.hash;

/// How many slots were looked at for some keys.
///
/// @param keys how many keys were looked for
/// @param slots how many slots were looked at for all of them
/// @param most how many for the one that took most
public record Probes(int keys, long slots, int most) {
  /// Slots for each key; NaN if there were no keys.
  public double mean() {
    return (double) slots / keys;
  }
}
