package dev.shoal.primitives.merge;

import dev.shoal.device.Array;

/// What a device supplies to [Merge], which has checked the arguments. All arrays of a call have
/// one type.
interface MergeKernel {
  /// Returns the first index whose element is below the one before it; `a.length()` if there is
  /// none.
  int sortedLength(Array<?> a);

  /// Fills `out` with all elements of both inputs.
  void merge(Array<?> a, Array<?> b, Array<?> out);

  /// Writes the set to `out` if it fits, and returns its size.
  long set(SetOperation operation, Array<?> a, Array<?> b, Array<?> out);
}
