package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The places of elements in order of size, on all threads.
///
/// A key of 32 bits is packed into the upper half of a long with its place in the lower: to sort
/// the longs, all different, is to sort the keys stably. Of a key of 64 bits, less the least of
/// all, as many of the upper bits are packed as the places leave room for: all, where the keys span
/// so little. Else elements that agree in those are then sorted by the lower bits in the same way,
/// or if they are few by insertion. Threads share such runs out, and take the longest together.
final class Argsort {
  /// Elements that a thread packs at a time.
  private static final int BLOCK = 1 << 15;

  /// Elements that agree in what is packed and are sorted by insertion.
  private static final int FEW = 48;

  /// Elements that agree in what is packed and that all threads sort together.
  private static final int MANY = 1 << 16;

  /// Pieces of work for each thread: as many as even out their lengths.
  private static final int PIECES = 16;

  private final WorkerPool workers;
  private final LongKeySort sort;

  /// Sorts for one thread each that nobody uses.
  private final Queue<LongKeySort> free = new ConcurrentLinkedQueue<>();

  private long[] packed = {};

  // Of keys of 64 bits.
  private long[] keys = {};
  private long[] leasts = {};
  private long[] greatests = {};
  private long least;

  /// Bits by which a key, less the least, is moved up so that no bit is lost.
  private int spare;

  /// Bits of a place.
  private int bits;

  /// Where the range begins; places are counted from there.
  private int start;

  Argsort(WorkerPool workers, LongKeySort sort) {
    this.workers = workers;
    this.sort = sort;
  }

  /// Writes the places of the elements `a[from] … a[to-1]` in order to `out[from] … out[to-1]`.
  void argsort(Array<?> a, int from, int to, SortOrder direction, int[] out) {
    int length = to - from;
    if (length == 0) {
      return;
    }
    start = from;
    boolean wide = a instanceof LongArray || a instanceof DoubleArray;
    reserve(length, wide);
    workers.forEachBlock(length, BLOCK, (block, i, end) -> pack(a, direction, block, i, end));
    bits = Integer.SIZE;
    if (wide) {
      findRoom(length);
      workers.forEachBlock(length, BLOCK, (_, i, end) -> packUpper(i, end));
    }
    sort.sortPacked(packed, length, bits / RadixHistogram.BITS);
    if (wide && spare < bits) {
      sortTies(length);
    }
    workers.forEachBlock(length, BLOCK, (_, i, end) -> unpack(i, end, out));
  }

  private void reserve(int length, boolean wide) {
    if (packed.length < length) {
      packed = new long[length];
    }
    if (wide && keys.length < length) {
      keys = new long[length];
      leasts = new long[Math.ceilDiv(length, BLOCK)];
      greatests = new long[Math.ceilDiv(length, BLOCK)];
    }
  }

  /// Packs keys of 32 bits, or takes those of 64.
  private void pack(Array<?> a, SortOrder direction, int block, int from, int to) {
    switch (a) {
      case IntArray x ->
          KeyPacking.pack(x.hostArray(), start, direction.intMask(), from, to, packed);
      case FloatArray x -> KeyPacking.pack(x.hostArray(), start, direction, from, to, packed);
      case LongArray x -> {
        KeyPacking.encode(x.hostArray(), start, direction.longMask(), from, to, keys);
        findRange(block, from, to);
      }
      case DoubleArray x -> {
        KeyPacking.encode(x.hostArray(), start, direction, from, to, keys);
        findRange(block, from, to);
      }
    }
  }

  private void findRange(int block, int from, int to) {
    long low = keys[from];
    long high = low;
    for (int i = from; i < to; i++) {
      low = Math.min(low, keys[i]);
      high = Math.max(high, keys[i]);
    }
    leasts[block] = low;
    greatests[block] = high;
  }

  private void findRoom(int length) {
    least = leasts[0];
    long greatest = greatests[0];
    for (int block = 1; block < Math.ceilDiv(length, BLOCK); block++) {
      least = Math.min(least, leasts[block]);
      greatest = Math.max(greatest, greatests[block]);
    }
    spare = Math.min(Long.SIZE - 1, Long.numberOfLeadingZeros(greatest - least));
    bits = Integer.SIZE - Integer.numberOfLeadingZeros(length - 1);
  }

  private static long ones(int bits) {
    return (1L << bits) - 1;
  }

  private void packUpper(int from, int to) {
    long place = ones(bits);
    for (int i = from; i < to; i++) {
      packed[i] = ((((keys[i] - least) << spare) ^ Long.MIN_VALUE) & ~place) | i;
    }
  }

  private void unpack(int from, int to, int[] out) {
    long place = ones(bits);
    for (int i = from; i < to; i++) {
      out[start + i] = start + (int) (packed[i] & place);
    }
  }

  /// Sorts each run that agrees in the upper bits by the lower. None may begin before all are
  /// known, for they are known by the upper.
  private void sortTies(int length) {
    List<int[]> some = Collections.synchronizedList(new ArrayList<>());
    List<int[]> many = Collections.synchronizedList(new ArrayList<>());
    workers.forEachBlock(length, BLOCK, (_, from, to) -> sortTies(from, to, length, some, many));
    int share = Math.max(1, some.size() / (PIECES * workers.threads()));
    workers.forEachBlock(some.size(), share, (_, from, to) -> sortRuns(some.subList(from, to)));
    for (int[] run : many) {
      packLower(run[0], run[1]);
      sort.sort(packed, run[0], run[1]);
    }
  }

  /// Sorts the runs of few elements that begin in a block, and notes the others.
  private void sortTies(int from, int to, int length, List<int[]> some, List<int[]> many) {
    int i = from;
    while (i > 0 && i < to && isTie(i - 1, i)) {
      i++;
    }
    while (i < to) {
      int end = i + 1;
      while (end < length && isTie(i, end)) {
        end++;
      }
      if (end - i >= MANY) {
        many.add(new int[] {i, end});
      } else if (end - i > FEW) {
        some.add(new int[] {i, end});
      } else if (end - i > 1) {
        insert(i, end);
      }
      i = end;
    }
  }

  private void sortRuns(List<int[]> runs) {
    LongKeySort taken = free.poll();
    LongKeySort own = taken == null ? new LongKeySort(Device.cpu(1).workers()) : taken;
    for (int[] run : runs) {
      packLower(run[0], run[1]);
      own.sort(packed, run[0], run[1]);
    }
    free.add(own);
  }

  private boolean isTie(int i, int j) {
    return (packed[i] ^ packed[j]) >>> bits == 0;
  }

  private void insert(int from, int to) {
    long place = ones(bits);
    for (int i = from + 1; i < to; i++) {
      long moved = packed[i];
      long key = keys[(int) (moved & place)];
      int j = i;
      for (; j > from && keys[(int) (packed[j - 1] & place)] > key; j--) {
        packed[j] = packed[j - 1];
      }
      packed[j] = moved;
    }
  }

  /// Packs the lower bits, which are unsigned, instead of the upper.
  private void packLower(int from, int to) {
    long places = ones(bits);
    for (int i = from; i < to; i++) {
      long place = packed[i] & places;
      long lower = (keys[(int) place] - least) << spare << (Long.SIZE - bits);
      packed[i] = (lower ^ Long.MIN_VALUE) | place;
    }
  }
}
