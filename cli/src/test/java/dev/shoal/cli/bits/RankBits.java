package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.rank.Auc;
import dev.shoal.primitives.rank.Rank;
import java.util.ArrayList;
import java.util.List;

/// The k-th element, the first k, quantiles, and areas under ROC curves.
final class RankBits {
  private static final double[] QUANTILES = {0, 0.25, 1 / 3.0, 0.99};

  private RankBits() {}

  static void list(OperationList list) {
    Facade<Rank> rank = list.of(Rank.class, Rank::on);
    for (ElementType<?> type : ElementType.ALL) {
      elements(rank.nonEmpty(), type);
      for (int k : new int[] {1, 10, 1000}) {
        top(rank, k, type);
      }
      areas(list.of(Auc.class, Auc::on).refusedBy(Kind.OPENCL), type);
    }
    list.of(Auc.class)
        .add(
            "auc.arrays",
            (_, in) ->
                List.of(
                    DoubleArray.wrap(
                        Auc.perSegment(
                            in.finite(ElementType.DOUBLE).hostArray(),
                            in.below(2).hostArray(),
                            in.offsets().hostArray()))));
  }

  private static void elements(Facade<Rank> rank, ElementType<?> type) {
    rank.add(
        "rank.kth." + type,
        (r, in) -> {
          List<Object> found = new ArrayList<>();
          for (int k : new int[] {0, in.n() / 3, in.n() - 1}) {
            found.add(kth(r, in.any(type), k));
          }
          found.add(kth(r, in.below(50, type), in.n() / 2));
          return found;
        });
    rank.add(
        "rank.quantiles." + type,
        (r, in) -> List.of(quantiles(r, in.finite(type)), quantiles(r, in.below(50, type))));
  }

  private static Object kth(Rank rank, Array<?> in, int k) {
    return switch (in) {
      case IntArray x -> (Object) rank.kth(x, k);
      case LongArray x -> rank.kth(x, k);
      case FloatArray x -> rank.kth(x, k);
      case DoubleArray x -> rank.kth(x, k);
    };
  }

  private static DoubleArray quantiles(Rank rank, Array<?> in) {
    return DoubleArray.wrap(
        switch (in) {
          case IntArray x -> rank.quantiles(x, QUANTILES);
          case LongArray x -> rank.quantiles(x, QUANTILES);
          case FloatArray x -> rank.quantiles(x, QUANTILES);
          case DoubleArray x -> rank.quantiles(x, QUANTILES);
        });
  }

  private static <A extends Array<A>> void top(Facade<Rank> rank, int k, ElementType<A> type) {
    rank.add(
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
          a.perSegment(in.finite(type), in.below(2), offsets, ofAny);
          a.perSegment(in.below(20, type), in.below(2), offsets, ofFew);
          return List.of(ofAny, ofFew);
        });
  }
}
