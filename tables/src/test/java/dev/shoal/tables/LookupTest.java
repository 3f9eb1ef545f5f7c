package dev.shoal.tables;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [Lookup], on every device: intervals against a search of the JDK's, values
/// against the formula in exact arithmetic, and bits against the serial device's.
class LookupTest {
  /// Two axes and values at their knots.
  private static final class Case {
    private final double[] x;
    private final double[] y;
    private final double[] values;
    private final double[] atX; // queries
    private final double[] atY;

    Case(double[] x, double[] y, double[] values, double[] atX, double[] atY) {
      this.x = x;
      this.y = y;
      this.values = values;
      this.atX = atX;
      this.atY = atY;
    }

    DoubleTable doubles() {
      return DoubleTable.of(DoubleAxis.of(x), DoubleAxis.of(y), values);
    }

    FloatTable floats() {
      return FloatTable.of(FloatAxis.of(narrow(x)), FloatAxis.of(narrow(y)), narrow(values));
    }
  }

  private static Case anyCase(SplittableRandom random, int queries) {
    double[] x = Axes.any(random);
    double[] y = Axes.any(random);
    double[] values = random.doubles((long) x.length * y.length, -10, 10).toArray();
    for (int i = 0; i < values.length && random.nextInt(3) == 0; i += 7) {
      values[i] = Axes.ODD[random.nextInt(Axes.ODD.length)];
    }
    return new Case(
        x, y, values, Axes.queries(random, x, queries), Axes.queries(random, y, queries));
  }

  private static float[] narrow(double[] x) {
    float[] narrow = new float[x.length];
    for (int i = 0; i < x.length; i++) {
      narrow[i] = (float) x[i];
    }
    return narrow;
  }

  @EveryDevice
  void everySearchGivesTheBitsOfSerial(Device device) {
    Cases.forAll(
        random -> anyCase(random, random.nextInt(3000)),
        c -> null,
        c -> {
          for (Outside outside : new Outside[] {Outside.CLAMP, Outside.NAN}) {
            assertSameDoubles(device, c, outside);
            assertSameFloats(device, c, outside);
          }
        });
  }

  private static void assertSameDoubles(Device device, Case c, Outside outside) {
    DoubleTable table = c.doubles();
    DoubleArray x = DoubleArray.wrap(c.atX);
    DoubleArray y = DoubleArray.wrap(c.atY);
    double[] wanted = new double[x.length()];
    Lookup serial = Lookup.on(Device.serial()).with(outside);
    serial.with(AxisSearch.LINEAR).bilinear(table, x, y, DoubleArray.wrap(wanted));
    Lookup lookup = Lookup.on(device).with(outside);
    double[] found = new double[x.length()];
    lookup.bilinear(table, x, y, DoubleArray.wrap(found));
    assertArrayEquals(bits(wanted), bits(found), () -> "as chosen, " + outside);
    for (AxisSearch method : AxisSearch.values()) {
      if (method != AxisSearch.UNIFORM || (table.x().isUniform() && table.y().isUniform())) {
        Arrays.fill(found, 5);
        lookup.with(method).bilinear(table, x, y, DoubleArray.wrap(found));
        assertArrayEquals(bits(wanted), bits(found), () -> method + ", " + outside);
      }
    }
  }

  private static void assertSameFloats(Device device, Case c, Outside outside) {
    FloatTable table = c.floats();
    FloatArray x = FloatArray.wrap(narrow(c.atX));
    FloatArray y = FloatArray.wrap(narrow(c.atY));
    float[] wanted = new float[x.length()];
    Lookup serial = Lookup.on(Device.serial()).with(outside);
    serial.with(AxisSearch.LINEAR).bilinear(table, x, y, FloatArray.wrap(wanted));
    Lookup lookup = Lookup.on(device).with(outside);
    float[] found = new float[x.length()];
    lookup.bilinear(table, x, y, FloatArray.wrap(found));
    assertArrayEquals(bits(wanted), bits(found), () -> "as chosen, " + outside);
    for (AxisSearch method : AxisSearch.values()) {
      if (method != AxisSearch.UNIFORM || (table.x().isUniform() && table.y().isUniform())) {
        Arrays.fill(found, 5);
        lookup.with(method).bilinear(table, x, y, FloatArray.wrap(found));
        assertArrayEquals(bits(wanted), bits(found), () -> method + ", " + outside);
      }
    }
  }

  private static long[] bits(double[] x) {
    return Arrays.stream(x).mapToLong(Double::doubleToRawLongBits).toArray();
  }

  private static int[] bits(float[] x) {
    int[] bits = new int[x.length];
    Arrays.setAll(bits, i -> Float.floatToRawIntBits(x[i]));
    return bits;
  }

