package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Against the numbers of cells that the reference codes print, and against hashes of all cells in
/// order that a C program made of the same descriptions, with glibc's `rand()`.
class ReferenceMeshTest {
  @Test
  void perfectHashHasTheCellsThatItPrints() {
    int[] cells = {65_536, 163_444, 441_139, 1_146_367};
    for (int levels = 0; levels < cells.length; levels++) {
      assertEquals(cells[levels], ReferenceMesh.perfectHash(256, levels).length());
    }
  }

  @Test
  void theSecondMeshOfRemap2dFollowsTheFirst() {
    var random = new GlibcRandom(1);
    ReferenceMesh.perfectHash(128, 1, random);
    assertEquals(41_218, ReferenceMesh.perfectHash(128, 1, random).length());
  }

  @Test
  void compactHashHasTheCellsThatItPrints() {
    var random = new GlibcRandom(1);
    assertEquals(69_409, ReferenceMesh.compactHash(256, 1, 2, false, random).length());
  }

  @Test
  void compactHashRemapHasTheCellsThatItPrints() {
    // The means of both meshes: 69.8, 102 and 242 thousand.
    double[] percent = {2.25, 2.02, 1.75};
    int[][] cells = {{69_814, 69_853}, {101_623, 102_661}, {243_361, 241_624}};
    for (int l = 0; l < cells.length; l++) {
      var random = new GlibcRandom(0);
      int[] drawn = new int[2];
      for (int m = 0; m < 2; m++) {
        drawn[m] = ReferenceMesh.compactHashRemap(256, l + 1, (float) percent[l], random).length();
      }
      assertArrayEquals(cells[l], drawn);
    }
  }

  @Test
  void cellsAreThoseOfTheCProgramsInTheirOrder() {
    assertEquals(457191532, hash(ReferenceMesh.perfectHash(64, 3)));
    assertEquals(-377350241, hash(ReferenceMesh.perfectHash(16, 2)));
    var random = new GlibcRandom(0);
    assertEquals(-1939656567, hash(ReferenceMesh.compactHash(64, 3, 5.5f, true, random)));
    assertEquals(1801844690, random.next());
    random.seed(0);
    assertEquals(-1939656567, hash(ReferenceMesh.compactHashRemap(64, 3, 5.5f, random)));
    assertEquals(1801844690, random.next());
  }

  private static int hash(CellMesh mesh) {
    int hash = 0;
    for (int[] cell : Meshes.cells(mesh)) {
      hash = ((hash * 31 + cell[0]) * 31 + cell[1]) * 31 + cell[3];
    }
    return hash;
  }

  @Test
  void areBalancedAndTile() {
    Balance balance = Balance.on(Device.serial());
    for (int levels = 0; levels <= 5; levels++) {
      CellMesh mesh = ReferenceMesh.perfectHash(17, levels);
      assertEquals(-1, balance.firstJump(mesh, Balance.Contact.SIDES));
      var random = new GlibcRandom(levels);
      mesh = ReferenceMesh.compactHash(13, levels, 20, true, random);
      assertEquals(-1, balance.firstJump(mesh, Balance.Contact.SIDES));
    }
  }

  @Test
  void withoutShuffleCellsStandRowByRow() {
    int[][] cells = Meshes.cells(ReferenceMesh.compactHash(2, 1, 101, false, new GlibcRandom(1)));
    int[][] expected = new int[16][];
    for (int c = 0; c < 16; c++) {
      int child = c % 4;
      int coarse = c / 4;
      expected[c] = new int[] {coarse % 2 * 2 + child % 2, coarse / 2 * 2 + child / 2, 0, 1};
    }
    assertEquals(Arrays.deepToString(expected), Arrays.deepToString(cells));
  }

  @Test
  void emptyAndSingleSquaresAreMeshesToo() {
    assertEquals(0, ReferenceMesh.perfectHash(0, 3).length());
    assertEquals(1, ReferenceMesh.perfectHash(1, 0).length());
  }

  @Test
  void refusesMoreCellsThanAnArrayHolds() {
    assertError(
        "the mesh would have 17179869184 cells, an array holds 2147483639",
        () -> ReferenceMesh.compactHash(1, 17, 101, false, new GlibcRandom(1)));
    assertError("level is -1, must be 0 … 29 over 3 × 3", () -> ReferenceMesh.perfectHash(3, -1));
  }
}
