package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The places of elements in order of size, on all threads.
///
/// A key of 32 bits is packed into the upper half of a long with its place in the lower: to sort
/// the longs, all different, is to sort the keys stably. Of a key of 64 bits the upper half is
/// packed; elements that agree there are then sorted by the lower half in the same way, or if they
/// are few by insertion.
final class Argsort {
  /// Elements that a thread packs at a time.
  private static final int BLOCK = 1 << 15;

  /// Elements with one upper half that are sorted by insertion.
  private static final int FEW = 48;

  private static final long PLACE = -1L >>> Integer.SIZE;

  private final Crew crew;
  private final LongKeySort sort;
  private long[] packed = {};
  private long[] keys = {};

  Argsort(Crew crew, LongKeySort sort) {
    this.crew = crew;
    this.sort = sort;
  }

  /// Writes the places of the elements of `a` in order.
  void argsort(Array<?> a, Direction direction, int[] out) {
    int length = a.length();
    boolean wide = a instanceof LongArray || a instanceof DoubleArray;
    reserve(length, wide);
    crew.forEachBlock(length, BLOCK, (_, from, to) -> pack(a, direction, from, to));
    sort.sortPacked(packed, length);
    if (wide) {
      sortTies(length);
    }
    crew.forEachBlock(length, BLOCK, (_, from, to) -> unpack(packed, from, to, out));
  }

  private void reserve(int length, boolean wide) {
    if (packed.length < length) {
      packed = new long[length];
    }
    if (wide && keys.length < length) {
      keys = new long[length];
    }
  }

  private void pack(Array<?> a, Direction direction, int from, int to) {
    switch (a) {
      case IntArray x -> pack(x.heap(), direction.intMask(), from, to, packed);
      case FloatArray x -> pack(x.heap(), direction, from, to, packed);
      case LongArray x -> {
        encode(x.heap(), direction.longMask(), from, to, keys);
        pack(keys, from, to, packed);
      }
      case DoubleArray x -> {
        encode(x.heap(), direction, from, to, keys);
        pack(keys, from, to, packed);
      }
    }
  }

  private static void pack(int[] a, int mask, int from, int to, long[] packed) {
    for (int i = from; i < to; i++) {
      packed[i] = ((long) (a[i] ^ mask) << Integer.SIZE) | i;
    }
  }

  private static void pack(float[] a, Direction direction, int from, int to, long[] packed) {
    for (int i = from; i < to; i++) {
      packed[i] = ((long) direction.key(a[i]) << Integer.SIZE) | i;
    }
  }

  private static void pack(long[] keys, int from, int to, long[] packed) {
    for (int i = from; i < to; i++) {
      packed[i] = (keys[i] & ~PLACE) | i;
    }
  }

  private static void encode(long[] a, long mask, int from, int to, long[] keys) {
    for (int i = from; i < to; i++) {
      keys[i] = a[i] ^ mask;
    }
  }

  private static void encode(double[] a, Direction direction, int from, int to, long[] keys) {
    for (int i = from; i < to; i++) {
      keys[i] = direction.key(a[i]);
    }
  }

  private static void unpack(long[] packed, int from, int to, int[] out) {
    for (int i = from; i < to; i++) {
      out[i] = (int) packed[i];
    }
  }

  /// Sorts each run of one upper half by the lower. Long runs take all threads, one after the
  /// other; the short ones are shared out.
  private void sortTies(int length) {
    List<int[]> longRuns = Collections.synchronizedList(new ArrayList<>());
    crew.forEachBlock(length, BLOCK, (_, from, to) -> sortTies(from, to, length, longRuns));
    for (int[] run : longRuns) {
      packLower(run[0], run[1]);
      sort.sort(packed, run[0], run[1]);
    }
  }

  /// Sorts the short runs that begin in a block, and notes the long ones.
  private void sortTies(int from, int to, int length, List<int[]> longRuns) {
    int i = from;
    while (i > 0 && i < to && isTie(i - 1, i)) {
      i++;
    }
    while (i < to) {
      int end = i + 1;
      while (end < length && isTie(i, end)) {
        end++;
      }
      if (end - i > FEW) {
        longRuns.add(new int[] {i, end});
      } else if (end - i > 1) {
        insert(i, end);
      }
      i = end;
    }
  }

  private boolean isTie(int i, int j) {
    return (packed[i] ^ packed[j]) >>> Integer.SIZE == 0;
  }

  private void insert(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      long moved = packed[i];
      long key = keys[(int) moved];
      int j = i;
      for (; j > from && keys[(int) packed[j - 1]] > key; j--) {
        packed[j] = packed[j - 1];
      }
      packed[j] = moved;
    }
  }

  /// Packs the lower halves, which are unsigned, instead of the upper.
  private void packLower(int from, int to) {
    for (int i = from; i < to; i++) {
      long place = packed[i] & PLACE;
      packed[i] = ((keys[(int) place] << Integer.SIZE) ^ Long.MIN_VALUE) | place;
    }
  }
}