  @EveryDevice
  void matchesTheIntervalsOfTheJdk(Device device) {
    Cases.forAll(
        random -> anyCase(random, random.nextInt(2000)),
        c -> null,
        c -> {
          DoubleAxis axis = DoubleAxis.of(c.x);
          for (AxisSearch method : AxisSearch.values()) {
            if (method == AxisSearch.UNIFORM && !axis.isUniform()) {
              continue;
            }
            Lookup lookup = Lookup.on(device).with(method);
            int[] moved = new int[c.atX.length];
            int[] refused = new int[c.atX.length];
            DoubleArray x = DoubleArray.wrap(c.atX);
            lookup.with(Outside.CLAMP).intervals(axis, x, IntArray.wrap(moved));
            lookup.with(Outside.NAN).intervals(axis, x, IntArray.wrap(refused));
            for (int q = 0; q < moved.length; q++) {
              double at = c.atX[q];
              boolean isOn = at >= c.x[0] && at <= c.x[c.x.length - 1];
              int wanted = Double.isNaN(at) ? -1 : interval(c.x, at);
              assertEquals(wanted, moved[q], () -> method + " of " + at);
              assertEquals(isOn ? wanted : -1, refused[q], () -> method + " of " + at);
            }
          }
        });
  }

  private static int interval(double[] knots, double x) {
    int found = Arrays.binarySearch(knots, x == 0 ? signOfZero(knots, x) : x);
    int position = found >= 0 ? found : -found - 2;
    return Math.clamp(position, 0, knots.length - 2);
  }

  /// The JDK distinguishes zeros, the axis does not.
  private static double signOfZero(double[] knots, double x) {
    return Arrays.stream(knots).filter(k -> k == 0).findFirst().orElse(x);
  }

  @EveryDevice
  void isWithinAFewRoundingsOfTheExactFormula(Device device) {
    SplittableRandom random = Cases.random(3);
    double[] x = Axes.jittered(random, 51);
    double[] y = Axes.jittered(random, 23);
    double[] values = random.doubles(51 * 23, 1, 2).toArray();
    double[] atX = random.doubles(5_000, x[0], x[50]).toArray();
    double[] atY = random.doubles(5_000, y[0], y[22]).toArray();
    double[] out = new double[5_000];
    DoubleTable table = DoubleTable.of(DoubleAxis.of(x), DoubleAxis.of(y), values);
    Lookup.on(device)
        .bilinear(table, DoubleArray.wrap(atX), DoubleArray.wrap(atY), DoubleArray.wrap(out));
    for (int q = 0; q < 5_000; q++) {
      assertEquals(exact(x, y, values, atX[q], atY[q]), out[q], 5e-15);
    }
  }

  private static double exact(double[] x, double[] y, double[] values, double atX, double atY) {
    int i = interval(x, atX);
    int j = interval(y, atY);
    BigDecimal area = BigDecimal.ZERO;
    for (int corner = 0; corner < 4; corner++) {
      int di = corner >> 1;
      int dj = corner & 1;
      BigDecimal far = new BigDecimal(x[i + 1 - di]).subtract(new BigDecimal(atX)).abs();
      BigDecimal up = new BigDecimal(y[j + 1 - dj]).subtract(new BigDecimal(atY)).abs();
      BigDecimal value = new BigDecimal(values[(i + di) * y.length + j + dj]);
      area = area.add(far.multiply(up).multiply(value));
    }
    return area.doubleValue() / ((x[i + 1] - x[i]) * (y[j + 1] - y[j]));
  }

  @EveryDevice
  void knotsGiveTheirValuesAndConstantTablesTheConstant(Device device) {
    SplittableRandom random = Cases.random(4);
    double[] x = Axes.jittered(random, 30);
    double[] y = Axes.jittered(random, 40);
    double[] values = random.doubles(30 * 40, -1e6, 1e-6).toArray();
    double[] atX = new double[values.length];
    double[] atY = new double[values.length];
    Arrays.setAll(atX, k -> x[k / 40]);
    Arrays.setAll(atY, k -> y[k % 40]);
    double[] out = new double[values.length];
    DoubleTable table = DoubleTable.of(DoubleAxis.of(x), DoubleAxis.of(y), values);
    Lookup lookup = Lookup.on(device);
    lookup.bilinear(table, DoubleArray.wrap(atX), DoubleArray.wrap(atY), DoubleArray.wrap(out));
    assertArrayEquals(bits(values), bits(out));
    Arrays.fill(values, 0.1);
    DoubleTable flat = DoubleTable.of(DoubleAxis.of(x), DoubleAxis.of(y), values);
    double[] anyX = random.doubles(values.length, x[0], x[29]).toArray();
    double[] anyY = random.doubles(values.length, y[0], y[39]).toArray();
    lookup.bilinear(flat, DoubleArray.wrap(anyX), DoubleArray.wrap(anyY), DoubleArray.wrap(out));
    assertArrayEquals(values, out);
  }

