package dev.shoal.primitives.group;

import dev.shoal.device.Array;

/// The loops over the keys of one type that a [KeyTable] numbers.
interface KeyReader {
  /// Writes the number of each of the keys `from … end-1`, which may be negative: see
  /// [KeyTable#find].
  ///
  /// @return whether one is
  boolean find(Array<?> keys, int from, int end, KeyTable in, int[] numbers);

  /// Writes the number of each of the keys `from … end-1` of which it is negative.
  ///
  /// @return false if one still is: then numbering ended there
  boolean number(Array<?> keys, int from, int end, KeyTable to, int[] numbers);

  /// Writes the number of each of the keys `from … end-1`, given their bits.
  ///
  /// @return false if one is negative: then numbering ended there
  boolean number(long[] bits, int from, int end, KeyTable to, int[] numbers);

  /// Writes the keys at `indices[order[0]] … indices[order[count-1]]` to `out`.
  void copy(Array<?> keys, int[] indices, int[] order, int count, Array<?> out);

  /// As above, of keys given by their bits.
  void copy(long[] bits, int[] indices, int[] order, int count, Array<?> out);
}
