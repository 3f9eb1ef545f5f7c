package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;

/// Finds old cells by queries to an index: the one at the first position of a new cell, and where
/// this is finer, those at the first positions of the children, and so on to the old cells. On one
/// thread: for comparison.
///
/// An index answers many queries at once, and may begin a search at a level that is given. So the
/// cells of a batch are queried together, each from its own level on, and so are the children of
/// one cell but the first, which begins where its parent does.
final class IndexSources implements Sources {
  private final CellIndexAlgorithm.Kernel index;
  private CellArrays old;
  private int finest;
  private int dimensions;

  /// Positions that are queried, on the grid of the finest level, and the level of each query.
  private final int[][] positions = new int[3][Batch.SIZE];

  private final int[] levels = new int[Batch.SIZE];

  /// The first positions of the children of one cell, without the first of them.
  private IntArray[] children;

  /// The cells at those positions, for each level of a parent.
  private IntArray[] found;

  IndexSources(CellIndexAlgorithm algorithm) {
    index = algorithm.kernel(Device.serial());
  }

  @Override
  public void open(CellMesh from, CellArrays cells) {
    index.build(from);
    old = cells;
    finest = index.finest();
    dimensions = from.base().dimensions();
    children = arrays(dimensions);
    found = arrays(finest);
  }

  private IntArray[] arrays(int length) {
    IntArray[] arrays = new IntArray[length];
    Arrays.setAll(arrays, _ -> IntArray.wrap(new int[(1 << dimensions) - 1]));
    return arrays;
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
    int[] cells = answer(length);
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
      int b = first + n;
      int j = to.j[b] & to.jMask;
      int k = to.k[b] & to.kMask;
      addLeaves(to.level[b], to.i[b], j, k, out.source[n], out);
      out.endWhole();
    }
    return true;
  }

  /// Adds all old cells within a cell in Morton order. Recursion goes as deep as the levels.
  ///
  /// @param cell the old cell at its first position
  private void addLeaves(int level, int i, int j, int k, int cell, Batch out) {
    if (old.level[cell] <= level) {
      out.addLeaf(cell, level);
      return;
    }
    int[] cells = children(level + 1, 2 * i, 2 * j, 2 * k);
    addLeaves(level + 1, 2 * i, 2 * j, 2 * k, cell, out);
    for (int child = 1; child <= cells.length; child++) {
      int x = 2 * i + (child & 1);
      int y = 2 * j + (child >> 1 & 1);
      int z = 2 * k + (child >> 2);
      addLeaves(level + 1, x, y, z, cells[child - 1], out);
    }
  }

  /// Returns the old cells at the first positions of the children but the first.
  ///
  /// @param level that of the children
  private int[] children(int level, int i, int j, int k) {
    int down = finest - level;
    for (int axis = 0; axis < dimensions; axis++) {
      int[] along = children[axis].hostArray();
      int first = axis == 0 ? i : axis == 1 ? j : k;
      for (int child = 1; child <= along.length; child++) {
        along[child - 1] = (first + (child >> axis & 1)) << down;
      }
    }
    IntArray cells = found[level - 1];
    Arrays.fill(levels, 0, cells.length(), level);
    index.locate(children, levels, cells);
    return cells.hostArray();
  }

  /// Queries the old cell at the first position of a cell of a level.
  private void query(int n, int level, int x, int y, int z) {
    int up = Math.max(0, level - finest);
    int down = Math.max(0, finest - level);
    positions[0][n] = x >> up << down;
    positions[1][n] = y >> up << down;
    positions[2][n] = z >> up << down;
    levels[n] = Math.min(level, finest);
  }

  /// Returns the old cells of the queries.
  private int[] answer(int length) {
    IntArray[] queries = new IntArray[dimensions];
    Arrays.setAll(queries, axis -> IntArray.wrap(Arrays.copyOf(positions[axis], length)));
    IntArray out = IntArray.wrap(new int[length]);
    index.locate(queries, levels, out);
    return out.hostArray();
  }
}
