package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClContext;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.MinimalPerfectHash;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Accumulator;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// An array that the device cannot use, or that is closed, is an error in every facade, even where
/// a call has nothing to do.
///
/// Each call here has nothing to do. It runs with one faulty array after the other, and once with
/// none.
class ForeignArraysTest {
  /// Makes the arrays of one call, in order; the one with index `faulty` is a fault.
  private static final class Given implements AutoCloseable {
    private final Device home;
    private final Device elsewhere; // null if the fault is that the array is closed
    private final int faulty;
    private final List<Array<?>> made = new ArrayList<>();

    Given(Device home, Device elsewhere, int faulty) {
      this.home = home;
      this.elsewhere = elsewhere;
      this.faulty = faulty;
    }

    private <A extends Array<A>> A array(A host) {
      boolean isFaulty = made.size() == faulty;
      A array = (isFaulty && elsewhere != null ? elsewhere : home).copyOf(host);
      made.add(array);
      if (isFaulty && elsewhere == null) {
        array.close();
      }
      return array;
    }

    IntArray ints(int... values) {
      return array(IntArray.wrap(values));
    }

    LongArray longs(long... values) {
      return array(LongArray.wrap(values));
    }

    FloatArray floats(float... values) {
      return array(FloatArray.wrap(values));
    }

    DoubleArray doubles(double... values) {
      return array(DoubleArray.wrap(values));
    }

    @Override
    public void close() {
      made.forEach(Array::close);
    }
  }

  private interface Call {
    void on(Device device, Given given);
  }

  private static final Map<String, Call> CALLS = new TreeMap<>();

