package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.Arrays;

/// Exact sums on all threads: an accumulator for each part of the array, merged at the end.
final class CpuSum implements SumKernel {
  /// Values below which one thread has done before another is awake: some ten microseconds.
  private static final int PARALLEL_FROM = 1 << 16;

  /// Parts for each thread, so that a thread that is held up leaves its later parts to others.
  private static final int PARTS = 4;

  /// A segment of at least this many values is summed by all threads at once.
  private static final int LONG_SEGMENT = 1 << 18;

  /// Values and segments of a share: some ten microseconds.
  private static final int SHARE = 1 << 14;

  private final WorkerPool workers;
  private final Accumulator[] parts;
  private int used; // of the parts, by the last call
  private final Accumulator whole = new Accumulator();
  private final LeasePool<SegmentSum> segmentSums = new LeasePool<>(SegmentSum::new);

  CpuSum(WorkerPool workers) {
    this.workers = workers;
    parts = new Accumulator[PARTS * workers.threads()];
  }

  @Override
  public void add(Array<?> x, Accumulator sum) {
    add(x, 0, x.length(), sum);
  }

  private void add(Array<?> x, int from, int to, Accumulator sum) {
    if (workers.threads() == 1 || to - from < PARALLEL_FROM) {
      addAlone(x, from, to, sum);
      return;
    }
    forEachPart(from, to, (part, low, high) -> addAlone(x, low, high, parts[part]));
    mergeParts(sum);
  }

  static void addAlone(Array<?> x, int from, int to, Accumulator sum) {
    if (x instanceof FloatArray floats) {
      sum.add(floats.hostArray(), from, to);
    } else {
      sum.add(((DoubleArray) x).hostArray(), from, to);
    }
  }

  @Override
  public void addProducts(Array<?> x, Array<?> y, Accumulator sum) {
    if (workers.threads() == 1 || x.length() < PARALLEL_FROM) {
      addProductsAlone(x, y, 0, x.length(), sum);
      return;
    }
    forEachPart(0, x.length(), (part, low, high) -> addProductsAlone(x, y, low, high, parts[part]));
    mergeParts(sum);
  }

  private static void addProductsAlone(Array<?> x, Array<?> y, int from, int to, Accumulator sum) {
    if (x instanceof FloatArray floats) {
      sum.addProducts(floats.hostArray(), ((FloatArray) y).hostArray(), from, to);
    } else {
      sum.addProducts(((DoubleArray) x).hostArray(), ((DoubleArray) y).hostArray(), from, to);
    }
  }

  private void forEachPart(int from, int to, WorkerPool.Block work) {
    int size = Math.ceilDiv(to - from, parts.length);
    used = Math.ceilDiv(to - from, size);
    workers.forEachBlock(
        to - from,
        size,
        (part, low, high) -> {
          if (parts[part] == null) {
            parts[part] = new Accumulator();
          }
          parts[part].clear();
          work.run(part, from + low, from + high);
        });
  }

  private void mergeParts(Accumulator sum) {
    for (int part = 0; part < used; part++) {
      sum.merge(parts[part]);
    }
  }

  @Override
  public void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out) {
    int[] at = offsets.hostArray();
    double[] sums = out.hostArray();
    for (int s = 0; s < segments; s++) {
      if (at[s + 1] - at[s] >= LONG_SEGMENT) {
        whole.clear();
        add(x, at[s], at[s + 1], whole);
        sums[s] = whole.round();
      }
    }
    workers.forEachChunkOfSegments(
        at.length == segments + 1 ? at : Arrays.copyOf(at, segments + 1),
        SHARE,
        (_, first, end) -> {
          try (var sum = segmentSums.lease()) {
            sumShort(x, at, first, end, sum.get(), sums);
          }
        });
  }

  private static void sumShort(
      Array<?> x, int[] at, int first, int end, SegmentSum sum, double[] out) {
    for (int s = first; s < end; s++) {
      if (at[s + 1] - at[s] < LONG_SEGMENT) {
        out[s] = sum.of(x, at[s], at[s + 1]);
      }
    }
  }

  @Override
  public double sum(Array<?> x, Method method) {
    return x instanceof FloatArray floats
        ? FloatMethods.sum(floats.hostArray(), method, workers, true)
        : DoubleMethods.sum(((DoubleArray) x).hostArray(), method, workers, true);
  }
}
