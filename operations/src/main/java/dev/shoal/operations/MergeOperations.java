package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.merge.Merge;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Merges and sets of two sorted arrays, beside plain loops, which do not check that both are in
/// order.
final class MergeOperations {
  /// Elements of two short arrays, which are merged.
  private static final int SHORT = 64;

  /// Pairs of short arrays: so many branches are not learnt.
  private static final int PAIRS = 10_000;

  /// Two sorted arrays.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record Two(int[] a, int[] b) {
    int length() {
      return a.length + b.length;
    }
  }

  /// Two sorted arrays.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  private record TwoOfDoubles(double[] a, double[] b) {}

  private MergeOperations() {}

  static List<Operation<?>> all() {
    return List.of(merge(), mergeDoubles(), union(), intersection(), difference(), shortMerges());
  }

  private static Two two(int n) {
    return two(Inputs.random(), n);
  }

  private static Two two(SplittableRandom random, int n) {
    return new Two(
        random.ints(n / 2).sorted().toArray(), random.ints(n - n / 2).sorted().toArray());
  }

  /// A loop from two arrays to one.
  private interface TwoLoop {
    int[] run(int[] a, int[] b, int[] out);
  }

  /// A call of a [Merge] that makes one array of two.
  private interface MergeCall {
    void run(Merge merge, IntArray a, IntArray b, IntArray out);
  }

  private static Operation<Two> ofTwo(String name, String title, MergeCall call) {
    return ofTwo(name, title, MergeOperations::two, call);
  }

  private static Operation<Two> ofTwo(
      String name, String title, IntFunction<Two> inputs, MergeCall call) {
    return Operation.of(
        new Job(name, title, 4, 4),
        inputs,
        (in, device) -> {
          IntArray a = Tasks.put(device, in.a());
          IntArray b = Tasks.put(device, in.b());
          Merge merge = Merge.on(device);
          return Tasks.toInts(device, in.length(), out -> call.run(merge, a, b, out));
        });
  }

  private static Function<Two, Task> to(TwoLoop loop) {
    return in -> {
      int[] out = new int[in.length()];
      return () -> loop.run(in.a(), in.b(), out);
    };
  }

  private static Operation<Two> merge() {
    return ofTwo("Search.merge", "merge, int", Merge::merge)
        .rival("Loop", to(MergeOperations::merge))
        .rival("JdkSort", to(MergeOperations::sortBoth)); // it sees that there are two runs
  }

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

  private static int[] sortBoth(int[] a, int[] b, int[] out) {
    System.arraycopy(a, 0, out, 0, a.length);
    System.arraycopy(b, 0, out, a.length, b.length);
    Arrays.sort(out);
    return out;
  }

  /// A comparison of doubles by arithmetic takes more operations than one of ints.
  private static Operation<TwoOfDoubles> mergeDoubles() {
    return Operation.of(
            new Job("Search.mergeDoubles", "merge, double", 8, 8),
            n -> {
              SplittableRandom random = Inputs.random();
              return new TwoOfDoubles(
                  random.doubles(n / 2).sorted().toArray(),
                  random.doubles(n - n / 2).sorted().toArray());
            },
            (in, device) -> {
              DoubleArray a = Tasks.put(device, in.a());
              DoubleArray b = Tasks.put(device, in.b());
              Merge merge = Merge.on(device);
              return Tasks.toDoubles(
                  device, in.a().length + in.b().length, out -> merge.merge(a, b, out));
            })
        .rival(
            "Loop",
            in -> {
              double[] out = new double[in.a().length + in.b().length];
              return () -> merge(in.a(), in.b(), out);
            });
  }

  private static double[] merge(double[] a, double[] b, double[] out) {
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

  private static Operation<Two> union() {
    return ofTwo("Search.union", "union, int", Merge::union)
        .rival("Loop", to(MergeOperations::union));
  }

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

  private static Operation<Two> intersection() {
    return ofTwo(
            "Search.intersection", "intersection, int", MergeOperations::alike, Merge::intersection)
        .rival("Loop", to(MergeOperations::intersection));
  }

  private static Operation<Two> difference() {
    return ofTwo("Search.difference", "difference, int", MergeOperations::alike, Merge::difference)
        .rival("Loop", to(MergeOperations::difference));
  }

  /// Two sorted arrays; two fifths of the values of each are in the other.
  private static Two alike(int n) {
    SplittableRandom random = Inputs.random();
    return new Two(
        random.ints(n / 2, 0, n).sorted().toArray(),
        random.ints(n - n / 2, 0, n).sorted().toArray());
  }

  private static int[] intersection(int[] a, int[] b, int[] out) {
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length && j < b.length) {
      if (a[i] < b[j]) {
        i++;
      } else if (a[i] > b[j]) {
        j++;
      } else {
        if (k == 0 || out[k - 1] != a[i]) {
          out[k++] = a[i];
        }
        i++;
      }
    }
    return out;
  }

  private static int[] difference(int[] a, int[] b, int[] out) {
    int i = 0;
    int j = 0;
    int k = 0;
    while (i < a.length) {
      if (j < b.length && a[i] > b[j]) {
        j++;
      } else {
        if ((j == b.length || a[i] < b[j]) && (k == 0 || out[k - 1] != a[i])) {
          out[k++] = a[i];
        }
        i++;
      }
    }
    return out;
  }

  /// Many short arrays, each of other elements: where one pair is merged again and again, the
  /// processor learns the branches of a loop.
  private static Operation<Two[]> shortMerges() {
    return Operation.of(
            new Job("ShortMerge.ints64", "merge, int, 64 at a time", 4, 4),
            MergeOperations::pairs,
            MergeOperations::merges)
        .rival(
            "Loop",
            "plain loops",
            in -> {
              int[][] out = Stream.of(in).map(pair -> new int[pair.length()]).toArray(int[][]::new);
              return () -> {
                for (int i = 0; i < in.length; i++) {
                  merge(in[i].a(), in[i].b(), out[i]);
                }
                return List.of(out);
              };
            })
        .at(SHORT * PAIRS);
  }

  private static Two[] pairs(int n) {
    SplittableRandom random = Inputs.random();
    Two[] pairs = new Two[Math.ceilDiv(n, SHORT)];
    Arrays.setAll(pairs, i -> two(random, Math.min(SHORT, n - i * SHORT)));
    return pairs;
  }

  private static Task merges(Two[] in, Device device) {
    Merge merge = Merge.on(device);
    IntArray[] a = new IntArray[in.length];
    IntArray[] b = new IntArray[in.length];
    IntArray[] out = new IntArray[in.length];
    for (int i = 0; i < in.length; i++) {
      a[i] = Tasks.put(device, in[i].a());
      b[i] = Tasks.put(device, in[i].b());
      out[i] = Tasks.home(device).newInts(in[i].length());
    }
    return () -> {
      for (int i = 0; i < in.length; i++) {
        merge.merge(a[i], b[i], out[i]);
      }
      return (Supplier<Object>) () -> Stream.of(out).map(IntArray::toArray).toList();
    };
  }
}
