package dev.shoal.primitives.sort;

import dev.shoal.device.Array;

/// Reads and permutes host arrays of one element type.
interface HostElements {
  /// Returns whether no element comes before its predecessor in `order`.
  boolean isSorted(Array<?> a, SortOrder order);

  /// Writes the keys of the elements `start + from` (inclusive) to `start + to` (exclusive) to
  /// `keys[from]` on.
  ///
  /// @param bits the number of bits by which each key is shifted up, to make room for its index,
  ///   counted from `start`; 0 for keys alone
  void keys(Array<?> a, int start, int from, int to, SortOrder order, int bits, long[] keys);

  /// Writes the elements of `keys[from] … keys[to-1]`, each shifted up by `bits`, to the same
  /// indices of `a`. A NaN gets canonical bits.
  void setKeys(long[] keys, int from, int to, SortOrder order, int bits, Array<?> a);

  /// Writes 32 bits of each element, from bit `shift` on, to the lower half of its pair.
  void pack(Array<?> a, int from, int to, int shift, long[] pairs);

  /// Replaces 32 bits of each element, from bit `shift` on, by the lower half of its pair.
  void unpack(long[] pairs, int from, int to, int shift, Array<?> a);

  /// Moves the element at `indices[i]` to index `from + i`, for all i.
  void permute(Array<?> a, int[] indices, int from);

  /// Copies `length` elements from index `from` on to the first indices of `to`.
  void copy(Array<?> a, int from, int length, Array<?> to);

  /// Copies the elements from index `from` on to the indices `at … end-1` of `to`: so few that a
  /// loop is faster than a call.
  void copyFirst(Array<?> a, int from, Array<?> to, int at, int end);

  /// Copies the elements at `indices[from]`, `indices[from + 1]`, … to the indices `at … end-1` of
  /// `to`.
  void gather(Array<?> a, int[] indices, int from, Array<?> to, int at, int end);
}
