package dev.shoal.mesh.neighbours;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.PackedBlock;

/// Finds neighbours where cells are stored in the order of a [BlockTable]: coarse cell by coarse
/// cell, and row by row in each, as regular grids are, and the meshes of the reference codes. The
/// entry of cell c would have the index c + 1, so the blocks suffice, and most neighbours have the
/// next number, or that in the next row.
final class CellsInOrder {
  private final WorkerPool workers;
  private final BlockTable table;
  private final CellArrays cells;
  private final int[][] out;
  private final WorkerPool.Block check = this::check;
  private final WorkerPool.Block read = this::read;

  /// The number of the first coarse cell, and the distances of adjacent ones along the axes.
  private int origin;

  private final int[] strides = new int[3];
  private volatile boolean isDifferent;

  /// @param out for each side the neighbours
  CellsInOrder(WorkerPool workers, BlockTable table, CellArrays cells, int[][] out) {
    this.workers = workers;
    this.table = table;
    this.cells = cells;
    this.out = out;
  }

  /// Returns whether the cells are stored in that order in the table that is laid out: then they
  /// tile the domain.
  ///
  /// @param block cells for one thread at a time
  boolean holds(int block) {
    if (table.length() != cells.length) {
      return false;
    }
    origin = BlockTable.origin(cells.base);
    for (int axis = 0; axis < strides.length; axis++) {
      strides[axis] = BlockTable.stride(cells.base, axis);
    }
    isDifferent = false;
    forEachBlock(block, check);
    return !isDifferent;
  }

  /// Writes the neighbours.
  ///
  /// @param block cells for one thread at a time
  void read(int block) {
    forEachBlock(block, read);
  }

  /// Runs work on all coarse cells, row by row.
  private void forEachBlock(int block, WorkerPool.Block work) {
    int coarse = (int) cells.base.cells();
    workers.forEachBlock(
        coarse, Math.max(1, (int) ((long) block * coarse / (cells.length + 1))), work);
  }

  private void check(int block, int from, int to) {
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    for (int b = from, end; b < to && !isDifferent; b = end) {
      int row = b / nx;
      end = Math.min(to, (row + 1) * nx);
      if (!isRowInOrder(b - row * nx, row % ny, row / ny, end - b)) {
        isDifferent = true;
      }
    }
  }

  /// Returns whether the cells of `length` coarse cells in a row are in order.
  private boolean isRowInOrder(int x, int y, int z, int length) {
    int[] blocks = table.blocks();
    int from = number(x, y, z);
    boolean isInOrder = true;
    for (int q = from, end; q < from + length && isInOrder; q = end) {
      end = endOfRun(q, from + length);
      int at = x + (q - from);
      int first = cell(blocks[q]);
      int depth = PackedBlock.depth(blocks[q]);
      isInOrder =
          depth == 0
              ? isRow(first, end - q, at, y, z)
              : isBlock(first, depth, at << depth, y << depth, z << depth);
    }
    return isInOrder;
  }

