package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// A part of the input under one thread's eyes, a tile at a time: its elements as doubles, their
/// slots, then the counts.
final class CpuPart {
  /// Elements of a tile: doubles and slots are 12 KiB of a core's first cache, which leaves room
  /// for the tables.
  private static final int TILE = 1 << 10;

  /// Ints whose slots are their differences are read where they are, so a stretch may be longer.
  private static final int STRETCH = 1 << 12;

  /// What is outside is often met if it is more than one element in as many.
  private static final int OFTEN = 32;

  private final double[] doubles = new double[TILE];
  private final int[] slot = new int[TILE];
  private final Tables tables = new Tables();
  private long below;
  private long above;
  private long nans;

  Tables tables() {
    return tables;
  }

  /// What was outside in the last call.
  Outside outside() {
    return Outside.of(below, above, nans);
  }

  private void begin() {
    below = 0;
    above = 0;
    nans = 0;
  }

  /// Counts the elements `from … to-1` in its tables.
  void count(Array<?> in, int from, int to, Bins bins, Finder finder) {
    begin();
    tables.size(bins.count() + 2);
    if (bins instanceof ValueBins values) {
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
    int before = tables.count(bins.count() + 1);
    tables.add(slot, length);
    int outside = tables.count(bins.count() + 1) - before;
    if (outside > 0) {
      tellApart(in, at, length, bins, outside);
    }
    return outside;
  }

  /// The difference of an int to the first is its slot; that it has one is checked on the way, by a
  /// branch. Where that branch is often taken, slots are found without.
  private void countInts(IntArray in, int from, int to, ValueBins bins, Finder finder) {
    int count = bins.count();
    boolean often = false;
    for (int at = from; at < to; ) {
      int length = Math.min(often ? TILE : STRETCH, to - at);
      int outside =
          often ? countTile(in, at, length, bins, finder) : countDifferences(in, at, length, bins);
      often = outside > length / OFTEN;
      at += length;
    }
    tables.clear(count, count + 2);
  }

  private int countDifferences(IntArray in, int at, int length, ValueBins bins) {
    int past = bins.count(); // two ints have a slot but no bin
    int before = tables.count(past) + tables.count(past + 1);
    int none = tables.add(in.hostArray(), at, at + length, bins.low());
    int outside = none + tables.count(past) + tables.count(past + 1) - before;
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

  /// Adds the elements `from … to-1` to `counts` without tables of its own.
  ///
  /// @throws ArithmeticException if a count does not fit
  void countStraight(Array<?> in, int from, int to, Bins bins, Finder finder, long[] counts) {
    begin();
    int last = bins.count() - 1;
    for (int at = from; at < to; ) {
      int length = Math.min(TILE, to - at);
      find(in, at, length, finder, slot, 0);
      int outside = 0;
      for (int i = 0; i < length; i++) {
        if (slot[i] > last + 1) {
          outside++;
        } else {
          int bin = Math.min(slot[i], last);
          counts[bin] = Math.incrementExact(counts[bin]);
        }
      }
      if (outside > 0) {
        tellApart(in, at, length, bins, outside);
      }
      at += length;
    }
  }

  /// Writes the bins of the elements `from … to-1` to the same places of `bin`, the number of bins
  /// for what is outside.
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
        tellApart(in, at, length, bins, outside);
      }
      at += length;
    }
  }

  private void find(Array<?> in, int from, int length, Finder finder, int[] y, int at) {
    if (in instanceof DoubleArray x) {
      finder.find(x.hostArray(), from, y, at, length);
    } else {
      convert(in, from, length);
      finder.find(doubles, 0, y, at, length);
    }
  }

  private void convert(Array<?> in, int from, int length) {
    switch (in) {
      case IntArray x -> convert(x.hostArray(), from, length);
      case LongArray x -> convert(x.hostArray(), from, length);
      case FloatArray x -> convert(x.hostArray(), from, length);
      case DoubleArray x -> System.arraycopy(x.hostArray(), from, doubles, 0, length);
    }
  }

  private void convert(int[] x, int from, int length) {
    for (int i = 0; i < length; i++) {
      doubles[i] = x[from + i];
    }
  }

  private void convert(long[] x, int from, int length) {
    for (int i = 0; i < length; i++) {
      doubles[i] = x[from + i];
    }
  }

  private void convert(float[] x, int from, int length) {
    for (int i = 0; i < length; i++) {
      doubles[i] = x[from + i];
    }
  }

  /// Looks again at a tile in which some elements are outside.
  private void tellApart(Array<?> in, int from, int length, Bins bins, int outside) {
    convert(in, from, length);
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
