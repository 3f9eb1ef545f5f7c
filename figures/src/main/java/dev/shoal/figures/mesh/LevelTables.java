package dev.shoal.figures.mesh;

import dev.shoal.mesh.CellMesh;
import dev.shoal.report.Block;
import dev.shoal.report.Paragraph;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The tables of figures 5.14 and 5.15, for a mesh small enough to show them.
final class LevelTables {
  private LevelTables() {}

  /// The table with one write for each cell, and the tables of all levels with their breadcrumbs.
  static List<Block> shown() {
    CellMesh mesh = SmallMesh.thirteen();
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        GridTable.of(once(mesh), SmallMesh.SIDE)
            .caption("One write: each cell at its lower left position on the finest grid (5.14)"));
    for (int level = 0; level <= SmallMesh.FINEST; level++) {
      blocks.add(
          GridTable.of(ofLevel(mesh, level), mesh.base().nx() << level)
              .caption("The table of level " + level + " (5.15)"));
    }
    blocks.add(
        new Paragraph(
            "The same thirteen cells: · is what no cell writes, and ↓ a breadcrumb, which says that"
                + " there are finer cells below. A cell leaves it only while it is the first of four, so"
                + " that each is left once. In the one table a query must find · wherever no cell"
                + " begins; in the tables of levels it never looks at a ·."));
    return blocks;
  }

  private static int[] once(CellMesh mesh) {
    int[] entries = empty(SmallMesh.SIDE * SmallMesh.SIDE);
    for (int c = 0; c < mesh.length(); c++) {
      int finer = SmallMesh.FINEST - mesh.level().hostArray()[c];
      int x = mesh.i().hostArray()[c] << finer;
      int y = mesh.j().hostArray()[c] << finer;
      entries[y * SmallMesh.SIDE + x] = c;
    }
    return entries;
  }

  private static int[] ofLevel(CellMesh mesh, int level) {
    int side = mesh.base().nx() << level;
    int[] entries = empty(side * side);
    for (int c = 0; c < mesh.length(); c++) {
      int finer = mesh.level().hostArray()[c] - level;
      int x = mesh.i().hostArray()[c];
      int y = mesh.j().hostArray()[c];
      boolean isFirstChild = finer >= 0 && ((x | y) & ((1 << finer) - 1)) == 0;
      if (isFirstChild) {
        entries[(y >> finer) * side + (x >> finer)] = finer == 0 ? c : GridTable.FINER;
      }
    }
    return entries;
  }

  private static int[] empty(int positions) {
    int[] entries = new int[positions];
    Arrays.fill(entries, GridTable.NOTHING);
    return entries;
  }
}
