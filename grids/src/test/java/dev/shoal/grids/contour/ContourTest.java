package dev.shoal.grids.contour;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of [Contour], against a table of the sixteen cells.
class ContourTest {
  private record Point(double x, double y) {}

  private record Segment(double level, Point from, Point to) {}

  private static final class Given {
    final double[] values;
    final int columns;
    final double[] levels;

    Given(double[] values, int columns, double[] levels) {
      this.values = values;
      this.columns = columns;
      this.levels = levels;
    }
  }

  /// For each set of corners above, the sides that segments go from and to; sides and corners go
  /// around from (0, 0) by (1, 0). Of the saddles, 5 and 10, the two above are apart.
  private static final int[][] CELLS = {
    {}, {0, 3}, {1, 0}, {1, 3}, {2, 1}, {0, 3, 2, 1}, {2, 0}, {2, 3},
    {3, 2}, {0, 2}, {1, 0, 3, 2}, {1, 2}, {3, 1}, {0, 1}, {3, 0}, {}
  };

  /// The saddles with the two above joined.
  private static final int[] JOINED_5 = {0, 1, 2, 3};

  private static final int[] JOINED_10 = {1, 2, 3, 0};

  private static Point point(Given g, int r, int c, int side, double level) {
    int r0 = side == 2 ? r + 1 : r;
    int c0 = side == 1 ? c + 1 : c;
    int r1 = side == 0 ? r : r + 1;
    int c1 = side == 3 ? c : c + 1;
    double from = g.values[r0 * g.columns + c0];
    double part = (level - from) / (g.values[r1 * g.columns + c1] - from);
    return new Point(c0 + (side % 2 == 0 ? part : 0), r0 + (side % 2 == 1 ? part : 0));
  }

  /// Every segment of every cell, levels in order.
  private static List<Segment> segments(Given g) {
    List<Segment> all = new ArrayList<>();
    for (double level : g.levels) {
      for (int r = 0; r + 1 < g.values.length / g.columns; r++) {
        for (int c = 0; c + 1 < g.columns; c++) {
          int at = r * g.columns + c;
          double[] v = {
            g.values[at], g.values[at + 1], g.values[at + g.columns + 1], g.values[at + g.columns]
          };
          if (!Arrays.stream(v).allMatch(Double::isFinite)) {
            continue;
          }
          int above = IntStream.range(0, 4).map(k -> v[k] >= level ? 1 << k : 0).sum();
          double apart = (v[0] - level) * (v[2] - level) - (v[1] - level) * (v[3] - level);
          int[] sides =
              above == 5 && apart >= 0
                  ? JOINED_5
                  : above == 10 && apart <= 0 ? JOINED_10 : CELLS[above];
          for (int s = 0; s < sides.length; s += 2) {
            Point from = point(g, r, c, sides[s], level);
            Point to = point(g, r, c, sides[s + 1], level);
            if (!from.equals(to)) {
              all.add(new Segment(level, from, to));
            }
          }
        }
      }
    }
    return all;
  }

  private static List<Segment> segments(ContourLines lines, double[] levels) {
    List<Segment> all = new ArrayList<>();
    int[] offsets = lines.offsets().hostArray();
    for (int s = 0; s < lines.length(); s++) {
      assertTrue(offsets[s + 1] - offsets[s] >= 2);
      for (int p = offsets[s]; p + 1 < offsets[s + 1]; p++) {
        all.add(
            new Segment(
                levels[lines.levels().hostArray()[s]], point(lines, p), point(lines, p + 1)));
      }
    }
    return all;
  }

  private static Point point(ContourLines lines, int p) {
    return new Point(lines.x().hostArray()[p], lines.y().hostArray()[p]);
  }

  private static List<String> sorted(List<Segment> segments) {
    List<String> words = new ArrayList<>(segments.stream().map(Segment::toString).toList());
    Collections.sort(words);
    return words;
  }

  /// Small integers and halves, so that sums and products are exact, ties and saddles common.
  private static Given given(SplittableRandom random) {
    int columns = 1 + random.nextInt(40);
    int rows = random.nextInt(40);
    double[] values = random.ints((long) rows * columns, -4, 5).asDoubleStream().toArray();
    for (int k = random.nextInt(4); k > 0 && values.length > 0; k--) {
      values[random.nextInt(values.length)] =
          random.nextBoolean() ? Double.NaN : Double.NEGATIVE_INFINITY;
    }
    double[] levels =
        random
            .ints(random.nextInt(6), -9, 10)
            .distinct()
            .sorted()
            .mapToDouble(h -> h / 2.0)
            .toArray();
    return new Given(values, columns, levels);
  }

  private static ContourLines lines(Device device, Given g) {
    return Contour.on(device)
        .lines(DoubleArray.wrap(g.values), g.columns, DoubleArray.wrap(g.levels));
  }

