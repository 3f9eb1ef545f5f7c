package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.scan.Scan;
import java.util.Arrays;
import java.util.List;

/// Prefix sums beside the plain loop, `System.arraycopy`, and `Arrays.parallelPrefix` of a fresh
/// copy.
///
/// Elements are integers, so few that sums of floats are exact up to ten thousand of them.
public final class ScanOperations {
  private static final int BOUND = 1000;

  /// Of ints.
  public static final Operation<int[]> INTS =
      Operation.of(
              new Job("Scan.ints", "inclusive scan, int", 4, 4),
              ScanOperations::small,
              (x, device) -> Tasks.<IntArray>from(Tasks.put(device, x), Scan.on(device)::inclusive))
          .rival("Loop", "plain loop", Tasks.ints(ScanOperations::inclusive))
          .other("Arraycopy", Tasks.ints((x, y) -> Tasks.copy(x, y, x.length)))
          .parallelRival(
              "ParallelPrefix",
              "parallelPrefix",
              (x, _) -> Tasks.inPlace(x, y -> Arrays.parallelPrefix(y, Integer::sum)));

  /// Of doubles.
  public static final Operation<double[]> DOUBLES =
      Operation.of(
              new Job("Scan.doubles", "inclusive scan, double", 8, 8),
              n -> Arrays.stream(small(n)).asDoubleStream().toArray(),
              (x, device) ->
                  Tasks.<DoubleArray>from(Tasks.put(device, x), Scan.on(device)::inclusive))
          .rival("Loop", "plain loop", Tasks.doubles(ScanOperations::inclusive))
          .other("Arraycopy", Tasks.doubles((x, y) -> Tasks.copy(x, y, x.length)))
          .parallelRival(
              "ParallelPrefix",
              "parallelPrefix",
              (x, _) -> Tasks.inPlace(x, y -> Arrays.parallelPrefix(y, Double::sum)));

  /// Of ints, exclusive.
  public static final Operation<int[]> EXCLUSIVE =
      Operation.of(
              new Job("Scan.intsExclusive", "exclusive scan, int", 4, 4),
              ScanOperations::small,
              (x, device) -> Tasks.<IntArray>from(Tasks.put(device, x), Scan.on(device)::exclusive))
          .rival("Loop", "plain loop", Tasks.ints(ScanOperations::exclusive));

  private static final Operation<long[]> LONGS =
      Operation.of(
              new Job("Scan.longs", "inclusive scan, long", 8, 8),
              n -> Arrays.stream(small(n)).asLongStream().toArray(),
              (x, device) ->
                  Tasks.<LongArray>from(Tasks.put(device, x), Scan.on(device)::inclusive))
          .rival("Loop", Tasks.longs(ScanOperations::inclusive))
          .other("Arraycopy", Tasks.longs((x, y) -> Tasks.copy(x, y, x.length)));

  private static final Operation<float[]> FLOATS =
      Operation.of(
              new Job("Scan.floats", "inclusive scan, float", 4, 4),
              n -> Inputs.floats(Arrays.stream(small(n)).asDoubleStream().toArray()),
              (x, device) ->
                  Tasks.<FloatArray>from(Tasks.put(device, x), Scan.on(device)::inclusive))
          .rival("Loop", Tasks.floats(ScanOperations::inclusive));

  private ScanOperations() {}

  static List<Operation<?>> all() {
    return List.of(INTS, EXCLUSIVE, LONGS, FLOATS, DOUBLES);
  }

  private static int[] small(int n) {
    return Inputs.ints(n, -BOUND, BOUND);
  }

  private static int[] inclusive(int[] x, int[] y) {
    int sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      y[i] = sum;
    }
    return y;
  }

  private static int[] exclusive(int[] x, int[] y) {
    int sum = 0;
    for (int i = 0; i < x.length; i++) {
      y[i] = sum;
      sum += x[i];
    }
    return y;
  }

  private static long[] inclusive(long[] x, long[] y) {
    long sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      y[i] = sum;
    }
    return y;
  }

  private static float[] inclusive(float[] x, float[] y) {
    float sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      y[i] = sum;
    }
    return y;
  }

  private static double[] inclusive(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      y[i] = sum;
    }
    return y;
  }
}
