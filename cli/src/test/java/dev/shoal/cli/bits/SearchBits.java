package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.search.Bisection;
import dev.shoal.primitives.search.Search;
import dev.shoal.textbook.search.InterpolationSearch;
import dev.shoal.textbook.search.LinearSearch;
import java.util.List;

/// Searches in sorted arrays.
final class SearchBits {
  private SearchBits() {}

  static void list(OperationList list) {
    Facade<Search> search = list.of(Search.class, Search::on);
    for (ElementType<?> type : ElementType.ALL) {
      bounds(search, "search", type);
      bounds(search.with(s -> s.with(new Bisection())), "search.bisection", type);
      bounds(search.with(s -> s.with(new InterpolationSearch())), "search.interpolation", type);
      bounds(search.with(s -> s.with(new LinearSearch())).sizes(0, 1, 1000), "search.linear", type);
    }
    list.of(Search.class)
        .add(
            "search.arrays",
            (_, in) -> {
              int[] ints = Sorted.of(in.any(ElementType.INT)).hostArray();
              long[] longs = Sorted.of(in.any(ElementType.LONG)).hostArray();
              float[] floats = Sorted.of(in.any(ElementType.FLOAT)).hostArray();
              double[] doubles = Sorted.of(in.any(ElementType.DOUBLE)).hostArray();
              int[] someInts = in.below(1000, ElementType.INT).hostArray();
              long[] someLongs = in.below(1000, ElementType.LONG).hostArray();
              float[] someFloats = in.below(1000, ElementType.FLOAT).hostArray();
              double[] someDoubles = in.below(1000, ElementType.DOUBLE).hostArray();
              return List.of(
                  IntArray.wrap(Search.lowerBound(ints, someInts)),
                  IntArray.wrap(Search.lowerBound(longs, someLongs)),
                  IntArray.wrap(Search.lowerBound(floats, someFloats)),
                  IntArray.wrap(Search.lowerBound(doubles, someDoubles)),
                  IntArray.wrap(Search.upperBound(ints, someInts)),
                  IntArray.wrap(Search.upperBound(longs, someLongs)),
                  IntArray.wrap(Search.upperBound(floats, someFloats)),
                  IntArray.wrap(Search.upperBound(doubles, someDoubles)));
            });
  }

  /// Needles at random and in order.
  private static <A extends Array<A>> void bounds(
      Facade<Search> search, String name, ElementType<A> type) {
    search.add(
        name + "." + type,
        (s, in) -> {
          A sorted = Sorted.of(in.any(type));
          A even = type.nearlySorted(in.n() - in.n() % 1000);
          IntArray lower = in.newInts();
          IntArray upper = in.newInts();
          IntArray rising = in.newInts();
          IntArray ofEven = in.newInts();
          s.lowerBound(sorted, in.below(1000, type), lower);
          s.upperBound(sorted, in.any(type), upper);
          s.lowerBound(sorted, Sorted.of(in.finite(type)), rising);
          s.upperBound(Sorted.of(even), in.below(100_000, type), ofEven);
          return List.of(lower, upper, rising, ofEven);
        });
  }
}
