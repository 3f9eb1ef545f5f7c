package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Sorts beside the JDK's: `Arrays.sort`, or with several threads `Arrays.parallelSort`.
///
/// Each run sorts a fresh copy: 0.1 to 0.5 ns an element. The floor is that of reading and writing
/// each element once; a sort by comparison of what fits no cache moves each some 10 times.
public final class SortOperations {
  private static final String RANDOM_NAME = "Sort.random";
  private static final int MEDIUM = 1_000_000;

  /// All ints, at random.
  public static final Operation<int[]> RANDOM = ints(RANDOM_NAME, "random", Inputs::ints);

  /// All doubles from 0 to below 1, at random.
  public static final Operation<double[]> DOUBLES =
      sort(
          "Sort.doubles",
          "sort, double, random",
          8,
          Inputs::doubles,
          DoubleArray::wrap,
          Arrays::sort,
          Arrays::parallelSort);

  /// Where each int belongs.
  public static final Operation<int[]> ARGSORT =
      argsort("Sort.places", "argsort, int", 4, Inputs::ints, IntArray::wrap)
          .expecting(x -> order(x.length, Comparator.comparingInt(i -> x[i])));

  /// Where each long belongs.
  public static final Operation<long[]> ARGSORT_OF_LONGS =
      argsort("Sort.placesOfLongs", "argsort, long", 8, Inputs::longs, LongArray::wrap)
          .expecting(x -> order(x.length, Comparator.comparingLong(i -> x[i])));

  private static final Operation<long[]> LONGS =
      sort(
          "Sort.longs",
          "sort, long, random",
          8,
          Inputs::longs,
          LongArray::wrap,
          Arrays::sort,
          Arrays::parallelSort);

  private static final Operation<float[]> FLOATS =
      sort(
          "Sort.floats",
          "sort, float, random",
          4,
          n -> Inputs.floats(Inputs.doubles(n)),
          FloatArray::wrap,
          Arrays::sort,
          Arrays::parallelSort);

  /// The key of an object. What a comparison reads from memory again, Shoal takes out once.
  private record Named(long key) {}

  private static final Operation<Named[]> OBJECTS =
      Operation.of(
              new Job("ObjectSort.objects", "sort, objects by a long", 12, 4),
              n -> Inputs.random().longs(n).mapToObj(Named::new).toArray(Named[]::new),
              (x, _) -> Tasks.inPlace(x, y -> Sort.by(y, Named::key)))
          .onAllProcessors()
          .parallelRival(
              "Jdk",
              "Arrays.sort",
              (x, device) ->
                  Tasks.inPlace(
                      x,
                      y -> {
                        if (Tasks.isParallel(device)) {
                          Arrays.parallelSort(y, Comparator.comparingLong(Named::key));
                        } else {
                          Arrays.sort(y, Comparator.comparingLong(Named::key));
                        }
                      }))
          .at(MEDIUM);

  private SortOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        RANDOM,
        LONGS,
        FLOATS,
        DOUBLES,
        ARGSORT,
        ARGSORT_OF_LONGS,
        unusual("Sort.few", "100 values", n -> values(n, 0, 100, 1_000_003)),
        unusual("Sort.narrow", "16 bits", n -> Inputs.ints(n, 0, 1 << 16)),
        unusual("Sort.rising", "in order", n -> IntStream.range(0, n).toArray()),
        unusual(
            "Sort.pipe",
            "rising and falling",
            n -> IntStream.range(0, n).map(i -> Math.min(i, n - i)).toArray()),
        adverse("saw", "a saw", SortOperations::saw),
        adverse("two", "two values", n -> values(n, 0, 2, 1 << 30)),
        adverse("equal", "one value", int[]::new),
        adverse("tail", "in order, then random", SortOperations::tail),
        adverse("killer", "made against our pivots", PivotKiller::ints),
        OBJECTS);
  }

  private static Operation<int[]> ints(String name, String what, IntFunction<int[]> inputs) {
    return sort(
        name, "sort, int, " + what, 4, inputs, IntArray::wrap, Arrays::sort, Arrays::parallelSort);
  }

  private static Operation<int[]> unusual(String name, String what, IntFunction<int[]> inputs) {
    return ints(name, what, inputs).beside(RANDOM_NAME);
  }

  /// What a quicksort may be slow on: it is promised that none takes three times what random input
  /// takes.
  private static Operation<int[]> adverse(String name, String what, IntFunction<int[]> inputs) {
    return unusual("AdverseSort." + name, what, inputs).at(MEDIUM);
  }

  private static <T, A extends Array<A>> Operation<T> sort(
      String name,
      String title,
      int bytes,
      IntFunction<T> inputs,
      Function<T, A> wrap,
      Consumer<T> sort,
      Consumer<T> parallelSort) {
    return Operation.of(
            new Job(name, title, bytes, bytes),
            inputs,
            (x, device) -> {
              Sort sorting = Sort.on(device);
              return Tasks.inPlace(device, Tasks.put(device, wrap.apply(x)), sorting::ascending);
            })
        .parallelRival(
            "Jdk",
            "Arrays.sort",
            (x, device) -> Tasks.inPlace(x, Tasks.isParallel(device) ? parallelSort : sort));
  }

  private static <T, A extends Array<A>> Operation<T> argsort(
      String name, String title, int reads, IntFunction<T> inputs, Function<T, A> wrap) {
    return Operation.of(
        new Job(name, title, reads, 4),
        inputs,
        (x, device) -> {
          A keys = Tasks.put(device, wrap.apply(x));
          Sort sort = Sort.on(device);
          return Tasks.into(
              Tasks.home(device).newInts(keys.length()), (IntArray out) -> sort.argsort(keys, out));
        });
  }

  private static int[] order(int n, Comparator<Integer> keys) {
    return IntStream.range(0, n).boxed().sorted(keys).mapToInt(i -> i).toArray();
  }

  private static int[] values(int n, int low, int high, int factor) {
    return Inputs.random().ints(n, low, high).map(x -> x * factor).toArray();
  }

  /// A thousand teeth, all values different.
  private static int[] saw(int n) {
    int tooth = Math.max(1, n / 1000);
    return IntStream.range(0, n).map(i -> i % tooth * 1_000_000 + i / tooth).toArray();
  }

  /// In order, but for the last hundredth.
  private static int[] tail(int n) {
    SplittableRandom random = Inputs.random();
    return IntStream.range(0, n).map(i -> i < n / 100 * 99 ? i : random.nextInt(n)).toArray();
  }
}
