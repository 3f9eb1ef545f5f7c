package dev.shoal.primitives.text;

import dev.shoal.device.kernels.Stage;
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
  static Column of(Stage stage, Strings strings) {
    byte[] bytes = strings.bytes();
    ClBuffer words = stage.scratch((bytes.length / Long.BYTES + 2L) * Long.BYTES);
    if (bytes.length > 0) {
      words.write(0, MemorySegment.ofArray(bytes));
    }
    return new Column(words, ints(stage, strings.starts()), ints(stage, strings.ends()));
  }

  private static ClBuffer ints(Stage stage, int[] values) {
    ClBuffer buffer = stage.scratch((long) values.length * Integer.BYTES);
    if (values.length > 0) {
      buffer.write(0, MemorySegment.ofArray(values));
    }
    return buffer;
  }

  /// Makes them the first three arguments of a kernel.
  ClKernel set(ClKernel kernel) {
    return kernel.set(0, bytes).set(1, starts).set(2, ends);
  }
}
