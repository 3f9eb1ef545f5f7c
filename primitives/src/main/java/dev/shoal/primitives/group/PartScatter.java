package dev.shoal.primitives.group;

import dev.shoal.device.Array;

/// The loops of a [KeyPartition] over elements of one type.
interface PartScatter {
  /// Writes the part of each key, the upper `bits` of its hash, and counts the keys of each.
  void parts(Array<?> keys, int bits, byte[] parts, int[] counts);

  /// Writes the bits of each key to the next index of its part.
  void bits(Array<?> keys, byte[] parts, int[] next, long[] out);

  /// Writes each value to the next index of its part.
  void values(Array<?> values, byte[] parts, int[] next, Array<?> out);
}
