package dev.shoal.figures.cost;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.IntArray;
import dev.shoal.figures.BruteForce;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.textbook.mesh.Writes;
import org.junit.jupiter.api.Test;

class NeighboursTest {
  @Test
  void everyWayFindsThemOnBalancedMeshes() {
    for (int seed = 1; seed <= 20; seed++) {
      int levels = seed % 5;
      var random = new GlibcRandom(seed);
      CellMesh mesh = ReferenceMesh.compactHash(3 + seed % 4, levels, 15, seed % 2 == 0, random);
      int[][] right = BruteForce.neighbours(mesh, levels);
      for (Writes writes : Writes.values()) {
        assertArrayEquals(right, FlatNeighbours.of(mesh, levels, writes).sides(), writes + "");
      }
      assertArrayEquals(right, LevelNeighbours.of(mesh, levels).sides());
    }
  }

  @Test
  void rimsAndLevelsNeedNoBalance() {
    for (int seed = 1; seed <= 20; seed++) {
      CellMesh mesh = RandomMesh.of(BaseGrid.of(2, 3), 4, 120, seed);
      int[][] right = BruteForce.neighbours(mesh, 4);
      assertArrayEquals(right, FlatNeighbours.of(mesh, 4, Writes.ALL).sides());
      assertArrayEquals(right, FlatNeighbours.of(mesh, 4, Writes.OUTER).sides());
      assertArrayEquals(right, LevelNeighbours.of(mesh, 4).sides());
    }
  }

  /// One read where the neighbour begins in the position of the cell's own level, otherwise two; at
  /// the edge of the domain the cell itself.
  @Test
  void oneWriteReadsFromTheOwnLevelOn() {
    for (int levels = 0; levels <= 4; levels++) {
      CellMesh mesh = ReferenceMesh.compactHash(6, levels, 15, true, new GlibcRandom(levels));
      int[][] right = BruteForce.neighbours(mesh, levels);
      long reads = 0;
      for (int side = 0; side < 4; side++) {
        for (int c = 0; c < mesh.length(); c++) {
          int n = right[side][c];
          int step = n == c ? 0 : side % 2 == 0 ? -1 : 1;
          int width = width(mesh, c, levels);
          int x = (mesh.i().hostArray()[c] + (side < 2 ? step : 0)) * width;
          int y = (mesh.j().hostArray()[c] + (side < 2 ? 0 : step)) * width;
          boolean beginsThere =
              mesh.i().hostArray()[n] * width(mesh, n, levels) == x
                  && mesh.j().hostArray()[n] * width(mesh, n, levels) == y;
          reads += beginsThere ? 1 : 2;
        }
      }
      assertEquals(
          (double) reads / mesh.length(),
          FlatNeighbours.of(mesh, levels, Writes.ONE).cost().reads());
    }
  }

  private static int width(CellMesh mesh, int c, int finest) {
    return 1 << (finest - mesh.level().hostArray()[c]);
  }

  /// Two coarse cells side by side, the right one split: a finest grid of 4 by 2.
  @Test
  void countsAsByHand() {
    CellMesh mesh =
        CellMesh.of(
            BaseGrid.of(2, 1),
            IntArray.wrap(0, 2, 3, 2, 3),
            IntArray.wrap(0, 0, 0, 1, 1),
            IntArray.wrap(0, 1, 1, 1, 1));
    Neighbourhood.Cost all = FlatNeighbours.of(mesh, 1, Writes.ALL).cost();
    assertEquals(8 / 5.0, all.writes());
    assertEquals(4, all.reads()); // one for each side: at the edge of the domain the cell itself
    assertEquals(1 / 5.0, all.linesWritten());
    assertEquals(1 / 5.0, all.linesRead());
    assertEquals(4 / (8 / 5.0), all.writeSlowdown());
    assertEquals(1, all.readSlowdown());
    Neighbourhood.Cost one = FlatNeighbours.of(mesh, 1, Writes.ONE).cost();
    assertEquals(1, one.writes());
    // Nothing begins one position left of the left fine ones: then the coarse cell is asked for.
    assertEquals((3 * 4 + 2 * (4 + 1)) / 5.0, one.reads());
    // One of the fine cells is a first child.
    assertEquals((5 + 1) / 5.0, LevelNeighbours.of(mesh, 1).cost().writes());
  }
}
