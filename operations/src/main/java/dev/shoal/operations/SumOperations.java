package dev.shoal.operations;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.operations.Contestant.Kind;
import dev.shoal.operations.Contestant.Threads;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.sum.RoundedSum;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntFunction;

/// Exact sums beside the exact sum of other libraries, and beside sums that round.
public final class SumOperations {
  private static final int LANES = 64;

  /// Two vectors.
  @SuppressWarnings("ArrayRecordComponent") // inputs, which are not compared
  public record Factors(double[] x, double[] y) {}

  /// Of the values of the text: half 1e-1, half 1e-10.
  public static final Operation<double[]> EXACT =
      sum("Sum.exact", "sum, double", SumOperations::textValues)
          .other("Loop", "a plain loop, which rounds", Tasks.returning(SumOperations::plain))
          .other(
              "Stream", "DoubleStream.sum, which is compensated", x -> () -> Arrays.stream(x).sum())
          .with(rounded("KahanLanes", threads -> new RoundedSum.Kahan(threads, LANES)))
          .with(rounded("KnuthLanes", threads -> new RoundedSum.TwoSum(threads, LANES)));

  /// A mean, rounded once.
  public static final Operation<double[]> MEAN =
      Operation.of(
              new Job("Sum.mean", "mean, double", 8, 0),
              SumOperations::textValues,
              (in, device) -> Tasks.with(Sum.on(device), Tasks.put(device, in), Sum::mean))
          .rival("Fsum", "fsum, BigDecimal", x -> () -> Partials.mean(x))
          .other("Loop", "a plain loop, which rounds", x -> () -> plain(x) / x.length)
          .other(
              "Stream",
              "DoubleStream.average, which is compensated",
              x -> () -> Arrays.stream(x).average().orElseThrow())
          .expecting(Exact::mean);

  /// A dot product.
  public static final Operation<Factors> DOT =
      Operation.of(
              new Job("Sum.dot", "dot product, double", 16, 0),
              SumOperations::factors,
              (in, device) -> {
                DoubleArray x = Tasks.put(device, in.x());
                DoubleArray y = Tasks.put(device, in.y());
                Sum sum = Sum.on(device);
                return () -> sum.dot(x, y);
              })
          .rival("Fsum", "fma and fsum", in -> () -> Partials.dot(in.x(), in.y()))
          .other("Loop", "a plain loop, which rounds", in -> () -> plainDot(in.x(), in.y()))
          .expecting(in -> Exact.dot(in.x(), in.y()).doubleValue());

  /// Of each month of rain, in tenths of millimetres.
  public static final Operation<Segments<double[]>> SEGMENTS =
      bySegment(
              new Job("Sum.segments", "sum by segment of 30, double", 8, 0), SumOperations::months)
          .rival("Fsum", "fsum of each", in -> Segments.each(in, Partials::sum));

  private static final Operation<double[]> RANDOM =
      sum("Sum.randomExact", "sum, double, random", SumOperations::random);

  private static final Operation<double[]> WIDE =
      sum("Sum.wideExact", "sum, double, ±300 binades", SumOperations::wide);

  private static final Operation<float[]> FLOATS =
      Operation.of(
              new Job("Sum.floatsExact", "sum, float", 4, 0),
              n -> Inputs.floats(Inputs.doubles(n)),
              (in, device) -> Tasks.with(Sum.on(device), Tasks.put(device, in), Sum::sum))
          .expecting(x -> Exact.sum(Inputs.doubles(x)).doubleValue());

  private SumOperations() {}

  static List<Operation<?>> all() {
    return List.of(EXACT, RANDOM, WIDE, MEAN, DOT, FLOATS, SEGMENTS);
  }

  private static Operation<double[]> sum(String name, String title, IntFunction<double[]> inputs) {
    return Operation.of(
            new Job(name, title, 8, 0),
            inputs,
            (in, device) -> Tasks.with(Sum.on(device), Tasks.put(device, in), Sum::sum))
        .rival("Fsum", "fsum, as in Python", x -> () -> Partials.sum(x))
        .expecting(x -> Exact.sum(x).doubleValue());
  }

  /// Shoal's, but not exact.
  private static Contestant<double[]> rounded(String name, IntFunction<SumAlgorithm> algorithm) {
    return new Contestant<>(
        name,
        name,
        Kind.OTHER,
        Threads.OF_DEVICE,
        (in, device) -> {
          int threads = device instanceof Device.Cpu cpu ? cpu.threads() : 1;
          Sum sum = Sum.on(device).with(algorithm.apply(threads));
          return Tasks.with(sum, Tasks.put(device, in), Sum::sum);
        });
  }

  private static double[] textValues(int n) {
    double[] x = new double[n];
    Arrays.fill(x, 0, n / 2, 1e-1);
    Arrays.fill(x, n / 2, n, 1e-10);
    return x;
  }

  private static double[] random(int n) {
    return Inputs.random().doubles(n, -1, 1).toArray();
  }

  private static double[] wide(int n) {
    SplittableRandom random = Inputs.random();
    double[] x = new double[n];
    Arrays.setAll(x, _ -> Math.scalb(random.nextDouble() - 0.5, random.nextInt(-300, 300)));
    return x;
  }

  private static Factors factors(int n) {
    SplittableRandom random = Inputs.random();
    return new Factors(random.doubles(n, 0.5, 1).toArray(), random.doubles(n, -1, 1).toArray());
  }

  private static Segments<double[]> months(int n) {
    double[] rain = Inputs.random().ints(n, 0, 300).mapToDouble(tenths -> tenths / 10.0).toArray();
    return Segments.even(rain, n, Segments.MONTH);
  }

  /// The sum of each segment.
  static Operation<Segments<double[]>> bySegment(Job job, IntFunction<Segments<double[]>> inputs) {
    return Segments.reduced(job, inputs, device -> Sum.on(device)::bySegment)
        .other(
            "Loop",
            "plain loops, which round",
            in -> plainBySegment(in.x(), in.offsets(), new double[in.count()]));
  }

  private static double plain(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += value;
    }
    return sum;
  }

  private static Task plainBySegment(double[] x, int[] offsets, double[] out) {
    return () -> {
      for (int s = 0; s < out.length; s++) {
        double sum = 0;
        for (int i = offsets[s]; i < offsets[s + 1]; i++) {
          sum += x[i];
        }
        out[s] = sum;
      }
      return out;
    };
  }

  private static double plainDot(double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }
}
