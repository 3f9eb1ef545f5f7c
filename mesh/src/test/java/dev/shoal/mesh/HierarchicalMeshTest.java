package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class HierarchicalMeshTest {
  @Test
  void takesTheCoarseGridOfTheCCode() {
    // It prints how many times as many finest cells there are: 10.0 and 11.8.
    BaseGrid base = HierarchicalMesh.base(6, 1_000_000, 0.1, 2);
    assertEquals(BaseGrid.of(99, 99), base);
    assertEquals(10.0, base.cells(5) / 1_000_000.0, 0.05);
    base = HierarchicalMesh.base(8, 50_000, 0.1, 2);
    assertEquals(BaseGrid.of(6, 6), base);
    assertEquals(11.8, base.cells(7) / 50_000.0, 0.05);
    assertEquals(BaseGrid.of(2, 2), HierarchicalMesh.base(8, 10, 0.1, 2));
  }

  @Test
  void tilesWithCellsOfEveryLevel() {
    MeshCheck check = MeshCheck.on(Device.serial());
    var random = new GlibcRandom(0);
    for (int levels = 3; levels <= 9; levels++) {
      CellMesh mesh =
          HierarchicalMesh.of(
              levels,
              3000,
              HierarchicalMesh.USUAL_SPARSITY,
              HierarchicalMesh.USUAL_MIN_BASE,
              random);
      check.require(mesh);
      int[] ofLevel = new int[levels];
      Arrays.stream(Meshes.cells(mesh)).forEach(cell -> ofLevel[cell[3]]++);
      assertTrue(Arrays.stream(ofLevel).allMatch(n -> n > 0));
      assertTrue(mesh.length() <= 3000 && mesh.length() > 2997);
    }
  }

  @Test
  void splitsDownToTheFinestLevel() {
    // Over 2 × 2: all of level 2 but for one each of levels 0 and 1.
    int most = 2 + 64 - 16 - 4;
    CellMesh mesh = HierarchicalMesh.of(3, most, 0.9, 2, new GlibcRandom(0));
    assertEquals(most, mesh.length());
    assertError(
        "47 cells asked for; over 2 × 2 with 3 levels there are 10 … 46",
        () -> HierarchicalMesh.of(3, most + 1, 0.9, 2, new GlibcRandom(0)));
    assertError(
        "levels 0, cells 5, sparsity 0.1, minimum base 2: must be at least 1, at least 1, above 0 and at least 2",
        () -> HierarchicalMesh.of(0, 5, 0.1, 2, new GlibcRandom(0)));
  }
}