  @EveryDevice
  void linksTheSegmentsOfAllCells(Device device) {
    Cases.forAll(
        ContourTest::given,
        _ -> null,
        g -> {
          ContourLines ours = lines(device, g);
          assertEquals(sorted(segments(g)), sorted(segments(ours, g.levels)));
          int[] levels = ours.levels().hostArray();
          assertArrayEquals(Arrays.stream(levels).sorted().toArray(), levels);
        });
  }

  @EveryDevice
  void givesTheBitsOfSerial(Device device) {
    int columns = 211;
    double[] values = new double[columns * 307];
    for (int n = 0; n < values.length; n++) {
      values[n] = Math.abs((n % columns - 100) * (n / columns - 150) % 97) + n * 1e-3;
    }
    var g = new Given(values, columns, new double[] {3.3, 20, 41.7, 90});
    ContourLines ours = lines(device, g);
    assertTrue(ours.length() > 100);
    assertLines(lines(Device.serial(), g), ours);
  }

  private static void assertLines(ContourLines serial, ContourLines ours) {
    assertArrayEquals(serial.offsets().hostArray(), ours.offsets().hostArray());
    assertArrayEquals(serial.levels().hostArray(), ours.levels().hostArray());
    assertArrayEquals(serial.x().hostArray(), ours.x().hostArray());
    assertArrayEquals(serial.y().hostArray(), ours.y().hostArray());
  }

  /// Squares of values whose products vanish.
  @EveryDevice
  void manySaddlesBeyondDoublesGiveTheBitsOfSerial(Device device) {
    SplittableRandom random = Cases.random(8);
    int columns = 41;
    double[] values = new double[columns * columns];
    for (int n = 0; n < values.length; n++) {
      values[n] = (n % 2 == 0 ? 1 : -1) * random.nextInt(1, 9) * 0x1p-700;
    }
    var g = new Given(values, columns, new double[] {0});
    assertLines(lines(Device.serial(), g), lines(device, g));
  }

