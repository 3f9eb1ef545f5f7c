package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The reductions of one type of arrays on the heap, as the offsets are then too.
interface HeapReduce<A extends Array<A>> extends ReduceKernel.Typed<A> {
  @Override
  default void bySegment(
      A in,
      IntArray offsets,
      int segments,
      Operator operator,
      ReduceKernel.Overflow overflow,
      A out) {
    bySegment(in, offsets.hostArray(), segments, operator, overflow, out);
  }

  /// As [#bySegment(Array, IntArray, int, Operator, ReduceKernel.Overflow, Array)].
  void bySegment(
      A in, int[] offsets, int segments, Operator operator, ReduceKernel.Overflow overflow, A out);
}
