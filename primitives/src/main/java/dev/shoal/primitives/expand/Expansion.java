package dev.shoal.primitives.expand;

import dev.shoal.device.IntArray;

/// Where each output comes from.
///
/// @param sources the element that makes each output; they never fall
/// @param ordinals which of its element's outputs each is, from 0
public record Expansion(IntArray sources, IntArray ordinals) {
  /// The number of outputs.
  public int length() {
    return sources.length();
  }
}
