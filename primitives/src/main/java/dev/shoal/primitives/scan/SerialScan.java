package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one running value from left to right.
final class SerialScan implements ScanKernel {
  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    scan(in, out, 0, in.length(), mode);
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.heap();
    for (int s = 0; s + 1 < at.length; s++) {
      scan(in, out, at[s], at[s + 1], mode);
    }
  }

  private static void scan(Array<?> in, Array<?> out, int from, int to, Mode mode) {
    switch (in) {
      case IntArray x -> SerialIntScan.scan(x.heap(), ((IntArray) out).heap(), from, to, mode);
      case LongArray x -> SerialLongScan.scan(x.heap(), ((LongArray) out).heap(), from, to, mode);
      case FloatArray x ->
          SerialFloatScan.scan(x.heap(), ((FloatArray) out).heap(), from, to, mode);
      case DoubleArray x ->
          SerialDoubleScan.scan(x.heap(), ((DoubleArray) out).heap(), from, to, mode);
    }
  }
}
