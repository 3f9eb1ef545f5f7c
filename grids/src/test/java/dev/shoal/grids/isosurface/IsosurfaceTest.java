package dev.shoal.grids.isosurface;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contract of [Isosurface]: closed, oriented, on the edges that are crossed.
class IsosurfaceTest {
  private static final class Given {
    final double[] values;
    final int nx;
    final int ny;
    final int nz;
    final double level;

    Given(double[] values, int nx, int ny, int nz, double level) {
      this.values = values;
      this.nx = nx;
      this.ny = ny;
      this.nz = nz;
      this.level = level;
    }

    double at(int x, int y, int z) {
      return values[(z * ny + y) * nx + x];
    }
  }

  private record Side(int from, int to) {}

  private record Position(double x, double y, double z) {}

  private static Surface surface(Device device, Given g) {
    return Isosurface.on(device).at(DoubleArray.wrap(g.values), g.nx, g.ny, g.nz, g.level);
  }

  /// Noise, so that ambiguous faces and all kinds of cells are common; no value is the level.
  private static Given noise(SplittableRandom random) {
    int nx = 2 + random.nextInt(12);
    int ny = 2 + random.nextInt(12);
    int nz = 2 + random.nextInt(12);
    return new Given(random.doubles((long) nx * ny * nz).toArray(), nx, ny, nz, 0.5);
  }

  private static Given sphere(int n, double radius) {
    double middle = (n - 1) / 2.0;
    double[] values = new double[n * n * n];
    for (int i = 0; i < values.length; i++) {
      double x = i % n - middle;
      double y = i / n % n - middle;
      int layer = i / n / n;
      double z = layer - middle;
      values[i] = radius - Math.sqrt(x * x + y * y + z * z);
    }
    return new Given(values, n, n, n, 0);
  }

  private static Position position(Surface surface, int vertex) {
    double[] p = surface.points().hostArray();
    return new Position(p[3 * vertex], p[3 * vertex + 1], p[3 * vertex + 2]);
  }

  private static Map<Side, Integer> sides(Surface surface) {
    Map<Side, Integer> sides = new HashMap<>();
    int[] corners = surface.triangles().hostArray();
    for (int t = 0; t < surface.length(); t++) {
      for (int k = 0; k < 3; k++) {
        sides.merge(new Side(corners[3 * t + k], corners[3 * t + (k + 1) % 3]), 1, Integer::sum);
      }
    }
    return sides;
  }

  /// Whether both lie in one face of the volume.
  private static boolean isAtTheEnd(Given g, Position a, Position b) {
    return (a.x == b.x && (a.x == 0 || a.x == g.nx - 1))
        || (a.y == b.y && (a.y == 0 || a.y == g.ny - 1))
        || (a.z == b.z && (a.z == 0 || a.z == g.nz - 1));
  }

  @EveryDevice
  void hasNoCracks(Device device) {
    Cases.forAll(
        IsosurfaceTest::noise,
        _ -> null,
        g -> {
          Surface ours = surface(device, g);
          Map<Side, Integer> sides = sides(ours);
          sides.forEach((side, count) -> {
            assertEquals(1, count, "a side has one triangle on its left");
            boolean isShared = sides.containsKey(new Side(side.to, side.from));
            boolean isEnd = isAtTheEnd(g, position(ours, side.from), position(ours, side.to));
            assertEquals(!isEnd, isShared, side.toString());
          });
        });
  }

  @EveryDevice
  void hasAVertexOnEachCrossedEdgeAndUsesIt(Device device) {
    Cases.forAll(
        IsosurfaceTest::noise,
        _ -> null,
        g -> {
          Set<Position> crossed = new HashSet<>();
          for (int z = 0; z < g.nz; z++) {
            for (int y = 0; y < g.ny; y++) {
              for (int x = 0; x < g.nx; x++) {
                addCrossing(g, crossed, x, y, z, 0);
                addCrossing(g, crossed, x, y, z, 1);
                addCrossing(g, crossed, x, y, z, 2);
              }
            }
          }
          Surface ours = surface(device, g);
          Set<Position> found = new HashSet<>();
          IntStream.range(0, ours.vertices()).forEach(v -> found.add(position(ours, v)));
          assertEquals(crossed, found);
          assertEquals(crossed.size(), ours.vertices());
          long used = IntStream.of(ours.triangles().hostArray()).distinct().count();
          assertEquals(ours.vertices(), used);
        });
  }

