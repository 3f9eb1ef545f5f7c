package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// Sorts beside the JDK's: `Arrays.sort`, or with several threads `Arrays.parallelSort`.
///
/// Each run sorts a fresh copy: 0.1 to 0.5 ns an element. The floor is that of reading and writing
/// each element once; a sort by comparison of what fits no cache moves each some 10 times.
public final class SortOperations {
  private static final String RANDOM_NAME = "Sort.random";
  private static final int MEDIUM = 1_000_000;

  /// Elements of many short arrays, which fit in the second-level cache.
  private static final int SHORT = 64_000;

  /// A type of elements, and how the JDK sorts them.
  private record Type<T, A extends Array<A>>(
      String name, int bytes, Function<T, A> wrap, Consumer<T> sort, Consumer<T> parallelSort) {}

  private static final Type<int[], IntArray> INT =
      new Type<>("int", 4, IntArray::wrap, Arrays::sort, Arrays::parallelSort);
  private static final Type<long[], LongArray> LONG =
      new Type<>("long", 8, LongArray::wrap, Arrays::sort, Arrays::parallelSort);
  private static final Type<float[], FloatArray> FLOAT =
      new Type<>("float", 4, FloatArray::wrap, Arrays::sort, Arrays::parallelSort);
  private static final Type<double[], DoubleArray> DOUBLE =
      new Type<>("double", 8, DoubleArray::wrap, Arrays::sort, Arrays::parallelSort);

  /// All ints, at random.
  public static final Operation<int[]> RANDOM = sort(INT, RANDOM_NAME, "random", Inputs::ints);

  /// All doubles from 0 to below 1, at random.
  public static final Operation<double[]> DOUBLES =
      sort(DOUBLE, "Sort.doubles", "random", Inputs::doubles);

  /// The indices of the ints in ascending order.
  public static final Operation<int[]> ARGSORT =
      argsort(INT, "Sort.argsort", Inputs::ints, SortOrder.ASCENDING)
          .expecting(x -> Inputs.order(x.length, Comparator.comparingInt(i -> x[i])));

  /// The indices of the longs in ascending order.
  public static final Operation<long[]> ARGSORT_OF_LONGS =
      argsort(LONG, "Sort.argsortLongs", Inputs::longs, SortOrder.ASCENDING)
          .expecting(x -> Inputs.order(x.length, Comparator.comparingLong(i -> x[i])));

  /// The indices of the doubles in descending order.
  public static final Operation<double[]> ARGSORT_DESCENDING =
      argsort(DOUBLE, "Sort.argsortDescending", Inputs::doubles, SortOrder.DESCENDING)
          .rival(
              "Jdk",
              "sorted Integers",
              x -> () -> Inputs.order(x.length, Comparator.comparingDouble(i -> -x[i])));

  private static final Operation<double[]> BY_KEY =
      Operation.of(
              new Job("Sort.doublesByKey", "sort by key, double and int", 12, 12),
              Inputs::doubles,
              SortOperations::byKey)
          .rival("Jdk", "sorted Integers", x -> () -> byComparator(x));

  private static final Operation<long[]> LONGS = sort(LONG, "Sort.longs", "random", Inputs::longs);

  private static final Operation<double[]> NORMALS =
      sort(
          DOUBLE,
          "Sort.normals",
          "normal distribution",
          n -> {
            SplittableRandom random = Inputs.random();
            return DoubleStream.generate(random::nextGaussian).limit(n).toArray();
          });

