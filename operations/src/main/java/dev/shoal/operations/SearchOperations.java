package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.textbook.search.InterpolationSearch;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// Searches among sorted elements, medians and the largest, beside what the JDK has.
///
/// The floor of a search is per element that is searched: there is one needle for sixteen of them.
/// That of a median: all elements are read once.
public final class SearchOperations {
  private static final int TOP = 100;

  /// Many, so that they are not all copies of one value where few are repeated.
  private static final int TOP_INDEXED = 10_000;

  private static final int FEW = 1 << 16;

  /// Elements of a short table, such as the latitudes of airports.
  private static final int AIRPORTS = 3376;

  /// A sorted array, and what is looked for in it.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  public record Wanted<T>(T sorted, T needles) {}

  /// The ints below 2²⁰, each at its index, in a table of 65536 steps.
  static final Operation<?> AMONG_FEW =
      Operation.of(
              new Job("Search.amongFew", "search int among 65536", 4, 4),
              n ->
                  new Wanted<>(
                      IntStream.range(0, FEW).map(i -> i << 4).toArray(),
                      Inputs.ints(n, 0, FEW << 4)),
              (in, device) -> searching(Search.on(device), device, in))
          .rival(
              "Jdk",
              "Arrays.binarySearch",
              in -> Tasks.each(in.needles().length, i -> insertion(in.sorted(), in.needles()[i])))
          .expecting(in -> IntStream.of(in.needles()).map(x -> (x + 15) >> 4).toArray());

  static final Operation<int[]> TOP_100 =
      Operation.of(
              new Job("Search.top", "largest 100, int", 4, 0),
              Inputs::ints,
              (x, device) -> {
                IntArray in = Tasks.put(device, x);
                TopK topK = TopK.on(device);
                return Tasks.toInts(device, Math.min(TOP, x.length), out -> topK.largest(in, out));
              })
          .other("Queue", x -> () -> queue(x))
          .expecting(x -> {
            int[] sorted = Inputs.sorted(x);
            return IntStream.range(0, Math.min(TOP, x.length))
                .map(i -> sorted[x.length - 1 - i])
                .toArray();
          });

  /// The indices of the largest doubles, of equal ones the first.
  public static final Operation<double[]> TOP_INDICES =
      Operation.of(
              new Job("Search.topIndices", "indices of the largest 10000, double", 8, 0),
              Inputs::doubles,
              (x, device) -> {
                DoubleArray in = Tasks.put(device, x);
                TopK topK = TopK.on(device);
                return Tasks.toInts(
                    device, Math.min(TOP_INDEXED, x.length), out -> topK.largestIndices(in, out));
              })
          .parallelRival("JdkSort", "parallelSort, cut", (x, _) -> cutting(x))
          .rival(
              "Queue",
              "PriorityQueue",
              x ->
                  () -> {
                    PriorityQueue<Double> top = queue(x, Math.min(TOP_INDEXED, x.length));
                    return fromLargest(x, top.peek(), top.size());
                  });

  /// Where each double would be inserted into a short sorted array.
  public static final Operation<Wanted<double[]>> LOWER_BOUNDS_OF_DOUBLES =
      Operation.of(
              new Job("Search.doubles", "search double among 3376", 8, 4),
              n ->
                  new Wanted<>(
                      Inputs.random().doubles(AIRPORTS).sorted().toArray(), Inputs.doubles(n)),
              (in, device) -> {
                DoubleArray sorted = Tasks.put(device, in.sorted());
                DoubleArray needles = Tasks.put(device, in.needles());
                Search search = Search.on(device);
                return Tasks.toInts(
                    device, needles.length(), out -> search.lowerBound(sorted, needles, out));
              })
          .rival("Loop", "loop of bisections", SearchOperations::bisections)
          .rival(
              "Jdk",
              "Arrays.binarySearch",
              in -> Tasks.each(in.needles().length, i -> first(in.sorted(), in.needles()[i])));

