package dev.shoal.primitives.select;

import dev.shoal.device.Array;

/// Selections from tiles of host arrays of one element type.
interface TypedTile {
  /// Elements that are marked before they are moved. From memory, 4096 took half as long again as
  /// 1024: no stores are in flight while a tile is marked.
  int TILE = 1 << 10;

  /// Returns whether SIMD is ready to use for conditions.
  boolean isSimd();

  /// Sets the bits of elements `from … to-1` of `by` that meet the condition, 64 per word.
  ///
  /// @return the number of bits that are 1
  int mark(Array<?> by, Condition<?> where, int from, int to, long[] bits);

  /// Returns the negation of a condition on values.
  Condition<?> not(Condition<?> where);

  /// Returns the number of elements `from … to-1` that meet a condition on values, without marks.
  int count(Array<?> by, Condition<?> where, int from, int to);

  /// Writes elements `from … to-1` that meet the condition to `out[at]` on.
  ///
  /// @param bits scratch for [#TILE] bits
  /// @return the index after the last that is written
  int values(Array<?> in, Condition<?> where, int from, int to, Array<?> out, int at, long[] bits);

  /// Writes elements `from … to-1` with flags that meet the condition to `out[at]` on, without
  /// marks.
  ///
  /// @return the index after the last that is written
  int flagged(Array<?> in, int[] flags, IntCondition where, int from, int to, Array<?> out, int at);

  /// Writes the indices among `from … to-1` of elements that meet the condition to `indices[at]`
  /// on, without marks.
  ///
  /// @return the index after the last that is written
  int indices(Array<?> by, Condition<?> where, int from, int to, int[] indices, int at);

  /// Writes elements `from … to-1` whose bits are 1 to `out[at] … out[end-1]`, which are as many.
  void take(Array<?> in, int from, int to, long[] bits, Array<?> out, int at, int end);
}
