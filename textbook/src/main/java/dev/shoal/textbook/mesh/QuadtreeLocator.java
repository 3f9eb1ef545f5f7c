package dev.shoal.textbook.mesh;

import dev.shoal.device.Array;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.index.Locator;
import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;

/// The tree of the refinement, with one root, or one for each coarse cell.
///
/// A node is 0 if it is absent, a leaf, −1 − cell, or the index of its first child.
final class QuadtreeLocator implements Locator {
  private final CellArrays cells;
  private final int finest;
  private final boolean isFromLast;

  /// The levels of the tree from a root to the coarse cells.
  private final int above;

  private final int dimensions;
  private int[] nodes;
  private int length;

  /// Builds the tree.
  ///
  /// @param isFull whether it has one root
  /// @param isFromLast whether a search begins at the result of the last one
  QuadtreeLocator(CellArrays cells, boolean isFull, boolean isFromLast) {
    this.cells = cells;
    finest = cells.finest();
    this.isFromLast = isFromLast;
    dimensions = cells.base.dimensions();
    above = isFull ? levelsAbove(cells.base) : 0;
    long roots = isFull ? 1 : cells.base.cells();
    length = Math.toIntExact(roots) + 1; // index 0 is unused
    nodes = new int[length];
    for (int c = 0; c < cells.length; c++) {
      insert(c);
    }
  }

  /// Returns the number of times that a cell is split until its parts are coarse cells, if it
  /// covers all of them.
  private static int levelsAbove(BaseGrid base) {
    int size = Math.max(base.nx(), Math.max(base.ny(), base.nz()));
    return Integer.SIZE - Integer.numberOfLeadingZeros(size - 1);
  }

  /// Returns the number of nodes, absent ones included.
  int nodes() {
    return length - 1;
  }

  private void insert(int c) {
    int up = above + cells.level[c];
    int x = cells.i[c];
    int y = cells.j[c] & cells.jMask;
    int z = cells.k[c] & cells.kMask;
    int node = root(x >> up, y >> up, z >> up);
    while (up-- > 0) {
      if (nodes[node] <= 0) {
        int children = newChildren(); // may replace nodes
        nodes[node] = children;
      }
      node = nodes[node] + child(x >> up, y >> up, z >> up);
    }
    nodes[node] = -1 - c;
  }

  private int root(int x, int y, int z) {
    return 1 + (z * cells.base.ny() + y) * cells.base.nx() + x;
  }

  private int newChildren() {
    int first = length;
    length = Math.addExact(length, cells.base.children());
    if (length > nodes.length) {
      nodes = Arrays.copyOf(nodes, Math.max(length, (int) Math.min(Array.MAX_LENGTH, 2L * length)));
    }
    return first;
  }

  /// Returns which child covers a position, by the last bits of its coordinates.
  private int child(int x, int y, int z) {
    int child = x & 1;
    child |= dimensions < 2 ? 0 : (y & 1) << 1;
    return child | (dimensions < 3 ? 0 : (z & 1) << 2);
  }

  /// Keeps the path from the root to the last result: a search from there climbs no further than to
  /// the node that covers the new position too.
  @Override
  public void locate(int[] x, int[] y, int[] z, int m, int[] out) {
    int height = above + finest;
    int[] path = new int[height + 1]; // from the root on
    int depth = -1;
    for (int p = 0; p < m; p++) {
      int level = isFromLast && p > 0 ? shared(x, y, z, p, depth) : -1;
      if (level < 0) {
        level = 0;
        path[0] = root(x[p] >> height, y[p] >> height, z[p] >> height);
      }
      while (nodes[path[level]] > 0) {
        int up = height - level - 1;
        path[level + 1] = nodes[path[level]] + child(x[p] >> up, y[p] >> up, z[p] >> up);
        level++;
      }
      depth = level;
      out[p] = -1 - nodes[path[level]];
    }
  }

  /// Returns the deepest level, at most `depth`, at which position p is in the same node as the one
  /// before it; −1 if it has another root.
  private int shared(int[] x, int[] y, int[] z, int p, int depth) {
    int difference = (x[p] ^ x[p - 1]) | (y[p] ^ y[p - 1]) | (z[p] ^ z[p - 1]);
    int bits = Integer.SIZE - Integer.numberOfLeadingZeros(difference);
    return Math.max(-1, Math.min(depth, finest - bits));
  }
}
