package dev.shoal.mesh.regrid;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.Arrays;
import java.util.List;

/// Writes the cells of the new mesh and their neighbours, old cell by old cell, in one pass.
///
/// The neighbours of a new cell follow from those of its old one: each is the same cell, its
/// parent, or the adjacent one of its children. No table and no search is needed.
final class NewCells {
  private static final int BLOCK = 1 << 12;
  private static final int SIBLINGS = 4;

  private static final int WEST = 0;
  private static final int EAST = 1;
  private static final int SOUTH = 2;
  private static final int NORTH = 3;

  private final WorkerPool workers;

  // Of the call.
  private OldCells old;
  private byte[] next;

  /// For each old cell the index of the new cell that it is or is merged into; for a split one `~`
  /// the index of its first child.
  private int[] newIndex = {};

  private int[] i;
  private int[] j;
  private int[] level;
  private int[] origin;
  private final int[][] sides = new int[SIBLINGS][];

  NewCells(WorkerPool workers) {
    this.workers = workers;
  }

  /// Makes the new mesh.
  ///
  /// @param levels the new level of each old cell, which differs from its own by one at most
  /// @throws CapacityException if it has more cells than an array holds
  Regridded write(BaseGrid base, OldCells cells, byte[] levels) {
    old = cells;
    next = levels;
    int n = cells.level.length;
    try {
      int length = index(n);
      i = new int[length];
      j = new int[length];
      level = new int[length];
      origin = new int[length];
      var arrays = new IntArray[SIBLINGS];
      for (int s = 0; s < SIBLINGS; s++) {
        sides[s] = new int[length];
        arrays[s] = IntArray.wrap(sides[s]);
      }
      workers.forEachBlock(n, BLOCK, (_, from, to) -> write(from, to));
      CellMesh mesh = CellMesh.of(base, IntArray.wrap(i), IntArray.wrap(j), IntArray.wrap(level));
      return new Regridded(mesh, IntArray.wrap(origin), List.of(arrays));
    } finally {
      old = null;
      next = null;
      i = null;
      j = null;
      level = null;
      origin = null;
      Arrays.fill(sides, null);
    }
  }

  /// Sets [#newIndex]; returns the number of new cells.
  private int index(int n) {
    if (newIndex.length < n) {
      newIndex = new int[n + (n >> 2)];
    }
    var starts = new long[Math.ceilDiv(n, BLOCK) + 1];
    workers.forEachBlock(n, BLOCK, (block, from, to) -> starts[block + 1] = count(from, to));
    for (int block = 1; block < starts.length; block++) {
      starts[block] += starts[block - 1];
    }
    long length = starts[starts.length - 1];
    if (length > Array.MAX_LENGTH) {
      throw new CapacityException(
          "the mesh would have " + length + " cells, an array holds " + Array.MAX_LENGTH,
          length,
          Array.MAX_LENGTH);
    }
    workers.forEachBlock(n, BLOCK, (block, from, to) -> index((int) starts[block], from, to));
    return (int) length;
  }

  /// Returns how many new cells replace the old ones.
  private int count(int from, int to) {
    int count = 0;
    for (int c = from; c < to; c++) {
      count += count(c);
    }
    return count;
  }

  private int count(int c) {
    int change = next[c] - old.level[c];
    return change > 0 ? SIBLINGS : change == 0 || old.isFirst(c) ? 1 : 0;
  }

  private void index(int start, int from, int to) {
    int at = start;
    for (int c = from; c < to; c++) {
      int change = next[c] - old.level[c];
      if (change == 0) {
        newIndex[c] = at++;
      } else if (change > 0) {
        newIndex[c] = ~at;
        at += SIBLINGS;
      } else { // merged with its siblings, which are adjacent, by the first one
        at += old.isFirst(c) ? 1 : 0;
        newIndex[c] = at - 1;
      }
    }
  }

