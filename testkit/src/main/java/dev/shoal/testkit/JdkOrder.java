package dev.shoal.testkit;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/// The order of elements by the JDK's stable sort of boxed indices. NaNs come last in either
/// direction, and equal elements keep their order. Callers share the results and must not change
/// them.
public final class JdkOrder {
  private static final Memo<int[]> ORDERS = new Memo<>();

  private JdkOrder() {}

  /// Returns the indices of all elements in order.
  public static int[] of(Array<?> a, boolean descends, boolean unsigned) {
    return ofSegments(a, new int[] {0, a.length()}, descends, unsigned);
  }

  /// Returns the indices of `a[from] … a[to-1]` in order.
  public static int[] of(Array<?> a, int from, int to, boolean descends) {
    return Arrays.copyOfRange(ofSegments(a, new int[] {from, to}, descends, false), from, to);
  }

  /// Returns the indices of all elements, those of each segment in order.
  public static int[] ofSegments(Array<?> a, int[] offsets, boolean descends, boolean unsigned) {
    return ORDERS.get(() -> sort(a, offsets, descends, unsigned), a, offsets, descends, unsigned);
  }

  private static int[] sort(Array<?> a, int[] offsets, boolean descends, boolean unsigned) {
    Comparator<Integer> ascending = ascending(a, unsigned);
    Comparator<Integer> order = descends ? descending(a, ascending) : ascending;
    Integer[] indices = IntStream.range(0, a.length()).boxed().toArray(Integer[]::new);
    for (int s = 0; s < offsets.length - 1; s++) {
      Arrays.sort(indices, offsets[s], offsets[s + 1], order);
    }
    return Arrays.stream(indices).mapToInt(Integer::intValue).toArray();
  }

  private static Comparator<Integer> ascending(Array<?> a, boolean unsigned) {
    return switch (a.onHost()) {
      case IntArray ints -> {
        int[] x = ints.hostArray();
        yield unsigned
            ? (i, j) -> Integer.compareUnsigned(x[i], x[j])
            : (i, j) -> Integer.compare(x[i], x[j]);
      }
      case LongArray longs -> {
        long[] x = longs.hostArray();
        yield unsigned
            ? (i, j) -> Long.compareUnsigned(x[i], x[j])
            : (i, j) -> Long.compare(x[i], x[j]);
      }
      case FloatArray floats -> {
        float[] x = floats.hostArray();
        yield (i, j) -> Float.compare(x[i], x[j]);
      }
      case DoubleArray doubles -> {
        double[] x = doubles.hostArray();
        yield (i, j) -> Double.compare(x[i], x[j]);
      }
    };
  }

  private static Comparator<Integer> descending(Array<?> a, Comparator<Integer> ascending) {
    return switch (a.onHost()) {
      case FloatArray floats -> {
        float[] x = floats.hostArray();
        Comparator<Integer> nansLast =
            (i, j) -> Boolean.compare(Float.isNaN(x[i]), Float.isNaN(x[j]));
        yield nansLast.thenComparing(ascending.reversed());
      }
      case DoubleArray doubles -> {
        double[] x = doubles.hostArray();
        Comparator<Integer> nansLast =
            (i, j) -> Boolean.compare(Double.isNaN(x[i]), Double.isNaN(x[j]));
        yield nansLast.thenComparing(ascending.reversed());
      }
      case IntArray _, LongArray _ -> ascending.reversed();
    };
  }
}
