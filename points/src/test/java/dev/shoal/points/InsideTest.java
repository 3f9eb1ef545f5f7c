package dev.shoal.points;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of [Inside].
class InsideTest {
  /// Rings with corners at integer coordinates, and points at others and between.
  ///
  /// @param rings x and y of each
  /// @param points x and y of each
  /// @param scale a power of two; of extremes, products overflow or vanish
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Given(long[][][] rings, long[][] points, double scale) {
    static Given random(SplittableRandom random) {
      int side = 2 + random.nextInt(40);
      long[][][] rings = new long[1 + random.nextInt(3)][][];
      for (int r = 0; r < rings.length; r++) {
        rings[r] = corners(random, 3 + random.nextInt(20), side);
      }
      boolean isExtreme = random.nextInt(8) == 0;
      double scale = !isExtreme ? 1 : random.nextBoolean() ? 0x1p-1060 : 0x1p1000;
      return new Given(rings, corners(random, isExtreme ? 30 : 300, side), scale);
    }

    /// Many corners, most of them near height 0, of tall edges and short ones.
    static Given uneven(SplittableRandom random) {
      long[][][] rings = {uneven(random, 20 + random.nextInt(400)), uneven(random, 50)};
      long[][] points = uneven(random, 100);
      for (int i = 0; i < points.length; i += 2) { // at the height of a corner, or one above
        points[i][1] = rings[0][random.nextInt(rings[0].length)][1] + random.nextInt(2);
      }
      return new Given(rings, points, random.nextInt(8) == 0 ? 0x1p990 : 0x1p-30);
    }

    private static long[][] uneven(SplittableRandom random, int n) {
      long[][] corners = new long[n][];
      long y = 0;
      for (int c = 0; c < n; c++) {
        boolean isFar = random.nextInt(4) == 0; // else one step from the last
        y = isFar ? random.nextLong(1L << random.nextInt(29)) : y + random.nextInt(3) - 1;
        corners[c] = new long[] {random.nextInt(50), y};
      }
      return corners;
    }

    private static long[][] corners(SplittableRandom random, int n, int side) {
      long[][] corners = new long[n][];
      for (int c = 0; c < n; c++) {
        corners[c] = new long[] {random.nextInt(side), random.nextInt(side)};
      }
      return corners;
    }
  }

  @EveryDevice
  void matchesIntegerArithmetic(Device device) {
    checkCases(device, Given::random);
  }

  @EveryDevice
  void matchesIntegerArithmeticAtUnevenHeights(Device device) {
    checkCases(device, Given::uneven);
  }

  private static void checkCases(Device device, Function<SplittableRandom, Given> generator) {
    Inside inside = Inside.on(device);
    Cases.forAll(
        generator,
        _ -> null,
        given -> {
          int[] expected = new int[given.points.length];
          for (int i = 0; i < expected.length; i++) {
            expected[i] = locate(given.rings, given.points[i][0], given.points[i][1]);
          }
          assertArrayEquals(expected, find(inside, given), "scale " + given.scale);
        });
  }

  private static int[] find(Inside inside, Given given) {
    double scale = given.scale;
    Points points = Points.of(axis(given.points, 0, scale), axis(given.points, 1, scale));
    return inside.find(polygon(given), points).toArray();
  }

  private static Polygon polygon(Given given) {
    Polygon polygon = null;
    for (long[][] ring : given.rings) {
      DoubleArray x = axis(ring, 0, given.scale);
      DoubleArray y = axis(ring, 1, given.scale);
      polygon = polygon == null ? Polygon.of(x, y) : polygon.with(x, y);
    }
    return polygon;
  }

  private static DoubleArray axis(long[][] corners, int axis, double scale) {
    double[] at = new double[corners.length];
    for (int c = 0; c < at.length; c++) {
      at[c] = corners[c][axis] * scale;
    }
    return DoubleArray.wrap(at);
  }

