package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Makes longs of the keys of host arrays of one element type, for an argsort.
interface KeyPacking {
  /// Returns whether keys have 64 bits, so that no index can be packed with them.
  boolean isWide();

  /// Writes a long for each of the elements `start + from` (inclusive) to `start + to` (exclusive)
  /// to `packed[from]` on: of 32 bits, the key in the upper half and the index, counted from
  /// `start`, in the lower; of 64 bits, the key.
  void pack(Array<?> in, int start, SortOrder order, int from, int to, long[] packed);
}
