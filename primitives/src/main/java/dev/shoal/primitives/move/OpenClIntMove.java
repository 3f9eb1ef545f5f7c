// Twins of int: long, float, double.
package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.primitives.order.IntOrder;

/// The moves of ints on an OpenCL device.
final class OpenClIntMove extends OpenClBitMove<IntArray> implements IntMove {
  OpenClIntMove(Kernels kernels) {
    super(kernels);
  }

  @Override
  public void fill(IntArray out, int value) {
    fillBits(out, IntOrder.raw(value));
  }
}
