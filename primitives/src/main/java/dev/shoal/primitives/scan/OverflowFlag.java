package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClBuffer;

/// The flag by which the kernels of one call report an integer sum that overflows.
public final class OverflowFlag {
  private final KernelCall call;
  private final ClBuffer flag;

  /// Begins a call without an overflow.
  @SuppressWarnings("exports") // for the library's own modules
  public OverflowFlag(KernelCall call) {
    this.call = call;
    flag = call.zeros(Integer.BYTES);
  }

  /// Returns the buffer of one int, which the kernels set to 1.
  public ClBuffer buffer() {
    return flag;
  }

  /// Waits for the kernels, if sums must fit, and checks the flag. Floating-point sums never set
  /// it.
  ///
  /// @param y the buffer of `out`, which holds the sums, wrapped around
  /// @param offsets of the segments
  /// @throws ArithmeticException if a sum overflows
  public void check(Array<?> out, ClBuffer y, int[] offsets, ScanKernel.Mode mode) {
    if (!mode.checked() || call.readInt(flag) == 0) {
      return;
    }
    if (out instanceof IntArray) {
      RunningIntSum.findOverflow(call.ints(y, out.length()), offsets, mode);
    } else {
      RunningLongSum.findOverflow(call.longs(y, out.length()), offsets, mode);
    }
  }
}
