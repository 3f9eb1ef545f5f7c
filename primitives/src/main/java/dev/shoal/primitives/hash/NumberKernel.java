package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The numbers of keys on one device, for [KeyNumbers], which has checked the arguments. Keys are
/// ints or longs, the same type in every call.
interface NumberKernel extends AutoCloseable {
  /// Writes the number of each wanted key.
  void find(Array<?> wanted, IntArray out);

  /// How many bits are kept.
  long bits();

  @Override
  void close();
}
