package dev.shoal.operations;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Operator;
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
          .rival("Loop", "plain loop", Tasks.loop(ScanOperations::inclusive))
          .other("Arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)))
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
          .rival("Loop", "plain loop", Tasks.loop(ScanOperations::inclusive))
          .other("Arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)))
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
          .parallelRival(
              "ParallelPrefix",
              "parallelPrefix",
              (x, _) -> {
                int[] y = new int[x.length];
                return () -> exclusivePrefix(x, y);
              })
          .rival("Loop", "plain loop", Tasks.loop(ScanOperations::exclusive));

  /// The maximum of all doubles up to each.
  public static final Operation<double[]> MAXIMA =
      Operation.of(
              new Job("Scan.maxima", "scan for maxima, double", 8, 8),
              Inputs::doubles,
              (x, device) -> {
                Scan scan = Scan.on(device);
                return Tasks.from(
                    Tasks.put(device, x), (in, out) -> scan.inclusive(in, Operator.MAX, out));
              })
          .parallelRival(
              "ParallelPrefix",
              "parallelPrefix",
              (x, _) -> Tasks.inPlace(x, y -> Arrays.parallelPrefix(y, Math::max)))
          .rival("Loop", "plain loop", Tasks.loop(ScanOperations::maxima));

  /// Of ints, from the start of each segment on.
  public static final Operation<Segments<int[]>> SEGMENTS =
      Operation.of(
              new Job("Scan.segments", "scan by segment of 30, int", 4, 4),
              n -> Segments.even(small(n), n, Segments.MONTH),
              (in, device) -> {
                IntArray offsets = Tasks.put(device, in.offsets());
                Scan scan = Scan.on(device);
                return Tasks.from(
                    Tasks.put(device, in.x()),
                    (x, out) -> scan.inclusiveBySegment(x, offsets, Operator.SUM, out));
              })
          .rival(
              "Loop",
              "plain loops",
              in -> {
                int[] y = new int[in.x().length];
                return () -> inclusive(in, y);
              })
          .expecting(in -> {
            int[] y = in.x().clone();
            for (int s = 0; s < in.count(); s++) {
              Arrays.parallelPrefix(y, in.offsets()[s], in.offsets()[s + 1], Integer::sum);
            }
            return y;
          });

  private static final Operation<long[]> LONGS =
      Operation.of(
              new Job("Scan.longs", "inclusive scan, long", 8, 8),
              n -> Arrays.stream(small(n)).asLongStream().toArray(),
              (x, device) ->
                  Tasks.<LongArray>from(Tasks.put(device, x), Scan.on(device)::inclusive))
          .rival("Loop", Tasks.loop(ScanOperations::inclusive))
          .other("Arraycopy", Tasks.loop((x, y) -> Tasks.copy(x, y, x.length)));

  private static final Operation<float[]> FLOATS =
      Operation.of(
              new Job("Scan.floats", "inclusive scan, float", 4, 4),
              n -> Inputs.floats(Arrays.stream(small(n)).asDoubleStream().toArray()),
              (x, device) ->
                  Tasks.<FloatArray>from(Tasks.put(device, x), Scan.on(device)::inclusive))
          .rival("Loop", Tasks.loop(ScanOperations::inclusive));

  private ScanOperations() {}

  static List<Operation<?>> all() {
    return List.of(INTS, EXCLUSIVE, LONGS, FLOATS, DOUBLES, MAXIMA, SEGMENTS);
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

  private static int[] exclusivePrefix(int[] x, int[] y) {
    if (x.length > 0) {
      y[0] = 0;
      System.arraycopy(x, 0, y, 1, x.length - 1);
      Arrays.parallelPrefix(y, Integer::sum);
    }
    return y;
  }

  private static int[] inclusive(Segments<int[]> in, int[] y) {
    for (int s = 0; s < in.count(); s++) {
      int sum = 0;
      for (int i = in.offsets()[s]; i < in.offsets()[s + 1]; i++) {
        sum += in.x()[i];
        y[i] = sum;
      }
    }
    return y;
  }

  private static double[] maxima(double[] x, double[] y) {
    double max = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < x.length; i++) {
      max = Math.max(max, x[i]);
      y[i] = max;
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
