package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// The reductions of host arrays of one element type, whose offsets are a host array too.
interface HostReduce<A extends Array<A>> extends TypedReduce<A> {
  @Override
  default void bySegment(
      A in, IntArray offsets, int segments, Operator operator, Overflow overflow, A out) {
    bySegment(in, offsets.hostArray(), segments, operator, overflow, out);
  }

  /// As [#bySegment(Array, IntArray, int, Operator, Overflow, Array)].
  void bySegment(A in, int[] offsets, int segments, Operator operator, Overflow overflow, A out);
}
