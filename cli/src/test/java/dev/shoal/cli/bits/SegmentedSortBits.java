package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.textbook.sort.NetworkSort;
import java.util.List;

/// Sorts of segments and of rows, and the first of each segment.
final class SegmentedSortBits {
  private SegmentedSortBits() {}

  static void list(OperationList list) {
    Facade<SegmentedSort> sort = list.of(SegmentedSort.class, SegmentedSort::on);
    for (ElementType<?> type : ElementType.ALL) {
      keys(sort, "segments", type);
      payloads(sort, "segments", type);
      first(sort, "segments", type);
      Facade<SegmentedSort> network =
          ElementType.FLOATING.contains(type) ? sort.refusedBy(Kind.OPENCL) : sort;
      keys(
          network.sizes(0, 1, 1000).with(s -> s.with(NetworkSort.BATCHER)),
          "segments.batcher",
          type);
      keys(
          network.sizes(0, 1, 1000).with(s -> s.with(NetworkSort.BITONIC)),
          "segments.bitonic",
          type);
    }
    for (ElementType<?> type : ElementType.INTEGERS) {
      keys(sort.with(SegmentedSort::unsigned), "segments.unsigned", type);
      payloads(sort.with(SegmentedSort::unsigned), "segments.unsigned", type);
      first(sort.with(SegmentedSort::unsigned), "segments.unsigned", type);
      keys(
          sort.sizes(0, 1, 1000)
              .refusedBy(Kind.SERIAL, Kind.CPU)
              .with(s -> s.with(NetworkSort.BITONIC_IN_LOCAL_MEMORY)),
          "segments.bitonic-local",
          type);
    }
    list.of(SegmentedSort.class)
        .add(
            "segments.arrays",
            (_, in) -> {
              IntArray ints = rows(in.any(ElementType.INT));
              LongArray longs = rows(in.any(ElementType.LONG));
              FloatArray floats = rows(in.any(ElementType.FLOAT));
              DoubleArray doubles = rows(in.any(ElementType.DOUBLE));
              SegmentedSort.ascendingRows(ints.hostArray(), 20);
              SegmentedSort.ascendingRows(longs.hostArray(), 20);
              SegmentedSort.ascendingRows(floats.hostArray(), 20);
              SegmentedSort.ascendingRows(doubles.hostArray(), 20);
              return List.of(ints, longs, floats, doubles);
            });
    list.of(SegmentedSort.class)
        .add(
            "segments.arrays.top-3",
            (_, in) -> {
              int[] ints = rows(in.any(ElementType.INT)).hostArray();
              long[] longs = rows(in.any(ElementType.LONG)).hostArray();
              float[] floats = rows(in.any(ElementType.FLOAT)).hostArray();
              double[] doubles = rows(in.any(ElementType.DOUBLE)).hostArray();
              return List.of(
                  IntArray.wrap(SegmentedSort.largestRows(ints, 20, 3)),
                  IntArray.wrap(SegmentedSort.smallestRows(ints, 20, 3)),
                  LongArray.wrap(SegmentedSort.largestRows(longs, 20, 3)),
                  LongArray.wrap(SegmentedSort.smallestRows(longs, 20, 3)),
                  FloatArray.wrap(SegmentedSort.largestRows(floats, 20, 3)),
                  FloatArray.wrap(SegmentedSort.smallestRows(floats, 20, 3)),
                  DoubleArray.wrap(SegmentedSort.largestRows(doubles, 20, 3)),
                  DoubleArray.wrap(SegmentedSort.smallestRows(doubles, 20, 3)));
            });
  }

  /// The elements of `array` that are whole rows of 20.
  private static <A extends Array<A>> A rows(A array) {
    return Input.first(array.length() - array.length() % 20, array);
  }

  private static <A extends Array<A>> void keys(
      Facade<SegmentedSort> sort, String name, ElementType<A> type) {
    sort.add(
        name + ".ascending." + type,
        (s, in) -> {
          A x = in.any(type);
          s.ascending(x, in.offsets());
          return List.of(x);
        });
    sort.add(
        name + ".descending." + type,
        (s, in) -> {
          A x = in.any(type);
          s.descending(x, in.offsets());
          return List.of(x);
        });
    sort.add(
        name + ".rows." + type,
        (s, in) -> {
          A x = rows(in.any(type));
          A y = rows(in.any(type));
          s.ascendingRows(x, 20);
          s.descendingRows(y, 10);
          return List.of(x, y);
        });
  }

  private static <K extends Array<K>> void payloads(
      Facade<SegmentedSort> sort, String name, ElementType<K> type) {
    sort.add(
        name + ".by-key." + type,
        (s, in) -> {
          K up = in.any(type);
          K down = in.below(50, type);
          IntArray ints = in.permutation();
          DoubleArray doubles = in.any(ElementType.DOUBLE);
          IntArray others = in.permutation();
          s.sortByKey(up, in.offsets(), ints, doubles);
          s.sortByKey(down, in.offsets(), SortOrder.DESCENDING, others);
          return List.of(up, ints, doubles, down, others);
        });
    sort.add(
        name + ".argsort." + type,
        (s, in) -> {
          IntArray up = in.newInts();
          IntArray down = in.newInts();
          s.argsort(in.any(type), in.offsets(), up);
          s.argsort(in.below(50, type), in.offsets(), SortOrder.DESCENDING, down);
          return List.of(up, down);
        });
  }

  /// The first 3 of each row, and the first 1 and 10 of each segment.
  private static <A extends Array<A>> void first(
      Facade<SegmentedSort> sort, String name, ElementType<A> type) {
    sort.add(
        name + ".top-3.rows." + type,
        (s, in) -> {
          A matrix = rows(in.any(type));
          A largest = type.zeros(matrix.length() / 20 * 3);
          A smallest = type.zeros(matrix.length() / 20 * 3);
          s.largestRows(matrix, 20, 3, largest);
          s.smallestRows(matrix, 20, 3, smallest);
          return List.of(largest, smallest);
        });
    for (int k : new int[] {1, 10}) {
      sort.add(
          name + ".top-" + k + "." + type,
          (s, in) -> {
            IntArray offsets = in.offsets();
            IntArray cut = SegmentedSort.cut(offsets, k);
            int length = cut.hostArray()[cut.length() - 1];
            A largest = type.zeros(length);
            A smallest = type.zeros(length);
            IntArray largestIndices = ElementType.INT.zeros(length);
            IntArray smallestIndices = ElementType.INT.zeros(length);
            s.largest(in.any(type), offsets, k, largest);
            s.smallest(in.any(type), offsets, k, smallest);
            s.largestIndices(in.any(type), offsets, k, largestIndices);
            s.smallestIndices(in.any(type), offsets, k, smallestIndices);
            return List.of(cut, largest, smallest, largestIndices, smallestIndices);
          });
    }
  }
}