  /// Returns whether `length` cells from `first` on are the coarse ones from a position on.
  private boolean isRow(int first, int length, int x, int y, int z) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] levels = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int different = 0;
    for (int c = first; c < first + length; c++) {
      different |= levels[c] | (i[c] ^ (x + (c - first)));
      different |= ((j[c] & jMask) ^ y) | ((k[c] & kMask) ^ z);
    }
    return different == 0;
  }

  /// Returns whether the cells from `first` on are those of a coarse cell, row by row.
  private boolean isBlock(int first, int level, int x, int y, int z) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] levels = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int inner = ~(-1 << level);
    int length = 1 << (cells.base.dimensions() * level);
    int different = 0;
    for (int n = 0; n < length; n++) {
      int c = first + n;
      different |= (levels[c] ^ level) | (i[c] ^ (x + (n & inner)));
      different |= (j[c] & jMask) ^ (y + ((n >> level) & inner));
      different |= (k[c] & kMask) ^ (z + (n >> level >> level));
    }
    return different == 0;
  }

  private void read(int block, int from, int to) {
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    for (int b = from, end; b < to; b = end) {
      int row = b / nx;
      end = Math.min(to, (row + 1) * nx);
      int q = number(b - row * nx, row % ny, row / ny);
      readRow(q, q + (end - b));
    }
  }

  /// Returns the number in the table of a coarse cell.
  private int number(int x, int y, int z) {
    return origin + x + y * strides[1] + z * strides[2];
  }

  /// Returns the end of the coarse cells from `q` on that are not split; if `q` is, q + 1.
  private int endOfRun(int q, int to) {
    int[] blocks = table.blocks();
    int end = q;
    while (end < to && PackedBlock.depth(blocks[end]) == 0) {
      end++;
    }
    return Math.max(end, q + 1);
  }

  /// Writes the neighbours of the cells of coarse cells in a row.
  private void readRow(int from, int to) {
    int[] blocks = table.blocks();
    for (int q = from, end; q < to; q = end) {
      end = endOfRun(q, to);
      if (PackedBlock.depth(blocks[q]) == 0) {
        readUnsplit(q, end);
      } else {
        readSplit(q);
      }
    }
  }

  /// Writes the neighbours of a row of coarse cells that are not split.
  private void readUnsplit(int from, int to) {
    int[] blocks = table.blocks();
    int first = cell(blocks[from]);
    int last = first + to - from - 1;
    count(0, first, to - from, 1);
    out[0][first] = orSelf(lastAlong(0, blocks[from - 1]), first);
    out[1][last] = orSelf(cell(blocks[to]), last);
    for (int axis = 1; axis < cells.base.dimensions(); axis++) {
      int[] below = out[2 * axis];
      int[] above = out[2 * axis + 1];
      int stride = strides[axis];
      for (int c = first, q = from; q < to; c++, q++) {
        below[c] = orSelf(lastAlong(axis, blocks[q - stride]), c);
        above[c] = orSelf(cell(blocks[q + stride]), c);
      }
    }
  }

  /// Writes the neighbours of the cells of a coarse cell that is split.
  private void readSplit(int q) {
    int[] blocks = table.blocks();
    int depth = PackedBlock.depth(blocks[q]);
    int first = cell(blocks[q]);
    int length = 1 << (cells.base.dimensions() * depth);
    for (int axis = 0; axis < cells.base.dimensions(); axis++) {
      int step = 1 << (axis * depth);
      int stride = strides[axis];
      count(axis, first, length, step);
      readFace(out[2 * axis], first, axis, depth, blocks[q - stride], 1);
      int last = first + (step << depth) - step;
      readFace(out[2 * axis + 1], last, axis, depth, blocks[q + stride], 0);
    }
  }

  /// Writes c − step and c + step for the cells from `first` on.
  private void count(int axis, int first, int length, int step) {
    int[] lower = out[2 * axis];
    int[] upper = out[2 * axis + 1];
    for (int c = first; c < first + length; c++) {
      lower[c] = c - step;
      upper[c] = c + step;
    }
  }

  /// Writes the neighbours of the cells on a face of a block, from cell `first` on, which are at
  /// the lower edge of another block, or at the upper one if `near` is 1.
  private void readFace(int[] out, int first, int axis, int depth, int block, int near) {
    int u = axis == 0 ? 1 : 0;
    int v = axis == 2 ? 1 : 2;
    int width = cells.base.dimensions() > 1 ? 1 << depth : 1;
    int height = cells.base.dimensions() > 2 ? 1 << depth : 1;
    int other = PackedBlock.depth(block);
    int up = Math.max(other - depth, 0);
    int down = Math.max(depth - other, 0);
    int start = cell(block) + (((near << other) - near) << (axis * other));
    boolean isEdge = cell(block) < 0;
    for (int n = 0; n < height; n++) {
      int at = start + (n << up >> down << (v * other));
      for (int m = 0; m < width; m++) {
        int c = first + (n << (v * depth)) + (m << (u * depth));
        out[c] = isEdge ? c : at + (m << up >> down << (u * other));
      }
    }
  }

  private static int orSelf(int neighbour, int c) {
    return neighbour < 0 ? c : neighbour;
  }

  /// Returns the cell of a block that is last along an axis, and first along the others; −1 beyond
  /// the edge of the domain.
  private static int lastAlong(int axis, int block) {
    int depth = PackedBlock.depth(block);
    return cell(block) + (((1 << depth) - 1) << (axis * depth));
  }

  /// Returns the first cell of a block, −1 beyond the edge of the domain.
  private static int cell(int block) {
    return PackedBlock.start(block) - 1;
  }
}
