package dev.shoal.primitives.text;

import dev.shoal.device.kernels.KernelCall;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.lang.foreign.MemorySegment;

/// A column of strings on an OpenCL device for one call, in the layout of `text.cl`.
///
/// @param bytes those of all strings, followed by a word, so that eight bytes can be read at each
/// @param starts the start of each string
/// @param ends the end of each string, exclusive
record Column(ClBuffer bytes, ClBuffer starts, ClBuffer ends) {
  /// Copies the strings to the device.
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

  /// Sets the first three arguments of a kernel.
  ClKernel set(ClKernel kernel) {
    return kernel.args(bytes, starts, ends);
  }
}
