package dev.shoal.primitives.group;

import dev.shoal.device.Array;

/// The loops over the keys of one type that a [KeyTable] numbers.
interface KeyReader {
  /// Writes the number of each of the keys `from … end-1`, as [KeyTable#find] returns it.
  ///
  /// @return whether any number is negative
  boolean find(Array<?> keys, int from, int end, KeyTable in, int[] numbers);

  /// Numbers those of the keys `from … end-1` that have a negative number.
  ///
  /// @return false if numbering ended early, see [KeyTable]
  boolean number(Array<?> keys, int from, int end, KeyTable to, int[] numbers);

  /// Numbers the keys `from … end-1`, given their bits.
  ///
  /// @return false if numbering ended early, see [KeyTable]
  boolean number(long[] bits, int from, int end, KeyTable to, int[] numbers);

  /// Writes the keys at `indices[order[0]] … indices[order[count-1]]` to `out`.
  void copy(Array<?> keys, int[] indices, int[] order, int count, Array<?> out);

  /// As above, of keys given by their bits.
  void copy(long[] bits, int[] indices, int[] order, int count, Array<?> out);
}
