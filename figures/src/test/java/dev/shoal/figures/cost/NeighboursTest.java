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
    // Inside are one side of the coarse cell, three of a left fine one, two of a right fine one.
    assertEquals((1 + 2 * 3 + 2 * 2) / 5.0, all.reads());
    assertEquals(1 / 5.0, all.linesWritten());
    assertEquals(1 / 5.0, all.linesRead());
    assertEquals(4 / (8 / 5.0), all.writeSlowdown());
    assertEquals(3 / (11 / 5.0), all.readSlowdown(), 1e-15);
    Neighbourhood.Cost one = FlatNeighbours.of(mesh, 1, Writes.ONE).cost();
    assertEquals(1, one.writes());
    // Nothing begins one position left of the left fine ones: then the coarse cell is asked for.
    assertEquals((1 + 2 * (3 + 1) + 2 * 2) / 5.0, one.reads());
    // One of the fine cells is a first child.
    assertEquals((5 + 1) / 5.0, LevelNeighbours.of(mesh, 1).cost().writes());
  }
}
