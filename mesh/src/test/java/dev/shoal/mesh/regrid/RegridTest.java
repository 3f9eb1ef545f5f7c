package dev.shoal.mesh.regrid;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.CoarseMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.SharedInstance;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The contract of [Regrid], against [LevelRules], which compares each cell with each other one.
class RegridTest {
  private static final int MOST_LEVEL = 5;

  static List<Device> devices() {
    return List.of(Device.serial(), Device.cpu(1), Device.cpu(2), Device.cpu(3), Device.cpu(8));
  }

  @ParameterizedTest
  @MethodSource("devices")
  void isTheCoarsestMeshWithTheWantedLevels(Device device) {
    Regrid regrid = Regrid.on(device);
    Cases.forAll(
        random -> random.nextLong(),
        _ -> null,
        seed -> {
          var random = new SplittableRandom(seed);
          CellMesh mesh = coarse(random, device);
          boolean isPeriodic = random.nextBoolean();
          for (int round = 0; round < 4; round++) {
            int[] wanted = wanted(mesh, random);
            IntArray[] sides = sides(mesh, isPeriodic, device);
            Regridded next = regrid.regrid(mesh, IntArray.wrap(wanted), sides);
            LevelRules rules = LevelRules.of(mesh, wanted, isPeriodic);
            assertEquals(rules.cells(), LevelRules.cellsOf(next.mesh()));
            checkOrigins(mesh, next);
            mesh = next.mesh();
            if (!isPeriodic || (mesh.base().nx() > 1 && mesh.base().ny() > 1)) {
              checkSides(next, isPeriodic, device);
            }
          }
          MeshCheck.on(device).require(mesh);
          assertEquals(-1, Balance.on(device).firstJump(mesh, Balance.Contact.SIDES));
          checkOrder(mesh, device);
        });
  }

  @ParameterizedTest
  @MethodSource("devices")
  void doesTheSameOnEveryDeviceOfAMeshOfManyBlocks(Device device) {
    var random = new SplittableRandom(1);
    CellMesh mesh = CoarseMesh.of(BaseGrid.of(64, 48), device);
    CellMesh reference = CoarseMesh.of(BaseGrid.of(64, 48), Device.serial());
    for (int round = 0; round < 3; round++) {
      int[] wanted = wanted(mesh, random);
      mesh = regrid(mesh, wanted, device).mesh();
      reference = regrid(reference, wanted, Device.serial()).mesh();
      assertArrayEquals(reference.i().hostArray(), mesh.i().hostArray());
      assertArrayEquals(reference.j().hostArray(), mesh.j().hostArray());
      assertArrayEquals(reference.level().hostArray(), mesh.level().hostArray());
    }
    checkSides(regrid(mesh, wanted(mesh, random), device), false, device);
    assertTrue(mesh.length() > 1 << 13, () -> "too few cells to fill several blocks");
  }

  @Test
  void keepsAMeshWithTheWantedLevels() {
    CellMesh mesh = CoarseMesh.of(BaseGrid.of(5, 3), Device.cpu(2));
    Regridded same = regrid(mesh, new int[15], Device.cpu(2));
    assertEquals(LevelRules.cellsOf(mesh), LevelRules.cellsOf(same.mesh()));
    for (int c = 0; c < mesh.length(); c++) {
      assertEquals(c, same.origin().hostArray()[c]);
    }
  }

  /// The cell at the origin is split until it has the finest level of all.
  @Test
  void refinesToTheFinestLevelOfTheBaseGridOnly() {
    Device device = Device.cpu(2);
    CellMesh mesh = CoarseMesh.of(BaseGrid.of(1, 1), device);
    assertEquals(31, mesh.base().maxLevel());
    for (int round = 0; round < 33; round++) {
      int[] wanted = mesh.level().toArray();
      wanted[0] = 40;
      mesh = regrid(mesh, wanted, device).mesh();
      MeshCheck.on(device).require(mesh);
    }
    assertEquals(31, mesh.level().hostArray()[0]);
  }

  @Test
  void takesNoCells() {
    CellMesh none = CoarseMesh.of(BaseGrid.of(0, 3), Device.cpu(2));
    assertEquals(0, regrid(none, new int[0], Device.cpu(2)).mesh().length());
  }