  static {
    CALLS.put("sum", (d, g) -> Sum.on(d).sum(g.doubles()));
    CALLS.put("sum of floats", (d, g) -> Sum.on(d).sum(g.floats()));
    CALLS.put("sum add", (d, g) -> Sum.on(d).add(g.doubles(), new Accumulator()));
    CALLS.put(
        "sum addProducts",
        (d, g) -> Sum.on(d).addProducts(g.doubles(), g.doubles(), new Accumulator()));
    CALLS.put("sum dot", (d, g) -> Sum.on(d).dot(g.floats(), g.floats()));
    CALLS.put("sum sumOfSquares", (d, g) -> Sum.on(d).sumOfSquares(g.doubles()));
    CALLS.put("sum bySegment", (d, g) -> Sum.on(d).bySegment(g.doubles(), g.ints(0), g.doubles()));
    CALLS.put(
        "sum of empty segments",
        (d, g) -> Sum.on(d).bySegment(g.doubles(), g.ints(0, 0, 0), g.doubles(0, 0)));
    CALLS.put("sum byRun", (d, g) -> Sum.on(d).byRun(g.ints(), g.doubles(), g.ints(), g.doubles()));

    CALLS.put("scan inclusive", (d, g) -> Scan.on(d).inclusive(g.ints(), g.ints()));
    CALLS.put("scan exclusive", (d, g) -> Scan.on(d).exclusive(g.doubles(), g.doubles()));
    CALLS.put(
        "scan inclusiveBySegment",
        (d, g) -> Scan.on(d).inclusiveBySegment(g.ints(), g.ints(0), Operator.SUM, g.ints()));
    CALLS.put(
        "scan exclusiveBySegment",
        (d, g) -> Scan.on(d).exclusiveBySegment(g.ints(), g.ints(0, 0), Operator.MAX, g.ints()));

    CALLS.put("reduce sum", (d, g) -> Reduce.on(d).sum(g.ints()));
    CALLS.put("reduce sum of longs", (d, g) -> Reduce.on(d).sum(g.longs()));
    CALLS.put("reduce", (d, g) -> Reduce.on(d).reduce(g.ints(), Operator.SUM));
    CALLS.put("reduce doubles", (d, g) -> Reduce.on(d).reduce(g.doubles(), Operator.MIN));
    CALLS.put("reduce and", (d, g) -> Reduce.on(d).and(g.ints()));
    CALLS.put("reduce or", (d, g) -> Reduce.on(d).or(g.longs()));
    CALLS.put("reduce xor", (d, g) -> Reduce.on(d).xor(g.ints()));
    CALLS.put(
        "reduce bySegment",
        (d, g) -> Reduce.on(d).bySegment(g.ints(), g.ints(0), Operator.MIN, g.ints()));
    CALLS.put(
        "reduce empty segments",
        (d, g) -> Reduce.on(d).bySegment(g.ints(), g.ints(0, 0), Operator.SUM, g.ints(0)));
    CALLS.put(
        "reduce byRun",
        (d, g) -> Reduce.on(d).byRun(g.ints(), g.ints(), Operator.SUM, g.ints(), g.ints()));

    CALLS.put("sort", (d, g) -> Sort.on(d).ascending(g.ints()));
    CALLS.put("sort a range", (d, g) -> Sort.on(d).descending(g.doubles(1, 2), 1, 1));
    CALLS.put("sort sortByKey", (d, g) -> Sort.on(d).sortByKey(g.ints(), g.longs()));
    CALLS.put("sort argsort", (d, g) -> Sort.on(d).argsort(g.floats(), g.ints()));
    CALLS.put("sort isSorted", (d, g) -> Sort.on(d).isSorted(g.ints()));
    CALLS.put("segmented sort", (d, g) -> SegmentedSort.on(d).ascending(g.ints(), g.ints(0)));
    CALLS.put(
        "segmented sort by key",
        (d, g) -> SegmentedSort.on(d).sortByKey(g.ints(), g.ints(0), g.longs()));
    CALLS.put(
        "segmented argsort", (d, g) -> SegmentedSort.on(d).argsort(g.ints(), g.ints(0), g.ints()));
    CALLS.put(
        "segmented largest",
        (d, g) -> SegmentedSort.on(d).largest(g.ints(), g.ints(0), 1, g.ints()));
    CALLS.put("hash sort", (d, g) -> HashSort.on(d).ascending(g.doubles(), 1));
    CALLS.put("hash argsort", (d, g) -> HashSort.on(d).argsort(g.floats(), 1, g.ints()));
    CALLS.put("counting sort", (d, g) -> CountingSort.on(d).sort(g.ints(), 4, g.ints()));

    CALLS.put("select count", (d, g) -> Select.on(d).count(g.ints(), IntCondition.above(0)));
    CALLS.put(
        "select values", (d, g) -> Select.on(d).values(g.ints(), IntCondition.above(0), g.ints()));
    CALLS.put(
        "select indices",
        (d, g) -> Select.on(d).indices(g.ints(), IntCondition.above(0), g.ints()));
    CALLS.put(
        "select partition",
        (d, g) -> Select.on(d).partition(g.ints(), IntCondition.above(0), g.ints()));
    CALLS.put("select flagged", (d, g) -> Select.on(d).flagged(g.longs(), g.ints(), g.longs()));
    CALLS.put("select flaggedIndices", (d, g) -> Select.on(d).flaggedIndices(g.ints(), g.ints()));
    CALLS.put(
        "select partitionFlagged",
        (d, g) -> Select.on(d).partitionFlagged(g.longs(), g.ints(), g.longs()));
    CALLS.put("select unique", (d, g) -> Select.on(d).unique(g.doubles(), g.doubles()));
    CALLS.put("select runLengths", (d, g) -> Select.on(d).runLengths(g.ints(), g.ints(), g.ints()));
    CALLS.put("select runStarts", (d, g) -> Select.on(d).runStarts(g.longs(), g.ints()));
    CALLS.put(
        "select uniqueByRun",
        (d, g) -> Select.on(d).uniqueByRun(g.ints(), g.longs(), g.ints(), g.longs()));

    CALLS.put("merge", (d, g) -> Merge.on(d).merge(g.ints(), g.ints(), g.ints()));
    CALLS.put("merge union", (d, g) -> Merge.on(d).union(g.longs(), g.longs(), g.longs()));
    CALLS.put(
        "merge intersection", (d, g) -> Merge.on(d).intersection(g.ints(), g.ints(), g.ints()));
    CALLS.put("merge difference", (d, g) -> Merge.on(d).difference(g.ints(), g.ints(), g.ints(3)));
    CALLS.put("search", (d, g) -> Search.on(d).lowerBound(g.ints(), g.ints(), g.ints()));
    CALLS.put(
        "search for nothing", (d, g) -> Search.on(d).upperBound(g.ints(1, 2), g.ints(), g.ints()));

    CALLS.put("histogram even", (d, g) -> Histogram.on(d).even(g.doubles(), 0, 1, g.longs(0)));
    CALLS.put("histogram values", (d, g) -> Histogram.on(d).values(g.ints(), 0, g.longs(0, 0)));
    CALLS.put("histogram add", (d, g) -> Histogram.on(d).add(g.ints(), 0, g.longs(0, 0)));
    CALLS.put(
        "histogram edges",
        (d, g) -> Histogram.on(d).edges(g.floats(), DoubleArray.wrap(0, 1), g.longs(0)));
    CALLS.put(
        "histogram of weights",
        (d, g) -> Histogram.on(d).values(g.ints(), g.doubles(), 0, g.doubles(0)));
    CALLS.put("top k", (d, g) -> TopK.on(d).largest(g.ints(), g.ints()));
    CALLS.put("top 0", (d, g) -> TopK.on(d).smallest(g.doubles(2, 1), g.doubles()));
    CALLS.put("top 0 indices", (d, g) -> TopK.on(d).largestIndices(g.floats(2, 1), g.ints()));
    CALLS.put("no quantiles", (d, g) -> Quantiles.on(d).of(g.ints(1, 2)));
    CALLS.put("no quantiles of doubles", (d, g) -> Quantiles.on(d).of(g.doubles(1, 2)));

    CALLS.put("move copy", (d, g) -> Move.on(d).copy(g.ints(), g.ints()));
    CALLS.put("move copy none", (d, g) -> Move.on(d).copy(g.ints(1, 2), 1, g.ints(3), 0, 0));
    CALLS.put("move fill", (d, g) -> Move.on(d).fill(g.doubles(), 1));
    CALLS.put("move iota", (d, g) -> Move.on(d).iota(g.longs(), 1, 1));
    CALLS.put("move reverse", (d, g) -> Move.on(d).reverse(g.ints(), g.ints()));
    CALLS.put("move gather", (d, g) -> Move.on(d).gather(g.ints(), g.ints(), g.ints()));
    CALLS.put("move scatter", (d, g) -> Move.on(d).scatter(g.longs(), g.ints(), g.longs(1)));
    CALLS.put(
        "move scatterLastWins", (d, g) -> Move.on(d).scatterLastWins(g.ints(), g.ints(), g.ints()));
    CALLS.put("move permute", (d, g) -> Move.on(d).permute(g.ints(), g.ints(), g.longs()));

    CALLS.put("group count", (d, g) -> GroupBy.on(d).count(g.ints(), g.ints(), g.longs()));
    CALLS.put(
        "group sum", (d, g) -> GroupBy.on(d).sum(g.ints(), g.doubles(), g.ints(), g.doubles()));
    CALLS.put("expand total", (d, g) -> Expand.on(d).total(g.ints()));
    CALLS.put("expand", (d, g) -> Expand.on(d).expand(g.ints(0), g.ints(), g.ints()));
    CALLS.put("hash build", (d, g) -> Hash.on(d).build(g.ints(), g.longs()).close());
    CALLS.put("hash build indices", (d, g) -> Hash.on(d).build(g.longs()).close());
    CALLS.put("hash queries", ForeignArraysTest::queryTable);
    CALLS.put("minimal perfect hash", (d, g) -> MinimalPerfectHash.on(d).build(g.ints()).close());
    CALLS.put("numbers of keys", ForeignArraysTest::queryNumbers);
    CALLS.put("pyramid", (d, g) -> Pyramid.on(d).build(g.ints()).close());
    CALLS.put("pyramid of longs", (d, g) -> Pyramid.on(d).build(g.longs()).close());
    CALLS.put(
        "string hash", (d, g) -> StringHash.on(d).murmur2(Strings.of(List.of()), 0, g.ints()));
    CALLS.put(
        "string argsort", (d, g) -> StringSort.on(d).argsort(Strings.of(List.of()), g.ints()));
  }

