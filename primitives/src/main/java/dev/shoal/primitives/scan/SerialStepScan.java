package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The scans of the textbooks, as they would be done by many processors, a step after the other.
///
/// Whether sums fit is found by [SerialScan] first: their trees have sums that nobody asked for. A
/// NaN that is written is the canonical one, as everywhere.
final class SerialStepScan implements ScanKernel {
  private final ScanAlgorithm algorithm;
  private final SerialScan definition = new SerialScan();

  SerialStepScan(ScanAlgorithm algorithm) {
    this.algorithm = algorithm;
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    if (mode.checked()) {
      definition.scan(in, in.newLike(in.length()), mode);
    }
    scan(in, out, 0, in.length(), mode);
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    if (mode.checked()) {
      definition.scanSegments(in, offsets, in.newLike(in.length()), mode);
    }
    int[] at = offsets.hostArray();
    for (int s = 0; s + 1 < at.length; s++) {
      scan(in, out, at[s], at[s + 1], mode);
    }
  }

  /// Gives the number of steps.
  long scan(Array<?> in, Array<?> out, int from, int to, Mode mode) {
    return switch (in) {
      case IntArray x ->
          IntStepScan.scan(
              x.hostArray(),
              ((IntArray) out).hostArray(),
              from,
              to,
              mode.operator().onInts(),
              mode.inclusive(),
              algorithm);
      case LongArray x ->
          LongStepScan.scan(
              x.hostArray(),
              ((LongArray) out).hostArray(),
              from,
              to,
              mode.operator().onLongs(),
              mode.inclusive(),
              algorithm);
      case FloatArray x -> {
        float[] y = ((FloatArray) out).hostArray();
        long steps =
            FloatStepScan.scan(
                x.hostArray(),
                y,
                from,
                to,
                mode.operator().onFloats(),
                mode.inclusive(),
                algorithm);
        for (int i = from; i < to; i++) {
          y[i] = Float.isNaN(y[i]) ? Float.NaN : y[i];
        }
        yield steps;
      }
      case DoubleArray x -> {
        double[] y = ((DoubleArray) out).hostArray();
        long steps =
            DoubleStepScan.scan(
                x.hostArray(),
                y,
                from,
                to,
                mode.operator().onDoubles(),
                mode.inclusive(),
                algorithm);
        for (int i = from; i < to; i++) {
          y[i] = Double.isNaN(y[i]) ? Double.NaN : y[i];
        }
        yield steps;
      }
    };
  }
}
