package dev.shoal.points;

import java.util.Arrays;

/// The places around one cell after the other: in each row around it, three cells are one run.
///
/// A finger in each row follows as the cell goes forward, which in all is one walk through the
/// cells for each row.
final class Runs {
  /// Where the places of each run begin and end; the first is that of the cell's own row.
  final int[] from;

  final int[] to;

  private final Cells cells;
  private final long[] shifts; // of keys, from a cell to that below or above
  private final int[] fingers;

  private int length;

  private Runs(Cells cells, long... shifts) {
    this.cells = cells;
    this.shifts = shifts;
    fingers = new int[shifts.length];
    from = new int[shifts.length];
    to = new int[shifts.length];
  }

  /// All rows around.
  static Runs all(Cells cells) {
    long row = cells.row;
    long layer = cells.layer;
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

  /// The own row and those after it: of two cells beside each other, one has the other so.
  static Runs forward(Cells cells) {
    long row = cells.row;
    long layer = cells.layer;
    return cells.z == null
        ? new Runs(cells, 0, row)
        : new Runs(cells, 0, row, layer - row, layer, layer + row);
  }

  /// Begins at a cell, before it is gone to.
  void beginAt(int cell) {
    Arrays.setAll(fingers, r -> cells.firstFrom(cells.keys[cell] + shifts[r] - 1));
  }

  /// Goes to a cell that is not before the last.
  void goTo(int cell) {
    long[] keys = cells.keys;
    int[] starts = cells.starts;
    length = 0;
    for (int r = 0; r < shifts.length; r++) {
      long low = keys[cell] + shifts[r] - 1;
      int first = fingers[r];
      while (keys[first] < low) {
        first++;
      }
      fingers[r] = first;
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

  /// How many runs have places; that of the own row always has.
  int length() {
    return length;
  }
}