  private static void queryTable(Device device, Given given) {
    try (IntArray keys = device.copyOf(IntArray.wrap(5, 6));
        var table = Hash.on(device).build(keys, keys)) {
      table.count(given.ints());
      table.probes(given.ints());
      table.contains(given.ints(), given.ints());
      table.find(given.ints(), -1, given.ints());
      table.rebuild(given.ints(), given.ints());
    }
  }

  private static void queryNumbers(Device device, Given given) {
    try (IntArray keys = device.copyOf(IntArray.wrap(5, 6));
        var numbers = MinimalPerfectHash.on(device).build(keys)) {
      numbers.find(given.ints(), given.ints());
    }
  }

  @EveryDevice
  void noCallTakesAnArrayOfAnotherDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    if (device instanceof Device.OpenCl openCl) {
      refusesArraysOf(device, Device.serial());
      try (ClContext context = ClContext.open(openCl.context().device())) {
        refusesArraysOf(device, Device.openCl(context));
      }
    } else {
      OpenClDevices.staged().stream().limit(1).forEach(other -> refusesArraysOf(device, other));
    }
  }

  private static void refusesArraysOf(Device device, Device elsewhere) {
    CALLS.forEach((name, call) -> {
      for (int faulty = 0; faulty < arrays(name, call, device); faulty++) {
        try (Given given = new Given(device, elsewhere, faulty)) {
          String text =
              assertThrows(
                      IllegalArgumentException.class,
                      () -> call.on(device, given),
                      name + " with array " + faulty + " on " + elsewhere)
                  .getMessage();
          assertTrue(text.contains(" does not live on " + device), name + ": " + text);
        }
      }
    });
  }

  @EveryDevice
  void noCallTakesAClosedArray(Device staged) {
    Device device = OpenClDevices.resident(staged);
    CALLS.forEach((name, call) -> {
      for (int faulty = 0; faulty < arrays(name, call, device); faulty++) {
        try (Given given = new Given(device, null, faulty)) {
          assertThrows(
              IllegalStateException.class,
              () -> call.on(device, given),
              name + " with array " + faulty + " closed");
        }
      }
    });
  }

  /// Returns the number of arrays of a call, which succeeds without a fault.
  private static int arrays(String name, Call call, Device device) {
    try (Given given = new Given(device, null, -1)) {
      assertDoesNotThrow(() -> call.on(device, given), name);
      return given.made.size();
    }
  }

  /// Empty segments come before the first value that is read.
  @EveryDevice
  void sumsOfSegmentsWriteNothingBeforeTheyRefuseAnArray(Device device) {
    for (Device.OpenCl other : OpenClDevices.staged()) {
      if (!(device instanceof Device.OpenCl)) {
        double[] out = {7, 7, 7};
        try (DoubleArray values = other.copyOf(DoubleArray.wrap(1, 2))) {
          IntArray offsets = IntArray.wrap(0, 0, 1, 2);
          assertThrows(
              IllegalArgumentException.class,
              () -> Sum.on(device).bySegment(values, offsets, DoubleArray.wrap(out)));
          assertArrayEquals(new double[] {7, 7, 7}, out);
        }
      }
    }
  }
}
