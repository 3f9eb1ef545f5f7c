package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// One thread's counts of a chunk of the input, a tile at a time: its elements as doubles, their
/// slots, then the counts.
final class ChunkCounter {
  /// Elements of a tile: doubles and slots take 12 KiB of a core's first cache, which leaves space
  /// for the counts.
  private static final int TILE = 1 << 10;

  /// Elements of a tile of ints whose slots are their differences: these are not copied.
  private static final int INT_TILE = 1 << 12;

  /// Elements outside are frequent if they are more than one in as many.
  private static final int FREQUENT = 32;

  private final double[] doubles = new double[TILE];
  private final int[] slot = new int[TILE];
  private final SlotCounts counts;
  private long below;
  private long above;
  private long nans;

  ChunkCounter(HistogramTuning tuning) {
    counts = new SlotCounts(tuning);
  }

  SlotCounts counts() {
    return counts;
  }

  /// Returns the elements outside in the last call.
  Outside outside() {
    return Outside.of(below, above, nans);
  }

  private void begin() {
    below = 0;
    above = 0;
    nans = 0;
  }

  /// Counts the elements `from … to-1` in its counts.
  void count(Array<?> in, int from, int to, Bins bins, Finder finder) {
    begin();
    counts.resize(bins.count() + 2);
    if (bins instanceof Bins.Values values) {
      countInts((IntArray) in, from, to, values, finder);
      return;
    }
    for (int at = from; at < to; ) {
      int length = Math.min(TILE, to - at);
      countTile(in, at, length, bins, finder);
      at += length;
    }
  }

  private int countTile(Array<?> in, int at, int length, Bins bins, Finder finder) {
    find(in, at, length, finder, slot, 0);
    int before = counts.count(bins.count() + 1);
    counts.add(slot, length);
    int outside = counts.count(bins.count() + 1) - before;
    if (outside > 0) {
      classify(in, at, length, bins, outside);
    }
    return outside;
  }

  /// The slot of an int is its difference from the first one; a branch checks that it exists. Where
  /// that branch is often taken, slots are found without it.
  private void countInts(IntArray in, int from, int to, Bins.Values bins, Finder finder) {
    int count = bins.count();
    boolean isFrequent = false;
    for (int at = from; at < to; ) {
      int length = Math.min(isFrequent ? TILE : INT_TILE, to - at);
      int outside =
          isFrequent
              ? countTile(in, at, length, bins, finder)
              : countDifferences(in, at, length, bins);
      isFrequent = outside > length / FREQUENT;
      at += length;
    }
    counts.clear(count, count + 2);
  }

  private int countDifferences(IntArray in, int at, int length, Bins.Values bins) {
    int past = bins.count(); // two more slots exist, but are no bins
    int before = counts.count(past) + counts.count(past + 1);
    int none = counts.add(in.hostArray(), at, at + length, bins.low());
    int outside = none + counts.count(past) + counts.count(past + 1) - before;
    if (outside > 0) {
      countBelow(in.hostArray(), at, at + length, bins.low(), outside);
    }
    return outside;
  }

  private void countBelow(int[] x, int from, int to, int low, int outside) {
    long lower = 0;
    for (int i = from; i < to; i++) {
      lower += ((long) x[i] - low) >>> 63;
    }
    below += lower;
    above += outside - lower;
  }

  /// Counts few elements, which need no table of counts: `out` is zero before.
  ///
  /// @param fewSlots elements from which a table is faster than adding slots found with SIMD
  /// @return false, and nothing is counted, if that is slow for such bins
  boolean countFew(Array<?> in, Bins bins, Finder finder, long fewSlots, long[] out) {
    begin();
    if (bins instanceof Bins.Values values) {
      countFew(((IntArray) in).hostArray(), values, out);
      return true;
    }
    if (!(finder instanceof EvenEstimate) || in.length() >= fewSlots) {
      return false;
    }
    for (int at = 0; at < in.length(); ) {
      int length = Math.min(TILE, in.length() - at);
      int outside = countSlots(in, at, length, bins, finder, out);
      if (outside > 0) {
        classify(in, at, length, bins, outside);
      }
      at += length;
    }
    return true;
  }

  /// As [#countDirectly], of a tile, into counts that are zero before: they cannot overflow, and a
  /// check doubled the time.
  ///
  /// @return the number of elements outside
  private int countSlots(Array<?> in, int at, int length, Bins bins, Finder finder, long[] out) {
    find(in, at, length, finder, slot, 0);
    int last = bins.count() - 1;
    int outside = 0;
    for (int i = 0; i < length; i++) {
      if (slot[i] > last + 1) {
        outside++;
      } else {
        out[Math.min(slot[i], last)]++;
      }
    }
    return outside;
  }

  private void countFew(int[] x, Bins.Values bins, long[] out) {
    int low = bins.low();
    int count = bins.count();
    int outside = 0;
    for (int value : x) {
      int bin = value - low; // one that wraps around is no bin
      if (Integer.compareUnsigned(bin, count) < 0) {
        out[bin]++;
      } else {
        outside++;
      }
    }
    if (outside > 0) {
      countBelow(x, 0, x.length, low, outside);
    }
  }

  /// Adds each element to `out` directly.
  ///
  /// @throws ArithmeticException if a count does not fit
  void countDirectly(Array<?> in, Bins bins, Finder finder, long[] out) {
    begin();
    int last = bins.count() - 1;
    for (int at = 0; at < in.length(); ) {
      int length = Math.min(TILE, in.length() - at);
      find(in, at, length, finder, slot, 0);
      int outside = 0;
      for (int i = 0; i < length; i++) {
        if (slot[i] > last + 1) {
          outside++;
        } else {
          int bin = Math.min(slot[i], last);
          out[bin] = HistogramKernel.sum(bin, out[bin], 1);
        }
      }
      if (outside > 0) {
        classify(in, at, length, bins, outside);
      }
      at += length;
    }
  }

  /// Writes the bins of the elements `from … to-1` to the same indices of `bin`, the number of bins
  /// for elements outside.
  void find(Array<?> in, int from, int to, Bins bins, Finder finder, int[] bin) {
    begin();
    int count = bins.count();
    for (int at = from; at < to; ) {
      int length = Math.min(TILE, to - at);
      find(in, at, length, finder, bin, at);
      int outside = 0;
      for (int i = at; i < at + length; i++) {
        int b = bin[i];
        outside += b > count ? 1 : 0;
        bin[i] = b >= count ? b - 1 : b;
      }
      if (outside > 0) {
        classify(in, at, length, bins, outside);
      }
      at += length;
    }
  }

  private void find(Array<?> in, int from, int length, Finder finder, int[] y, int at) {
    finder.find(doubles(in, from, length), in instanceof DoubleArray ? from : 0, y, at, length);
  }

  /// Returns the elements from index `from` on as doubles: the array itself if it has them, or from
  /// index 0 on of another.
  private double[] doubles(Array<?> in, int from, int length) {
    if (in instanceof DoubleArray x) {
      return x.hostArray();
    }
    SerialHistogram.copy(in, from, doubles, length);
    return doubles;
  }

  /// Counts which elements of a tile are below, above and NaN, if some are outside.
  private void classify(Array<?> in, int from, int length, Bins bins, int outside) {
    SerialHistogram.copy(in, from, doubles, length);
    double low = bins.edge(0);
    int lower = 0;
    int no = 0;
    for (int i = 0; i < length; i++) {
      double x = doubles[i];
      lower += x < low ? 1 : 0;
      no += Double.isNaN(x) ? 1 : 0;
    }
    below += lower;
    nans += no;
    above += outside - lower - no;
  }
}
