package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.auc.Auc;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.primitives.topk.TopK;
import java.util.ArrayList;
import java.util.List;

/// The k-th element, the first k, quantiles, and areas under ROC curves.
final class TopKBits {
  private static final double[] QUANTILES = {0, 0.25, 1 / 3.0, 0.99};

  private TopKBits() {}

  static void list(OperationList list) {
    Facade<TopK> topK = list.of(TopK.class, TopK::on);
    Facade<Quantiles> quantiles = list.of(Quantiles.class, Quantiles::on);
    for (ElementType<?> type : ElementType.ALL) {
      elements(topK.nonEmpty(), type);
      quantiles(quantiles.nonEmpty(), type);
      for (int k : new int[] {1, 10, 1000}) {
        top(topK, k, type);
      }
      areas(list.of(Auc.class, Auc::on).refusedBy(Kind.OPENCL), type);
    }
    arrays(list);
    list.of(Auc.class)
        .add(
            "auc.arrays",
            (_, in) ->
                List.of(
                    DoubleArray.wrap(
                        Auc.bySegment(
                            in.finite(ElementType.DOUBLE).hostArray(),
                            in.below(2).hostArray(),
                            in.offsets().hostArray()))));
  }

  private static void arrays(OperationList list) {
    list.of(TopK.class)
        .nonEmpty()
        .add(
            "topk.arrays",
            (_, in) -> {
              int[] ints = in.any(ElementType.INT).hostArray();
              long[] longs = in.any(ElementType.LONG).hostArray();
              float[] floats = in.any(ElementType.FLOAT).hostArray();
              double[] doubles = in.any(ElementType.DOUBLE).hostArray();
              int k = Math.min(10, in.n());
              return List.of(
                  IntArray.wrap(TopK.largest(ints, k)),
                  LongArray.wrap(TopK.largest(longs, k)),
                  FloatArray.wrap(TopK.largest(floats, k)),
                  DoubleArray.wrap(TopK.largest(doubles, k)),
                  IntArray.wrap(TopK.smallest(ints, k)),
                  LongArray.wrap(TopK.smallest(longs, k)),
                  FloatArray.wrap(TopK.smallest(floats, k)),
                  DoubleArray.wrap(TopK.smallest(doubles, k)),
                  IntArray.wrap(TopK.largestIndices(ints, k)),
                  IntArray.wrap(TopK.largestIndices(longs, k)),
                  IntArray.wrap(TopK.largestIndices(floats, k)),
                  IntArray.wrap(TopK.largestIndices(doubles, k)),
                  IntArray.wrap(TopK.smallestIndices(ints, k)),
                  IntArray.wrap(TopK.smallestIndices(longs, k)),
                  IntArray.wrap(TopK.smallestIndices(floats, k)),
                  IntArray.wrap(TopK.smallestIndices(doubles, k)),
                  TopK.kth(ints, in.n() / 3),
                  TopK.kth(longs, in.n() / 3),
                  TopK.kth(floats, in.n() / 3),
                  TopK.kth(doubles, in.n() / 3));
            });
    list.of(Quantiles.class)
        .nonEmpty()
        .add(
            "quantiles.arrays",
            (_, in) ->
                List.of(
                    DoubleArray.wrap(
                        Quantiles.of(in.finite(ElementType.INT).hostArray(), QUANTILES)),
                    DoubleArray.wrap(
                        Quantiles.of(in.finite(ElementType.LONG).hostArray(), QUANTILES)),
                    DoubleArray.wrap(
                        Quantiles.of(in.finite(ElementType.FLOAT).hostArray(), QUANTILES)),
                    DoubleArray.wrap(
                        Quantiles.of(in.finite(ElementType.DOUBLE).hostArray(), QUANTILES))));
  }

  private static void elements(Facade<TopK> topK, ElementType<?> type) {
    topK.add(
        "rank.kth." + type,
        (r, in) -> {
          List<Object> found = new ArrayList<>();
          for (int k : new int[] {0, in.n() / 3, in.n() - 1}) {
            found.add(kth(r, in.any(type), k));
          }
          found.add(kth(r, in.below(50, type), in.n() / 2));
          return found;
        });
  }

  private static void quantiles(Facade<Quantiles> quantiles, ElementType<?> type) {
    quantiles.add(
        "rank.quantiles." + type,
        (q, in) -> List.of(quantiles(q, in.finite(type)), quantiles(q, in.below(50, type))));
  }

  private static Object kth(TopK rank, Array<?> in, int k) {
    return switch (in) {
      case IntArray x -> (Object) rank.kth(x, k);
      case LongArray x -> rank.kth(x, k);
      case FloatArray x -> rank.kth(x, k);
      case DoubleArray x -> rank.kth(x, k);
    };
  }

  private static DoubleArray quantiles(Quantiles quantiles, Array<?> in) {
    return DoubleArray.wrap(
        switch (in) {
          case IntArray x -> quantiles.of(x, QUANTILES);
          case LongArray x -> quantiles.of(x, QUANTILES);
          case FloatArray x -> quantiles.of(x, QUANTILES);
          case DoubleArray x -> quantiles.of(x, QUANTILES);
        });
  }

  private static <A extends Array<A>> void top(Facade<TopK> topK, int k, ElementType<A> type) {
    topK.add(
        "rank.top-" + k + "." + type,
        (r, in) -> {
          int length = Math.min(k, in.n());
          A largest = type.zeros(length);
          A smallest = type.zeros(length);
          A ofFew = type.zeros(length);
          IntArray largestIndices = ElementType.INT.zeros(length);
          IntArray smallestIndices = ElementType.INT.zeros(length);
          IntArray indicesOfFew = ElementType.INT.zeros(length);
          r.largest(in.any(type), largest);
          r.smallest(in.any(type), smallest);
          r.largest(in.below(50, type), ofFew);
          r.largestIndices(in.any(type), largestIndices);
          r.smallestIndices(in.any(type), smallestIndices);
          r.smallestIndices(in.below(50, type), indicesOfFew);
          return List.of(largest, smallest, ofFew, largestIndices, smallestIndices, indicesOfFew);
        });
  }

  private static void areas(Facade<Auc> auc, ElementType<?> type) {
    auc.add(
        "auc.by-segment." + type,
        (a, in) -> {
          IntArray offsets = in.offsets();
          DoubleArray ofAny = ElementType.DOUBLE.zeros(offsets.length() - 1);
          DoubleArray ofFew = ElementType.DOUBLE.zeros(offsets.length() - 1);
          a.bySegment(in.finite(type), in.below(2), offsets, ofAny);
          a.bySegment(in.below(20, type), in.below(2), offsets, ofFew);
          return List.of(ofAny, ofFew);
        });
  }
}
