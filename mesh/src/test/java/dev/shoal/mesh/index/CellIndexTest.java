package dev.shoal.mesh.index;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.CoveringCell;
import dev.shoal.mesh.Meshes;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class CellIndexTest {
  private static final int POSITIONS = 700; // more than a batch
  private static final List<Device> DEVICES = EveryDevice.Source.devices().toList();

  /// The algorithms that answer any position: the others enter only what neighbours look up.
  private static List<CellIndex> indices(boolean huge, List<Device> devices) {
    List<CellIndex> indices = new ArrayList<>();
    for (Device device : devices) {
      indices.add(CellIndex.on(device));
      for (CellIndexAlgorithm algorithm : CellIndex.algorithms(device)) {
        boolean answersAll =
            !algorithm.title().contains("corners") && !algorithm.title().contains("outer");
        if (answersAll && !(huge && algorithm instanceof Flat)) {
          indices.add(CellIndex.on(device).with(algorithm));
        }
      }
    }
    return indices;
  }

  @Test
  void allAlgorithmsFindTheCellAtEachPosition() {
    List<CellIndex> indices = indices(false, DEVICES);
    for (int c = 0; c < 200; c++) {
      SplittableRandom random = Cases.random(c);
      check(indices, Meshes.random(random, 1 << 14), random);
    }
  }

  @Test
  void hugeFinestGrids() {
    List<CellIndex> indices = indices(true, DEVICES);
    SplittableRandom random = Cases.random(0);
    check(indices, RandomMesh.of(BaseGrid.of(4, 4), 24, 1003, 1), random);
    check(indices, RandomMesh.of(BaseGrid.of(1), 31, 1003, 2), random);
    check(indices, RandomMesh.of(BaseGrid.of(1, 1, 1), 20, 1009, 3), random);
  }

  private static void check(List<CellIndex> indices, CellMesh mesh, SplittableRandom random) {
    var oracle = new CoveringCell(mesh);
    int dimensions = mesh.base().dimensions();
    int[][] positions = new int[3][POSITIONS];
    double[][] coarse = new double[3][POSITIONS];
    int[] expected = new int[POSITIONS];
    for (int p = 0; p < POSITIONS; p++) {
      for (int axis = 0; axis < dimensions; axis++) {
        long size = oracle.size(axis);
        positions[axis][p] =
            (int)
                Math.min(Integer.MAX_VALUE, random.nextLong(-1 - size / 16, size + 1 + size / 16));
        if (mesh.length() > 0 && random.nextBoolean()) {
          positions[axis][p] = (int) oracle.first(random.nextInt(mesh.length()), axis);
        }
        coarse[axis][p] = (positions[axis][p] + random.nextDouble(0.9)) / (1L << oracle.finest);
      }
      expected[p] = oracle.at(positions[0][p], positions[1][p], positions[2][p]);
    }
    for (CellIndex index : indices) {
      index.build(mesh);
      assertEquals(oracle.finest, index.finest());
      assertArrayEquals(
          expected, locate(index, dimensions, positions), () -> mesh + ", " + index.chosen());
      assertArrayEquals(
          expected, locate(index, dimensions, coarse), () -> mesh + ", " + index.chosen());
    }
  }

  private static int[] locate(CellIndex index, int dimensions, int[][] p) {
    IntArray out = IntArray.wrap(new int[POSITIONS]);
    switch (dimensions) {
      case 1 -> index.locate(IntArray.wrap(p[0]), out);
      case 2 -> index.locate(IntArray.wrap(p[0]), IntArray.wrap(p[1]), out);
      default -> index.locate(IntArray.wrap(p[0]), IntArray.wrap(p[1]), IntArray.wrap(p[2]), out);
    }
    return out.toArray();
  }

  private static int[] locate(CellIndex index, int dimensions, double[][] p) {
    IntArray out = IntArray.wrap(new int[POSITIONS]);
    DoubleArray x = DoubleArray.wrap(p[0]);
    switch (dimensions) {
      case 1 -> index.locate(x, out);
      case 2 -> index.locate(x, DoubleArray.wrap(p[1]), out);
      default -> index.locate(x, DoubleArray.wrap(p[1]), DoubleArray.wrap(p[2]), out);
    }
    return out.toArray();
  }

  @EveryDevice
  void positionsOutsideOfTheDomainAreInNoCell(Device device) {
    CellIndex index = CellIndex.on(device).build(RandomMesh.of(BaseGrid.of(3), 2, 5, 1));
    double[] x = {
      Double.NaN, -0.0, -1e-300, 3, Math.nextDown(3.0), 1e300, Double.NEGATIVE_INFINITY
    };
    IntArray out = IntArray.wrap(new int[x.length]);
    index.locate(DoubleArray.wrap(x), out);
    for (int p : new int[] {0, 2, 3, 5, 6}) {
      assertEquals(-1, out.onHost().hostArray()[p], "position " + x[p]);
    }
    assertTrue(out.onHost().hostArray()[1] >= 0 && out.onHost().hostArray()[4] >= 0);
  }

  @EveryDevice
  void staysOnTheDeviceUntilItIsClosed(Device given) {
    if (OpenClDevices.resident(given) instanceof Device.OpenCl device) {
      CellMesh mesh = RandomMesh.of(BaseGrid.of(3, 2), 3, 60, 1);
      CellIndex index = CellIndex.on(device);
      IntArray out = device.newInts(2);
      IntArray x = device.copyOf(IntArray.wrap(0, -1));
      CellMesh there = mesh.copyTo(device);
      try (var _ = device.context().scope()) {
        index.build(there); // its tables outlive the scope
      }
      index.locate(x, x, out);
      assertEquals(-1, out.onHost().hostArray()[1]);
      assertTrue(out.onHost().hostArray()[0] >= 0);
      assertThrows(IllegalArgumentException.class, () -> index.locate(x, x, IntArray.wrap(0, 0)));
      index.close();
      assertThrows(IllegalStateException.class, () -> index.locate(x, x, out));
      there.close();
    }
  }

  @Test
  void theChoiceIsVisible() {
    CellIndex index = CellIndex.on(Device.serial());
    index.build(RandomMesh.of(BaseGrid.of(8, 8), 2, 8 * 8 * 16, 1));
    assertEquals("flat-all", index.chosen().algorithm().title());
    assertEquals(
        "1.0 positions of the finest grid for each cell: one read in a table of all",
        index.chosen().why());
    index.build(RandomMesh.of(BaseGrid.of(8, 8), 6, 100, 1));
    assertEquals("hierarchical", index.chosen().algorithm().title());
    Set<String> titles = new HashSet<>();
    for (CellIndexAlgorithm algorithm : CellIndex.algorithms(Device.serial())) {
      assertTrue(titles.add(algorithm.title()), algorithm::title);
    }
  }

  @Test
  void errorsNameWhatIsWrong() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(4, 4), 5, 40, 1);
    CellIndex index = CellIndex.on(Device.serial()).with(new Flat(Writes.CORNERS_AND_MIDPOINTS));
    IntArray x = IntArray.wrap(5);
    IntArray out = IntArray.wrap(0);
    assertEquals(
        "cpu:1 has no quadtree; it has "
            + String.join(
                ", ", CellIndex.algorithms(Device.cpu(1)).stream().map(a -> a.title()).toList()),
        assertThrows(
                UnsupportedOperationException.class,
                () -> CellIndex.on(Device.cpu(1)).with(new Quadtree(false)))
            .getMessage());
    assertEquals(
        "the index has no mesh: call build first",
        assertThrows(IllegalStateException.class, () -> index.locate(x, x, out)).getMessage());
    index.build(
        Meshes.of(
            BaseGrid.of(1, 1),
            new int[][] {{0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1}}));
    refused("positions have 1 coordinates, the mesh has 2", () -> index.locate(x, out));
    refused("y has 2 elements, out has 1", () -> index.locate(x, IntArray.wrap(1, 2), out));
    refused("y and out are the same array", () -> index.locate(x, out, out));
    index.build(RandomMesh.of(BaseGrid.of(1, 1), 0, 1, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> index.build(Meshes.of(BaseGrid.of(2, 1), new int[][] {{0, 0, 0, 0}})));
    assertThrows(IllegalStateException.class, index::chosen);
    index.build(mesh);
    int[] all = java.util.stream.IntStream.range(0, 128).toArray();
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> {
              for (int y : all) {
                int[] rows = new int[128];
                java.util.Arrays.fill(rows, y);
                index.locate(IntArray.wrap(all), IntArray.wrap(rows), IntArray.wrap(new int[128]));
              }
            });
    assertTrue(
        e.getMessage().matches("position .*: flat-corners finds no cell there"), e.getMessage());
  }

  private static void refused(String message, org.junit.jupiter.api.function.Executable call) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(8, 8), 4, 1_000, 1);
    for (CellIndex index : indices(false, List.of(device))) {
      index.build(mesh);
      SharedInstance.of(index)
          .operation(
              "locate",
              (shared, seed) -> {
                int n = seed % 2 == 0 ? 30 : 2_000 + seed; // several batches, or a few positions
                IntArray x = IntArray.wrap(Cases.random(seed).ints(n, -5, 130).toArray());
                IntArray y = IntArray.wrap(Cases.random(seed + 8).ints(n, -5, 130).toArray());
                IntArray out = IntArray.wrap(new int[n]);
                shared.locate(x, y, out);
                return out.toArray();
              })
          .operation("locate by doubles", (shared, seed) -> locateAll(shared, 100 * seed))
          .operation("chosen", (shared, _) -> shared.chosen())
          .operation("finest", (shared, _) -> shared.finest())
          .exempt("close")
          .verify();
    }
  }

  private static int[] locateAll(CellIndex index, int n) {
    double[] x = Cases.random(n).doubles(n, -0.2, 8.2).toArray();
    double[] y = Cases.random(n + 1).doubles(n, -0.2, 8.2).toArray();
    IntArray out = IntArray.wrap(new int[n]);
    index.locate(DoubleArray.wrap(x), DoubleArray.wrap(y), out);
    return out.toArray();
  }

  @EveryDevice
  void queriesSeeOneMeshOrTheOtherUntilTheIndexIsClosed(Device device) throws Exception {
    CellMesh coarse = RandomMesh.of(BaseGrid.of(8, 8), 2, 200, 1);
    CellMesh fine = RandomMesh.of(BaseGrid.of(8, 8), 5, 800, 2);
    for (CellIndex index : indices(false, List.of(device))) {
      String ofCoarse = Arrays.toString(locateAll(index.build(coarse), 700));
      String ofFine = Arrays.toString(locateAll(index.build(fine), 700));
      assertNotEquals(ofCoarse, ofFine);
      var closed = new AtomicBoolean();
      try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
        List<Future<?>> questions = new ArrayList<>();
        for (int t = 0; t < 4; t++) {
          questions.add(
              threads.submit(() -> {
                try {
                  while (true) {
                    String cells = Arrays.toString(locateAll(index, 700));
                    assertTrue(cells.equals(ofCoarse) || cells.equals(ofFine), cells);
                  }
                } catch (IllegalStateException e) {
                  assertTrue(closed.get(), e.getMessage());
                }
              }));
        }
        for (int times = 0; times < 10; times++) {
          index.build(times % 2 == 0 ? coarse : fine);
        }
        closed.set(true);
        index.close();
        for (Future<?> question : questions) {
          question.get();
        }
      }
      assertThrows(IllegalStateException.class, () -> locateAll(index, 700));
    }
  }
}
