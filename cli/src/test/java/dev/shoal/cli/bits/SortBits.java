package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.counting.ScanAndScatter;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.textbook.counting.Beads;
import dev.shoal.textbook.counting.PyramidWalk;
import dev.shoal.textbook.counting.SerialEmit;
import dev.shoal.textbook.network.Network;
import dev.shoal.textbook.sort.NetworkSort;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/// Sorts of whole arrays: by comparison of keys, by networks, by counting, and of keys of known
/// spacing.
final class SortBits {
  private SortBits() {}

  static void list(OperationList list) {
    Facade<Sort> sort = list.of(Sort.class, Sort::on);
    for (ElementType<?> type : ElementType.ALL) {
      keys(sort, "sort", type);
      arrangements(sort, type);
      payloads(sort, "sort", type);
    }
    for (ElementType<?> type : ElementType.INTEGERS) {
      keys(sort.with(Sort::unsigned), "sort.unsigned", type);
      payloads(sort.with(Sort::unsigned), "sort.unsigned", type);
      networks(sort.with(Sort::unsigned), "sort.unsigned", type);
    }
    for (ElementType<?> type : ElementType.ALL) {
      networks(sort, "sort", type);
    }
    arrays(list);
    counting(list.of(CountingSort.class, CountingSort::on));
    spaced(list.of(HashSort.class, HashSort::on));
    network(list, "batcher", Network::batcher);
    network(list, "bitonic", Network::bitonic);
  }

  private static <A extends Array<A>> void keys(
      Facade<Sort> sort, String name, ElementType<A> type) {
    sort.add(
        name + ".ascending." + type,
        (s, in) -> {
          A x = in.any(type);
          s.ascending(x);
          return List.of(x);
        });
    sort.add(
        name + ".descending." + type,
        (s, in) -> {
          A x = in.any(type);
          s.descending(x);
          return List.of(x);
        });
  }

  /// Inputs for which the default has ways of their own.
  private static <A extends Array<A>> void arrangements(Facade<Sort> sort, ElementType<A> type) {
    sort.add(
        "sort.few-values." + type,
        (s, in) -> {
          A x = in.below(50, type);
          A y = in.below(50, type);
          s.ascending(x);
          s.descending(y);
          return List.of(x, y);
        });
    sort.add(
        "sort.nearly-sorted." + type,
        (s, in) -> {
          A x = type.nearlySorted(in.n());
          A y = type.nearlySorted(in.n());
          s.ascending(x);
          s.descending(y);
          return List.of(x, y);
        });
    sort.add(
        "sort.range." + type,
        (s, in) -> {
          A x = in.any(type);
          s.ascending(x, in.n() / 5, in.n() / 2);
          s.descending(x, in.n() / 2, in.n() - in.n() / 7);
          return List.of(x);
        });
    sort.add(
        "sort.is-sorted." + type,
        (s, in) ->
            List.of(
                s.isSorted(in.any(type)),
                s.isSorted(type.nearlySorted(in.n())),
                s.isSorted(Sorted.of(in.any(type)))));
  }

  private static <K extends Array<K>> void payloads(
      Facade<Sort> sort, String name, ElementType<K> type) {
    for (boolean isFew : new boolean[] {false, true}) {
      String few = isFew ? ".few-values" : "";
      sort.add(
          name + ".by-key.ascending" + few + "." + type,
          (s, in) -> {
            K keys = isFew ? in.below(50, type) : in.any(type);
            Array<?>[] values = values(in);
            s.sortByKey(keys, values);
            return List.of(keys, List.of(values));
          });
      sort.add(
          name + ".by-key.descending" + few + "." + type,
          (s, in) -> {
            K keys = isFew ? in.below(50, type) : in.any(type);
            IntArray values = in.permutation();
            s.sortByKey(keys, SortOrder.DESCENDING, values);
            return List.of(keys, values);
          });
      sort.add(
          name + ".argsort" + few + "." + type,
          (s, in) -> {
            K keys = isFew ? in.below(50, type) : in.any(type);
            IntArray ascending = in.newInts();
            IntArray descending = in.newInts();
            s.argsort(keys, ascending);
            s.argsort(keys, SortOrder.DESCENDING, descending);
            return List.of(ascending, descending);
          });
    }
  }

  private static Array<?>[] values(Input in) {
    return new Array<?>[] {
      in.any(ElementType.INT),
      in.any(ElementType.LONG),
      in.any(ElementType.FLOAT),
      in.any(ElementType.DOUBLE)
    };
  }

  private static void networks(Facade<Sort> sort, String name, ElementType<?> type) {
    boolean isFloating = ElementType.FLOATING.contains(type);
    Kind[] refused = isFloating ? new Kind[] {Kind.OPENCL} : new Kind[0];
    Facade<Sort> small = sort.sizes(0, 1, 1000, 9000).refusedBy(refused);
    keys(small.with(s -> s.with(NetworkSort.BATCHER)), name + ".batcher", type);
    keys(small.with(s -> s.with(NetworkSort.BITONIC)), name + ".bitonic", type);
    if (!isFloating) {
      keys(
          small
              .with(s -> s.with(NetworkSort.BITONIC_IN_LOCAL_MEMORY))
              .refusedBy(Kind.SERIAL, Kind.CPU),
          name + ".bitonic-local",
          type);
    }
  }

