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
    int[] at = offsets.hostArray();
    for (int s = 0; s + 1 < at.length; s++) {
      scan(in, out, at[s], at[s + 1], mode);
    }
  }

  private static void scan(Array<?> in, Array<?> out, int from, int to, Mode mode) {
    switch (in) {
      case IntArray x ->
          SerialIntScan.scan(x.hostArray(), ((IntArray) out).hostArray(), from, to, mode);
      case LongArray x ->
          SerialLongScan.scan(x.hostArray(), ((LongArray) out).hostArray(), from, to, mode);
      case FloatArray x ->
          SerialFloatScan.scan(x.hostArray(), ((FloatArray) out).hostArray(), from, to, mode);
      case DoubleArray x ->
          SerialDoubleScan.scan(x.hostArray(), ((DoubleArray) out).hostArray(), from, to, mode);
    }
  }
}