  @EveryDevice
  void failsWithTheFirstQueryOutsideAndWritesNothing(Device device) {
    DoubleTable table = DoubleTable.of(DoubleAxis.of(0, 1, 2), DoubleAxis.of(0, 5), new double[6]);
    double[] x = new double[100_000];
    double[] y = new double[100_000];
    double[] out = new double[100_000];
    Arrays.fill(out, 7);
    Lookup lookup = Lookup.on(device);
    x[70_001] = 2.5;
    y[99_000] = Double.NaN;
    assertEquals(
        "query 70001, (2.5, 0.0), is outside: there are 3 knots from 0.0 to 2.0; 2 knots from 0.0 to"
            + " 5.0",
        refusal(() ->
            lookup.bilinear(
                table, DoubleArray.wrap(x), DoubleArray.wrap(y), DoubleArray.wrap(out))));
    y[70_000] = -1e-300;
    assertTrue(
        refusal(() ->
                lookup.bilinear(
                    table, DoubleArray.wrap(x), DoubleArray.wrap(y), DoubleArray.wrap(out)))
            .startsWith("query 70000, (0.0, -1.0E-300), is outside"));
    assertTrue(
        refusal(() ->
                lookup.intervals(table.y(), DoubleArray.wrap(y), IntArray.wrap(new int[100_000])))
            .startsWith("query 70000, (-1.0E-300), is outside"));
    float[] narrow = {0, Float.NaN};
    assertEquals(
        "query 1, (NaN), is outside: there are 2 knots from 0.0 to 1.0",
        refusal(() ->
            lookup.intervals(FloatAxis.of(0, 1), FloatArray.wrap(narrow), IntArray.wrap(0, 0))));
    assertTrue(Arrays.stream(out).allMatch(value -> value == 7));
    x[70_001] = 2;
    y[70_000] = 5;
    y[99_000] = 0;
    lookup.bilinear(table, DoubleArray.wrap(x), DoubleArray.wrap(y), DoubleArray.wrap(out));
    assertTrue(Arrays.stream(out).allMatch(value -> value == 0));
  }

  private static String refusal(Runnable work) {
    return assertThrows(IllegalArgumentException.class, work::run).getMessage();
  }

  @EveryDevice
  void looksUpManyInTablesPastLocalMemory(Device device) {
    SplittableRandom random = Cases.random(5);
    for (int side : new int[] {64, 300}) {
      double[] x = Axes.jittered(random, side);
      double[] y = Axes.logarithmic(side);
      int n = 100_003;
      double[] values = random.doubles((long) side * side).toArray();
      Case c = new Case(x, y, values, Axes.queries(random, x, n), Axes.queries(random, y, n));
      assertSameDoubles(device, c, Outside.NAN);
      assertSameFloats(device, c, Outside.CLAMP);
    }
  }

  @EveryDevice
  void refusesShapesThatDisagree(Device device) {
    DoubleTable table = DoubleTable.of(DoubleAxis.of(0, 1), DoubleAxis.of(0, 1), 1, 2, 3, 4);
    DoubleArray one = DoubleArray.wrap(0.5);
    DoubleArray two = DoubleArray.wrap(0.5, 0.5);
    Lookup lookup = Lookup.on(device);
    assertEquals("x has 1 elements, y has 2", refusal(() -> lookup.bilinear(table, one, two, one)));
    assertEquals(
        "out and y are the same array",
        refusal(() -> lookup.bilinear(table, DoubleArray.wrap(0), one, one)));
    DoubleTable bent =
        DoubleTable.of(DoubleAxis.of(0, 1, 9, 10), DoubleAxis.of(0, 1), new double[8]);
    assertTrue(
        refusal(() ->
                lookup
                    .with(AxisSearch.UNIFORM)
                    .bilinear(bent, one, DoubleArray.wrap(0.5), DoubleArray.wrap(0)))
            .contains("is not uniform"));
    lookup.bilinear(table, DoubleArray.wrap(), DoubleArray.wrap(), DoubleArray.wrap());
  }

