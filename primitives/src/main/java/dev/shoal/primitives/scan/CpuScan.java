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
  private final PerType<SegmentScan> byOneThread;
  private final int segmentChunk;

  CpuScan(WorkerPool workers, ScanTuning tuning) {
    this.workers = workers;
    longSegment = tuning.longSegment();
    segmentChunk = tuning.segmentChunk();
    var ints = new CpuIntScan(workers, tuning);
    var longs = new CpuLongScan(workers, tuning);
    var floats = new CpuFloatScan(workers, tuning);
    var doubles = new CpuDoubleScan(workers, tuning);
    byAllThreads = new PerType<>(ints, longs, floats, doubles);
    byOneThread =
        new PerType<>(
            ints::scanSegments, longs::scanSegments, floats::scanSegments, doubles::scanSegments);
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    byAllThreads.of(in).scan(in, out, 0, in.length(), mode);
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.hostArray();
    var failure = new FirstFailure();
    RangeScan byAll = byAllThreads.of(in);
    for (int s = 0; in.length() >= longSegment && s + 1 < at.length && failure.isNone(); s++) {
      if (at[s + 1] - at[s] >= longSegment) {
        int segment = s;
        failure.catching(s, () -> byAll.scan(in, out, at[segment], at[segment + 1], mode));
      }
    }
    int end = Math.min(failure.segment, at.length - 1); // what fails later is not the first
    SegmentScan byOne = byOneThread.of(in);
    workers.forEachChunkOfSegments(
        at,
        segmentChunk,
        (_, from, to) ->
            failure.catching(from, () -> byOne.scan(in, out, at, from, Math.min(to, end), mode)));
    failure.rethrow();
  }

  /// Scans the segments `first … end-1` that are not long, on one thread.
  private interface SegmentScan {
    void scan(Array<?> in, Array<?> out, int[] offsets, int first, int end, Mode mode);
  }

  /// Of the sums that overflow, the one in the first segment, whichever is found first.
  private static final class FirstFailure {
    private int segment = Integer.MAX_VALUE;
    private ArithmeticException error;

    boolean isNone() {
      return error == null;
    }

    /// Runs a scan that begins with the segment `first`, and keeps its error.
    void catching(int first, Runnable scan) {
      try {
        scan.run();
      } catch (ArithmeticException e) {
        keep(first, e);
      }
    }

    private synchronized void keep(int first, ArithmeticException e) {
      if (first < segment) {
        segment = first;
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
