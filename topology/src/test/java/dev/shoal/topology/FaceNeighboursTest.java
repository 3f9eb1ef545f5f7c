package dev.shoal.topology;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.fail;

import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of [FaceNeighbours].
class FaceNeighboursTest {
  @EveryDevice
  void matchesComparingAllCorners(Device device) {
    FaceNeighbours neighbours = FaceNeighbours.on(device);
    Cases.forAll(
        RandomPolytopes::random,
        _ -> null,
        mesh -> assertSame(byAllCorners(mesh), neighbours.find(mesh)));
  }

  /// Every face by the sorted list of its corners, and its indices.
  private static Faces byAllCorners(PolytopeMesh mesh) {
    int[] offsets = mesh.offsets().onHost().hostArray();
    int[] corners = mesh.corners().onHost().hostArray();
    int[] rows = new int[mesh.length() + 1];
    List<Integer> cellAt = new ArrayList<>();
    var order = new TreeMap<String, List<Integer>>();
    List<String> appeared = new ArrayList<>();
    for (int c = 0; c < mesh.length(); c++) {
      CellKind kind = CellKind.ofVtk(mesh.kinds().onHost().hostArray()[c]);
      for (List<Integer> face : kind.facesOf(offsets[c + 1] - offsets[c])) {
        int begin = offsets[c];
        String name = face.stream().map(k -> corners[begin + k]).sorted().toList().toString();
        if (!order.containsKey(name)) {
          appeared.add(name);
        }
        order.computeIfAbsent(name, _ -> new ArrayList<>()).add(cellAt.size());
        cellAt.add(c);
      }
      rows[c + 1] = cellAt.size();
    }
    int[] faceAt = new int[cellAt.size()];
    int[] across = new int[cellAt.size()];
    int[] owners = new int[appeared.size()];
    int[] others = new int[appeared.size()];
    for (int f = 0; f < owners.length; f++) {
      List<Integer> positions = order.get(appeared.get(f));
      for (int position : positions) {
        faceAt[position] = f;
        across[position] =
            switch (positions.size()) {
              case 1 -> -1;
              case 2 -> cellAt.get(positions.get(0) + positions.get(1) - position);
              default -> -2;
            };
      }
      owners[f] = cellAt.get(positions.getFirst());
      others[f] = across[positions.getFirst()];
    }
    return new Faces(
        IntArray.wrap(rows),
        IntArray.wrap(faceAt),
        IntArray.wrap(across),
        IntArray.wrap(owners),
        IntArray.wrap(others),
        (int) order.values().stream().filter(p -> p.size() == 1).count(),
        (int) order.values().stream().filter(p -> p.size() > 2).count());
  }

  private static void assertSame(Faces expected, Faces actual) {
    assertArrayEquals(expected.rows().toArray(), actual.rows().toArray());
    assertArrayEquals(expected.faceAt().toArray(), actual.faceAt().toArray());
    assertArrayEquals(expected.neighbours().toArray(), actual.neighbours().toArray());
    assertArrayEquals(expected.owners().toArray(), actual.owners().toArray());
    assertArrayEquals(expected.others().toArray(), actual.others().toArray());
    assertEquals(expected.boundary(), actual.boundary());
    assertEquals(expected.nonManifold(), actual.nonManifold());
  }

  @EveryDevice
  void everyBlockOfALargeMeshAgrees(Device device) {
    PolytopeMesh mesh = shuffled(RandomPolytopes.triangles(300, 200), new SplittableRandom(5));
    Faces faces = FaceNeighbours.on(device).find(mesh);
    assertEquals(300 * 201 + 301 * 200 + 300 * 200, faces.length());
    assertEquals(2 * (300 + 200), faces.boundary());
    assertEquals(0, faces.nonManifold());
    assertSame(FaceNeighbours.on(Device.serial()).find(mesh), faces);
  }

