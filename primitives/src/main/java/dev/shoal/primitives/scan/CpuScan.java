package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.scan.SerialScan.RangeScan;

/// Scans on all threads by [CpuIntScan] and its twins, one for each element type.
final class CpuScan implements ScanKernel {
  /// By one thread, for segments.
  private static final PerType<RangeScan> BY_ONE_THREAD =
      new PerType<>(
          CpuIntScan::scanAlone,
          CpuLongScan::scanAlone,
          CpuFloatScan::scanAlone,
          CpuDoubleScan::scanAlone);

  private final WorkerPool workers;
  private final int longSegment;
  private final PerType<RangeScan> byAllThreads;

  CpuScan(WorkerPool workers, ScanTuning tuning) {
    this.workers = workers;
    longSegment = tuning.longSegment();
    byAllThreads =
        new PerType<>(
            new CpuIntScan(workers, tuning),
            new CpuLongScan(workers, tuning),
            new CpuFloatScan(workers, tuning),
            new CpuDoubleScan(workers, tuning));
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    byAllThreads.of(in).scan(in, out, 0, in.length(), mode);
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.hostArray();
    var failure = new FirstFailure();
    for (int s = 0; s + 1 < at.length; s++) {
      if (at[s + 1] - at[s] >= longSegment) {
        failure.scan(byAllThreads.of(in), in, out, at[s], at[s + 1], mode);
      }
    }
    RangeScan alone = BY_ONE_THREAD.of(in);
    workers.forEachSegment(
        at,
        (_, from, to) -> {
          if (to - from < longSegment) {
            failure.scan(alone, in, out, from, to, mode);
          }
        });
    failure.rethrow();
  }

  /// Of the sums that overflow, the one in the first segment, whichever is found first.
  private static final class FirstFailure {
    private int segment = Integer.MAX_VALUE;
    private ArithmeticException error;

    /// Scans a segment and keeps its error.
    void scan(RangeScan scan, Array<?> in, Array<?> out, int from, int to, Mode mode) {
      try {
        scan.scan(in, out, from, to, mode);
      } catch (ArithmeticException e) {
        keep(from, e);
      }
    }

    private synchronized void keep(int from, ArithmeticException e) {
      if (from < segment) {
        segment = from;
        error = e;
      }
    }

    void rethrow() {
      if (error != null) {
        throw error;
      }
    }
  }
}
