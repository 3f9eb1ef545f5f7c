package dev.shoal.figures.cost;

import dev.shoal.mesh.CellMesh;

/// A way to find neighbours: all cells write, then all read; each is one thread's work.
abstract class CountedSearch {
  final int[] i;
  final int[] j;
  final int[] level;
  final CountedTable table;

  /// Left, right, bottom, top.
  final int[][] sides;

  /// @param positions how many the table has
  CountedSearch(CellMesh mesh, int positions) {
    i = mesh.i().onHost().hostArray();
    j = mesh.j().onHost().hostArray();
    level = mesh.level().onHost().hostArray();
    table = new CountedTable(positions);
    sides = new int[4][level.length];
  }

  /// Puts a cell into the table.
  abstract void write(int c);

  /// Finds a cell's neighbours.
  abstract void read(int c);

  final Neighbourhood run() {
    int cells = level.length;
    var writing = new March();
    for (int c = 0; c < cells; c++) {
      long before = table.writes();
      write(c);
      writing.thread((int) (table.writes() - before));
    }
    var reading = new March();
    for (int c = 0; c < cells; c++) {
      long before = table.reads();
      read(c);
      reading.thread((int) (table.reads() - before));
    }
    double each = cells;
    return new Neighbourhood(
        sides,
        new Neighbourhood.Cost(
            table.writes() / each,
            table.reads() / each,
            table.linesWritten() / each,
            table.linesRead() / each,
            writing.slowdown(),
            reading.slowdown()));
  }
}