  private static void arrays(OperationList list) {
    list.of(Sort.class)
        .add(
            "sort.arrays",
            (_, in) -> {
              IntArray ints = in.any(ElementType.INT);
              var longs = in.any(ElementType.LONG);
              FloatArray floats = in.any(ElementType.FLOAT);
              DoubleArray doubles = in.any(ElementType.DOUBLE);
              Sort.ascending(ints.hostArray());
              Sort.ascending(longs.hostArray());
              Sort.ascending(floats.hostArray());
              Sort.ascending(doubles.hostArray());
              Integer[] objects =
                  Arrays.stream(in.any(ElementType.INT).hostArray())
                      .boxed()
                      .toArray(Integer[]::new);
              Sort.by(objects, x -> x % 100);
              return List.of(ints, longs, floats, doubles, List.of(objects));
            });
    list.of(Sort.class)
        .add(
            "sort.arrays.descending",
            (_, in) -> {
              IntArray ints = in.any(ElementType.INT);
              var longs = in.any(ElementType.LONG);
              FloatArray floats = in.any(ElementType.FLOAT);
              DoubleArray doubles = in.any(ElementType.DOUBLE);
              List<IntArray> indices =
                  List.of(
                      IntArray.wrap(Sort.argsort(ints.hostArray())),
                      IntArray.wrap(Sort.argsort(longs.hostArray())),
                      IntArray.wrap(Sort.argsort(floats.hostArray())),
                      IntArray.wrap(Sort.argsort(doubles.hostArray())));
              Sort.descending(ints.hostArray());
              Sort.descending(longs.hostArray());
              Sort.descending(floats.hostArray());
              Sort.descending(doubles.hostArray());
              return List.of(ints, longs, floats, doubles, indices);
            });
    list.of(HashSort.class)
        .add(
            "sort.spaced.arrays",
            (_, in) -> {
              FloatArray floats = in.below(1 << 20, ElementType.FLOAT);
              DoubleArray doubles = in.doubles(-10, in.n());
              List<IntArray> indices =
                  List.of(
                      IntArray.wrap(HashSort.argsort(floats.hostArray(), 1)),
                      IntArray.wrap(HashSort.argsort(doubles.hostArray(), 0.01)));
              HashSort.ascending(floats.hostArray(), 1);
              HashSort.ascending(doubles.hostArray(), 0.01);
              return List.of(floats, doubles, indices);
            });
  }

  /// All but the first sort keys alone.
  private static void counting(Facade<CountingSort> sort) {
    for (int values : new int[] {100, 5000}) {
      sort.add(
          "sort.counting.order." + values,
          (s, in) -> {
            IntArray order = in.newInts();
            s.argsort(in.below(values), values, order);
            return List.of(order);
          });
    }
    counted(sort, "scan-and-scatter", new ScanAndScatter());
    counted(sort.refusedBy(Kind.CPU, Kind.OPENCL), "serial-emit", new SerialEmit());
    for (int arity : new int[] {2, 4, 8, 16}) {
      counted(sort, "pyramid-walk-" + arity, new PyramidWalk(arity));
    }
    counted(sort.refusedBy(Kind.CPU).sizes(0, 1, 1000), "beads", new Beads());
  }

  private static void counted(Facade<CountingSort> sort, String name, CountingAlgorithm algorithm) {
    for (int values : new int[] {100, 5000}) {
      sort.with(s -> s.with(algorithm))
          .add(
              "sort.counting." + name + "." + values,
              (s, in) -> {
                IntArray keys = in.newInts();
                s.sort(in.below(values), values, keys);
                return List.of(keys);
              });
    }
  }

  /// A spacing that few keys are nearer than, and one that brings many to a bucket.
  private static void spaced(Facade<HashSort> sort) {
    for (double spacing : new double[] {0.01, 3}) {
      sort.add(
          "sort.spaced." + spacing + ".double",
          (s, in) -> {
            DoubleArray keys = in.doubles(-10, in.n());
            DoubleArray byKey = in.doubles(-10, in.n());
            IntArray values = in.permutation();
            IntArray order = in.newInts();
            s.argsort(keys, spacing, order);
            s.ascending(keys, spacing);
            s.sortByKey(byKey, spacing, values);
            return List.of(order, keys, byKey, values);
          });
      sort.add(
          "sort.spaced." + spacing + ".float",
          (s, in) -> {
            FloatArray keys = in.below(1 << 20, ElementType.FLOAT);
            FloatArray byKey = in.below(1 << 20, ElementType.FLOAT);
            IntArray values = in.permutation();
            IntArray order = in.newInts();
            s.argsort(keys, spacing, order);
            s.ascending(keys, spacing);
            s.sortByKey(byKey, spacing, values);
            return List.of(order, keys, byKey, values);
          });
    }
  }

  private static void network(OperationList list, String name, IntFunction<Network> of) {
    list.of(Network.class)
        .sizes(1, 2, 100, 1000)
        .add(
            "network." + name,
            (_, in) -> {
              Network network = of.apply(in.n());
              List<?> steps =
                  network.steps().stream()
                      .map(step ->
                          step.comparators().stream().map(c -> List.of(c.min(), c.max())).toList())
                      .toList();
              return List.of(network.width(), network.depth(), network.size(), steps);
            });
  }
}