  @Test
  void refusesArgumentsThatDoNotFit() {
    Regrid regrid = Regrid.on(Device.cpu());
    CellMesh mesh = CoarseMesh.of(BaseGrid.of(2, 2), Device.cpu());
    IntArray[] sides = sides(mesh, false, Device.cpu());
    IntArray wanted = IntArray.wrap(0, 0, 0, 0);
    assertError(
        "3 sides, cells have 4", () -> regrid.regrid(mesh, wanted, sides[0], sides[1], sides[2]));
    assertError(
        "the mesh has 4 elements, wanted has 3",
        () -> regrid.regrid(mesh, IntArray.wrap(0, 0, 0), sides));
    CellMesh line = CellMesh.of(BaseGrid.of(1), IntArray.wrap(0), IntArray.wrap(0));
    assertError(
        "a mesh in 1 dimensions: regrid is for two",
        () -> regrid.regrid(line, IntArray.wrap(0), sides));
  }

  @Test
  void manyThreadsMayShareAnInstance() {
    SharedInstance.of(Regrid.on(Device.cpu(2)))
        .operation(
            "regrid",
            (regrid, seed) -> {
              var random = new SplittableRandom(seed);
              CellMesh mesh = coarse(random, Device.cpu(1));
              IntArray wanted = IntArray.wrap(wanted(mesh, random));
              return regrid
                  .regrid(mesh, wanted, sides(mesh, false, Device.cpu(1)))
                  .origin()
                  .hostArray();
            })
        .verify();
  }

  private static Regridded regrid(CellMesh mesh, int[] wanted, Device device) {
    return Regrid.on(device).regrid(mesh, IntArray.wrap(wanted), sides(mesh, false, device));
  }

  private static CellMesh coarse(SplittableRandom random, Device device) {
    return CoarseMesh.of(BaseGrid.of(random.nextInt(1, 5), random.nextInt(1, 5)), device);
  }

  private static int[] wanted(CellMesh mesh, SplittableRandom random) {
    return Meshes.wanted(mesh.level(), MOST_LEVEL, random).hostArray();
  }

  private static IntArray[] sides(CellMesh mesh, boolean isPeriodic, Device device) {
    var sides = new IntArray[4];
    for (int s = 0; s < sides.length; s++) {
      sides[s] = IntArray.wrap(new int[mesh.length()]);
    }
    Neighbours.on(device).with(isPeriodic ? Boundary.PERIODIC : Boundary.SELF).find(mesh, sides);
    return sides;
  }

  /// The origin of a cell is itself, or its parent, or the first of its children. The neighbours
  /// are those that a search finds.
  private static void checkSides(Regridded next, boolean isPeriodic, Device device) {
    IntArray[] searched = sides(next.mesh(), isPeriodic, device);
    for (int s = 0; s < searched.length; s++) {
      int side = s;
      assertArrayEquals(
          searched[s].hostArray(), next.sides().get(s).hostArray(), () -> "side " + side);
    }
  }

  private static void checkOrigins(CellMesh from, Regridded to) {
    for (int c = 0; c < to.mesh().length(); c++) {
      int origin = to.origin().hostArray()[c];
      int change = to.mesh().level().hostArray()[c] - from.level().hostArray()[origin];
      assertTrue(Math.abs(change) <= 1);
      int i = to.mesh().i().hostArray()[c];
      int j = to.mesh().j().hostArray()[c];
      assertEquals(change < 0 ? 2 * i : i >> change, from.i().hostArray()[origin]);
      assertEquals(change < 0 ? 2 * j : j >> change, from.j().hostArray()[origin]);
    }
  }

  /// The cells are along the Morton curve: to order them changes nothing.
  private static void checkOrder(CellMesh mesh, Device device) {
    IntArray permutation = IntArray.wrap(new int[mesh.length()]);
    Order.on(device).permutation(mesh, Order.Curve.MORTON, permutation);
    for (int c = 0; c < mesh.length(); c++) {
      assertEquals(c, permutation.hostArray()[c]);
    }
  }
}