  private void write(int from, int to) {
    for (int c = from; c < to; c++) {
      int change = next[c] - old.level[c];
      if (change == 0) {
        keep(c);
      } else if (change > 0) {
        split(c);
      } else if (old.isFirst(c)) {
        merge(c);
      }
    }
  }

  private void keep(int c) {
    int at = newIndex[c];
    set(at, old.i[c], old.j[c], old.level[c], c);
    int w = newIndex[old.west[c]];
    int e = newIndex[old.east[c]];
    int s = newIndex[old.south[c]];
    int n = newIndex[old.north[c]];
    if ((w | e | s | n) >= 0) { // none is split
      sides[WEST][at] = w;
      sides[EAST][at] = e;
      sides[SOUTH][at] = s;
      sides[NORTH][at] = n;
    } else {
      sides[WEST][at] = beside(old.west[c], WEST, at);
      sides[EAST][at] = beside(old.east[c], EAST, at);
      sides[SOUTH][at] = beside(old.south[c], SOUTH, at);
      sides[NORTH][at] = beside(old.north[c], NORTH, at);
    }
  }

  private void merge(int c) {
    int at = newIndex[c];
    set(at, old.i[c] >> 1, old.j[c] >> 1, next[c], c);
    sides[WEST][at] = beside(old.west[c], WEST, at);
    sides[EAST][at] = beside(old.east[c + 1], EAST, at);
    sides[SOUTH][at] = beside(old.south[c], SOUTH, at);
    sides[NORTH][at] = beside(old.north[c + 2], NORTH, at);
  }

  private void split(int c) {
    int first = ~newIndex[c];
    for (int q = 0; q < SIBLINGS; q++) {
      set(first + q, 2 * old.i[c] + (q & 1), 2 * old.j[c] + (q >> 1), next[c], c);
    }
    for (int half = 0; half < 2; half++) {
      int below = first + 2 * half; // two rows
      sides[EAST][below] = below + 1;
      sides[WEST][below + 1] = below;
      sides[WEST][below] = besideChild(c, WEST, half, below);
      sides[EAST][below + 1] = besideChild(c, EAST, half, below + 1);
      int left = first + half; // two columns
      sides[NORTH][left] = left + 2;
      sides[SOUTH][left + 2] = left;
      sides[SOUTH][left] = besideChild(c, SOUTH, half, left);
      sides[NORTH][left + 2] = besideChild(c, NORTH, half, left + 2);
    }
  }

  /// Returns the neighbour of a child of cell `c` outside of `c`.
  ///
  /// @param half 1 for the upper or right one of the two children on the side
  /// @param child the new index of the child
  private int besideChild(int c, int side, int half, int child) {
    int neighbour = side(side)[c];
    if (neighbour == c) {
      return child;
    }
    boolean isSecond = half == 1 && old.level[neighbour] > old.level[c];
    return beside(isSecond ? second(neighbour, side) : neighbour, side, child);
  }

  /// Returns the upper or right one of two finer neighbours.
  private int second(int first, int side) {
    return side < SOUTH ? old.north[first] : old.east[first];
  }

  private int[] side(int side) {
    return switch (side) {
      case WEST -> old.west;
      case EAST -> old.east;
      case SOUTH -> old.south;
      default -> old.north;
    };
  }

  /// Returns the new cell of an old one on a side of another new cell: of the children of a split
  /// cell the adjacent one, the lower or left one if there are two.
  private int beside(int neighbour, int side, int cell) {
    int first = newIndex[neighbour];
    if (first >= 0) {
      return first;
    }
    int finer = level[cell] - next[neighbour];
    int along = side < SOUTH ? j[cell] : i[cell];
    int half = finer < 0 ? 0 : (along >> finer) & 1;
    return ~first
        + switch (side) {
          case WEST -> 1 + 2 * half;
          case EAST -> 2 * half;
          case SOUTH -> 2 + half;
          default -> half;
        };
  }

  private void set(int at, int column, int row, int to, int from) {
    i[at] = column;
    j[at] = row;
    level[at] = to;
    origin[at] = from;
  }
}
