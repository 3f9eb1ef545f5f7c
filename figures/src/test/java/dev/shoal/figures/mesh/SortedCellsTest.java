package dev.shoal.figures.mesh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.figures.BruteForce;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import org.junit.jupiter.api.Test;

class SortedCellsTest {
  @Test
  void agreesWithBruteForce() {
    for (int seed = 1; seed <= 30; seed++) {
      int finest = 2 + seed % 3;
      CellMesh mesh = RandomMesh.of(BaseGrid.of(2 + seed % 3, 1 + seed % 5), finest, 32, seed);
      var sorted = new SortedCells(mesh);
      assertEquals(finest, sorted.finest());
      assertArrayEquals(BruteForce.neighbours(mesh, finest), sorted.neighbours());
    }
  }

  @Test
  void oneCellIsItsOwnNeighbour() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(1, 1), 0, 1, 1);
    assertArrayEquals(new int[4][1], new SortedCells(mesh).neighbours());
  }
}
