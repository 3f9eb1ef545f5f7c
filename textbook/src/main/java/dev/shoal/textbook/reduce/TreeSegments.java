package dev.shoal.textbook.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Overflow;
import dev.shoal.primitives.reduce.TypedReduce;

/// Reductions of one element type whose segments are reduced by the default algorithm.
interface TreeSegments<A extends Array<A>> extends TypedReduce<A> {
  /// Returns the default algorithm.
  TypedReduce<A> tree();

  @Override
  default void bySegment(
      A in, IntArray offsets, int segments, Operator operator, Overflow overflow, A out) {
    tree().bySegment(in, offsets, segments, operator, overflow, out);
  }
}
