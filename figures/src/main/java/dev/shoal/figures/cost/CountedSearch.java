package dev.shoal.figures.cost;

import dev.shoal.mesh.CellMesh;
import java.util.function.IntConsumer;
import java.util.function.LongSupplier;

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
    March writing = march(this::write, table::writes);
    March reading = march(this::read, table::reads);
    double each = level.length;
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

  /// Lets each cell do its part of the work, which `count` counts.
  private March march(IntConsumer work, LongSupplier count) {
    var march = new March();
    for (int c = 0; c < level.length; c++) {
      long before = count.getAsLong();
      work.accept(c);
      march.thread((int) (count.getAsLong() - before));
    }
    return march;
  }
}
