package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Counts on all threads: each in tables of its own, which are added up at the end.
final class CpuHistogram implements HistogramKernel {
  /// Elements from which a second thread is worth waking.
  private static final int PARALLEL_FROM = 1 << 16;

  /// Ints that all tables may have together: 128 MiB, what the longs of the most bins take.
  private static final int MOST_INTS = 1 << 25;

  /// Parts for each thread, so that a thread that is held up leaves its later parts to others.
  private static final int PARTS = 4;

  /// Bins from which a thread has one part, since each is to be added up.
  private static final int MANY = 1 << 14;

  /// Bins of a block where tables are added up.
  private static final int BLOCK = 1 << 14;

  private final WorkerPool workers;
  private CpuPart[] parts = {new CpuPart()};

  // Of the last call.
  private Bins known;
  private Finder finder;

  CpuHistogram(WorkerPool workers) {
    this.workers = workers;
  }

  @SuppressWarnings("ReferenceEquality") // the facade hands in the same while they are equal
  private void prepare(Bins bins) {
    if (bins != known) {
      finder = Finder.of(bins);
      known = bins;
    }
  }

  /// The parts in which to count: so few that each has more elements than bins.
  private int parts(int length, int bins) {
    if (workers.threads() == 1 || length < PARALLEL_FROM) {
      return 1;
    }
    int wanted = bins < MANY ? PARTS * workers.threads() : workers.threads();
    int ints = Tables.ways(bins + 2) * (bins + 2);
    int most = Math.min(Math.min(length / PARALLEL_FROM + 1, length / bins), MOST_INTS / ints);
    return Math.max(1, Math.min(wanted, most));
  }

  private void makeParts(int count) {
    int old = parts.length;
    if (old < count) {
      parts = Arrays.copyOf(parts, count);
      for (int p = old; p < count; p++) {
        parts[p] = new CpuPart();
      }
    }
  }

  private Outside outside(int count) {
    Outside all = Outside.NONE;
    for (int p = 0; p < count; p++) {
      all = all.plus(parts[p].outside());
    }
    return all;
  }

  @Override
  public Outside count(Array<?> in, Bins bins, LongArray out, boolean afresh) {
    prepare(bins);
    long[] counts = HeapBins.counts(in, out, afresh);
    int length = in.length();
    if (length < bins.count()) {
      parts[0].countStraight(in, 0, length, bins, finder, counts);
      return parts[0].outside();
    }
    int size = Math.ceilDiv(length, parts(length, bins.count()));
    int used = Math.ceilDiv(length, size);
    makeParts(used);
    boolean done = false;
    try {
      countInParts(in, bins, size, used, counts);
      done = true;
    } finally {
      if (!done) {
        parts = new CpuPart[] {new CpuPart()}; // their tables are half added up
      }
    }
    return outside(used);
  }

  private void countInParts(Array<?> in, Bins bins, int size, int used, long[] counts) {
    int length = in.length();
    if (used == 1) {
      parts[0].count(in, 0, length, bins, finder);
      addUp(used, counts, 0, bins.count());
    } else {
      workers.forEachBlock(
          length, size, (p, from, to) -> parts[p].count(in, from, to, bins, finder));
      workers.forEachBlock(bins.count(), BLOCK, (_, from, to) -> addUp(used, counts, from, to));
    }
    addEnds(used, bins.count(), counts);
  }

  /// @throws ArithmeticException if a count does not fit
  private void addUp(int used, long[] counts, int from, int to) {
    for (int p = 0; p < used; p++) {
      parts[p].tables().moveTo(counts, from, to);
    }
  }

  /// The upper end of the last bin has a slot of its own.
  private void addEnds(int used, int bins, long[] counts) {
    for (int p = 0; p < used; p++) {
      Tables tables = parts[p].tables();
      counts[bins - 1] = Math.addExact(counts[bins - 1], tables.count(bins));
      tables.clear(bins, bins + 2);
    }
  }

  @Override
  public Outside find(Array<?> in, Bins bins, IntArray out) {
    prepare(bins);
    int[] bin = out.hostArray();
    int length = in.length();
    if (workers.threads() == 1 || length < PARALLEL_FROM) {
      parts[0].find(in, 0, length, bins, finder, bin);
      return parts[0].outside();
    }
    int size = Math.ceilDiv(length, PARTS * workers.threads());
    int used = Math.ceilDiv(length, size);
    makeParts(used);
    workers.forEachBlock(
        length, size, (p, from, to) -> parts[p].find(in, from, to, bins, finder, bin));
    return outside(used);
  }

  @Override
  public void arrange(IntArray bin, DoubleArray weights, DoubleArray sorted, IntArray offsets) {
    HeapBins.arrange(bin, weights, sorted, offsets);
  }
}
