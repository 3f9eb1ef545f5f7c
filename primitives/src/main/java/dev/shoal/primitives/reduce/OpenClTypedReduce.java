package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// [OpenClReduce] of one element type.
abstract class OpenClTypedReduce<A extends Array<A>> implements TypedReduce<A> {
  final OpenClReduce launches;

  OpenClTypedReduce(OpenClReduce launches) {
    this.launches = launches;
  }

  @Override
  public final int position(A in, Operator operator) {
    return launches.position(in, operator);
  }

  /// If the device reports an overflow, searches for the first sum that overflows, on the host.
  @Override
  public final void bySegment(
      A in, IntArray offsets, int segments, Operator operator, Overflow overflow, A out) {
    if (!launches.bySegment(in, offsets, segments, operator, !overflow.wraps(), out)) {
      findOverflow(in, offsets.onHost().hostArray(), segments, overflow);
      throw new AssertionError("the device reported an overflow, but all sums fit");
    }
  }

  /// Throws the error of the first segment whose sum overflows.
  abstract void findOverflow(A in, int[] offsets, int segments, Overflow overflow);
}