  @Test
  void takesArraysOfTheDevice() {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      var device = (Device.OpenCl) OpenClDevices.resident(staged);
      Given g = given(Cases.random(9));
      Contour contour = Contour.on(device);
      DoubleArray onHost = DoubleArray.wrap(g.values);
      DoubleArray values = device.copyOf(onHost);
      DoubleArray levels = device.copyOf(DoubleArray.wrap(g.levels));
      assertThrows(IllegalArgumentException.class, () -> contour.lines(onHost, g.columns, levels));
      assertThrows(
          IllegalArgumentException.class,
          () -> contour.lines(values, g.columns, DoubleArray.wrap(g.levels)));
      contour.lines(values, g.columns, levels);
      int before = device.context().liveBuffers().size();
      assertLines(lines(Device.serial(), g), contour.lines(values, g.columns, levels));
      assertEquals(before, device.context().liveBuffers().size());
      values.close();
      assertThrows(IllegalStateException.class, () -> contour.lines(values, g.columns, levels));
      levels.close();
    }
  }

  @Test
  void aSlopeHasOneStraightLinePerLevel() {
    double[] values = IntStream.range(0, 20).mapToDouble(n -> n % 5).toArray();
    ContourLines lines =
        lines(Device.serial(), new Given(values, 5, new double[] {-1, 0.25, 2.5, 4.5}));
    assertArrayEquals(new int[] {1, 2}, lines.levels().hostArray());
    assertArrayEquals(new int[] {0, 4, 8}, lines.offsets().hostArray());
    assertArrayEquals(
        new double[] {0.25, 0.25, 0.25, 0.25, 2.5, 2.5, 2.5, 2.5}, lines.x().hostArray());
    assertArrayEquals(
        new double[] {3, 2, 1, 0, 3, 2, 1, 0},
        lines.y().hostArray(),
        "what is higher is to the left");
    assertFalse(lines.isClosed(0));
  }

  @Test
  void aPeakHasAClosedLine() {
    double[] values = {0, 0, 0, 0, 1, 0, 0, 0, 0};
    ContourLines lines = lines(Device.serial(), new Given(values, 3, new double[] {0.5, 1}));
    assertEquals(1, lines.length(), "at the peak itself all crossings coincide");
    assertTrue(lines.isClosed(0));
    assertArrayEquals(new double[] {1, 1.5, 1, 0.5, 1}, lines.x().hostArray());
    assertArrayEquals(new double[] {0.5, 1, 1.5, 1, 0.5}, lines.y().hostArray());
  }

  /// The line begins and ends at a node of the lower border, which equals the level.
  @EveryDevice
  void aLineBetweenBordersThatEndsWhereItBeginsIsBeforeClosedLines(Device device) {
    double[] values = {
      0, 0, 0, 0, 0, 0, 1, 0, //
      0, 9, 0, 0, 0, 0, 3, 0, //
      0, 0, 0, 0, 0, 0, 0, 0,
    };
    ContourLines lines = lines(device, new Given(values, 8, new double[] {1}));
    assertEquals(2, lines.length());
    assertEquals(new Point(6, 0), point(lines, 0), "although the peak is before it");
    assertTrue(lines.isClosed(0));
    assertTrue(lines.isClosed(1));
  }

  @Test
  void mappedLinesLeaveOutPointsThatCoincide() {
    double[] values = {0, 0, 0, 0, 1, 0, 0, 0, 0};
    ContourLines lines = lines(Device.serial(), new Given(values, 3, new double[] {0.25, 0.75}));
    assertEquals(2, lines.length());
    ContourLines mapped = lines.mapped(column -> 10 * Math.rint(column), row -> Math.rint(1 - row));
    assertEquals(1, mapped.length(), "the line around the peak is one point");
    assertTrue(mapped.isClosed(0));
    assertArrayEquals(new double[] {10, 20, 10, 0, 10}, mapped.x().hostArray());
    assertArrayEquals(new double[] {1, 0, -1, 0, 1}, mapped.y().hostArray());
    assertArrayEquals(new int[] {0, 5}, mapped.offsets().hostArray());
    assertArrayEquals(new int[] {0}, mapped.levels().hostArray());
    mapped = lines.mapped(column -> 2, row -> Math.floor(row));
    assertArrayEquals(new int[] {0, 3, 6}, mapped.offsets().hostArray());
    assertArrayEquals(new double[] {0, 1, 0, 0, 1, 0}, mapped.y().hostArray());
  }

  @Test
  void isFiniteWhereTheDifferenceOverflows() {
    double big = Double.MAX_VALUE;
    ContourLines lines =
        lines(Device.serial(), new Given(new double[] {-big, big, -big, big}, 2, new double[] {0}));
    assertArrayEquals(new double[] {0.5, 0.5}, lines.x().hostArray());
  }

  /// Corners around, the level, and whether the saddle joins those above: at every magnitude.
  @EveryDevice
  void saddlesAreDecidedWhereProductsLeaveTheRange(Device device) {
    double[][] cells = {
      {1, -3, 1, -3, 0, 0},
      {3, -1, 3, -1, 0, 1},
      {-3, 1, -3, 1, 0, 0},
      {-1, 3, -1, 3, 0, 1},
      {1, -1, 1, -1, 0, 1},
      {0, -1, 1, -1, 0, 0},
      {-1, 1, -1, 0, 0, 0},
      {1.5, -1.5, -0.5, -1.5, -0.75, 1},
      {1.5, -1.5, -0.625, -1.5, -0.75, 0},
      {-1.5, 1.5, -0.5, 1.5, 0.75, 0},
      {-1.5, 1.5, 0.625, 1.5, 0.75, 1},
    };
    for (int exponent : new int[] {-1060, -700, -540, 0, 510, 700, 1023}) {
      for (double[] cell : cells) {
        double[] v = Arrays.stream(cell).map(x -> Math.scalb(x, exponent)).toArray();
        if (exponent == 1023 && Arrays.stream(cell).anyMatch(x -> Math.abs(x) >= 2)) {
          continue; // infinite
        }
        var given = new Given(new double[] {v[0], v[1], v[3], v[2]}, 2, new double[] {v[4]});
        ContourLines lines = lines(device, given);
        boolean isFirstAbove = cell[0] >= cell[4];
        assertEquals(
            cell[5] == 1,
            isJoined(lines, isFirstAbove),
            () -> Arrays.toString(cell) + " times 2 to the " + exponent);
      }
    }
  }

  /// Corners around, the level, and whether the exact saddle joins those above.
  @EveryDevice
  void saddlesAreDecidedWhereDistancesAreRounded(Device device) {
    double tie = 0.1 * 3; // products that differ by their rounding only
    double[][] cells = {
      {1, -1, 1, -1, 1e-17, 0}, // the saddle is at 0
      {1, -1, 1, -1, 0, 1},
      {1, -1, 1, -1, -1e-17, 1},
      {-1, 1, -1, 1, 1e-17, 0},
      {-1, 1, -1, 1, -1e-17, 1},
      {tie, -0.1, 0.1, -tie, 0, 1},
      {tie, -0.1, 0.1, -Math.nextUp(tie), 0, 0},
      {tie, -0.1, Math.nextUp(0.1), -tie, 0, 1},
      {-0.1, tie, -tie, Math.nextDown(0.1), 0, 0},
    };
    for (double[] cell : cells) {
      var given =
          new Given(new double[] {cell[0], cell[1], cell[3], cell[2]}, 2, new double[] {cell[4]});
      assertEquals(
          cell[5] == 1,
          isJoined(lines(device, given), cell[0] >= cell[4]),
          () -> Arrays.toString(cell));
    }
  }

  /// Saddles of which a third are within rounding of their level.
  @EveryDevice
  void manySaddlesNextToTheirLevelAreThoseOfExactArithmetic(Device device) {
    SplittableRandom random = Cases.random(9);
    double[] units = {0x1p-1020, 0x1p-530, 1, 0x1p510, 0x1p660, 0x1p1022};
    for (int c = 0; c < 600; c++) {
      double unit = units[c % units.length];
      double[] v = random.doubles(4, 0.5, 1).toArray();
      v[1] = -v[1];
      v[3] = v[0] * v[2] / v[1]; // the saddle is at 0, nearly
      Arrays.setAll(v, k -> v[k] * unit);
      double level = (random.nextInt(3) - 1) * 0x1p-54 * unit;
      boolean isJoined = product(v[0], v[2], level).compareTo(product(v[1], v[3], level)) >= 0;
      var given = new Given(new double[] {v[0], v[1], v[3], v[2]}, 2, new double[] {level});
      assertEquals(
          isJoined, isJoined(lines(device, given), true), () -> Arrays.toString(v) + level);
    }
  }

  /// Exact arithmetic allocates memory, doubles do not.
  @ParameterizedTest
  @ValueSource(doubles = {1e-320, 1e-300, 1e-160, 1e-20, 1, 1e150, 1e200, 1e300, 0.8e308})
  void doublesDecideSaddlesAtEveryMagnitude(double size) {
    double[] values = Cases.random(10).doubles(300, 0.2, 0.9).toArray();
    long bytes =
        Allocation.steadyBytes(
            1,
            () -> {
              for (double v : values) {
                if (!Saddle.isJoined(size, -v * size, size, -v * size, 0)
                    || Saddle.isJoined(-size, v * size, -size, v * size, 0)
                    || Saddle.isJoined(v * size, -size, v * size, -size, 0)) {
                  fail("another order at " + v);
                }
              }
            });
    assertEquals(0, bytes);
  }

  private static BigDecimal product(double corner, double opposite, double level) {
    var at = new BigDecimal(level);
    return new BigDecimal(corner).subtract(at).multiply(new BigDecimal(opposite).subtract(at));
  }

  /// Of one cell: whether a line of two points cuts off a corner that is below.
  private static boolean isJoined(ContourLines lines, boolean isFirstAbove) {
    double[] x = lines.x().hostArray();
    double[] y = lines.y().hostArray();
    double besideX = x[0] == 0 || x[0] == 1 ? x[0] : x[1];
    double besideY = y[0] == 0 || y[0] == 1 ? y[0] : y[1];
    boolean isFirstOrThird = besideX == besideY;
    return isFirstOrThird != isFirstAbove;
  }

  @EveryDevice
  void refusesInvalidGrids(Device device) {
    Contour contour = Contour.on(device);
    DoubleArray values = DoubleArray.wrap(1, 2, 3, 4, 5);
    assertError(
        "5 values are not a multiple of 2", () -> contour.lines(values, 2, DoubleArray.wrap(1)));
    assertThrows(
        IllegalArgumentException.class, () -> contour.lines(values, 0, DoubleArray.wrap(1)));
    assertError(
        "levels[1] is 1.0, not above levels[0], 1.0",
        () -> contour.lines(values, 5, DoubleArray.wrap(1, 1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> contour.lines(values, 5, DoubleArray.wrap(Double.NaN)));
    assertThrows(NullPointerException.class, () -> contour.lines(null, 5, values));
    assertEquals(0, contour.lines(values, 5, DoubleArray.wrap(2.5)).length());
    assertEquals(0, contour.lines(DoubleArray.wrap(), 5, DoubleArray.wrap(2.5)).length());
  }

  @Test
  void refusesMoreLevelsThanItCanSortLinesBy() {
    DoubleArray levels = DoubleArray.wrap(new double[(1 << 24) + 1]);
    DoubleArray values = DoubleArray.wrap(0, 1, 0, 1);
    assertError(
        "16777217 levels, must be at most 16777216",
        () -> Contour.on(Device.serial()).lines(values, 2, levels));
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(Contour.on(device))
        .operation(
            "lines",
            (contour, seed) -> {
              int columns = seed % 2 == 0 ? 5 : 100 + seed;
              double[] values = Cases.random(seed).doubles(60L * columns).toArray();
              ContourLines lines =
                  contour.lines(DoubleArray.wrap(values), columns, DoubleArray.wrap(0.3, 0.5, 0.9));
              return new Object[] {
                lines.x().toArray(),
                lines.y().toArray(),
                lines.offsets().toArray(),
                lines.levels().toArray()
              };
            })
        .verify();
  }
}
