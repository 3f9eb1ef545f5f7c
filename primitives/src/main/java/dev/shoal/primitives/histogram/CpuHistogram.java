package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import java.util.Arrays;

/// Counts on all threads: each in its own tables, which are added up at the end.
final class CpuHistogram implements HistogramKernel, WeightOrder {
  private final Device.Cpu device;
  private final WorkerPool workers;
  private final HistogramTuning tuning;
  private final SerialHistogram serial = new SerialHistogram();
  private ChunkCounter[] counters;

  // Of the bins of the last call.
  private Bins prepared;
  private Finder finderOfDoubles; // and of all that are converted to doubles
  private Finder finderOfInts;
  private long ints; // seen so far

  CpuHistogram(Device.Cpu device, HistogramTuning tuning) {
    this.device = device;
    workers = device.workers();
    this.tuning = tuning;
    counters = new ChunkCounter[] {new ChunkCounter(tuning)};
  }

  /// Returns the finder for elements of such a type. For ints in even bins that is another one as
  /// soon as there are enough to look at each edge.
  @SuppressWarnings("ReferenceEquality") // the facade passes the same object for equal bins
  private Finder finder(Array<?> in, Bins bins) {
    if (bins != prepared) {
      finderOfDoubles = finder(bins);
      finderOfInts = finderOfDoubles;
      ints = 0;
      prepared = bins;
    }
    if (!(in instanceof IntArray)) {
      return finderOfDoubles;
    }
    ints += in.length();
    if (bins instanceof Bins.Even even
        && finderOfInts == finderOfDoubles
        && finderOfDoubles instanceof EvenEstimate
        && ints >= (long) tuning.intsPerBin() * bins.count()) {
      finderOfInts = EvenEstimate.ofInts(even);
    }
    return finderOfInts;
  }

  /// Returns the fastest finder for such bins.
  private static Finder finder(Bins bins) {
    return switch (bins) {
      case Bins.Even even when EvenEstimate.applies(even) -> new EvenEstimate(even);
      case Bins.Values values -> new Finder.Difference(values.low(), values.count());
      case Bins.Edges given -> new EdgeFinder(given);
      case Bins.Even narrow -> new Finder.Bisection(narrow);
    };
  }

  /// Returns the number of chunks: so few that each has more elements than bins.
  private int chunks(int length, int bins) {
    if (workers.threads() == 1 || length < tuning.parallelFrom()) {
      return 1;
    }
    int wanted = bins < tuning.manyBins() ? tuning.chunks() * workers.threads() : workers.threads();
    int ints = SlotCounts.ways(bins + 2, tuning) * (bins + 2);
    int max =
        Math.min(
            Math.min(length / tuning.parallelFrom() + 1, length / bins), tuning.maxSlots() / ints);
    return Math.max(1, Math.min(wanted, max));
  }

  private void makeCounters(int count) {
    int old = counters.length;
    if (old < count) {
      ChunkCounter[] longer = Arrays.copyOf(counters, count);
      for (int c = old; c < count; c++) {
        longer[c] = new ChunkCounter(tuning);
      }
      counters = longer;
    }
  }

  private Outside outside(int count) {
    Outside all = Outside.NONE;
    for (int c = 0; c < count; c++) {
      all = all.plus(counters[c].outside());
    }
    return all;
  }

  @Override
  public Outside count(Array<?> in, Bins bins, LongArray out, boolean overwrites) {
    Finder finder = finder(in, bins);
    long[] counts = SerialHistogram.counts(out, overwrites);
    int length = in.length();
    if (overwrites
        && length < tuning.few() * (long) bins.count()
        && chunks(length, bins.count()) == 1
        && counters[0].countFew(
            in, bins, finder, tuning.fewSlots() * (long) bins.count(), counts)) {
      return counters[0].outside();
    }
    if (length < bins.count()) {
      counters[0].countDirectly(in, bins, finder, counts);
      return counters[0].outside();
    }
    int size = Math.ceilDiv(length, chunks(length, bins.count()));
    int used = Math.ceilDiv(length, size);
    makeCounters(used);
    boolean done = false;
    try {
      countInChunks(in, bins, finder, size, used, counts);
      done = true;
    } finally {
      if (!done) {
        counters = new ChunkCounter[] {new ChunkCounter(tuning)}; // half added up
      }
    }
    return outside(used);
  }

  private void countInChunks(
      Array<?> in, Bins bins, Finder finder, int size, int used, long[] counts) {
    int length = in.length();
    if (used == 1) {
      counters[0].count(in, 0, length, bins, finder);
      addUp(used, counts, 0, bins.count());
    } else {
      workers.forEachBlock(
          length, size, (c, from, to) -> counters[c].count(in, from, to, bins, finder));
      workers.forEachBlock(
          bins.count(), tuning.addBlock(), (_, from, to) -> addUp(used, counts, from, to));
    }
    addEnds(used, bins.count(), counts);
  }

  /// @throws ArithmeticException if a count does not fit
  private void addUp(int used, long[] counts, int from, int to) {
    for (int c = 0; c < used; c++) {
      counters[c].counts().moveTo(counts, from, to);
    }
  }

  /// Adds the slot of the upper edge to the last bin.
  private void addEnds(int used, int bins, long[] counts) {
    for (int c = 0; c < used; c++) {
      SlotCounts ends = counters[c].counts();
      int last = bins - 1;
      counts[last] = HistogramKernel.sum(last, counts[last], ends.count(bins));
      ends.clear(bins, bins + 2);
    }
  }

  @Override
  public WeightSums weightSums() {
    var tabled = new TabledWeights(device, this, new CpuHistogram(device, tuning));
    var ordered = new OrderedWeights(device, this);
    var sparse = new SparseWeights(this);
    return (in, weights, bins, out) -> {
      int n = in.length();
      if (n <= bins.count() / tuning.sparseBins() && n <= tuning.sparseWeights()) {
        return sparse.of(in, weights, bins, out);
      }
      return (n / bins.count() < tuning.tabledFrom() ? ordered : tabled).of(in, weights, bins, out);
    };
  }

  @Override
  public Outside find(Array<?> in, Bins bins, IntArray out) {
    Finder finder = finder(in, bins);
    int[] bin = out.hostArray();
    int length = in.length();
    if (workers.threads() == 1 || length < tuning.parallelFrom()) {
      counters[0].find(in, 0, length, bins, finder, bin);
      return counters[0].outside();
    }
    int size = Math.ceilDiv(length, tuning.chunks() * workers.threads());
    int used = Math.ceilDiv(length, size);
    makeCounters(used);
    workers.forEachBlock(
        length, size, (c, from, to) -> counters[c].find(in, from, to, bins, finder, bin));
    return outside(used);
  }

  @Override
  public void arrange(IntArray bin, DoubleArray weights, DoubleArray sorted, IntArray offsets) {
    serial.arrange(bin, weights, sorted, offsets);
  }
}