  private static void addCrossing(Given g, Set<Position> all, int x, int y, int z, int axis) {
    int x1 = x + (axis == 0 ? 1 : 0);
    int y1 = y + (axis == 1 ? 1 : 0);
    int z1 = z + (axis == 2 ? 1 : 0);
    if (x1 < g.nx && y1 < g.ny && z1 < g.nz) {
      double from = g.at(x, y, z);
      double to = g.at(x1, y1, z1);
      if (from >= g.level != to >= g.level) {
        double part = (g.level - from) / (to - from);
        all.add(
            new Position(
                x + part * (axis == 0 ? 1 : 0),
                y + part * (axis == 1 ? 1 : 0),
                z + part * (axis == 2 ? 1 : 0)));
      }
    }
  }

  @EveryDevice
  void aSphereIsClosedAndItsNormalsPointOutwards(Device device) {
    Surface ours = surface(device, sphere(24, 9.3));
    int edges = sides(ours).size() / 2;
    assertEquals(2, ours.vertices() - edges + ours.length(), "Euler's number");
    double sixVolumes = 0;
    int[] corners = ours.triangles().hostArray();
    for (int t = 0; t < ours.length(); t++) {
      Position a = position(ours, corners[3 * t]);
      Position b = position(ours, corners[3 * t + 1]);
      Position c = position(ours, corners[3 * t + 2]);
      sixVolumes +=
          a.x * (b.y * c.z - b.z * c.y)
              + a.y * (b.z * c.x - b.x * c.z)
              + a.z * (b.x * c.y - b.y * c.x);
    }
    assertEquals(4.0 / 3 * Math.PI * Math.pow(9.3, 3), sixVolumes / 6, 60);
  }

  @EveryDevice
  void staysClosedWhereValuesEqualTheLevel(Device device) {
    var random = Cases.random(7);
    int n = 12;
    double[] values = random.ints((long) n * n * n, 0, 3).asDoubleStream().toArray();
    Given g = new Given(values, n, n, n, 1);
    Surface ours = surface(device, g);
    Map<Side, Integer> sides = sides(ours);
    sides.forEach((_, count) -> assertEquals(1, count));
    for (double p : ours.points().hostArray()) {
      assertTrue(p >= 0 && p <= n - 1);
    }
  }

  @EveryDevice
  void givesTheBitsOfSerial(Device device) {
    Given g = sphere(41, 17.123);
    Surface serial = surface(Device.serial(), g);
    Surface ours = surface(device, g);
    assertArrayEquals(serial.points().hostArray(), ours.points().hostArray());
    assertArrayEquals(serial.triangles().hostArray(), ours.triangles().hostArray());
  }

  /// Rows shorter than a work-group, as long, and longer; and fewer of them than groups.
  @EveryDevice
  void rowsOfEveryLengthGiveTheBitsOfSerial(Device device) {
    var random = Cases.random(11);
    for (int nx : new int[] {2, 63, 64, 65, 128, 300}) {
      double[] values = random.doubles(nx * 3L * 4).toArray();
      for (int ny : new int[] {3, 4, 2}) {
        int nz = 12 / ny;
        Given g = new Given(values, nx, ny, nz, 0.4);
        Surface serial = surface(Device.serial(), g);
        Surface ours = surface(device, g);
        assertArrayEquals(serial.points().hostArray(), ours.points().hostArray());
        assertArrayEquals(serial.triangles().hostArray(), ours.triangles().hostArray());
      }
    }
  }

  @EveryDevice
  void isFiniteWhereTheDifferenceOverflows(Device device) {
    double big = Double.MAX_VALUE;
    double[] values = {-big, big, -big, big, -big, big, -big, big};
    Surface ours = surface(device, new Given(values, 2, 2, 2, 0));
    assertEquals(4, ours.vertices());
    assertEquals(0.5, ours.points().hostArray()[0]);
  }

