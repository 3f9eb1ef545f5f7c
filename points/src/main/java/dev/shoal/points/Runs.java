package dev.shoal.points;

import java.util.Arrays;

/// The positions around one cell after another: in each surrounding row, three cells form one run.
///
/// A cursor in each row follows as the cell advances, so that the cells are traversed once for each
/// row in total.
final class Runs {
  /// Where the positions of each run begin and end; the first run is that of the cell's own row.
  final int[] from;

  final int[] to;

  private final Cells cells;
  private final long[] shifts; // of keys, from a cell to its neighbour in each row
  private final int[] cursors;

  private int length;

  private Runs(Cells cells, long... shifts) {
    this.cells = cells;
    this.shifts = shifts;
    cursors = new int[shifts.length];
    from = new int[shifts.length];
    to = new int[shifts.length];
  }

  /// Returns the runs of all surrounding rows.
  static Runs all(Cells cells) {
    long row = cells.grid.row;
    long layer = cells.grid.layer;
    return cells.z == null
        ? new Runs(cells, 0, -row, row)
        : new Runs(
            cells,
            0,
            -layer - row,
            -layer,
            -layer + row,
            -row,
            row,
            layer - row,
            layer,
            layer + row);
  }

  /// Returns the runs of the cell's own row and of those after it: each pair of neighbouring cells
  /// is seen from one of the two.
  static Runs forward(Cells cells) {
    long row = cells.grid.row;
    long layer = cells.grid.layer;
    return cells.z == null
        ? new Runs(cells, 0, row)
        : new Runs(cells, 0, row, layer - row, layer, layer + row);
  }

  /// Moves the cursors before the first move to `cell`.
  void startAt(int cell) {
    Arrays.setAll(cursors, r -> cells.firstFrom(cells.keys[cell] + shifts[r] - 1));
  }

  /// Moves to a cell that is not before the last one.
  void moveTo(int cell) {
    long[] keys = cells.keys;
    int[] starts = cells.starts;
    length = 0;
    for (int r = 0; r < shifts.length; r++) {
      long low = keys[cell] + shifts[r] - 1;
      int first = cursors[r];
      while (keys[first] < low) {
        first++;
      }
      cursors[r] = first;
      int end = first;
      while (keys[end] <= low + 2) {
        end++;
      }
      if (end > first) {
        from[length] = starts[first];
        to[length++] = starts[end];
      }
    }
  }

  /// Returns how many runs are not empty; that of the cell's own row never is.
  int length() {
    return length;
  }
}
