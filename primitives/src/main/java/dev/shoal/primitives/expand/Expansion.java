package dev.shoal.primitives.expand;

import dev.shoal.device.IntArray;

/// The source of each output of an expansion.
///
/// @param sources the element of each output; they never decrease
/// @param ordinals the number of each output among those of its element, from 0
public record Expansion(IntArray sources, IntArray ordinals) {
  /// Returns the number of outputs.
  public int length() {
    return sources.length();
  }
}
