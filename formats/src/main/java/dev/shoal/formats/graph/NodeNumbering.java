package dev.shoal.formats.graph;

import java.util.Arrays;
import java.util.function.LongToIntFunction;

/// Numbers nodes by ascending id, 0 to n − 1, where a file does not state the range of its ids.
///
/// Dense ids, the usual case, are marked in a bitmap, and the index of an id is its rank there.
/// Sparse ids are sorted, and the index is found by binary search. Memory is proportional to the
/// number of edges in both cases, however large the ids are.
final class NodeNumbering {
  /// The bitmap takes at most as much memory as an int per edge.
  private static final int BITS_PER_EDGE = Integer.SIZE;

  /// A bitmap of this size is used whatever the number of edges.
  private static final int SMALL = 1 << 16;

  private NodeNumbering() {}

  /// Replaces the ids in both columns by indices.
  static NodeIds renumber(IdColumn from, IdColumn to) {
    if (from.isOfInts() && to.isOfInts()) {
      long max = Math.max(max(from), max(to));
      boolean isClose = max < SMALL + (long) BITS_PER_EDGE * from.size();
      if (isClose && Math.min(min(from), min(to)) >= 0) {
        return byMarks(from, to, (int) max);
      }
    }
    return bySorting(from, to);
  }

  private static int max(IdColumn ids) {
    int[] values = ids.ints();
    int max = -1;
    for (int i = 0; i < ids.size(); i++) {
      max = Math.max(max, values[i]);
    }
    return max;
  }

  private static int min(IdColumn ids) {
    int[] values = ids.ints();
    int min = Integer.MAX_VALUE;
    for (int i = 0; i < ids.size(); i++) {
      min = Math.min(min, values[i]);
    }
    return min;
  }

  private static NodeIds byMarks(IdColumn from, IdColumn to, int max) {
    long[] marks = new long[(max >> 6) + 1];
    mark(marks, from);
    mark(marks, to);
    int[] before = new int[marks.length];
    int count = 0;
    for (int w = 0; w < marks.length; w++) {
      before[w] = count;
      count += Long.bitCount(marks[w]);
    }
    if (count == max + 1) {
      return NodeIds.dense(count, 0);
    }
    LongToIntFunction index =
        id -> {
          long below = marks[(int) (id >> 6)] & ((1L << id) - 1);
          return before[(int) (id >> 6)] + Long.bitCount(below);
        };
    from.replace(index);
    to.replace(index);
    boolean isFromOne = count == max && (marks[0] & 1) == 0;
    return isFromOne ? NodeIds.dense(count, 1) : NodeIds.numbers(marked(marks, count));
  }

  private static void mark(long[] marks, IdColumn ids) {
    int[] values = ids.ints();
    for (int i = 0; i < ids.size(); i++) {
      marks[values[i] >> 6] |= 1L << values[i];
    }
  }

  private static long[] marked(long[] marks, int count) {
    long[] ids = new long[count];
    int size = 0;
    for (int w = 0; w < marks.length; w++) {
      for (long left = marks[w]; left != 0; left &= left - 1) {
        ids[size++] = 64L * w + Long.numberOfTrailingZeros(left);
      }
    }
    return ids;
  }

  private static NodeIds bySorting(IdColumn from, IdColumn to) {
    long[] ids = merge(distinct(from), distinct(to));
    LongToIntFunction index = id -> Arrays.binarySearch(ids, id);
    from.replace(index);
    to.replace(index);
    return NodeIds.numbers(ids);
  }

  private static long[] distinct(IdColumn column) {
    long[] ids = new long[column.size()];
    Arrays.setAll(ids, column::get);
    return sortedDistinct(ids);
  }

  private static long[] merge(long[] a, long[] b) {
    long[] both = Arrays.copyOf(a, Math.addExact(a.length, b.length));
    System.arraycopy(b, 0, both, a.length, b.length);
    return sortedDistinct(both);
  }

  private static long[] sortedDistinct(long[] ids) {
    Arrays.sort(ids);
    int size = 0;
    for (int i = 0; i < ids.length; i++) {
      if (i == 0 || ids[i] != ids[i - 1]) {
        ids[size++] = ids[i];
      }
    }
    return Arrays.copyOf(ids, size);
  }
}
