package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.textbook.sum.RoundedSum;
import java.util.Arrays;
import java.util.SplittableRandom;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// The exact sum beside sums that are not: a vector sum, the plain loop, streams, commons-numbers.
///
/// The floor: every value is read once.
public class SumBenchmark extends Setting {
  private static final int BLOCK = 1 << 18;

  /// Values of a segment.
  private static final int MONTH = 30;

  private WorkerPool workers;
  private Sum sum;
  private double[] values;
  private double[] wide;
  private float[] floats;
  private double[] partial;
  private IntArray months;
  private double[] totals;
  private double[] rain;
  private double[] factors;
  private double[] others;

  /// The textbook's values: half 1e-1, half 1e-10; and values spread over ±300 binades.
  @Setup
  public void prepare() {
    workers = Device.cpu(threads).workers();
    sum = Sum.on(Device.cpu(threads));
    values = new double[length];
    Arrays.fill(values, 0, length / 2, 1e-1);
    Arrays.fill(values, length / 2, length, 1e-10);
    SplittableRandom random = new SplittableRandom(1);
    wide = new double[length];
    floats = new float[length];
    for (int i = 0; i < length; i++) {
      wide[i] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(-300, 300));
      floats[i] = (float) random.nextDouble();
    }
    partial = new double[Math.ceilDiv(length, BLOCK)];
    totals = new double[Math.ceilDiv(length, MONTH)];
    int[] at = new int[totals.length + 1];
    Arrays.setAll(at, month -> Math.min(length, month * MONTH));
    months = IntArray.wrap(at);
    factors = random.doubles(length, 0.5, 1).toArray();
    others = random.doubles(length, -1, 1).toArray();
    rain = random.ints(length, 0, 300).mapToDouble(tenths -> tenths / 10.0).toArray();
  }

  /// Ours.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0, threaded = true)
  public double exactShoal() {
    return sum.sum(DoubleArray.wrap(values));
  }

  /// Ours, exponents spread over ±300 binades.
  @Benchmark
  @Job(value = "sum, double, ±300 binades", reads = 8, writes = 0, threaded = true)
  public double wideExactShoal() {
    return sum.sum(DoubleArray.wrap(wide));
  }

  /// Ours.
  @Benchmark
  @Job(value = "dot product, double", reads = 16, writes = 0, threaded = true)
  public double dotShoal() {
    return sum.dot(DoubleArray.wrap(factors), DoubleArray.wrap(others));
  }

  /// A rival, which rounds at each step.
  @Benchmark
  @Job(value = "dot product, double", reads = 16, writes = 0)
  public double dotLoop() {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += factors[i] * others[i];
    }
    return sum;
  }

  /// Ours.
  @Benchmark
  @Job(value = "sum, float", reads = 4, writes = 0, threaded = true)
  public double floatsExactShoal() {
    return sum.sum(FloatArray.wrap(floats));
  }

  /// Ours, not exact.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0, threaded = true)
  public double kahanLanesShoal() {
    return sum.with(new RoundedSum.Kahan(threads, 64)).sum(DoubleArray.wrap(values));
  }

  /// Ours, not exact.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0, threaded = true)
  public double knuthLanesShoal() {
    return sum.with(new RoundedSum.TwoSum(threads, 64)).sum(DoubleArray.wrap(values));
  }

  /// Ours, of each month of rain in tenths of millimetres.
  @Benchmark
  @Job(value = "sum by segment of 30, double", reads = 8, writes = 0, threaded = true)
  public double[] segmentsShoal() {
    sum.bySegment(DoubleArray.wrap(rain), months, DoubleArray.wrap(totals));
    return totals;
  }

  /// A loop, which rounds at each step.
  @Benchmark
  @Job(value = "sum by segment of 30, double", reads = 8, writes = 0)
  public double[] segmentsLoop() {
    int[] at = months.hostArray();
    for (int s = 0; s < totals.length; s++) {
      double sum = 0;
      for (int i = at[s]; i < at[s + 1]; i++) {
        sum += rain[i];
      }
      totals[s] = sum;
    }
    return totals;
  }

  /// The floor: eight vectors of sums.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0, threaded = true)
  public double vectors() {
    workers.forEachBlock(
        length, BLOCK, (block, from, to) -> partial[block] = Vectors.sum(values, from, to));
    double sum = 0;
    for (double p : partial) {
      sum += p;
    }
    return sum;
  }

  /// Apart, so that the other benchmarks run where there is no Vector API.
  private static final class Vectors {
    private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;

    static double sum(double[] x, int from, int to) {
      DoubleVector a = DoubleVector.zero(LANES);
      DoubleVector b = a;
      DoubleVector c = a;
      DoubleVector d = a;
      DoubleVector e = a;
      DoubleVector f = a;
      DoubleVector g = a;
      DoubleVector h = a;
      int w = LANES.length();
      int i = from;
      for (; i <= to - 8 * w; i += 8 * w) {
        a = a.add(DoubleVector.fromArray(LANES, x, i));
        b = b.add(DoubleVector.fromArray(LANES, x, i + w));
        c = c.add(DoubleVector.fromArray(LANES, x, i + 2 * w));
        d = d.add(DoubleVector.fromArray(LANES, x, i + 3 * w));
        e = e.add(DoubleVector.fromArray(LANES, x, i + 4 * w));
        f = f.add(DoubleVector.fromArray(LANES, x, i + 5 * w));
        g = g.add(DoubleVector.fromArray(LANES, x, i + 6 * w));
        h = h.add(DoubleVector.fromArray(LANES, x, i + 7 * w));
      }
      DoubleVector all = a.add(b).add(c.add(d)).add(e.add(f).add(g.add(h)));
      double sum = all.reduceLanes(VectorOperators.ADD);
      for (; i < to; i++) {
        sum += x[i];
      }
      return sum;
    }
  }

  /// A rival.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0)
  public double loop() {
    double sum = 0;
    for (double v : values) {
      sum += v;
    }
    return sum;
  }

  /// A rival: compensated.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0)
  public double stream() {
    return Arrays.stream(values).sum();
  }

  /// A rival: double-double.
  @Benchmark
  @Job(value = "sum, double", reads = 8, writes = 0)
  public double commonsNumbers() {
    return org.apache.commons.numbers.core.Sum.of(values).getAsDouble();
  }
}
