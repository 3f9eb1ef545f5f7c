package dev.shoal.primitives.text;

import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.lang.foreign.MemorySegment;

/// A column of strings on an OpenCL device for as long as a call, as `text.cl` has it.
///
/// @param bytes of all, and a word behind them, so that eight may be read from each
/// @param starts where each string begins
/// @param ends where each ends, exclusive
record Column(ClBuffer bytes, ClBuffer starts, ClBuffer ends) {
  /// Brings the strings there.
  static Column of(KernelCall call, Strings strings) {
    byte[] bytes = strings.bytes();
    ClBuffer words = call.scratch((bytes.length / Long.BYTES + 2L) * Long.BYTES);
    if (bytes.length > 0) {
      words.write(0, MemorySegment.ofArray(bytes));
    }
    return new Column(words, ints(call, strings.starts()), ints(call, strings.ends()));
  }

  private static ClBuffer ints(KernelCall call, int[] values) {
    ClBuffer buffer = call.scratch((long) values.length * Integer.BYTES);
    if (values.length > 0) {
      buffer.write(0, MemorySegment.ofArray(values));
    }
    return buffer;
  }

  /// Makes them the first three arguments of a kernel.
  ClKernel set(ClKernel kernel) {
    return kernel.args(bytes, starts, ends);
  }
}
