package dev.shoal.mesh.index;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.CellIndexContract;
import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CellIndexTest {
  private static final List<Device> DEVICES = EveryDevice.Source.devices().toList();

  /// The default and each algorithm of `devices`.
  private static List<CellIndex> indices(boolean huge, List<Device> devices) {
    List<CellIndex> indices = new ArrayList<>();
    for (Device device : devices) {
      indices.add(CellIndex.on(device));
      for (CellIndexAlgorithm algorithm : CellIndex.algorithms(device)) {
        if (!(huge && algorithm instanceof Flat)) {
          indices.add(CellIndex.on(device).with(algorithm));
        }
      }
    }
    return indices;
  }

  @Test
  void allAlgorithmsFindTheCellAtEachPosition() {
    CellIndexContract.findsTheCellAtEachPosition(indices(false, DEVICES));
  }

  @Test
  void hugeFinestGrids() {
    CellIndexContract.findsTheCellOnHugeFinestGrids(indices(true, DEVICES));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    CellIndexContract.manyThreadsMayShareAnInstance(indices(false, List.of(device)));
  }

  @EveryDevice
  void queriesSeeOneMeshOrTheOtherUntilTheIndexIsClosed(Device device) throws Exception {
    CellIndexContract.queriesSeeOneMeshOrTheOtherUntilTheIndexIsClosed(
        indices(false, List.of(device)));
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
    CellIndex index = CellIndex.on(Device.serial());
    IntArray x = IntArray.wrap(5);
    IntArray out = IntArray.wrap(0);
    assertError(
        UnsupportedOperationException.class,
        "cpu:1 has no k-d-tree; it has hierarchical, flat-all",
        () -> CellIndex.on(Device.cpu(1)).with(new KdTree()));
    assertError(
        IllegalStateException.class,
        "the index has no mesh: call build first",
        () -> index.locate(x, x, out));
    index.build(
        Meshes.of(
            BaseGrid.of(1, 1),
            new int[][] {{0, 0, 0, 1}, {1, 0, 0, 1}, {0, 1, 0, 1}, {1, 1, 0, 1}}));
    assertError("positions have 1 coordinates, the mesh has 2", () -> index.locate(x, out));
    assertError("y has 2 elements, out has 1", () -> index.locate(x, IntArray.wrap(1, 2), out));
    assertError("y and out are the same array", () -> index.locate(x, out, out));
    index.build(RandomMesh.of(BaseGrid.of(1, 1), 0, 1, 1));
    assertThrows(
        IllegalArgumentException.class,
        () -> index.build(Meshes.of(BaseGrid.of(2, 1), new int[][] {{0, 0, 0, 0}})));
    assertThrows(IllegalStateException.class, index::chosen);
  }
}