  /// The same triangles in another order, between points of other numbers.
  private static PolytopeMesh shuffled(PolytopeMesh mesh, SplittableRandom random) {
    int[] renamed = shuffle(mesh.points(), random);
    int[] corners = mesh.corners().onHost().hostArray();
    int[] order = shuffle(mesh.length(), random);
    int[] mixed = new int[corners.length];
    Arrays.setAll(mixed, i -> renamed[corners[3 * order[i / 3] + i % 3]]);
    return new PolytopeMesh(mesh.points(), mesh.offsets(), IntArray.wrap(mixed), mesh.kinds());
  }

  private static int[] shuffle(int length, SplittableRandom random) {
    int[] order = IntStream.range(0, length).toArray();
    for (int i = length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int swapped = order[i];
      order[i] = order[j];
      order[j] = swapped;
    }
    return order;
  }

  @EveryDevice
  void aFanSharesOneCornerAmongAllCells(Device device) {
    int n = 40_000;
    List<int[]> rows = IntStream.range(1, n).mapToObj(i -> new int[] {0, i, i + 1}).toList();
    Faces faces =
        FaceNeighbours.on(device)
            .find(RandomPolytopes.of(n + 1, List.of(kinds(n - 1, CellKind.TRIANGLE)), rows));
    assertEquals(2 * n - 1, faces.length());
    assertEquals(n + 1, faces.boundary());
  }

  private static CellKind[] kinds(int count, CellKind kind) {
    CellKind[] kinds = new CellKind[count];
    Arrays.fill(kinds, kind);
    return kinds;
  }

  @EveryDevice
  void twoTetrahedraShareATriangle(Device device) {
    PolytopeMesh mesh =
        RandomPolytopes.of(
            5,
            List.of(CellKind.TETRAHEDRON, CellKind.TETRAHEDRON),
            List.of(new int[] {0, 1, 2, 3}, new int[] {4, 2, 1, 3}));
    Faces faces = FaceNeighbours.on(device).find(mesh);
    assertEquals(7, faces.length());
    assertEquals(6, faces.boundary());
    assertArrayEquals(new int[] {0, 4, 8}, faces.rows().toArray());
    assertArrayEquals(new int[] {-1, 1, -1, -1, -1, 0, -1, -1}, faces.neighbours().toArray());
    assertArrayEquals(new int[] {0, 1, 2, 3, 4, 1, 5, 6}, faces.faceAt().toArray());
    assertArrayEquals(new int[] {0, 0, 0, 0, 1, 1, 1}, faces.owners().toArray());
    assertArrayEquals(new int[] {-1, 1, -1, -1, -1, -1, -1}, faces.others().toArray());
  }

  @EveryDevice
  void threePagesOfABookMeetInANonManifoldEdge(Device device) {
    PolytopeMesh mesh =
        RandomPolytopes.of(
            5,
            List.of(kinds(3, CellKind.TRIANGLE)),
            List.of(new int[] {0, 1, 2}, new int[] {1, 0, 3}, new int[] {0, 1, 4}));
    Faces faces = FaceNeighbours.on(device).find(mesh);
    assertEquals(7, faces.length());
    assertEquals(6, faces.boundary());
    assertEquals(1, faces.nonManifold());
    assertArrayEquals(new int[] {-2, -1, -1, -2, -1, -1, -2, -1, -1}, faces.neighbours().toArray());
    assertEquals(0, FaceNeighbours.on(device).find(none()).length());
  }

  private static PolytopeMesh none() {
    return RandomPolytopes.of(0, List.of(), List.of());
  }

  @Test
  void polyhedraHaveTheFacesOfTheirKind() {
    for (CellKind kind : CellKind.values()) {
      if (kind.dimension() == 3) {
        int corners = IntStream.range(4, 9).filter(kind::allows).findFirst().orElseThrow();
        List<List<Integer>> faces = kind.facesOf(corners);
        // Each edge is in two faces, and Euler's formula holds.
        var edges = new TreeMap<String, Integer>();
        for (List<Integer> face : faces) {
          for (int k = 0; k < face.size(); k++) {
            int a = face.get(k);
            int b = face.get((k + 1) % face.size());
            edges.merge(Math.min(a, b) + " " + Math.max(a, b), 1, Integer::sum);
          }
        }
        assertEquals(2, corners - edges.size() + faces.size(), kind.name());
        assertEquals(List.of(2), edges.values().stream().distinct().toList(), kind.name());
      }
    }
  }