  private static final Operation<float[]> FLOATS =
      sort(FLOAT, "Sort.floats", "random", SortOperations::floats);

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
        NORMALS,
        ARGSORT,
        ARGSORT_OF_LONGS,
        ARGSORT_DESCENDING,
        BY_KEY,
        isSorted(),
        unusual("Sort.few", "100 values", n -> values(n, 0, 100, 1_000_003)),
        unusual("Sort.narrow", "16 bits", n -> Inputs.ints(n, 0, 1 << 16)),
        unusual("Sort.rising", "in order", n -> IntStream.range(0, n).toArray()),
        unusual(
            "Sort.pipe",
            "rising and falling",
            n -> IntStream.range(0, n).map(i -> Math.min(i, n - i)).toArray()),
        unusual("Sort.nearly", "a hundredth exchanged", SortOperations::nearlyInOrder),
        calls(INT, 8, Inputs::ints, Sort::ascending),
        calls(INT, 64, Inputs::ints, Sort::ascending),
        calls(INT, 1000, Inputs::ints, Sort::ascending),
        calls(FLOAT, 64, SortOperations::floats, Sort::ascending),
        calls(FLOAT, 1000, SortOperations::floats, Sort::ascending),
        calls(LONG, 64, Inputs::longs, Sort::ascending),
        calls(DOUBLE, 64, Inputs::doubles, Sort::ascending),
        adverse("saw", "a saw", SortOperations::saw),
        adverse("two", "two values", n -> values(n, 0, 2, 1 << 30)),
        adverse("equal", "one value", int[]::new),
        adverse("tail", "in order, then random", SortOperations::tail),
        adverse("killer", "made against our pivots", PivotKiller::ints),
        OBJECTS);
  }

  private static Operation<double[]> isSorted() {
    return Operation.of(
            new Job("Sort.isSorted", "check of the order, double", 8, 0),
            n -> DoubleStream.of(Inputs.doubles(n)).sorted().toArray(),
            (x, device) ->
                Tasks.with(
                    Sort.on(device), Tasks.put(device, x), (sort, in) -> sort.isSorted(in) ? 1 : 0))
        .rival("Loop", x -> () -> isAscending(x) ? 1 : 0);
  }

  /// Without an order of zeros and NaNs.
  private static boolean isAscending(double[] x) {
    for (int i = 1; i < x.length; i++) {
      if (x[i] < x[i - 1]) {
        return false;
      }
    }
    return true;
  }

  private static Operation<int[]> unusual(String name, String what, IntFunction<int[]> inputs) {
    return sort(INT, name, what, inputs).beside(RANDOM_NAME);
  }

  /// What a quicksort may be slow on: it is promised that none takes three times what random input
  /// takes.
  private static Operation<int[]> adverse(String name, String what, IntFunction<int[]> inputs) {
    return unusual("AdverseSort." + name, what, inputs).at(MEDIUM);
  }

  private static <T, A extends Array<A>> Operation<T> sort(
      Type<T, A> type, String name, String what, IntFunction<T> inputs) {
    String title = "sort, " + type.name() + ", " + what;
    return Operation.of(
            new Job(name, title, type.bytes(), type.bytes()),
            inputs,
            (x, device) -> {
              Sort sorting = Sort.on(device);
              return Tasks.inPlace(
                  device, Tasks.put(device, type.wrap().apply(x)), sorting::ascending);
            })
        .parallelRival(
            "Jdk",
            "Arrays.sort",
            (x, device) ->
                Tasks.inPlace(x, Tasks.isParallel(device) ? type.parallelSort() : type.sort()));
  }

  /// The one-line call on many short arrays, beside the JDK's.
  private static <T> Operation<T> calls(
      Type<T, ?> type, int length, IntFunction<T> inputs, Consumer<T> ours) {
    String name = "ShortSort." + type.name() + "s" + length;
    String title = "sort, " + type.name() + ", " + length + " at a time";
    return Operation.of(
            new Job(name, title, type.bytes(), type.bytes()),
            inputs,
            (x, _) -> pieces(x, length, ours))
        .onAllProcessors()
        .rival("Jdk", "Arrays.sort", x -> pieces(x, length, type.sort()))
        .at(SHORT);
  }

  /// Copies each piece of `x` to an array of its own, and from there, sorted, to the result.
  @SuppressWarnings({"unchecked", "SuspiciousSystemArraycopy"}) // arrays of the class of x
  private static <T> Task pieces(T x, int length, Consumer<T> sort) {
    int n = java.lang.reflect.Array.getLength(x);
    Class<?> element = x.getClass().getComponentType();
    T y = (T) java.lang.reflect.Array.newInstance(element, n);
    T piece = (T) java.lang.reflect.Array.newInstance(element, length);
    T last = (T) java.lang.reflect.Array.newInstance(element, n % length);
    return () -> {
      for (int i = 0; i < n; i += length) {
        T a = n - i < length ? last : piece;
        int count = Math.min(length, n - i);
        System.arraycopy(x, i, a, 0, count);
        sort.accept(a);
        System.arraycopy(a, 0, y, i, count);
      }
      return y;
    };
  }

  private static <T, A extends Array<A>> Operation<T> argsort(
      Type<T, A> type, String name, IntFunction<T> inputs, SortOrder order) {
    String suffix = order == SortOrder.DESCENDING ? ", descending" : "";
    return Operation.of(
        new Job(name, "argsort, " + type.name() + suffix, type.bytes(), 4),
        inputs,
        (x, device) -> {
          A keys = Tasks.put(device, type.wrap().apply(x));
          Sort sort = Sort.on(device);
          return Tasks.toInts(device, keys.length(), out -> sort.argsort(keys, order, out));
        });
  }

  /// Sorts doubles, and the index of each with it.
  private static Task byKey(double[] x, Device device) {
    DoubleArray in = Tasks.put(device, x);
    DoubleArray keys = in.newLike(x.length);
    IntArray values = Tasks.home(device).newInts(x.length);
    Move move = Move.on(device);
    Sort sort = Sort.on(device);
    return Task.inPlace(
        () -> {
          move.copy(in, keys);
          move.iota(values, 0, 1);
        },
        () -> {
          sort.sortByKey(keys, values);
          return List.of(keys, values);
        });
  }

  private static List<Object> byComparator(double[] x) {
    int[] values = Inputs.order(x.length, Comparator.comparingDouble(i -> x[i]));
    double[] keys = new double[x.length];
    Arrays.setAll(keys, i -> x[values[i]]);
    return List.of(keys, values);
  }

  private static float[] floats(int n) {
    return Inputs.floats(Inputs.doubles(n));
  }

  private static int[] values(int n, int low, int high, int factor) {
    return Inputs.random().ints(n, low, high).map(x -> x * factor).toArray();
  }

  /// A thousand teeth, all values different.
  private static int[] saw(int n) {
    int tooth = Math.max(1, n / 1000);
    return IntStream.range(0, n).map(i -> i % tooth * 1_000_000 + i / tooth).toArray();
  }

  /// In order, but for one in a hundred, exchanged with any other.
  private static int[] nearlyInOrder(int n) {
    SplittableRandom random = Inputs.random();
    int[] x = IntStream.range(0, n).toArray();
    for (int k = 0; k < n / 100; k++) {
      int i = random.nextInt(n);
      int j = random.nextInt(n);
      int old = x[i];
      x[i] = x[j];
      x[j] = old;
    }
    return x;
  }

  /// In order, but for the last hundredth.
  private static int[] tail(int n) {
    SplittableRandom random = Inputs.random();
    return IntStream.range(0, n).map(i -> i < n / 100 * 99 ? i : random.nextInt(n)).toArray();
  }
}
