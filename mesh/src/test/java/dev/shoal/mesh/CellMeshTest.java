package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CellMeshTest {
  @Test
  void holdsTheCallersArrays() {
    int[] i = {0, 1};
    CellMesh mesh = CellMesh.of(BaseGrid.of(2), IntArray.wrap(i), IntArray.wrap(0, 0));
    assertEquals(2, mesh.length());
    assertEquals("CellMesh[2 cells over 2]", mesh.toString());
    assertSame(i, mesh.i().hostArray());
    assertThrows(IndexOutOfBoundsException.class, mesh::j);
    assertThrows(IndexOutOfBoundsException.class, mesh::k);
    assertEquals(2, mesh.arrays().length);
    mesh.close();
    assertThrows(IllegalStateException.class, mesh::length);
  }

  @Test
  void refusesArraysThatDoNotFit() {
    IntArray two = IntArray.wrap(0, 1);
    IntArray three = IntArray.wrap(0, 1, 2);
    assertError("i has 2 elements, level has 3", () -> CellMesh.of(BaseGrid.of(2), two, three));
    assertError("i and level are the same array", () -> CellMesh.of(BaseGrid.of(2), two, two));
    assertError(
        "1 coordinates, the base grid has 2",
        () -> CellMesh.of(BaseGrid.of(2, 1), two, IntArray.wrap(0, 0)));
  }

  @EveryDevice
  void coarseCellsAreInTheOrderOfTheMortonCurveInTheMemoryOfTheDevice(Device staged) {
    BaseGrid base = BaseGrid.of(3, 2);
    int[][] cells = {
      {0, 0, 0, 0}, {1, 0, 0, 0}, {0, 1, 0, 0}, {1, 1, 0, 0}, {2, 0, 0, 0}, {2, 1, 0, 0}
    };
    for (Device device : List.of(staged, OpenClDevices.resident(staged))) {
      try (CellMesh mesh = CoarseMesh.of(base, device)) {
        assertArrayEquals(cells, Meshes.cells(mesh));
        mesh.level().requireOn(device);
      }
    }
  }

  @Test
  void coarseCellsMustFitInAnArrayOfTheQuadtree() {
    Device device = Device.serial();
    assertError(
        "a base grid in 3 dimensions: a quadtree has two",
        () -> CoarseMesh.of(BaseGrid.of(2, 2, 2), device));
    // The number of cells is one more than an array of every JVM holds.
    BaseGrid large = BaseGrid.of(2, Array.MAX_LENGTH / 2 + 1);
    var tooLarge = assertThrows(CapacityException.class, () -> CoarseMesh.of(large, device));
    assertEquals(
        "the mesh would have 2147483640 cells, an array holds 2147483639", tooLarge.getMessage());
  }

  @EveryDevice
  void facadesNameAMeshThatIsNotOnTheirDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    if (!(device instanceof Device.OpenCl)) {
      return; // it takes host arrays
    }
    CellMesh mesh = RandomMesh.of(BaseGrid.of(2, 1), 3, 20, 1);
    String elsewhere =
        " is in host memory, not on "
            + device
            + ": %s.copyTo(device) copies it there, or device.staged() takes it from the host";
    String message = "mesh" + elsewhere.formatted("mesh");
    IntArray[] sides = new IntArray[4];
    Arrays.setAll(sides, s -> IntArray.wrap(new int[mesh.length()]));
    assertError(message, () -> mesh.requireOn(device));
    assertError(message, () -> MeshCheck.on(device).firstFault(mesh));
    assertError(message, () -> MeshCheck.on(device).require(mesh));
    assertError(message, () -> Balance.on(device).balanced(mesh, Balance.Contact.SIDES));
    assertError(message, () -> Balance.on(device).firstJump(mesh, Balance.Contact.CORNERS));
    assertError(message, () -> Order.on(device).reorder(mesh, Order.Curve.MORTON));
    assertError(message, () -> Neighbours.on(device).find(mesh, sides));
    assertError(message, () -> Neighbours.on(device).all(mesh));
    assertError(message, () -> CellIndex.on(device).build(mesh));
    DoubleArray values = DoubleArray.wrap(new double[mesh.length()]);
    Field field = Field.intensive(values, values.copy());
    Remap remap = Remap.on(device);
    assertError("from" + elsewhere.formatted("from"), () -> remap.remap(mesh, mesh, field));
    try (CellMesh there = mesh.copyTo(device)) {
      assertError("to" + elsewhere.formatted("to"), () -> remap.remap(there, mesh, field));
      assertError(
          "mesh is in the memory of another device, not on serial: mesh.copyTo(device) copies it"
              + " there",
          () -> MeshCheck.on(Device.serial()).firstFault(there));
    }
  }

  /// A permutation and keys can be on a device that the mesh is not on, but they must be there.
  @EveryDevice
  void orderNamesTheOutputThatIsNotOnItsDevice(Device staged) {
    Device device = OpenClDevices.resident(staged);
    if (!(device instanceof Device.OpenCl)) {
      return; // it takes host arrays
    }
    CellMesh mesh = RandomMesh.of(BaseGrid.of(2, 1), 3, 20, 1);
    int cells = mesh.length();
    String elsewhere =
        "["
            + cells
            + "] does not live on "
            + device
            + ": copyOf(array) of the device copies it there, or its staged() takes host arrays";
    Order order = Order.on(device);
    IntArray permutation = IntArray.wrap(new int[cells]);
    assertError(
        "IntArray" + elsewhere, () -> order.permutation(mesh, Order.Curve.MORTON, permutation));
    LongArray keys = LongArray.wrap(new long[cells]);
    assertError("LongArray" + elsewhere, () -> order.keys(mesh, Order.Curve.MORTON, keys));
    Order.on(staged).permutation(mesh, Order.Curve.MORTON, permutation);
    try (IntArray there = device.newInts(cells)) {
      order.permutation(mesh, Order.Curve.MORTON, there);
      assertArrayEquals(permutation.toArray(), there.toArray());
    }
  }

  @EveryDevice
  void isCopiedToADevice(Device device) {
    int[][] cells = {{0, 0, 0, 1}, {1, 0, 0, 1}, {3, 2, 1, 7}};
    CellMesh mesh = Meshes.of(BaseGrid.of(4, 4, 4), cells);
    try (CellMesh there = mesh.copyTo(device)) {
      assertArrayEquals(cells, Meshes.cells(there));
    }
  }
}
