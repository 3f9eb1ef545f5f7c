package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The indices of elements in sorted order, on all threads.
///
/// A key of 32 bits is packed into the upper half of a long with its index in the lower: sorting
/// these longs, which all differ, sorts the keys stably. Of a key of 64 bits, less the minimum of
/// all, as many of the upper bits are packed as the index leaves room for; that is all of them if
/// the keys span so little. Otherwise, runs of elements that agree in those bits are then sorted by
/// the lower bits in the same way, or by insertion if they are short. The runs are distributed to
/// the threads; all threads sort the longest together.
final class Argsort {
  private final WorkerPool workers;
  private final LongKeySort sort;
  private final SortTuning tuning;

  /// Sorts for one thread each.
  private final LeasePool<LongKeySort> sorts;

  private long[] packed = {};

  // For keys of 64 bits.
  private long[] keys = {};
  private long[] minima = {};
  private long[] maxima = {};
  private long min;

  /// The number of bits by which a key, less the minimum, is shifted up without losing a bit.
  private int spare;

  /// The number of bits of an index.
  private int bits;

  /// The start of the range; indices are counted from there.
  private int start;

  // The other arguments of a call, for its loops: one that captured them would be an object, and a
  // sort of many short ranges would allocate more than it moves.
  private Array<?> elements;
  private SortOrder order;
  private int[] out;
  private final WorkerPool.Block readWide = this::readWide;
  private final WorkerPool.Block packNarrow = this::packNarrow;
  private final WorkerPool.Block packUpper = this::packUpper;
  private final WorkerPool.Block unpack = this::unpack;

  Argsort(WorkerPool workers, LongKeySort sort, SortTuning tuning) {
    this.workers = workers;
    this.sort = sort;
    this.tuning = tuning;
    sorts = new LeasePool<>(() -> new LongKeySort(Device.cpu(1).workers(), tuning));
  }

  /// Writes the indices of the elements `a[from] … a[to-1]` in sorted order to `out[from] …
  /// out[to-1]`.
  void argsort(Array<?> a, int from, int to, SortOrder order, int[] out) {
    if (from == to) {
      return;
    }
    start = from;
    elements = a;
    this.order = order;
    this.out = out;
    try {
      argsort(to - from, isWide(a));
    } finally { // an idle sort keeps no array of its caller
      elements = null;
      this.out = null;
    }
  }

  private void argsort(int length, boolean isWide) {
    int block = tuning.block();
    reserve(length, isWide);
    if (isWide) {
      workers.forEachBlock(length, block, readWide);
      findRoom(length);
      workers.forEachBlock(length, block, packUpper);
    } else {
      bits = Integer.SIZE;
      workers.forEachBlock(length, block, packNarrow);
    }
    sort.sortPacked(packed, length, bits);
    if (isWide && spare < bits) {
      sortTies(length);
    }
    workers.forEachBlock(length, block, unpack);
  }

  /// Returns whether keys have 64 bits, so that no index can be packed with them.
  static boolean isWide(Array<?> a) {
    return a.elementBytes() == Long.BYTES;
  }

  private void reserve(int length, boolean isWide) {
    if (packed.length < length) {
      packed = new long[length];
    }
    if (isWide && keys.length < length) {
      minima = new long[Math.ceilDiv(length, tuning.block())];
      maxima = new long[minima.length];
      keys = new long[length];
    }
  }

  private void packNarrow(int block, int from, int to) {
    SerialSort.ELEMENTS.of(elements).keys(elements, start, from, to, order, bits, packed);
  }

  /// Reads the keys of a block, and finds their range.
  private void readWide(int block, int from, int to) {
    SerialSort.ELEMENTS.of(elements).keys(elements, start, from, to, order, 0, keys);
    long low = keys[from];
    long high = low;
    for (int i = from; i < to; i++) {
      low = Math.min(low, keys[i]);
      high = Math.max(high, keys[i]);
    }
    minima[block] = low;
    maxima[block] = high;
  }

  private void findRoom(int length) {
    min = minima[0];
    long max = maxima[0];
    for (int block = 1; block < Math.ceilDiv(length, tuning.block()); block++) {
      min = Math.min(min, minima[block]);
      max = Math.max(max, maxima[block]);
    }
    spare = Math.min(Long.SIZE - 1, Long.numberOfLeadingZeros(max - min));
    bits = Integer.SIZE - Integer.numberOfLeadingZeros(length - 1);
  }

  private static long ones(int bits) {
    return (1L << bits) - 1;
  }

  private void packUpper(int block, int from, int to) {
    long index = ones(bits);
    for (int i = from; i < to; i++) {
      packed[i] = ((((keys[i] - min) << spare) ^ Long.MIN_VALUE) & ~index) | i;
    }
  }

  private void unpack(int block, int from, int to) {
    long index = ones(bits);
    for (int i = from; i < to; i++) {
      out[start + i] = start + (int) (packed[i] & index);
    }
  }

  /// Sorts each run that agrees in the upper bits by the lower ones. It begins when all runs are
  /// known, since the upper bits delimit them.
  private void sortTies(int length) {
    List<int[]> shorter = Collections.synchronizedList(new ArrayList<>());
    List<int[]> longer = Collections.synchronizedList(new ArrayList<>());
    workers.forEachBlock(
        length, tuning.block(), (_, from, to) -> sortTies(from, to, length, shorter, longer));
    int chunk = Math.max(1, shorter.size() / (tuning.pieces().ties() * workers.threads()));
    workers.forEachBlock(
        shorter.size(), chunk, (_, from, to) -> sortRuns(shorter.subList(from, to)));
    for (int[] run : longer) {
      packLower(run[0], run[1]);
      sort.sort(packed, run[0], run[1]);
    }
  }

  /// Sorts the shortest of the runs that begin in a block, and lists the others.
  private void sortTies(int from, int to, int length, List<int[]> shorter, List<int[]> longer) {
    int i = from;
    while (i > 0 && i < to && isTie(i - 1, i)) {
      i++;
    }
    while (i < to) {
      int end = i + 1;
      while (end < length && isTie(i, end)) {
        end++;
      }
      if (end - i >= tuning.parallelFrom()) {
        longer.add(new int[] {i, end});
      } else if (end - i > tuning.pieces().insertion()) {
        shorter.add(new int[] {i, end});
      } else if (end - i > 1) {
        insert(i, end);
      }
      i = end;
    }
  }

  private void sortRuns(List<int[]> runs) {
    try (var leased = sorts.lease()) {
      for (int[] run : runs) {
        packLower(run[0], run[1]);
        leased.get().sort(packed, run[0], run[1]);
      }
    }
  }

  private boolean isTie(int i, int j) {
    return (packed[i] ^ packed[j]) >>> bits == 0;
  }

  private void insert(int from, int to) {
    long index = ones(bits);
    for (int i = from + 1; i < to; i++) {
      long moved = packed[i];
      long key = keys[(int) (moved & index)];
      int j = i;
      for (; j > from && keys[(int) (packed[j - 1] & index)] > key; j--) {
        packed[j] = packed[j - 1];
      }
      packed[j] = moved;
    }
  }

  /// Packs the lower bits, which are unsigned, in place of the upper ones.
  private void packLower(int from, int to) {
    long mask = ones(bits);
    for (int i = from; i < to; i++) {
      long index = packed[i] & mask;
      long lower = (keys[(int) index] - min) << spare << (Long.SIZE - bits);
      packed[i] = (lower ^ Long.MIN_VALUE) | index;
    }
  }
}