  /// By the crossings of a ray that goes up between two columns of integer coordinates.
  private static int locate(long[][][] rings, long x, long y) {
    int crossings = 0;
    for (long[][] ring : rings) {
      for (int c = 0; c < ring.length; c++) {
        long[] a = ring[c];
        long[] b = ring[(c + 1) % ring.length];
        long area = (b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]);
        boolean isBetween =
            x >= Math.min(a[0], b[0])
                && x <= Math.max(a[0], b[0])
                && y >= Math.min(a[1], b[1])
                && y <= Math.max(a[1], b[1]);
        if (area == 0 && isBetween) {
          return 0;
        }
        boolean spans = (2 * a[0] < 2 * x + 1) != (2 * b[0] < 2 * x + 1);
        // The height of the edge, less y, at x if the point is moved right by next to nothing.
        if (spans && Long.signum(area) * Long.signum(b[0] - a[0]) < 0) {
          crossings++;
        }
      }
    }
    return crossings % 2 == 1 ? 1 : -1;
  }

  @EveryDevice
  void manyPointsInARoundIslandWithALake(Device device) {
    int n = 500;
    Polygon polygon = Polygon.of(round(n, 1, 0), round(n, 1, 1));
    polygon = polygon.with(round(n, 0.5, 0), round(n, 0.5, 1));
    double[] rows = new SplittableRandom(4).doubles(40_000, -1.1, 1.1).toArray();
    int[] found =
        Inside.on(device).find(polygon, Points.ofRows(DoubleArray.wrap(rows), 2)).toArray();
    double within = Math.cos(Math.PI / n) - 1e-9; // from the middle to that of an edge
    for (int i = 0; i < found.length; i++) {
      double distance = Math.hypot(rows[2 * i], rows[2 * i + 1]);
      if (distance < within / 2 || distance > 1) {
        assertEquals(Inside.OUTSIDE, found[i], "point " + i);
      } else if (distance > 0.5 && distance < within) {
        assertEquals(Inside.INSIDE, found[i], "point " + i);
      }
    }
  }

  private static DoubleArray round(int n, double radius, int axis) {
    double[] at = new double[n];
    for (int c = 0; c < n; c++) {
      double angle = 2 * Math.PI * c / n;
      at[c] = radius * (axis == 0 ? Math.cos(angle) : Math.sin(angle));
    }
    return DoubleArray.wrap(at);
  }

  /// In steps of the last bit, which doubles cannot tell apart.
  @EveryDevice
  void locatesPointsNextToAnEdge(Device device) {
    Polygon polygon = Polygon.of(DoubleArray.wrap(12, 24, 12), DoubleArray.wrap(12, 24, 24));
    int n = 33;
    double[] x = new double[n];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = 18 + (i - 16) * 0x1p-48;
      y[i] = 18;
    }
    int[] found =
        Inside.on(device)
            .find(polygon, Points.of(DoubleArray.wrap(x), DoubleArray.wrap(y)))
            .toArray();
    for (int i = 0; i < n; i++) {
      assertEquals(Integer.signum(16 - i), found[i], "point " + i);
    }
    DoubleArray none = DoubleArray.wrap();
    assertEquals(0, Inside.on(device).find(polygon, Points.of(none, none)).length());
  }

  @EveryDevice
  void repeatedSearchesLeaveNoBuffers(Device device) {
    Inside inside = Inside.on(device);
    Given given = Given.random(new SplittableRandom(5));
    int[] first = find(inside, given);
    long before = buffers(device);
    assertArrayEquals(first, find(inside, given));
    assertEquals(before, buffers(device));
  }

  private static long buffers(Device device) {
    return device instanceof Device.OpenCl openCl ? openCl.context().liveBuffers().size() : 0;
  }

  /// Points at the corners and between them, and one step of the last bit beside, of a ring of
  /// random corners.
  @EveryDevice
  void matchesExactArithmeticAtEveryMagnitude(Device device) {
    Inside inside = Inside.on(device);
    SplittableRandom random = Cases.random(7);
    for (double size :
        new double[] {4e-323, 1e-300, 1e-160, 1e-20, 1, 1e150, 1e200, 1e300, 1.7e308}) {
      double[] x = random.doubles(12, -1, 1).map(c -> c * size).toArray();
      double[] y = random.doubles(12, -1, 1).map(c -> c * size).toArray();
      double[] pointX = new double[200];
      double[] pointY = new double[200];
      for (int i = 0; i < pointX.length; i++) {
        int a = random.nextInt(x.length);
        int b = (a + 1) % x.length;
        double part = random.nextInt(4) == 0 ? 0 : random.nextDouble();
        pointX[i] = beside(x[a] * (1 - part) + x[b] * part, random);
        pointY[i] = beside(y[a] * (1 - part) + y[b] * part, random);
      }
      int[] found =
          inside
              .find(
                  Polygon.of(DoubleArray.wrap(x), DoubleArray.wrap(y)),
                  Points.of(DoubleArray.wrap(pointX), DoubleArray.wrap(pointY)))
              .toArray();
      for (int i = 0; i < found.length; i++) {
        assertEquals(
            locateExactly(x, y, pointX[i], pointY[i]), found[i], "size " + size + ", point " + i);
      }
    }
  }

  /// Returns a coordinate, or one of its neighbours.
  private static double beside(double at, SplittableRandom random) {
    int steps = random.nextInt(-1, 2);
    return steps < 0 ? Math.nextDown(at) : steps > 0 ? Math.nextUp(at) : at;
  }

  /// By the crossings of a ray that goes up.
  private static int locateExactly(double[] x, double[] y, double pointX, double pointY) {
    boolean isInside = false;
    for (int a = 0; a < x.length; a++) {
      int b = (a + 1) % x.length;
      int side = side(x[a], y[a], x[b], y[b], pointX, pointY);
      boolean isBetween =
          pointX >= Math.min(x[a], x[b])
              && pointX <= Math.max(x[a], x[b])
              && pointY >= Math.min(y[a], y[b])
              && pointY <= Math.max(y[a], y[b]);
      if (side == 0 && isBetween) {
        return Inside.ON_EDGE;
      }
      boolean spans = (x[a] <= pointX) != (x[b] <= pointX);
      isInside ^= spans && (side > 0) == (x[a] > x[b]); // the edge is above
    }
    return isInside ? Inside.INSIDE : Inside.OUTSIDE;
  }

  /// The sign of the area of a, b, p.
  private static int side(double ax, double ay, double bx, double by, double px, double py) {
    BigDecimal left = difference(bx, ax).multiply(difference(py, ay));
    return left.compareTo(difference(by, ay).multiply(difference(px, ax)));
  }

  private static BigDecimal difference(double a, double b) {
    return new BigDecimal(a).subtract(new BigDecimal(b));
  }

  /// Nearly on one line, in steps of the last bit.
  @ParameterizedTest
  @ValueSource(doubles = {0x1p-1020, 0x1p-530, 1, 0x1p500, 0x1p660, 0x1p1019})
  void pointsNextToAnEdgeAreOnTheRightSide(double unit) {
    SplittableRandom random = new SplittableRandom(6);
    for (int c = 0; c < 2000; c++) {
      double[] at = new double[6];
      for (int i = 0; i < 6; i++) {
        at[i] = 0.5 + random.nextInt(64) * 0x1p-53 + (i < 2 ? 0 : i < 4 ? 12 : 24);
        at[i] *= unit;
      }
      assertEquals(
          side(at[0], at[1], at[2], at[3], at[4], at[5]),
          Side.of(at[0], at[1], at[2], at[3], at[4], at[5]));
    }
  }

  /// Exact arithmetic allocates memory, doubles do not.
  @ParameterizedTest
  @ValueSource(doubles = {1e-320, 1e-300, 1e-160, 1e-20, 1, 1e150, 1e200, 1e300, 1.7e308})
  void doublesDecideAtEveryMagnitude(double size) {
    double[] offsets = new SplittableRandom(8).doubles(300, 0.01, 0.2).toArray();
    double small = Math.min(size, 1);
    long bytes =
        Allocation.steadyBytes(
            1,
            () -> {
              for (double x : offsets) {
                assertSide(-1, -size, -size, size, size, x * size, 0);
                assertSide(1, -size, -size, size, size, -x * size, 0);
                assertSide(-1, -size, -1, size, 1, x * size, 0);
                assertSide(1, -1, -size, 1, size, -x, 0);
                assertSide(1, 1, 1, 0, 0, (0.5 + x) * small, 0.5 * small);
              }
            });
    assertEquals(0, bytes);
  }

  private static void assertSide(
      int expected, double ax, double ay, double bx, double by, double px, double py) {
    int side = Side.of(ax, ay, bx, by, px, py);
    if (side != expected) { // else no message, which allocates memory
      assertEquals(expected, side);
    }
  }

  /// A staircase has about two edges at each height, however far one of its corners is.
  @ParameterizedTest
  @ValueSource(doubles = {1, 2, 1e6, 1e300, -1e6})
  void aFarCornerDoesNotFillASlab(double far) {
    int n = 1000;
    double[] x = new double[2 * n];
    double[] y = new double[2 * n];
    for (int i = 0; i < n; i++) {
      x[i] = -1 - i % 2;
      x[2 * n - 1 - i] = 1 + i % 2;
      y[i] = i / (double) n;
      y[2 * n - 1 - i] = y[i];
    }
    y[n] = far;
    requireFewEdges(Polygon.of(DoubleArray.wrap(x), DoubleArray.wrap(y)));
  }

  @Test
  void slabsHaveFewEdgesThatAreNotAtTheirHeights() {
    Cases.forAll(Given::uneven, _ -> null, given -> requireFewEdges(polygon(given)));
  }

  /// Compares the edges of the slab at each corner, and between two, with those at that height.
  private static void requireFewEdges(Polygon polygon) {
    var slabs = new Slabs(polygon);
    double[] heights = Arrays.stream(polygon.ay).sorted().toArray();
    for (int c = 0; c < heights.length; c++) {
      double above = heights[Math.min(c + 1, heights.length - 1)];
      for (double y : new double[] {heights[c], heights[c] / 2 + above / 2}) {
        int atHeight = edgesAt(polygon, y);
        int max = 3 * Math.max(atHeight, BandSplits.MIN_ENDS);
        assertTrue(
            slabs.tests(y) <= max, slabs.tests(y) + " tests, " + atHeight + " edges at " + y);
      }
    }
    int entries = slabs.splits.offsets[slabs.splits.first[slabs.splits.bands.length]];
    assertTrue(entries <= slabs.edges.length + 5 * polygon.edges(), entries + " entries");
  }

  private static int edgesAt(Polygon polygon, double y) {
    int edges = 0;
    for (int e = 0; e < polygon.edges(); e++) {
      boolean startsBelow = polygon.ay[e] <= y;
      boolean endsBelow = polygon.by[e] <= y;
      edges += startsBelow != endsBelow || polygon.ay[e] == y || polygon.by[e] == y ? 1 : 0;
    }
    return edges;
  }

  @Test
  void bandsOfManyEdgesHaveALimit() {
    assertEquals(20, Bands.maxLength(2, 10));
    assertEquals(1 << 24, Bands.maxLength(2, 1 << 30));
  }

  @Test
  void refusesInvalidPolygons() {
    DoubleArray two = DoubleArray.wrap(1, 2);
    assertThrows(IllegalArgumentException.class, () -> Polygon.of(two, two));
    DoubleArray x = DoubleArray.wrap(1, 2, Double.NaN);
    DoubleArray y = DoubleArray.wrap(1, 2, 3);
    var refused = assertThrows(IllegalArgumentException.class, () -> Polygon.of(x, y));
    assertEquals("corner 2 is (NaN, 3.0), which is not finite", refused.getMessage());
    Polygon polygon = Polygon.of(y, DoubleArray.wrap(0, 0, 1));
    Points space = Points.of(y, y, y);
    assertThrows(
        IllegalArgumentException.class, () -> Inside.on(Device.serial()).find(polygon, space));
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(Inside.on(device))
        .operation(
            "find",
            (inside, seed) -> {
              int n = seed % 2 == 0 ? 30 : 9_000; // several blocks, or a few points
              SplittableRandom random = Cases.random(seed);
              Polygon polygon =
                  Polygon.of(
                      DoubleArray.wrap(random.doubles(40).toArray()),
                      DoubleArray.wrap(random.doubles(40).toArray()));
              return inside
                  .find(
                      polygon, Points.ofRows(DoubleArray.wrap(random.doubles(2L * n).toArray()), 2))
                  .toArray();
            })
        .verify();
  }
}
