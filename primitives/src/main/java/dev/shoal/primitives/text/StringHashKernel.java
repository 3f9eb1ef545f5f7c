package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// What a device supplies to [StringHash], which has checked the arguments.
interface StringHashKernel {
  /// Writes the [Murmur2] of each string.
  void murmur2(Strings strings, int seed, IntArray out);

  /// Writes the [City64] of each string.
  void city64(Strings strings, CityVariant variant, LongArray out);
}
