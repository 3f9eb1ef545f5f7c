package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// Sorts on all threads: everything becomes integer keys that rise.
final class CpuSort implements SortKernel {
  private final IntKeySort ints;
  private final IntCounting counting;
  private final LongKeySort longs;
  private final FloatSort floats;
  private final DoubleSort doubles;
  private final Argsort argsort;

  CpuSort(Crew crew) {
    ints = new IntKeySort(crew);
    counting = new IntCounting(crew);
    longs = new LongKeySort(crew);
    floats = new FloatSort(crew, ints);
    doubles = new DoubleSort(crew, longs);
    argsort = new Argsort(crew, longs);
  }

  @Override
  public void sort(Array<?> a, int from, int to, Direction direction) {
    switch (a) {
      case IntArray x -> sort(x.heap(), from, to, direction.intMask());
      case LongArray x -> sort(x.heap(), from, to, direction.longMask());
      case FloatArray x -> floats.sort(x.heap(), from, to, direction.descends());
      case DoubleArray x -> doubles.sort(x.heap(), from, to, direction.descends());
    }
  }

  private void sort(int[] a, int from, int to, int mask) {
    flip(a, from, to, mask);
    try {
      if (!ints.settles(a, from, to) && !counting.sorts(a, from, to)) {
        ints.sortUnordered(a, from, to);
      }
    } finally {
      flip(a, from, to, mask); // also where there was no memory for scratch
    }
  }

  private void sort(long[] a, int from, int to, long mask) {
    flip(a, from, to, mask);
    try {
      longs.sort(a, from, to);
    } finally {
      flip(a, from, to, mask);
    }
  }

  @Override
  public void argsort(Array<?> keys, Direction direction, IntArray out) {
    argsort.argsort(keys, direction, out.heap());
  }

  @Override
  public boolean isSorted(Array<?> a, Direction direction) {
    return Rising.rises(a, direction);
  }

  private static void flip(int[] a, int from, int to, int mask) {
    for (int i = from; mask != 0 && i < to; i++) {
      a[i] ^= mask;
    }
  }

  private static void flip(long[] a, int from, int to, long mask) {
    for (int i = from; mask != 0 && i < to; i++) {
      a[i] ^= mask;
    }
  }
}
