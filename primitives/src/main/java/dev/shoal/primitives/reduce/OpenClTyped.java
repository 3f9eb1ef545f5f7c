package dev.shoal.primitives.reduce;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// [OpenClReduce] of one type.
abstract class OpenClTyped<A extends Array<A>> implements ReduceKernel.Typed<A> {
  final OpenClReduce kernel;

  OpenClTyped(OpenClReduce kernel) {
    this.kernel = kernel;
  }

  @Override
  public final int position(A in, Operator operator) {
    return kernel.position(in, operator);
  }

  /// Looks for the sum that does not fit on the host, if the device has met one.
  @Override
  public final void bySegment(
      A in,
      IntArray offsets,
      int segments,
      Operator operator,
      ReduceKernel.Overflow overflow,
      A out) {
    if (!kernel.bySegment(in, offsets, segments, operator, !overflow.wraps(), out)) {
      findOverflow(in, offsets.onHost().hostArray(), segments, overflow);
      throw new AssertionError("the device found an overflow that is none");
    }
  }

  /// @throws ArithmeticException the error of the first segment whose sum does not fit
  abstract void findOverflow(A in, int[] offsets, int segments, ReduceKernel.Overflow overflow);
}
