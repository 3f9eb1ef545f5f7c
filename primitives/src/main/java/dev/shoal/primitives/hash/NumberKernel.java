package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to [KeyNumbers], which has checked the arguments. Keys are ints or longs,
/// of the same type in every call.
interface NumberKernel extends AutoCloseable {
  /// Writes the number of each wanted key.
  void find(Array<?> wanted, IntArray out);

  /// Returns the number of bits that are stored.
  long bits();

  @Override
  void close();
}
