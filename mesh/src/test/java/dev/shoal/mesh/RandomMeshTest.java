package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RandomMeshTest {
  private static final MeshCheck CHECK = MeshCheck.on(Device.serial());

  @Test
  void hasTheWantedLevelAndNumberOfCells() {
    Cases.forAll(
        random -> random.nextLong(),
        _ -> null,
        seed -> {
          for (BaseGrid base :
              new BaseGrid[] {BaseGrid.of(3), BaseGrid.of(2, 3), BaseGrid.of(1, 2, 1)}) {
            for (int finest = 0; finest <= 8; finest++) {
              long min = base.cells() + (long) finest * (base.children() - 1);
              long cells = Math.min(base.cells(finest), min + Math.floorMod(seed, 200));
              CellMesh mesh = RandomMesh.of(base, finest, cells, seed);
              CHECK.require(mesh);
              assertTrue(mesh.length() <= cells && mesh.length() > cells - base.children() + 1);
              assertEquals(finest, Meshes.finest(Meshes.cells(mesh)));
            }
          }
        });
  }

  @Test
  void isTheSameFromTheSameSeed() {
    BaseGrid base = BaseGrid.of(4, 4);
    int[][] one = Meshes.cells(RandomMesh.of(base, 6, 500, 1));
    assertArrayEquals(one, Meshes.cells(RandomMesh.of(base, 6, 500, 1)));
    assertFalse(Arrays.deepEquals(one, Meshes.cells(RandomMesh.of(base, 6, 500, 2))));
  }

  @Test
  void goesFromTheSparsestToTheFull() {
    BaseGrid base = BaseGrid.of(2, 2);
    assertEquals(4 + 3 * 5, RandomMesh.of(base, 5, 4 + 3 * 5, 1).length());
    CellMesh full = RandomMesh.ofFraction(base, 5, 1, 1);
    assertEquals(4 << 10, full.length());
    CHECK.require(full);
    assertEquals(1 << 10, RandomMesh.ofFraction(base, 5, 0.25, 1).length());
    assertEquals(0, RandomMesh.of(BaseGrid.of(0, 7), 5, 0, 1).length());
    assertEquals(1, RandomMesh.of(BaseGrid.of(1), 0, 1, 1).length());
  }

  @Test
  void errorsNameThePossibleNumberOfCells() {
    BaseGrid base = BaseGrid.of(2, 2);
    assertError(
        "18 cells asked for; over 2 × 2 with finest level 5 there are 19 … 4096",
        () -> RandomMesh.of(base, 5, 18, 1));
    assertError(
        "4097 cells asked for; over 2 × 2 with finest level 5 there are 19 … 4096",
        () -> RandomMesh.of(base, 5, 4097, 1));
    assertError(
        "1 cells asked for; over 0 with finest level 1 there are 0 … 0",
        () -> RandomMesh.of(BaseGrid.of(0), 1, 1, 1));
    assertError(
        "the mesh would have 4294967296 cells, an array holds 2147483639",
        () -> RandomMesh.ofFraction(base, 20, 1.0 / 1024, 1));
    assertError(
        "fraction is NaN, must be above 0 and at most 1",
        () -> RandomMesh.ofFraction(base, 1, Double.NaN, 1));
  }
}
