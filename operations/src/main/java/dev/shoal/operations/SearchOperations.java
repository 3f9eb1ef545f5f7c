package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.textbook.search.InterpolationSearch;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/// Searches among sorted ints, merges, medians and the largest, beside what the JDK has.
///
/// The floor of a search is per element that is searched: there is one needle for sixteen of them.
/// That of a median: all elements are read once.
public final class SearchOperations {
  private static final int TOP = 100;
  private static final int FEW = 1 << 16;

  /// A sorted array, and what is looked for in it.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Wanted(int[] sorted, int[] needles) {}

  /// Two sorted arrays.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Two(int[] a, int[] b) {
    int length() {
      return a.length + b.length;
    }
  }

  /// The ints below 2²⁰, each at its index, in a table of 65536 steps.
  static final Operation<?> AMONG_FEW =
      Operation.of(
              new Job("Search.amongFew", "search int among 65536", 4, 4),
              n ->
                  new Wanted(
                      IntStream.range(0, FEW).map(i -> i << 4).toArray(),
                      Inputs.ints(n, 0, FEW << 4)),
              (in, device) -> searching(Search.on(device), device, in))
          .rival("Shift", in -> () -> IntStream.of(in.needles()).map(x -> (x + 15) >> 4).toArray());

  static final Operation<?> MERGE =
      ofTwo("Search.merge", "merge, int", Merge::merge)
          .rival("Loop", to((in, out) -> merge(in.a(), in.b(), out)))
          .rival("JdkSort", to(SearchOperations::sortBoth)); // it sees that there are two runs

  static final Operation<int[]> TOP_100 =
      Operation.of(
              new Job("Search.top", "largest 100, int", 4, 0),
              Inputs::ints,
              (x, device) -> {
                IntArray in = Tasks.put(device, x);
                TopK topK = TopK.on(device);
                return Tasks.into(
                    Tasks.home(device).newInts(Math.min(TOP, x.length)),
                    (IntArray out) -> topK.largest(in, out));
              })
          .other("Queue", x -> () -> queue(x))
          .expecting(x -> {
            int[] sorted = Inputs.sorted(x);
            return IntStream.range(0, Math.min(TOP, x.length))
                .map(i -> sorted[x.length - 1 - i])
                .toArray();
          });

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
        MERGE,
        union(),
        median(),
        TOP_100);
  }

  private static Operation<Wanted> search(String name, String title, UnaryOperator<int[]> order) {
    IntFunction<Wanted> inputs =
        n -> {
          SplittableRandom random = Inputs.random();
          int[] sorted = random.ints(n).sorted().toArray();
          return new Wanted(sorted, order.apply(random.ints(n / 16).toArray()));
        };
    return Operation.of(
            new Job(name, title, 0, 0),
            inputs,
            (in, device) -> searching(Search.on(device), device, in))
        // Finds any of several equal elements, and returns another number where there is none.
        .other("Jdk", in -> binarySearches(in, new int[in.needles().length]))
        .expecting(in -> IntStream.of(in.needles()).map(x -> lowerBound(in.sorted(), x)).toArray());
  }

  private static Task searching(Search search, Device device, Wanted in) {
    IntArray sorted = Tasks.put(device, in.sorted());
    IntArray needles = Tasks.put(device, in.needles());
    return Tasks.into(
        Tasks.home(device).newInts(needles.length()),
        (IntArray out) -> search.lowerBound(sorted, needles, out));
  }

  private static Task binarySearches(Wanted in, int[] out) {
    return () -> {
      for (int i = 0; i < out.length; i++) {
        out[i] = Arrays.binarySearch(in.sorted(), in.needles()[i]);
      }
      return out;
    };
  }

  private static int lowerBound(int[] sorted, int x) {
    int at = Arrays.binarySearch(sorted, x);
    int bound = at < 0 ? -at - 1 : at;
    while (bound > 0 && sorted[bound - 1] == x) {
      bound--;
    }
    return bound;
  }

  private static Two two(int n) {
    SplittableRandom random = Inputs.random();
    return new Two(
        random.ints(n / 2).sorted().toArray(), random.ints(n - n / 2).sorted().toArray());
  }

  /// A loop from two arrays to one.
  private interface TwoLoop {
    int[] run(Two in, int[] out);
  }

  /// A call of a [Merge] that makes one array of two.
  private interface MergeCall {
    void run(Merge merge, IntArray a, IntArray b, IntArray out);
  }

  private static Operation<Two> ofTwo(String name, String title, MergeCall call) {
    return Operation.of(
        new Job(name, title, 4, 4),
        SearchOperations::two,
        (in, device) -> {
          IntArray a = Tasks.put(device, in.a());
          IntArray b = Tasks.put(device, in.b());
          Merge merge = Merge.on(device);
          return Tasks.into(
              Tasks.home(device).newInts(in.length()),
              (IntArray out) -> call.run(merge, a, b, out));
        });
  }

  private static Function<Two, Task> to(TwoLoop loop) {
    return in -> {
      int[] out = new int[in.length()];
      return () -> loop.run(in, out);
    };
  }

  /// Without a check that both are in order.
  private static int[] merge(int[] a, int[] b, int[] out) {
    int i = 0;
    int j = 0;
    while (i < a.length && j < b.length) {
      if (a[i] <= b[j]) {
        out[i + j] = a[i++];
      } else {
        out[i + j] = b[j++];
      }
    }
    System.arraycopy(a, i, out, i + j, a.length - i);
    System.arraycopy(b, j, out, a.length + j, b.length - j);
    return out;
  }

  private static int[] sortBoth(Two in, int[] out) {
    System.arraycopy(in.a(), 0, out, 0, in.a().length);
    System.arraycopy(in.b(), 0, out, in.a().length, in.b().length);
    Arrays.sort(out);
    return out;
  }

  private static Operation<Two> union() {
    return ofTwo("Search.union", "union, int", Merge::union)
        .rival("Loop", to((in, out) -> union(in.a(), in.b(), out)));
  }

  /// Without a check that both are in order.
  private static int[] union(int[] a, int[] b, int[] out) {
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length || j < b.length) {
      int value = j == b.length || (i < a.length && a[i] <= b[j]) ? a[i++] : b[j++];
      if (k == 0 || out[k - 1] != value) {
        out[k++] = value;
      }
    }
    return out;
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
}
