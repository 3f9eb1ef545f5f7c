package dev.shoal.spark;

import java.util.Arrays;

/// Finds the ranges that need a cell as a ghost: those that hold cells beside it.
///
/// Each node beside a cell is split along the common side until its parts are in one range each. So
/// the ranges that are found hold a position that touches the cell, and no message asks for it.
///
/// Of a periodic domain, the cells at an edge are ghosts beyond the opposite edge, too: as images,
/// which are nodes of their own.
final class Halo {
  private final CellTree tree;
  private final CurveRanges ranges;
  private final boolean isPeriodic;

  /// What was found for the last cell, without duplicates.
  private int[] found = new int[8];

  private long[] images = new long[8];
  private int count;

  Halo(CellTree tree, CurveRanges ranges, boolean isPeriodic) {
    this.tree = tree;
    this.ranges = ranges;
    this.isPeriodic = isPeriodic;
  }

  /// Finds the ranges that need `cell`, which belongs to range `owner`; returns their number.
  int find(long cell, int owner) {
    count = 0;
    for (int side = 0; side < 2 * tree.dimensions(); side++) {
      if (!tree.isAtEdge(cell, side)) {
        descend(tree.beside(cell, side), side, cell, owner);
      } else if (isPeriodic) {
        int opposite = side ^ 1;
        long beyond = tree.beside(cell, side);
        descend(tree.image(beyond, opposite), side, tree.image(cell, opposite), -1);
      }
    }
    return count;
  }

  /// Returns a range that needs the cell.
  int range(int k) {
    return found[k];
  }

  /// Returns the node that the cell is there.
  long image(int k) {
    return images[k];
  }

  /// Visits the parts of a node that touch a cell, or the image of one.
  ///
  /// @param side of the cell, on which the node is
  /// @param except a range that has the cell already; −1 for none
  private void descend(long node, int side, long cell, int except) {
    int range = ranges.of(tree.first(node));
    if (range == ranges.of(tree.end(node) - 1)) {
      if (range != except) {
        add(range, cell);
      }
      return;
    }
    int near = (side & 1) == 0 ? 1 : 0; // the half of the node on the side of the cell
    for (int child = 0; child < 1 << tree.dimensions(); child++) {
      if ((child >> (side >> 1) & 1) == near) {
        descend(tree.firstChild(node) + child, side, cell, except);
      }
    }
  }

  private void add(int range, long image) {
    for (int k = 0; k < count; k++) {
      if (found[k] == range && images[k] == image) {
        return;
      }
    }
    if (count == found.length) {
      found = Arrays.copyOf(found, 2 * count);
      images = Arrays.copyOf(images, 2 * count);
    }
    found[count] = range;
    images[count++] = image;
  }
}
