package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Scans on all threads: [CpuIntScan] and its twins, one for each type.
final class CpuScan implements ScanKernel {
  /// A segment of at least this many elements is scanned by all threads at once; shorter ones are
  /// shared out whole.
  private static final int LONG_SEGMENT = 1 << 18;

  private final WorkerPool workers;
  private final CpuIntScan ints;
  private final CpuLongScan longs;
  private final CpuFloatScan floats;
  private final CpuDoubleScan doubles;

  CpuScan(WorkerPool workers) {
    this.workers = workers;
    ints = new CpuIntScan(workers);
    longs = new CpuLongScan(workers);
    floats = new CpuFloatScan(workers);
    doubles = new CpuDoubleScan(workers);
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    switch ((Array<?>) in) {
      case IntArray x -> ints.scan(x.hostArray(), ((IntArray) (Array<?>) out).hostArray(), mode);
      case LongArray x -> longs.scan(x.hostArray(), ((LongArray) (Array<?>) out).hostArray(), mode);
      case FloatArray x ->
          floats.scan(x.hostArray(), ((FloatArray) (Array<?>) out).hostArray(), mode);
      case DoubleArray x ->
          doubles.scan(x.hostArray(), ((DoubleArray) (Array<?>) out).hostArray(), mode);
    }
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.hostArray();
    var failure = new FirstFailure();
    for (int s = 0; s + 1 < at.length; s++) {
      if (at[s + 1] - at[s] >= LONG_SEGMENT) {
        segment(in, out, at[s], at[s + 1], mode, true, failure);
      }
    }
    workers.forEachSegment(
        at,
        (_, from, to) -> {
          if (to - from < LONG_SEGMENT) {
            segment(in, out, from, to, mode, false, failure);
          }
        });
    failure.rethrow();
  }

  /// Of the sums that do not fit, that of the first segment, whichever was found first.
  private static final class FirstFailure {
    private int segment = Integer.MAX_VALUE;
    private ArithmeticException error;

    synchronized void in(int from, ArithmeticException e) {
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

  private void segment(
      Array<?> in,
      Array<?> out,
      int from,
      int to,
      Mode mode,
      boolean allThreads,
      FirstFailure failure) {
    try {
      segment(in, out, from, to, mode, allThreads);
    } catch (ArithmeticException e) {
      failure.in(from, e);
    }
  }

  private void segment(Array<?> in, Array<?> out, int from, int to, Mode mode, boolean allThreads) {
    switch (in) {
      case IntArray x ->
          ints.scan(x.hostArray(), ((IntArray) out).hostArray(), from, to, mode, allThreads);
      case LongArray x ->
          longs.scan(x.hostArray(), ((LongArray) out).hostArray(), from, to, mode, allThreads);
      case FloatArray x ->
          floats.scan(x.hostArray(), ((FloatArray) out).hostArray(), from, to, mode, allThreads);
      case DoubleArray x ->
          doubles.scan(x.hostArray(), ((DoubleArray) out).hostArray(), from, to, mode, allThreads);
    }
  }
}
