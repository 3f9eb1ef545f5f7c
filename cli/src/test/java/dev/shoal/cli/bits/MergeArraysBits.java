package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.merge.Merge;
import java.util.List;

/// Merges and sets of plain arrays.
final class MergeArraysBits {
  private MergeArraysBits() {}

  static void list(OperationList list) {
    list.of(Merge.class)
        .add("merge.arrays", (_, in) -> List.of(ints(in), longs(in), floats(in), doubles(in)));
  }

  private static <A extends Array<A>> A sorted(Input in, ElementType<A> type) {
    return Sorted.of(in.below(5000, type));
  }

  private static List<IntArray> ints(Input in) {
    int[] a = sorted(in, ElementType.INT).hostArray();
    int[] b = Sorted.of(in.any(ElementType.INT)).hostArray();
    return List.of(
        IntArray.wrap(Merge.merge(a, b)),
        IntArray.wrap(Merge.union(a, b)),
        IntArray.wrap(Merge.intersection(a, b)),
        IntArray.wrap(Merge.difference(a, b)));
  }

  private static List<LongArray> longs(Input in) {
    long[] a = sorted(in, ElementType.LONG).hostArray();
    long[] b = Sorted.of(in.any(ElementType.LONG)).hostArray();
    return List.of(
        LongArray.wrap(Merge.merge(a, b)),
        LongArray.wrap(Merge.union(a, b)),
        LongArray.wrap(Merge.intersection(a, b)),
        LongArray.wrap(Merge.difference(a, b)));
  }

  private static List<FloatArray> floats(Input in) {
    float[] a = sorted(in, ElementType.FLOAT).hostArray();
    float[] b = Sorted.of(in.any(ElementType.FLOAT)).hostArray();
    return List.of(
        FloatArray.wrap(Merge.merge(a, b)),
        FloatArray.wrap(Merge.union(a, b)),
        FloatArray.wrap(Merge.intersection(a, b)),
        FloatArray.wrap(Merge.difference(a, b)));
  }

  private static List<DoubleArray> doubles(Input in) {
    double[] a = sorted(in, ElementType.DOUBLE).hostArray();
    double[] b = Sorted.of(in.any(ElementType.DOUBLE)).hostArray();
    return List.of(
        DoubleArray.wrap(Merge.merge(a, b)),
        DoubleArray.wrap(Merge.union(a, b)),
        DoubleArray.wrap(Merge.intersection(a, b)),
        DoubleArray.wrap(Merge.difference(a, b)));
  }
}
