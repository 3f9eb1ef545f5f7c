package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;

/// Sorts on all threads, adaptively.
final class CpuSort extends RisingSort {
  private final IntKeySort ints;
  private final IntCounting counting;
  private final Argsort argsort;

  CpuSort(Crew crew) {
    this(crew, new IntKeySort(crew), new LongKeySort(crew));
  }

  private CpuSort(Crew crew, IntKeySort ints, LongKeySort longs) {
    super(crew, ints, longs);
    this.ints = ints;
    counting = new IntCounting(crew);
    argsort = new Argsort(crew, longs);
  }

  @Override
  void sort(int[] a, int from, int to) {
    if (!ints.settles(a, from, to) && !counting.sorts(a, from, to)) {
      ints.sortUnordered(a, from, to);
    }
  }

  @Override
  public void argsort(Array<?> keys, Direction direction, IntArray out) {
    argsort(keys, 0, keys.length(), direction, out.heap());
  }

  /// Writes the places of the elements of a range in order to the same range of `out`.
  void argsort(Array<?> keys, int from, int to, Direction direction, int[] out) {
    argsort.argsort(keys, from, to, direction, out);
  }
}
