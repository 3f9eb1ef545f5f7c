package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.DoubleMinMax;
import dev.shoal.primitives.reduce.IntMinMax;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/// Reductions beside plain loops and streams.
public final class ReduceOperations {
  /// Below 2⁴⁰ the sum of a plain loop does not overflow.
  private static final long BOUND = 1L << 40;

  /// Exact in 64 bits.
  public static final Operation<int[]> SUM_OF_INTS =
      ints("Reduce.sumOfInts", "sum, int", Reduce::sum)
          .rival("Loop", "plain loop", Tasks.returning(ReduceOperations::sum))
          .rival("Stream", "LongStream.sum", x -> () -> IntStream.of(x).asLongStream().sum());

  /// In one pass.
  public static final Operation<double[]> MIN_MAX_OF_DOUBLES =
      doubles("Reduce.minMaxOfDoubles", "minimum and maximum, double", Reduce::minMax)
          .rival("Loop", "plain loop", Tasks.returning(ReduceOperations::minMax))
          .expecting(x ->
              new DoubleMinMax(
                  Arrays.stream(x).min().orElseThrow(), Arrays.stream(x).max().orElseThrow()));

  /// The index of the first maximum.
  public static final Operation<double[]> ARGMAX_OF_DOUBLES =
      doubles("Reduce.argMaxOfDoubles", "argmax, double", Reduce::argmax)
          .rival("Loop", "plain loop", Tasks.returning(ReduceOperations::argmax))
          .expecting(x ->
              IntStream.range(0, x.length).reduce((a, b) -> x[b] > x[a] ? b : a).orElseThrow());

  /// The maximum of each month.
  public static final Operation<Segments<double[]>> MAX_BY_SEGMENT =
      maxima(
          new Job("Reduce.maxBySegment", "max by segment of 30, double", 8, 0),
          n -> Segments.even(Inputs.doubles(n), n, Segments.MONTH));

  /// The sum of each run of equal keys.
  public static final Operation<Keyed<int[]>> SUM_BY_RUN =
      Keyed.sums(
              new Job("Reduce.sumByRun", "sum by run, int", 8, 5),
              n -> new Keyed<>(Inputs.sorted(Inputs.ints(n, 0, n)), Inputs.ints(n, 0, 1 << 10)),
              device -> {
                Reduce reduce = Reduce.on(device);
                return (keys, values, outKeys, sums) ->
                    reduce.byRun(keys, values, Operator.SUM, outKeys, sums);
              })
          .rival("Loop", "plain loop", ReduceOperations::summingRuns);

  static final Operation<double[]> MAX_OF_DOUBLES =
      doubles("Reduce.maxOfDoubles", "max, double", Reduce::max)
          .rival("Loop", Tasks.returning(x -> minMax(x).max()));

  private static final Operation<long[]> SUM_OF_LONGS =
      Operation.of(
              new Job("Reduce.sumOfLongs", "sum, long", 8, 0),
              n -> Inputs.random().longs(n, -BOUND, BOUND).toArray(),
              (x, device) -> reducing(device, Tasks.put(device, x), Reduce::sum))
          .rival("Loop", Tasks.returning(ReduceOperations::sum));

  private static final Operation<int[]> MAX_OF_INTS =
      ints("Reduce.maxOfInts", "max, int", Reduce::max)
          .rival("Loop", Tasks.returning(ReduceOperations::max));

  private static final Operation<double[]> MIN_OF_DOUBLES =
      doubles("Reduce.minOfDoubles", "min, double", Reduce::min)
          .rival("Loop", Tasks.returning(ReduceOperations::min));

  private static final Operation<int[]> MIN_MAX_OF_INTS =
      ints("Reduce.minMaxOfInts", "minimum and maximum, int", Reduce::minMax)
          .rival("Loop", Tasks.returning(ReduceOperations::minMax));

  private static final Operation<double[]> ARGMIN_OF_DOUBLES =
      doubles("Reduce.argMinOfDoubles", "argmin, double", Reduce::argmin)
          .rival("Loop", Tasks.returning(ReduceOperations::argmin));

