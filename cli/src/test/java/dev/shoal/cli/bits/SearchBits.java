package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.search.Search;
import java.util.List;

/// Searches in sorted arrays.
final class SearchBits {
  private SearchBits() {}

  static void list(OperationList list) {
    Facade<Search> search = list.of(Search.class, Search::on);
    for (ElementType<?> type : ElementType.ALL) {
      bounds(search, "search", type);
      bounds(search.with(s -> s.with(Search.Method.BISECTION)), "search.bisection", type);
      bounds(search.with(s -> s.with(Search.Method.INTERPOLATION)), "search.interpolation", type);
      bounds(
          search.with(s -> s.with(Search.Method.LINEAR)).sizes(0, 1, 1000), "search.linear", type);
    }
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
