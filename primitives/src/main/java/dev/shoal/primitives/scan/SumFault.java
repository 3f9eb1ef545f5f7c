package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClBuffer;

/// What the kernels of one call tell of integer sums: an int that becomes 1 where one does not fit.
final class SumFault {
  private final KernelCall call;
  private final ClBuffer flag;

  SumFault(KernelCall call) {
    this.call = call;
    flag = call.zeros(Integer.BYTES);
  }

  /// What the kernels set.
  ClBuffer flag() {
    return flag;
  }

  /// Waits for the kernels, if sums must fit.
  ///
  /// @param y the stand-in of `out`, where the sums are, wrapped around
  /// @param offsets of the segments
  /// @throws ArithmeticException if a sum does not fit
  void require(Array<?> out, ClBuffer y, int[] offsets, ScanKernel.Mode mode) {
    if (mode.checked() && call.readInt(flag) != 0) {
      switch (out) {
        case IntArray _ -> IntOverflow.find(call.ints(y, out.length()), offsets, mode);
        case LongArray _ -> LongOverflow.find(call.longs(y, out.length()), offsets, mode);
        case FloatArray _, DoubleArray _ -> throw new AssertionError("a floating sum overflowed");
      }
    }
  }
}
