package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Morton;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;

/// Finds old cells by queries to an index: the one at the first position of a new cell, and then,
/// as long as these are finer, the one where the last one ends. On one thread: for comparison.
///
/// An index answers many queries at once. So the cells of a batch are queried together, and the
/// leaves of one new cell as if all had one level; results that a different level makes wrong are
/// skipped.
final class IndexSources implements Sources {
  private final CellIndex index;
  private CellArrays old;
  private int finest;

  /// Positions that are asked for, on the grid of the finest level.
  private final int[][] positions = new int[3][Batch.SIZE];

  IndexSources(CellIndexAlgorithm algorithm) {
    index = CellIndex.on(Device.serial()).with(algorithm);
  }

  @Override
  public void open(CellMesh from, CellArrays cells) {
    index.build(from);
    old = cells;
    finest = index.finest();
  }

  @Override
  public void close() {
    index.close();
    old = null;
  }

  @Override
  public boolean find(CellArrays to, int first, int length, Batch out) {
    for (int n = 0; n < length; n++) {
      int b = first + n;
      query(n, to.level[b], to.i[b], to.j[b] & to.jMask, to.k[b] & to.kMask);
    }
    int[] cells = answer(to.base.dimensions(), length);
    for (int n = 0; n < length; n++) {
      out.source[n] = cells[n];
      out.coarser[n] = to.level[first + n] - old.level[cells[n]];
      if (out.coarser[n] < 0) {
        out.addWhole(n);
      }
    }
    return true;
  }

  @Override
  public boolean findLeaves(CellArrays to, int first, Batch out) {
    for (int w = out.nextWhole(); w >= 0 && w < out.wholes(); w = out.nextWhole()) {
      int n = out.whole(w);
      findLeaves(to, first + n, out.source[n], out);
      out.endWhole();
    }
    return true;
  }

  /// Adds all old cells within a new one.
  ///
  /// @param cell the first of them
  private void findLeaves(CellArrays to, int b, int cell, Batch out) {
    int dimensions = to.base.dimensions();
    int level = to.level[b];
    long end = 1L << (dimensions * (finest - level)); // in cells of the finest level
    long at = 0; // the Morton code of a leaf
    int guess = old.level[cell];
    while (at < end) {
      int bits = dimensions * (finest - guess);
      int finer = guess - level;
      long code = at >> bits;
      int count = (int) Math.min(Batch.SIZE, (end - at) >> bits);
      for (int m = 0; m < count; m++) {
        query(
            m,
            guess,
            (to.i[b] << finer) + Morton.decode(dimensions, code + m, 0),
            ((to.j[b] & to.jMask) << finer) + Morton.decode(dimensions, code + m, 1),
            ((to.k[b] & to.kMask) << finer) + Morton.decode(dimensions, code + m, 2));
      }
      int[] cells = answer(dimensions, count);
      for (int m = 0; m < count; m++) {
        if (at == (code + m) << bits) {
          out.addLeaf(cells[m], old.level[cells[m]]);
          guess = old.level[cells[m]];
          at += 1L << (dimensions * (finest - guess));
        }
      }
    }
  }

  /// Queries the old cell at the first position of a cell of a level.
  private void query(int m, int level, int x, int y, int z) {
    int up = Math.max(0, level - finest);
    int down = Math.max(0, finest - level);
    positions[0][m] = x >> up << down;
    positions[1][m] = y >> up << down;
    positions[2][m] = z >> up << down;
  }

  /// Returns the old cells of the queries.
  private int[] answer(int dimensions, int length) {
    IntArray out = IntArray.wrap(new int[length]);
    switch (dimensions) {
      case 1 -> index.locate(coordinates(0, length), out);
      case 2 -> index.locate(coordinates(0, length), coordinates(1, length), out);
      default ->
          index.locate(coordinates(0, length), coordinates(1, length), coordinates(2, length), out);
    }
    return out.hostArray();
  }

  private IntArray coordinates(int axis, int length) {
    return IntArray.wrap(Arrays.copyOf(positions[axis], length));
  }
}
