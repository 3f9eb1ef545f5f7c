package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.tables.Outside;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// Figure 5.8: queries in tables of the text's two sizes, on even axes as there, and on uneven
/// ones; by linear search and by bisection, query after query, and by ours.
///
/// Queries are sums of three uniform numbers, as the authors draw them: most are near the middle.
public class LookupBenchmark extends Setting {
  /// The text's tables.
  @Param({"51x23", "111x78"})
  String table;

  /// Of axes: even as the text makes them, or uneven.
  @Param({"even", "uneven"})
  String knots;

  private Lookup ours;
  private Lookup strict;
  private Lookup linear;
  private Lookup bisection;
  private FloatTable floats;
  private DoubleTable doubles;
  private float[] floatX;
  private float[] floatY;
  private float[] floatOut;
  private double[] x;
  private double[] y;
  private double[] out;

  /// Random values at the knots.
  @Setup
  public void prepare() {
    strict = Lookup.on(Device.cpu(threads));
    ours = strict.with(Outside.CLAMP);
    Lookup serial = Lookup.on(Device.serial()).with(Outside.CLAMP);
    linear = serial.with(AxisSearch.LINEAR);
    bisection = serial.with(AxisSearch.BISECTION);
    SplittableRandom random = new SplittableRandom(1);
    String[] sides = table.split("x", -1);
    float[] onX = axis(random, Integer.parseInt(sides[0]));
    float[] onY = axis(random, Integer.parseInt(sides[1]));
    float[] values = new float[onX.length * onY.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextDouble();
    }
    floats = FloatTable.of(FloatAxis.of(onX), FloatAxis.of(onY), values);
    doubles = DoubleTable.of(DoubleAxis.of(wide(onX)), DoubleAxis.of(wide(onY)), wide(values));
    floatX = queries(random, onX);
    floatY = queries(random, onY);
    floatOut = new float[length];
    x = wide(floatX);
    y = wide(floatY);
    out = new double[length];
  }

  private float[] axis(SplittableRandom random, int length) {
    float[] axis = new float[length];
    for (int i = 1; i < length; i++) {
      axis[i] = axis[i - 1] + (knots.equals("even") ? 1 : 0.5f + (float) random.nextDouble());
    }
    return axis;
  }

  private float[] queries(SplittableRandom random, float[] axis) {
    float last = axis[axis.length - 1];
    float[] queries = new float[length];
    for (int q = 0; q < length; q++) {
      double sum = random.nextDouble() + random.nextDouble() + random.nextDouble();
      queries[q] = Math.min(last, (float) (sum / 3 * last));
    }
    return queries;
  }

  private static double[] wide(float[] x) {
    double[] wide = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      wide[i] = x[i];
    }
    return wide;
  }

  private float[] floats(Lookup lookup) {
    lookup.bilinear(
        floats, FloatArray.wrap(floatX), FloatArray.wrap(floatY), FloatArray.wrap(floatOut));
    return floatOut;
  }

  private double[] doubles(Lookup lookup) {
    lookup.bilinear(doubles, DoubleArray.wrap(x), DoubleArray.wrap(y), DoubleArray.wrap(out));
    return out;
  }

  /// Ours; what is outside is moved to the nearest knot.
  @Benchmark
  @Job(value = "look-ups, float", reads = 8, writes = 4, threaded = true, lengths = 16_000_000)
  public float[] floatShoal() {
    return floats(ours);
  }

  /// Ours; what is outside is named, so that queries are read twice.
  @Benchmark
  @Job(value = "look-ups, float", reads = 8, writes = 4, threaded = true, lengths = 16_000_000)
  public float[] floatShoalFailing() {
    return floats(strict);
  }

  /// The text's first: knot by knot.
  @Benchmark
  @Job(value = "look-ups, float", reads = 8, writes = 4, lengths = 16_000_000)
  public float[] floatLinear() {
    return floats(linear);
  }

  /// The text's second: by halves.
  @Benchmark
  @Job(value = "look-ups, float", reads = 8, writes = 4, lengths = 16_000_000)
  public float[] floatBisection() {
    return floats(bisection);
  }

  /// Ours, in doubles.
  @Benchmark
  @Job(value = "look-ups, double", reads = 16, writes = 8, threaded = true, lengths = 16_000_000)
  public double[] doubleShoal() {
    return doubles(ours);
  }

  /// Knot by knot, in doubles.
  @Benchmark
  @Job(value = "look-ups, double", reads = 16, writes = 8, lengths = 16_000_000)
  public double[] doubleLinear() {
    return doubles(linear);
  }

  /// By halves, in doubles.
  @Benchmark
  @Job(value = "look-ups, double", reads = 16, writes = 8, lengths = 16_000_000)
  public double[] doubleBisection() {
    return doubles(bisection);
  }
}