  private ReduceOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        SUM_OF_INTS,
        SUM_OF_LONGS,
        MAX_OF_INTS,
        MIN_OF_DOUBLES,
        MAX_OF_DOUBLES,
        MIN_MAX_OF_INTS,
        MIN_MAX_OF_DOUBLES,
        ARGMIN_OF_DOUBLES,
        ARGMAX_OF_DOUBLES,
        MAX_BY_SEGMENT,
        SUM_BY_RUN);
  }

  private static Operation<int[]> ints(
      String name, String title, BiFunction<Reduce, IntArray, Object> call) {
    return Operation.of(
        new Job(name, title, 4, 0),
        Inputs::ints,
        (x, device) -> reducing(device, Tasks.put(device, x), call));
  }

  private static Operation<double[]> doubles(
      String name, String title, BiFunction<Reduce, DoubleArray, Object> call) {
    return Operation.of(
        new Job(name, title, 8, 0),
        Inputs::doubles,
        (x, device) -> reducing(device, Tasks.put(device, x), call));
  }

  private static <A extends Array<A>> Task reducing(
      Device device, A x, BiFunction<Reduce, A, Object> call) {
    return Tasks.with(Reduce.on(device), x, call);
  }

  private static long sum(int[] values) {
    long sum = 0;
    for (int x : values) {
      sum += x;
    }
    return sum;
  }

  /// Wraps around where it overflows.
  private static long sum(long[] values) {
    long sum = 0;
    for (long x : values) {
      sum += x;
    }
    return sum;
  }

  private static int max(int[] values) {
    int max = Integer.MIN_VALUE;
    for (int x : values) {
      max = Math.max(max, x);
    }
    return max;
  }

  /// The maximum of each segment.
  static Operation<Segments<double[]>> maxima(Job job, IntFunction<Segments<double[]>> inputs) {
    return Segments.reduced(
            job,
            inputs,
            device -> {
              Reduce reduce = Reduce.on(device);
              return (x, offsets, out) -> reduce.bySegment(x, offsets, Operator.MAX, out);
            })
        .rival("Loop", "plain loops", in -> maxima(in.x(), in.offsets(), new double[in.count()]))
        .expecting(in ->
            Segments.each(in, (x, from, to) -> Arrays.stream(x, from, to).max().orElseThrow())
                .run());
  }

  private static Task maxima(double[] x, int[] offsets, double[] out) {
    return () -> {
      for (int s = 0; s < out.length; s++) {
        double max = Double.NEGATIVE_INFINITY;
        for (int i = offsets[s]; i < offsets[s + 1]; i++) {
          max = Math.max(max, x[i]);
        }
        out[s] = max;
      }
      return out;
    };
  }

  private static Task summingRuns(Keyed<int[]> in) {
    int[] outKeys = new int[in.keys().length];
    int[] sums = new int[outKeys.length];
    return () -> List.of(sumRuns(in.keys(), in.values(), outKeys, sums), outKeys, sums);
  }

  private static int sumRuns(int[] keys, int[] values, int[] outKeys, int[] sums) {
    int run = 0;
    outKeys[0] = keys[0];
    int sum = values[0];
    for (int i = 1; i < keys.length; i++) {
      if (keys[i] != keys[i - 1]) {
        sums[run++] = sum;
        outKeys[run] = keys[i];
        sum = 0;
      }
      sum += values[i];
    }
    sums[run] = sum;
    return run + 1;
  }

  private static double min(double[] values) {
    double min = Double.POSITIVE_INFINITY;
    for (double x : values) {
      min = Math.min(min, x);
    }
    return min;
  }

  private static IntMinMax minMax(int[] values) {
    int min = values[0];
    int max = values[0];
    for (int x : values) {
      min = Math.min(min, x);
      max = Math.max(max, x);
    }
    return new IntMinMax(min, max);
  }

  private static DoubleMinMax minMax(double[] values) {
    double min = values[0];
    double max = values[0];
    for (double x : values) {
      min = Math.min(min, x);
      max = Math.max(max, x);
    }
    return new DoubleMinMax(min, max);
  }

  private static int argmin(double[] x) {
    int at = 0;
    for (int i = 1; i < x.length; i++) {
      at = x[i] < x[at] ? i : at;
    }
    return at;
  }

  private static int argmax(double[] x) {
    int at = 0;
    for (int i = 1; i < x.length; i++) {
      if (x[i] > x[at]) {
        at = i;
      }
    }
    return at;
  }
}