  @Test
  void worksOnArraysOfTheDevice() {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      var device = (Device.OpenCl) OpenClDevices.resident(staged);
      FloatTable table = FloatTable.of(FloatAxis.of(0, 1), FloatAxis.of(0, 2), 1, 2, 3, 4);
      Lookup lookup = Lookup.on(device);
      try (FloatArray x = device.copyOf(FloatArray.wrap(0.5f, 1));
          FloatArray y = device.copyOf(FloatArray.wrap(1, 2));
          FloatArray out = device.newFloats(2)) {
        lookup.bilinear(table, x, y, out);
        assertArrayEquals(new float[] {2.5f, 4}, out.toArray());
        FloatArray onHost = FloatArray.wrap(1, 2);
        assertThrows(IllegalArgumentException.class, () -> lookup.bilinear(table, onHost, y, out));
      }
    }
  }

  @Test
  void allocatesNothingOnOneThread() {
    SplittableRandom random = Cases.random(6);
    for (double[] knots : new double[][] {Axes.jittered(random, 51), Axes.even(51, 0, 1)}) {
      allocatesNothing(
          new Case(
              knots,
              knots,
              new double[51 * 51],
              random.doubles(3_000, knots[0], knots[50]).toArray(),
              random.doubles(3_000, knots[0], knots[50]).toArray()));
    }
  }

  private static void allocatesNothing(Case c) {
    Lookup lookup = Lookup.on(Device.cpu(1));
    DoubleTable table = c.doubles();
    DoubleArray x = DoubleArray.wrap(c.atX);
    DoubleArray y = DoubleArray.wrap(c.atY);
    DoubleArray out = DoubleArray.wrap(new double[3_000]);
    assertEquals(0, Allocation.steadyBytes(2_000, () -> lookup.bilinear(table, x, y, out)));
    FloatTable narrow = c.floats();
    FloatArray u = FloatArray.wrap(narrow(c.atX));
    FloatArray v = FloatArray.wrap(narrow(c.atY));
    FloatArray to = FloatArray.wrap(new float[3_000]);
    Lookup clamped = lookup.with(Outside.CLAMP);
    assertEquals(0, Allocation.steadyBytes(2_000, () -> clamped.bilinear(narrow, u, v, to)));
  }

  /// Bisection on one thread of the host, whatever the device: stands for a user's own algorithm.
  private static final class OnSerial implements LookupAlgorithm {
    @Override
    public String title() {
      return "on-serial";
    }

    @Override
    public boolean runsOn(Device device) {
      return !(device instanceof Device.OpenCl);
    }

    @Override
    public LookupKernel kernel(Device device) {
      return SearchLookup.by(AxisSearch.BISECTION).kernel(Device.serial());
    }
  }

  @EveryDevice
  void aUserDefinedAlgorithmPlugsIn(Device device) {
    Lookup lookup = Lookup.on(device);
    if (device instanceof Device.OpenCl) {
      assertError(
          UnsupportedOperationException.class,
          device + " has no on-serial; it has linear, bisection, uniform, guide",
          () -> lookup.with(new OnSerial()));
      return;
    }
    DoubleTable table = DoubleTable.of(DoubleAxis.of(0, 1), DoubleAxis.of(0, 2), 1, 2, 3, 4);
    DoubleArray out = DoubleArray.wrap(new double[1]);
    lookup.with(new OnSerial()).bilinear(table, DoubleArray.wrap(0.5), DoubleArray.wrap(1), out);
    assertArrayEquals(new double[] {2.5}, out.toArray());
    assertEquals("bisection", lookup.with(new OnSerial()).chosen(table.x()));
    assertEquals("uniform", lookup.chosen(table.x()));
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    List<Case> cases = IntStream.range(0, 8).mapToObj(LookupTest::shared).toList();
    SharedInstance.of(Lookup.on(device).with(Outside.CLAMP))
        .operation("bilinear", (lookup, seed) -> bilinear(lookup, cases.get(seed)))
        .operation(
            "bilinear by bisection",
            (lookup, seed) -> bilinear(lookup.with(AxisSearch.BISECTION), cases.get(seed)))
        .operation(
            "intervals",
            (lookup, seed) -> {
              Case c = cases.get(seed);
              IntArray byDoubles = IntArray.wrap(new int[c.atX.length]);
              lookup.intervals(DoubleAxis.of(c.x), DoubleArray.wrap(c.atX), byDoubles);
              IntArray byFloats = IntArray.wrap(new int[c.atX.length]);
              lookup.intervals(FloatAxis.of(narrow(c.x)), FloatArray.wrap(narrow(c.atX)), byFloats);
              return new Object[] {byDoubles.toArray(), byFloats.toArray()};
            })
        .operation("chosen", (lookup, seed) -> lookup.chosen(DoubleAxis.of(cases.get(seed).x)))
        .verify();
  }

  /// More queries than a block has, or a few.
  private static Case shared(int seed) {
    return anyCase(Cases.random(seed), seed % 4 == 1 ? 17_000 : 50);
  }

  private static Object[] bilinear(Lookup lookup, Case c) {
    DoubleArray doubles = DoubleArray.wrap(new double[c.atX.length]);
    lookup.bilinear(c.doubles(), DoubleArray.wrap(c.atX), DoubleArray.wrap(c.atY), doubles);
    FloatArray floats = FloatArray.wrap(new float[c.atX.length]);
    lookup.bilinear(
        c.floats(), FloatArray.wrap(narrow(c.atX)), FloatArray.wrap(narrow(c.atY)), floats);
    return new Object[] {doubles.toArray(), floats.toArray()};
  }
}
