package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Scans on all threads: [CpuIntScan] and its twins, one for each type.
final class CpuScan implements ScanKernel {
  /// A segment of at least this many elements is scanned by all threads at once; shorter ones are
  /// shared out whole.
  private static final int LONG_SEGMENT = 1 << 18;

  private final Crew crew;
  private final CpuIntScan ints;
  private final CpuLongScan longs;
  private final CpuFloatScan floats;
  private final CpuDoubleScan doubles;

  CpuScan(Crew crew) {
    this.crew = crew;
    ints = new CpuIntScan(crew);
    longs = new CpuLongScan(crew);
    floats = new CpuFloatScan(crew);
    doubles = new CpuDoubleScan(crew);
  }

  @Override
  public <A extends Array<A>> void scan(A in, A out, Mode mode) {
    switch ((Array<?>) in) {
      case IntArray x -> ints.scan(x.heap(), ((IntArray) (Array<?>) out).heap(), mode);
      case LongArray x -> longs.scan(x.heap(), ((LongArray) (Array<?>) out).heap(), mode);
      case FloatArray x -> floats.scan(x.heap(), ((FloatArray) (Array<?>) out).heap(), mode);
      case DoubleArray x -> doubles.scan(x.heap(), ((DoubleArray) (Array<?>) out).heap(), mode);
    }
  }

  @Override
  public <A extends Array<A>> void scanSegments(A in, IntArray offsets, A out, Mode mode) {
    int[] at = offsets.heap();
    var failure = new FirstFailure();
    for (int s = 0; s + 1 < at.length; s++) {
      if (at[s + 1] - at[s] >= LONG_SEGMENT) {
        segment(in, out, at[s], at[s + 1], mode, true, failure);
      }
    }
    crew.forEachSegment(
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
      case IntArray x -> ints.scan(x.heap(), ((IntArray) out).heap(), from, to, mode, allThreads);
      case LongArray x ->
          longs.scan(x.heap(), ((LongArray) out).heap(), from, to, mode, allThreads);
      case FloatArray x ->
          floats.scan(x.heap(), ((FloatArray) out).heap(), from, to, mode, allThreads);
      case DoubleArray x ->
          doubles.scan(x.heap(), ((DoubleArray) out).heap(), from, to, mode, allThreads);
    }
  }
}
