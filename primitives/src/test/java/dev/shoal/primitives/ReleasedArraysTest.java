package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.Released;
import dev.shoal.testkit.Seeded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// A facade in a `static final` field must not keep the arrays of the last call: neither those of
/// the heap nor the buffers of a device.
class ReleasedArraysTest {
  /// Long enough for several threads.
  private static final int SEED = 3;

  private Device device;

  /// One call and the arrays that it was given.
  private interface Call<F> {
    void of(F facade, List<Array<?>> given);
  }

  private <F> void verify(Function<Device, F> on, Call<F> call) {
    Released.verify(
        on.apply(device),
        facade -> {
          List<Array<?>> given = new ArrayList<>();
          call.of(facade, given);
          return given;
        });
  }

  private <A extends Array<A>> A array(List<Array<?>> given, A heap) {
    A array = device.copyOf(heap);
    if (!array.isHost()) {
      array.buffer().detach(); // it is left to the collector on purpose
    }
    given.add(array);
    return array;
  }

  private IntArray ints(List<Array<?>> given) {
    return array(given, IntArray.wrap(Seeded.ints(SEED)));
  }

  private IntArray counts(List<Array<?>> given) {
    return array(given, IntArray.wrap(Seeded.runs(SEED, 10)));
  }

  private DoubleArray doubles(List<Array<?>> given) {
    return array(given, DoubleArray.wrap(Seeded.doubles(SEED)));
  }

  private IntArray newInts(List<Array<?>> given) {
    return array(given, IntArray.wrap(new int[Seeded.length(SEED)]));
  }

  @EveryDevice
  void noFacadeKeepsThemAfterACall(Device device) {
    this.device = device;
    verify(Scan::on, (scan, given) -> scan.inclusive(ints(given), newInts(given)));
    verify(Scan::on, (scan, given) -> scan.exclusive(doubles(given), doubles(given)));
    verify(Sum::on, (sum, given) -> sum.dot(doubles(given), doubles(given)));
    verify(Reduce::on, (reduce, given) -> reduce.argmin(doubles(given)));
    verify(Reduce::on, (reduce, given) -> reduce.minMax(ints(given)));
    verify(Sort::on, (sort, given) -> sort.ascending(doubles(given)));
    verify(Sort::on, (sort, given) -> sort.argsort(ints(given), newInts(given)));
    verify(Sort::on, (sort, given) -> sort.sortByKey(ints(given), doubles(given)));
    verify(
        SegmentedSort::on,
        (sort, given) ->
            sort.ascending(ints(given), array(given, IntArray.wrap(Seeded.offsets(SEED)))));
    verify(
        Select::on,
        (select, given) -> select.values(ints(given), IntCondition.above(0), newInts(given)));
    verify(Select::on, (select, given) -> select.unique(ints(given), newInts(given)));
    verify(
        Histogram::on,
        (histogram, given) ->
            histogram.even(doubles(given), -1, 1, array(given, LongArray.wrap(new long[16]))));
    verify(
        Merge::on,
        (merge, given) ->
            merge.merge(
                counts(given),
                counts(given),
                array(given, IntArray.wrap(new int[2 * Seeded.length(SEED)]))));
    verify(
        Move::on,
        (move, given) ->
            move.gather(
                ints(given),
                array(given, IntArray.wrap(Seeded.permutation(SEED))),
                newInts(given)));
    verify(
        Search::on,
        (search, given) -> search.lowerBound(counts(given), ints(given), newInts(given)));
    verify(TopK::on, (topK, given) -> topK.largestIndices(doubles(given), newInts(given)));
    verify(
        GroupBy::on,
        (group, given) -> group.sum(ints(given), doubles(given), newInts(given), doubles(given)));
    verify(
        CountingSort::on,
        (sort, given) ->
            sort.sort(
                array(given, IntArray.wrap(Seeded.permutation(SEED))), 1 << 20, newInts(given)));
    verify(Expand::on, (expand, given) -> expand.total(array(given, IntArray.wrap(new int[100]))));
    verify(
        Hash::on,
        (hash, given) -> hash.build(array(given, IntArray.wrap(Seeded.permutation(SEED)))).close());
  }

  /// By one thread and by several: of the first length, no device scans parts at once.
  @EveryDevice
  void noScanKeepsThemAfterASumThatDoesNotFit(Device device) {
    this.device = device;
    for (int length : new int[] {10_000, 100_000}) {
      int[] large = new int[length];
      Arrays.fill(large, Integer.MAX_VALUE);
      verify(
          Scan::on,
          (scan, given) -> {
            IntArray x = array(given, IntArray.wrap(large.clone()));
            assertThrows(ArithmeticException.class, () -> scan.inclusive(x, x));
          });
    }
  }

  @EveryDevice
  void noScanKeepsAnOperatorAfterACall(Device device) {
    Released.verify(
        Scan.on(device),
        scan -> {
          Operator product = Operator.of(new IntMonoid(1, (a, b) -> a * b), "a * b");
          IntArray x = IntArray.wrap(new int[10_000]);
          scan.inclusive(x, product, x);
          return List.of(product, x);
        });
  }
}
