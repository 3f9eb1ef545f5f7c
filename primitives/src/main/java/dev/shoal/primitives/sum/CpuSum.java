package dev.shoal.primitives.sum;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.runs.SegmentTile;

/// Exact sums on all threads: an accumulator for each chunk of the array, merged at the end.
final class CpuSum extends ExactKernel {
  private final WorkerPool workers;
  private final SumTuning tuning;
  private final Accumulator[] chunks;
  private int used; // chunks of the last call
  private final Accumulator whole = new Accumulator();
  private final SegmentSum few;
  private final LeasePool<SegmentSum> segmentSums;

  CpuSum(WorkerPool workers, SumTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    chunks = new Accumulator[tuning.chunksPerThread() * workers.threads()];
    few = new SegmentSum(tuning);
    segmentSums = new LeasePool<>(() -> new SegmentSum(tuning));
  }

  /// Sums few values as a segment: an accumulator takes some 30 ns to begin with.
  @Override
  public double sum(Array<?> values) {
    return values.length() < SegmentSum.LONG
        ? few.of(values, 0, values.length())
        : super.sum(values);
  }

  @Override
  double mean(Array<?> values) {
    int n = values.length();
    double mean = n < SegmentSum.LONG ? few.shortSum(values, 0, n, n) : Double.NaN;
    return Double.isNaN(mean) ? super.mean(values) : mean;
  }

  @Override
  double dot(Array<?> x, Array<?> y) {
    double dot = x.length() < SegmentSum.LONG ? few.shortDot(x, y) : Double.NaN;
    return Double.isNaN(dot) ? super.dot(x, y) : dot;
  }

  @Override
  void add(Array<?> x, Accumulator sum) {
    add(x, 0, x.length(), sum);
  }

  private void add(Array<?> x, int from, int to, Accumulator sum) {
    if (isAlone(to - from)) {
      sum.add(x, from, to);
      return;
    }
    forEachChunk(from, to, (chunk, low, high) -> chunks[chunk].add(x, low, high));
    mergeChunks(sum);
  }

  @Override
  void addProducts(Array<?> x, Array<?> y, Accumulator sum) {
    if (isAlone(x.length())) {
      sum.addProducts(x, y, 0, x.length());
      return;
    }
    forEachChunk(0, x.length(), (chunk, low, high) -> chunks[chunk].addProducts(x, y, low, high));
    mergeChunks(sum);
  }

  private boolean isAlone(int length) {
    return workers.threads() == 1 || length < tuning.parallelFrom();
  }

  private void forEachChunk(int from, int to, WorkerPool.Block work) {
    int size = Math.max(1, Math.ceilDiv(to - from, chunks.length));
    used = Math.ceilDiv(to - from, size);
    workers.forEachBlock(
        to - from,
        size,
        (chunk, low, high) -> {
          if (chunks[chunk] == null) {
            chunks[chunk] = new Accumulator();
          }
          chunks[chunk].clear();
          work.run(chunk, from + low, from + high);
        });
  }

  private void mergeChunks(Accumulator sum) {
    for (int chunk = 0; chunk < used; chunk++) {
      sum.merge(chunks[chunk]);
    }
  }

  @Override
  void bySegment(Array<?> x, IntArray offsets, int segments, DoubleArray out) {
    int[] at = offsets.hostArray();
    double[] sums = out.hostArray();
    for (int s = 0; s < segments; s++) {
      if (at[s + 1] - at[s] >= tuning.longSegment()) {
        whole.clear();
        add(x, at[s], at[s + 1], whole);
        sums[s] = whole.round();
      }
    }
    workers.forEachChunkOfSegments(
        at,
        segments,
        tuning.segmentChunk(),
        (_, first, end) -> {
          try (var sum = segmentSums.lease()) {
            sum.get().sum(x, at, first, end, tuning.longSegment(), sums);
          }
        });
  }

