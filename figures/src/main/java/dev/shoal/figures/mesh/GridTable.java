package dev.shoal.figures.mesh;

import dev.shoal.report.Table;
import java.util.ArrayList;
import java.util.List;

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
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.words("Row"));
    for (int i = 0; i < nx; i++) {
      columns.add(Table.Column.numbers(Integer.toString(i)));
    }
    var table = Table.of(columns.toArray(Table.Column[]::new));
    for (int j = entries.length / nx - 1; j >= 0; j--) {
      List<Object> row = new ArrayList<>();
      row.add(Integer.toString(j));
      for (int i = 0; i < nx; i++) {
        row.add(shown(entries[j * nx + i]));
      }
      table = table.row(row.toArray());
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