  @Test
  void edgesByCoordinatesEqualThoseByNumbers() {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          int width = 1 + random.nextInt(20);
          int height = 1 + random.nextInt(20);
          PolytopeMesh mesh = turned(RandomPolytopes.triangles(width, height), random);
          double[] x = new double[mesh.points()];
          double[] y = new double[mesh.points()];
          double slant = random.nextDouble(-5, 5);
          for (int p = 0; p < x.length; p++) {
            y[p] = p / (width + 1) - height / 2;
            x[p] = p % (width + 1) - width / 2 + slant * y[p];
          }
          Faces expected = FaceNeighbours.on(Device.serial()).find(mesh);
          assertSame(expected, byCoordinates(mesh, x, y));
          // Each cell brings its own points, at the same positions.
          int[] corners = mesh.corners().onHost().hostArray();
          int[] own = IntStream.range(0, corners.length).toArray();
          var soup = new PolytopeMesh(own.length, mesh.offsets(), IntArray.wrap(own), mesh.kinds());
          assertSame(
              expected,
              byCoordinates(
                  soup,
                  Arrays.stream(corners).mapToDouble(p -> x[p]).toArray(),
                  Arrays.stream(corners).mapToDouble(p -> y[p] == 0 ? -0.0 : y[p]).toArray()));
        });
  }

  private static Faces byCoordinates(PolytopeMesh mesh, double[] x, double[] y) {
    return FaceNeighbours.on(Device.cpu(1))
        .findByCoordinates(mesh, DoubleArray.wrap(x), DoubleArray.wrap(y));
  }

  /// The same triangles in the same order, each begun at any corner and gone around either way.
  private static PolytopeMesh turned(PolytopeMesh mesh, SplittableRandom random) {
    int[] corners = mesh.corners().toArray().clone();
    for (int at = 0; at < corners.length; at += 3) {
      int i = at + random.nextInt(3);
      int j = at + random.nextInt(3);
      int swapped = corners[i];
      corners[i] = corners[j];
      corners[j] = swapped;
    }
    return new PolytopeMesh(mesh.points(), mesh.offsets(), IntArray.wrap(corners), mesh.kinds());
  }

  @Test
  void edgesOfOverlappingCellsHaveManyNeighbours() {
    PolytopeMesh mesh =
        RandomPolytopes.of(
            4,
            List.of(kinds(3, CellKind.TRIANGLE)),
            List.of(new int[] {0, 1, 2}, new int[] {2, 1, 3}, new int[] {0, 1, 2}));
    Faces faces = byCoordinates(mesh, new double[] {0, 1, 0, 1}, new double[] {0, 0, 1, 1});
    assertEquals(5, faces.length());
    assertEquals(2, faces.boundary());
    assertEquals(3, faces.nonManifold());
    assertArrayEquals(new int[] {-2, -2, -2, -2, -1, -1, -2, -2, -2}, faces.neighbours().toArray());
  }

  /// Of both triangles of each mesh the area in doubles is 0, has the wrong sign, or is NaN.
  @Test
  void edgesByCoordinatesEqualThoseByNumbersWhereAreasAreLostToRounding() {
    PolytopeMesh mesh = twoTriangles(0, 1, 2, 1, 0, 3);
    assertArrayEquals(
        new int[] {1, -1, -1, 0, -1, -1},
        byCoordinates(
                mesh,
                new double[] {24, 0.500000000000051, 12, 29.874999999999986},
                new double[] {24, 0.5000000000000485, 12, 18.125000000000014})
            .neighbours()
            .toArray());
    for (int exponent : new int[] {-1074, -600, 0, 520, 1023}) {
      double s = Math.scalb(1.0, exponent);
      PolytopeMesh square = twoTriangles(0, 1, 2, 1, 2, 3);
      double[] x = {-s, s, -s, s};
      double[] y = {-s, -s, s, s};
      assertSame(FaceNeighbours.on(Device.serial()).find(square), byCoordinates(square, x, y));
    }
  }

  private static PolytopeMesh twoTriangles(int... corners) {
    return new PolytopeMesh(4, IntArray.wrap(0, 3, 6), IntArray.wrap(corners), IntArray.wrap(5, 5));
  }

  /// Against the areas of polygons with integer coordinates.
  @Test
  void orientationIsThatOfWholeNumbers() {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          int n = 3 + random.nextInt(5);
          int[] x = random.ints(n, -20, 20).toArray();
          int[] y = random.ints(n, -20, 20).toArray();
          long area = 0;
          for (int c = 0; c < n; c++) {
            int next = (c + 1) % n;
            area += x[c] * y[next] - x[next] * y[c];
          }
          for (double unit : new double[] {Double.MIN_VALUE, 1, 0x1p1000}) {
            var orientation =
                new Orientation(
                    new int[] {0, n},
                    IntStream.range(0, n).toArray(),
                    Arrays.stream(x).mapToDouble(c -> c * unit).toArray(),
                    Arrays.stream(y).mapToDouble(c -> c * unit).toArray());
            assertEquals(Long.signum(area), orientation.of(0), "unit " + unit);
          }
        });
  }

  /// Triangles that are nearly flat, in steps of the last bit.
  @ParameterizedTest
  @ValueSource(doubles = {0x1p-1020, 0x1p-530, 1, 0x1p500, 0x1p660, 0x1p1018})
  void orientationIsThatOfWholeNumbersNextToALine(double unit) {
    SplittableRandom random = new SplittableRandom(6);
    for (int c = 0; c < 2000; c++) {
      double[] x = new double[3];
      double[] y = new double[3];
      BigInteger[] wholeX = new BigInteger[3];
      BigInteger[] wholeY = new BigInteger[3];
      for (int i = 0; i < 3; i++) {
        x[i] = 0.5 + random.nextInt(64) * 0x1p-53 + 12 * i;
        y[i] = 0.5 + random.nextInt(64) * 0x1p-53 + 12 * i;
        wholeX[i] = BigInteger.valueOf((long) Math.scalb(x[i], 54));
        wholeY[i] = BigInteger.valueOf((long) Math.scalb(y[i], 54));
        x[i] *= unit;
        y[i] *= unit;
      }
      BigInteger area = BigInteger.ZERO;
      for (int i = 0; i < 3; i++) {
        int next = (i + 1) % 3;
        area = area.add(wholeX[i].multiply(wholeY[next]));
        area = area.subtract(wholeX[next].multiply(wholeY[i]));
      }
      var orientation = new Orientation(new int[] {0, 3}, new int[] {0, 1, 2}, x, y);
      assertEquals(area.signum(), orientation.of(0));
    }
  }

  /// Exact arithmetic allocates memory, doubles do not.
  @ParameterizedTest
  @ValueSource(doubles = {1e-320, 1e-300, 1e-160, 1e-20, 1, 1e150, 1e200, 1e300, 0.8e308})
  void doublesDecideOrientationsAtEveryMagnitude(double size) {
    double[] x = DoubleStream.of(-1, 1, 0.9, -0.8).map(c -> c * size).toArray();
    double[] unitY = {-0.8, -1, 1, 0.9};
    double[] y = Arrays.stream(unitY).map(c -> c * size).toArray();
    int[] begin = {0, 4};
    int[] corners = {0, 1, 2, 3};
    var square = new Orientation(begin, corners, x, y);
    var oblong = new Orientation(begin, corners, x, unitY);
    long bytes =
        Allocation.steadyBytes(
            1,
            () -> {
              if (square.of(0) != 1 || oblong.of(0) != 1) {
                fail("clockwise");
              }
            });
    assertEquals(0, bytes);
  }

  @Test
  void aHashOfEdgesHasALimit() {
    assertEquals(1 << 29, TwoSidedHash.slots((1 << 28) - 1));
    var tooMany = assertThrows(CapacityException.class, () -> TwoSidedHash.slots(1 << 28));
    assertEquals("the cells have 268435456 edges, a hash holds 268435455", tooMany.getMessage());
    assertEquals(1 << 28, tooMany.required());
    assertEquals((1 << 28) - 1, tooMany.available());
  }

  private static String refusal(Runnable call) {
    return assertThrows(IllegalArgumentException.class, call::run).getMessage();
  }

  @Test
  void refusesInvalidMeshes() {
    IntArray triangle = IntArray.wrap(0, 1, 2);
    IntArray one = IntArray.wrap(0, 3);
    IntArray none = IntArray.wrap();
    assertEquals(
        "points is -7, must not be negative",
        refusal(() -> new PolytopeMesh(-7, IntArray.wrap(0), none, none)));
    assertEquals(
        "corners[2] is 2, there are 2 points",
        refusal(() -> new PolytopeMesh(2, one, triangle, IntArray.wrap(5))));
    assertEquals(
        "cell 0 is of VTK's kind 3, which is not supported",
        refusal(() -> new PolytopeMesh(3, one, triangle, IntArray.wrap(3))));
    assertEquals(
        "cell 0 has 3 corners, too few or too many for a QUAD",
        refusal(() -> new PolytopeMesh(3, one, triangle, IntArray.wrap(9))));
    assertEquals(
        "cell 1 is a TETRAHEDRON, cell 0 is a TRIANGLE",
        refusal(() ->
            new PolytopeMesh(
                4,
                IntArray.wrap(0, 3, 7),
                IntArray.wrap(0, 1, 2, 0, 1, 2, 3),
                IntArray.wrap(5, 10))));
    assertEquals(
        "2 offsets of 2 cells with 3 corners: there must be one more than cells, from 0 to the"
            + " number of corners",
        refusal(() -> new PolytopeMesh(3, one, triangle, IntArray.wrap(5, 5))));
    var mesh = new PolytopeMesh(3, one, triangle, IntArray.wrap(5));
    double[] nan = {0, Double.NaN, 1};
    assertEquals("x[1] is NaN", refusal(() -> byCoordinates(mesh, nan, new double[3])));
    double[] infinite = {0, 1, Double.NEGATIVE_INFINITY};
    assertEquals("y[2] is -Infinity", refusal(() -> byCoordinates(mesh, new double[3], infinite)));
    assertEquals(
        "y has 2 elements, there are 3 points",
        refusal(() -> byCoordinates(mesh, new double[3], new double[2])));
  }

  @EveryDevice
  void isSafeForManyThreads(Device device) {
    SharedInstance.of(FaceNeighbours.on(device))
        .operation("find", (neighbours, seed) -> parts(neighbours.find(triangles(seed))))
        .operation(
            "find in space",
            (neighbours, seed) ->
                parts(neighbours.find(RandomPolytopes.random(Cases.random(seed)))))
        .operation(
            "findByCoordinates",
            (neighbours, seed) -> {
              PolytopeMesh mesh = triangles(seed);
              double[] x = new double[mesh.points()];
              double[] y = new double[mesh.points()];
              Arrays.setAll(x, p -> Math.floorMod(p, width(seed) + 1));
              Arrays.setAll(y, p -> Math.floorDiv(p, width(seed) + 1));
              return parts(
                  neighbours.findByCoordinates(mesh, DoubleArray.wrap(x), DoubleArray.wrap(y)));
            })
        .verify();
  }

  /// Two blocks of cells, or a few cells.
  private static PolytopeMesh triangles(int seed) {
    return RandomPolytopes.triangles(width(seed), seed % 4 == 1 ? 50 : 3);
  }

  private static int width(int seed) {
    return 90 + seed;
  }

  private static Object[] parts(Faces faces) {
    return new Object[] {
      faces.rows().toArray(),
      faces.faceAt().toArray(),
      faces.neighbours().toArray(),
      faces.owners().toArray(),
      faces.others().toArray(),
      faces.boundary(),
      faces.nonManifold()
    };
  }
}
