package dev.shoal.textbook.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.scan.ScanKernel;

/// The scans of [StepScan] in scalar code: what many processors would do in one step, one after the
/// other.
///
/// The default algorithm checks first whether sums fit: inner nodes of the trees hold sums that are
/// not returned, and these may overflow. A NaN in the output is the canonical NaN, as everywhere.
final class SerialStepScan implements ScanKernel {
  private static final PerType<Scanner> SCANNERS =
      new PerType<>(
          IntStepScan::scan, LongStepScan::scan, FloatStepScan::scan, DoubleStepScan::scan);

  private static final PerType<RangeUpdate> CANONICAL =
      new PerType<>(
          (_, _, _) -> {},
          (_, _, _) -> {},
          SerialStepScan::canonicalFloats,
          SerialStepScan::canonicalDoubles);

  /// Scans a range and returns the number of steps.
  @FunctionalInterface
  private interface Scanner {
    long scan(Array<?> in, Array<?> out, int from, int to, Mode mode, Steps steps);
  }

  /// Changes elements `from … to-1`.
  @FunctionalInterface
  private interface RangeUpdate {
    void update(Array<?> array, int from, int to);
  }

  private final Steps steps;
  private final ScanKernel definition = Scan.TILES.kernel(Device.serial());

  SerialStepScan(Steps steps) {
    this.steps = steps;
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

  /// Scans a range and returns the number of steps.
  long scan(Array<?> in, Array<?> out, int from, int to, Mode mode) {
    long count = SCANNERS.of(in).scan(in, out, from, to, mode, steps);
    CANONICAL.of(out).update(out, from, to);
    return count;
  }

  private static void canonicalFloats(Array<?> array, int from, int to) {
    float[] y = ((FloatArray) array).hostArray();
    for (int i = from; i < to; i++) {
      y[i] = Float.isNaN(y[i]) ? Float.NaN : y[i];
    }
  }

  private static void canonicalDoubles(Array<?> array, int from, int to) {
    double[] y = ((DoubleArray) array).hostArray();
    for (int i = from; i < to; i++) {
      y[i] = Double.isNaN(y[i]) ? Double.NaN : y[i];
    }
  }
}