  private SearchOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        search("Search.search", "lower bounds, int", needles -> needles)
            .variant(
                "ByInterpolation",
                (in, device) ->
                    searching(Search.on(device).with(new InterpolationSearch()), device, in)),
        search("Search.searchSorted", "lower bounds of sorted needles, int", Inputs::sorted),
        AMONG_FEW,
        median(),
        TOP_100,
        TOP_INDICES,
        LOWER_BOUNDS_OF_DOUBLES);
  }

  private static Operation<Wanted<int[]>> search(
      String name, String title, UnaryOperator<int[]> order) {
    IntFunction<Wanted<int[]>> inputs =
        n -> {
          SplittableRandom random = Inputs.random();
          int[] sorted = random.ints(n).sorted().toArray();
          return new Wanted<>(sorted, order.apply(random.ints(n / 16).toArray()));
        };
    return Operation.of(
            new Job(name, title, 0, 0),
            inputs,
            (in, device) -> searching(Search.on(device), device, in))
        // Finds any of several equal elements, and returns another number where there is none.
        .other(
            "Jdk",
            in ->
                Tasks.each(
                    in.needles().length, i -> Arrays.binarySearch(in.sorted(), in.needles()[i])))
        .expecting(in -> IntStream.of(in.needles()).map(x -> lowerBound(in.sorted(), x)).toArray());
  }

  private static Task searching(Search search, Device device, Wanted<int[]> in) {
    IntArray sorted = Tasks.put(device, in.sorted());
    IntArray needles = Tasks.put(device, in.needles());
    return Tasks.toInts(device, needles.length(), out -> search.lowerBound(sorted, needles, out));
  }

  /// Of several equal elements the JDK finds any, and where there is none it returns another
  /// number.
  private static int first(double[] sorted, double needle) {
    int found = Arrays.binarySearch(sorted, needle);
    if (found < 0) {
      return -1 - found;
    }
    while (found > 0 && sorted[found - 1] == needle) {
      found--;
    }
    return found;
  }

  private static Task bisections(Wanted<double[]> in) {
    int[] indices = new int[in.needles().length];
    return () -> {
      for (int i = 0; i < indices.length; i++) {
        int low = 0;
        int high = in.sorted().length;
        while (low < high) {
          int middle = (low + high) >>> 1;
          if (in.sorted()[middle] < in.needles()[i]) {
            low = middle + 1;
          } else {
            high = middle;
          }
        }
        indices[i] = low;
      }
      return indices;
    };
  }

  /// Returns the lower bound of x among different elements.
  private static int insertion(int[] sorted, int x) {
    int at = Arrays.binarySearch(sorted, x);
    return at < 0 ? -at - 1 : at;
  }

  private static int lowerBound(int[] sorted, int x) {
    int bound = insertion(sorted, x);
    while (bound > 0 && sorted[bound - 1] == x) {
      bound--;
    }
    return bound;
  }

  private static Operation<int[]> median() {
    return Operation.of(
            new Job("Search.kth", "median, int", 4, 0),
            Inputs::ints,
            (x, device) ->
                Tasks.with(
                    TopK.on(device),
                    Tasks.put(device, x),
                    (topK, in) -> topK.kth(in, x.length / 2)))
        .rival(
            "JdkSort",
            x -> {
              Task sort = Tasks.inPlace(x, Arrays::sort);
              return () -> ((int[]) sort.call())[x.length / 2];
            });
  }

  private static PriorityQueue<Integer> queue(int[] in) {
    PriorityQueue<Integer> top = new PriorityQueue<>(TOP + 1);
    for (int x : in) {
      if (top.size() < TOP) {
        top.add(x);
      } else if (x > top.peek()) {
        top.poll();
        top.add(x);
      }
    }
    return top;
  }

  private static PriorityQueue<Double> queue(double[] in, int k) {
    PriorityQueue<Double> top = new PriorityQueue<>(k);
    for (double x : in) {
      if (top.size() < k) {
        top.add(x);
      } else if (x > top.peek()) {
        top.poll();
        top.add(x);
      }
    }
    return top;
  }

  private static Task cutting(double[] x) {
    int k = Math.min(TOP_INDEXED, x.length);
    Task sort = Tasks.inPlace(x, (double[] y) -> Arrays.parallelSort(y));
    return () -> {
      double[] sorted = (double[]) sort.call();
      return fromLargest(x, sorted[x.length - k], k);
    };
  }

  /// The indices of the largest `k`, whose minimum is `min`.
  private static int[] fromLargest(double[] x, double min, int k) {
    IntStream above = IntStream.range(0, x.length).filter(i -> x[i] > min);
    IntStream equal = IntStream.range(0, x.length).filter(i -> x[i] == min);
    return IntStream.concat(above, equal)
        .limit(k)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -x[i]))
        .mapToInt(i -> i)
        .toArray();
  }
}