  @Test
  void staysInTheMemoryOfTheDevice() {
    for (Device.OpenCl staged : OpenClDevices.staged()) {
      var device = (Device.OpenCl) OpenClDevices.resident(staged);
      Given g = sphere(19, 7.7);
      Surface serial = surface(Device.serial(), g);
      Isosurface surfaces = Isosurface.on(device);
      DoubleArray onHost = DoubleArray.wrap(g.values);
      assertThrows(IllegalArgumentException.class, () -> surfaces.at(onHost, g.nx, g.ny, g.nz, 0));
      DoubleArray values = device.copyOf(onHost);
      close(surfaces.at(values, g.nx, g.ny, g.nz, -1e9)); // brings the cases there
      int before = device.context().liveBuffers().size();
      Surface ours = surfaces.at(values, g.nx, g.ny, g.nz, g.level);
      assertTrue(ours.points().livesOn(device));
      assertArrayEquals(serial.points().hostArray(), ours.points().toArray());
      assertArrayEquals(serial.triangles().hostArray(), ours.triangles().toArray());
      close(ours);
      Surface none = surfaces.at(values, g.nx * g.ny * g.nz, 1, 1, 0);
      assertFalse(none.points().isHost());
      close(none);
      assertEquals(before, device.context().liveBuffers().size());
      values.close();
      assertThrows(IllegalStateException.class, () -> surfaces.at(values, g.nx, g.ny, g.nz, 0));
    }
  }

  private static void close(Surface surface) {
    surface.points().close();
    surface.triangles().close();
  }

  @Test
  void aCornerIsCutOffByOneTriangle() {
    double[] values = {1, 0, 0, 0, 0, 0, 0, 0};
    Surface ours = surface(Device.serial(), new Given(values, 2, 2, 2, 0.75));
    assertArrayEquals(new double[] {0.25, 0, 0, 0, 0.25, 0, 0, 0, 0.25}, ours.points().hostArray());
    assertArrayEquals(new int[] {0, 1, 2}, ours.triangles().hostArray());
  }

  @Test
  void noCellNeedsMoreThanFiveTriangles() {
    int most = 0;
    for (int kind = 0; kind < 256; kind++) {
      int[] edges = CubeCases.triangles(kind);
      most = Math.max(most, edges.length / 3);
      int at = kind;
      assertTrue(
          IntStream.of(edges)
              .allMatch(e ->
                  (at >> CubeCases.lowerCorner(e) & 1) != (at >> CubeCases.upperCorner(e) & 1)));
    }
    assertEquals(5, most);
    assertEquals(0, CubeCases.triangles(0).length);
    assertEquals(0, CubeCases.triangles(255).length);
  }

  @EveryDevice
  void refusesInvalidVolumes(Device device) {
    Isosurface surfaces = Isosurface.on(device);
    DoubleArray eight = DoubleArray.wrap(1, 0, 0, 0, 0, Double.NaN, 0, 0);
    assertError("8 values for a volume of 2 × 2 × 3", () -> surfaces.at(eight, 2, 2, 3, 0));
    assertError(
        "the value at (1, 0, 1) is NaN, must be finite", () -> surfaces.at(eight, 2, 2, 2, 0));
    DoubleArray two = DoubleArray.wrap(1, 2);
    assertThrows(IllegalArgumentException.class, () -> surfaces.at(two, 2, 1, 1, Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> surfaces.at(two, -2, -1, 1, 0));
    assertThrows(NullPointerException.class, () -> surfaces.at(null, 2, 1, 1, 0));
    assertEquals(0, surfaces.at(two, 2, 1, 1, 1.5).length());
    assertEquals(0, surfaces.at(DoubleArray.wrap(), 0, 5, 5, 1.5).vertices());
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(Isosurface.on(device))
        .operation(
            "at",
            (isosurface, seed) -> {
              int nx = 9 + 3 * seed;
              int nz = seed % 2 == 0 ? 2 : 30; // more nodes than a block has, or few
              double[] values = Cases.random(seed).doubles(40L * nx * nz).toArray();
              Surface surface = isosurface.at(DoubleArray.wrap(values), nx, 40, nz, 0.8);
              return new Object[] {surface.points().toArray(), surface.triangles().toArray()};
            })
        .verify();
  }
}
