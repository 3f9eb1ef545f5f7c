package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.scan.SerialScan.RangeScan;

/// Scans on all threads by [CpuIntScan] and its twins, one for each element type.
final class CpuScan implements ScanKernel {
  private final WorkerPool workers;
  private final int longSegment;
  private final PerType<RangeScan> byAllThreads;
  private final PerType<RangeScan> byOneThread; // for segments

  CpuScan(WorkerPool workers, ScanTuning tuning) {
    this.workers = workers;
    longSegment = tuning.longSegment();
    var ints = new CpuIntScan(workers, tuning);
    var longs = new CpuLongScan(workers, tuning);
    var floats = new CpuFloatScan(workers, tuning);
    var doubles = new CpuDoubleScan(workers, tuning);
    byAllThreads = new PerType<>(ints, longs, floats, doubles);
    byOneThread =
        new PerType<>(ints::scanAlone, longs::scanAlone, floats::scanAlone, doubles::scanAlone);
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    byAllThreads.of(in).scan(in, out, 0, in.length(), mode);
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.hostArray();
    var failure = new FirstFailure();
    for (int s = 0; in.length() >= longSegment && s + 1 < at.length; s++) {
      if (at[s + 1] - at[s] >= longSegment) {
        failure.scan(byAllThreads.of(in), in, out, at[s], at[s + 1], mode);
      }
    }
    RangeScan alone = byOneThread.of(in);
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