  /// The exact sums of segments, one after the other, on one thread.
  private static final class SegmentSum {
    /// Values from which slices are faster than two doubles.
    private static final int LONG = 1 << 7;

    private final SumTuning tuning;
    private final Accumulator exact = new Accumulator();
    private final double[] doubles = new double[SegmentTile.SIZE];
    private final TileSums scalar = new TileSums.Scalar();
    private TileSums best = scalar;
    private TileSums longer; // for segments of several vectors; null while others are faster

    SegmentSum(SumTuning tuning) {
      this.tuning = tuning;
    }

    /// Writes the sums of those segments `from` (inclusive) to `to` (exclusive) that have less than
    /// `many` values.
    @SuppressWarnings("ReferenceEquality") // compares identity
    void sum(Array<?> x, int[] at, int from, int to, int many, double[] out) {
      boolean isSimd = SimdGate.open() && TileSumsSimd.GATE.ready();
      if (isSimd != (best != scalar)) { // the gate has opened, or closed again
        best = isSimd ? new TileSumsSimd() : scalar;
      }
      boolean hasLonger = SimdGate.open() && SegmentSumsSimd.GATE.ready();
      if (hasLonger != (longer != null)) {
        longer = hasLonger ? new SegmentSumsSimd() : null;
      }
      for (int s = from; s < to; ) {
        int end = SegmentTile.end(at, s, to, TileSums.FEW);
        if (end == s || !sumTile(x, at, s, end, out)) {
          end = Math.max(end, s + 1);
          sumEach(x, at, s, end, many, out);
        }
        s = end;
      }
    }

    private boolean sumTile(Array<?> x, int[] at, int from, int to, double[] out) {
      boolean isLonger =
          longer != null && at[to] - at[from] >= (long) tuning.vectorSegment() * (to - from);
      TileSums sums = isLonger ? longer : best;
      if (x instanceof DoubleArray values) {
        return sums.sum(values.hostArray(), 0, at, from, to, out);
      }
      widen((FloatArray) x, at[from], at[to]);
      return sums.sum(doubles, at[from], at, from, to, out);
    }

    private void sumEach(Array<?> x, int[] at, int from, int to, int many, double[] out) {
      for (int s = from; s < to; s++) {
        if (at[s + 1] - at[s] < many) {
          out[s] = of(x, at[s], at[s + 1]);
        }
      }
    }

    private void widen(FloatArray x, int from, int to) {
      float[] floats = x.hostArray();
      for (int i = from; i < to; i++) {
        doubles[i - from] = floats[i];
      }
    }

    /// Returns the sum of the values `from` (inclusive) to `to` (exclusive).
    private double of(Array<?> x, int from, int to) {
      double sum = to - from < LONG ? shortSum(x, from, to, 1) : Double.NaN;
      if (!Double.isNaN(sum)) {
        return sum;
      }
      exact.clear();
      exact.add(x, from, to);
      return exact.round();
    }

    /// See [ShortSum#dividedBy].
    private double shortSum(Array<?> x, int from, int to, int divisor) {
      if (x instanceof DoubleArray values) {
        return ShortSum.dividedBy(divisor, values.hostArray(), from, to);
      }
      widen((FloatArray) x, from, to);
      return ShortSum.dividedBy(divisor, doubles, 0, to - from);
    }

    /// See [ShortSum#ofProducts]. Products of floats are doubles.
    private double shortDot(Array<?> x, Array<?> y) {
      if (x instanceof DoubleArray values) {
        return ShortSum.ofProducts(values.hostArray(), ((DoubleArray) y).hostArray());
      }
      float[] a = ((FloatArray) x).hostArray();
      float[] b = ((FloatArray) y).hostArray();
      for (int i = 0; i < a.length; i++) {
        doubles[i] = (double) a[i] * b[i];
      }
      return ShortSum.dividedBy(1, doubles, 0, a.length);
    }
  }
}
