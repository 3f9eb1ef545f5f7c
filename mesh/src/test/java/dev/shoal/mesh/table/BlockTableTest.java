package dev.shoal.mesh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import org.junit.jupiter.api.Test;

class BlockTableTest {
  /// Entries grow with each mesh; where they would pass the last int they begin again.
  @Test
  void entriesBeginAgain() {
    CellMesh mesh = ReferenceMesh.compactHash(8, 2, 20, false, new GlibcRandom(1));
    int length = mesh.length();
    var squares = new BlockTable(Device.cpu(1).workers(), Integer.MAX_VALUE - 2 * length);
    for (int round = 0; round < 4; round++) {
      assertTrue(squares.write(mesh));
      int first = squares.first();
      assertEquals(
          round < 2 ? Integer.MAX_VALUE - (2 - round) * length : 1 + (round - 2) * length, first);
      checkFirsts(squares, mesh);
    }
  }

  private static void checkFirsts(BlockTable squares, CellMesh mesh) {
    for (int c = 0; c < mesh.length(); c++) {
      int level = mesh.level().hostArray()[c];
      int x = mesh.i().hostArray()[c];
      int y = mesh.j().hostArray()[c];
      int q = (y >> level) * mesh.base().nx() + (x >> level);
      int depth = squares.depths()[q];
      int inner = (1 << level) - 1;
      int up = depth - level;
      int at = ((y & inner) << up << depth) + ((x & inner) << up);
      at += depth == 0 ? q : squares.starts()[q];
      assertEquals(c, squares.entries()[at] - squares.first());
    }
  }

  @Test
  void refusesSparseMeshes() {
    var squares = new BlockTable(Device.cpu(2).workers());
    assertFalse(squares.write(RandomMesh.of(BaseGrid.of(1, 1), 12, 100, 1)));
    assertTrue(squares.write(RandomMesh.of(BaseGrid.of(0, 3), 0, 0, 1)));
  }

  @Test
  void detectsRows() {
    var squares = new BlockTable(Device.cpu(1).workers());
    assertTrue(squares.write(ReferenceMesh.compactHash(32, 2, 4, false, new GlibcRandom(1))));
    assertTrue(squares.rows(0) > 0);
    assertNull(squares.blocks());
    assertTrue(squares.write(ReferenceMesh.compactHash(32, 2, 4, true, new GlibcRandom(1))));
    assertEquals(-1, squares.rows(0));
    assertNotNull(squares.blocks());
  }
}
