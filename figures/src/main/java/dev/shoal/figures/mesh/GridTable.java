package dev.shoal.figures.mesh;

import dev.shoal.report.Table;
import java.util.Arrays;
import java.util.stream.IntStream;

/// A small table over the finest grid, shown as it lies in the plane: its top row first.
public final class GridTable {
  /// An entry that no cell wrote: `·`.
  public static final int NOTHING = -1;

  /// A breadcrumb: `↓`.
  static final int FINER = -2;

  private GridTable() {}

  /// The table of a grid.
  ///
  /// @param entries row by row from the bottom: cells, [#NOTHING] or breadcrumbs
  /// @param nx positions in a row
  public static Table of(int[] entries, int nx) {
    var table = Table.ofNumbers("Row", IntStream.range(0, nx).mapToObj(String::valueOf).toList());
    for (int j = entries.length / nx - 1; j >= 0; j--) {
      IntStream row = Arrays.stream(entries, j * nx, (j + 1) * nx);
      table = table.row(String.valueOf(j), row.mapToObj(GridTable::shown).toList());
    }
    return table;
  }

  private static Object shown(int entry) {
    return switch (entry) {
      case NOTHING -> "·";
      case FINER -> "↓";
      default -> entry;
    };
  }
}
