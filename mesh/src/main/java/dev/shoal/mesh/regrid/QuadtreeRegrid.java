package dev.shoal.mesh.regrid;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import java.util.Arrays;

/// Computes the new levels of cells for [Regrid] on the host, in sweeps that only raise them.
///
/// A sweep reads levels that other threads may raise at the same time. It may miss that, so cells
/// beside a raised one are checked again in the next sweep. Since levels only rise, and each no
/// more than necessary, the result does not depend on the order.
final class QuadtreeRegrid {
  /// Cells of a block: some 20 microseconds.
  private static final int BLOCK = 1 << 12;

  /// log2 of the number of cells that are checked again together.
  private static final int GROUP_BITS = 7;

  private static final int SIBLINGS = 4;

  private final WorkerPool workers;
  private final NewCells newCells;
  private byte[] next = new byte[0]; // the new level of each cell
  private boolean[] isPending = new boolean[0]; // of each group, in this sweep
  private boolean[] isPendingNext = new boolean[0]; // and in the next one

  // Of the call.
  private OldCells old;
  private int[] wanted;
  private int finest; // level of the base grid
  private volatile boolean hasRaised;

  QuadtreeRegrid(WorkerPool workers) {
    this.workers = workers;
    newCells = new NewCells(workers);
  }

  Regridded regrid(CellMesh mesh, int[] levels, IntArray[] sides) {
    int n = mesh.length();
    old = new OldCells(mesh, sides);
    wanted = levels;
    finest = mesh.base().maxLevel();
    if (next.length < n) {
      int capacity = n + (n >> 2);
      isPending = new boolean[(capacity >> GROUP_BITS) + 1];
      isPendingNext = new boolean[(capacity >> GROUP_BITS) + 1];
      next = new byte[capacity];
    }
    Arrays.fill(isPending, true);
    Arrays.fill(isPendingNext, false);
    try {
      workers.forEachBlock(n, BLOCK, (_, from, to) -> limit(from, to));
      do {
        hasRaised = false;
        workers.forEachBlock(n, BLOCK, (_, from, to) -> raise(from, to));
        boolean[] done = isPending;
        isPending = isPendingNext;
        isPendingNext = done;
      } while (hasRaised);
      return newCells.write(mesh.base(), old, next);
    } finally {
      old = null;
      wanted = null;
    }
  }

  /// Limits the change to one level, and coarsens siblings only together.
  private void limit(int from, int to) {
    int[] level = old.level;
    for (int c = from; c < to; c++) {
      int own = level[c];
      int change =
          Math.min(wanted[c], finest) > own ? 1 : wanted[c] < own && shouldMerge(c) ? -1 : 0;
      next[c] = (byte) (own + change);
    }
  }

  /// Returns whether a cell and its three siblings are all cells, and all should be coarser.
  private boolean shouldMerge(int c) {
    int[] level = old.level;
    int first = old.firstSibling(c);
    int own = level[c];
    if (own == 0 || first < 0 || first + SIBLINGS > level.length) {
      return false;
    }
    for (int q = first; q < first + SIBLINGS; q++) {
      if (level[q] != own || wanted[q] >= own) {
        return false;
      }
    }
    return true;
  }

  private void raise(int from, int to) {
    boolean raised = false;
    for (int start = from; start < to; ) {
      int group = start >> GROUP_BITS;
      int end = Math.min(to, (group + 1) << GROUP_BITS);
      if (isPending[group]) {
        isPending[group] = false;
        raised |= raiseGroup(start, end);
      }
      start = end;
    }
    if (raised) {
      hasRaised = true;
    }
  }

  private boolean raiseGroup(int from, int to) {
    boolean raised = false;
    for (int c = from; c < to; c++) {
      int own = next[c];
      int needed = Math.max(own, finestBeside(c) - 1);
      int level = old.level[c];
      if (needed < level && !willMerge(c)) {
        needed = level;
      }
      if (needed > own) {
        next[c] = (byte) needed;
        markAround(c);
        raised = true;
      }
    }
    return raised;
  }

  /// Returns the finest new level of the neighbours.
  private int finestBeside(int c) {
    int[] level = old.level;
    int own = level[c];
    int w = old.west[c];
    int e = old.east[c];
    int s = old.south[c];
    int n = old.north[c];
    int finest = Math.max(Math.max(next[w], next[e]), Math.max(next[s], next[n]));
    if (finest <= own) { // if one of two finer neighbours is merged, so is the other one
      return finest;
    }
    // Of two finer neighbours the lower or left one is stored; the other one is its neighbour.
    finest = level[w] > own ? Math.max(finest, next[old.north[w]]) : finest;
    finest = level[e] > own ? Math.max(finest, next[old.north[e]]) : finest;
    finest = level[s] > own ? Math.max(finest, next[old.east[s]]) : finest;
    return level[n] > own ? Math.max(finest, next[old.east[n]]) : finest;
  }

  /// Returns whether the siblings of a cell that is to be merged are still to be merged.
  private boolean willMerge(int c) {
    int own = old.level[c];
    int first = old.firstSibling(c);
    return Math.max(
            Math.max(next[first], next[first + 1]), Math.max(next[first + 2], next[first + 3]))
        < own;
  }

  /// Marks the cells that a raised one may raise for the next sweep.
  private void markAround(int c) {
    mark(old.firstSibling(c));
    mark(old.firstSibling(c) + SIBLINGS - 1);
    int own = old.level[c];
    markBeside(old.west[c], old.north, own);
    markBeside(old.east[c], old.north, own);
    markBeside(old.south[c], old.east, own);
    markBeside(old.north[c], old.east, own);
  }

  /// Marks the neighbour on one side, and the `second` one if there are two.
  private void markBeside(int c, int[] second, int own) {
    mark(c);
    if (old.level[c] > own) {
      mark(second[c]);
    }
  }

  private void mark(int c) {
    if (c >= 0 && c < old.level.length) {
      isPendingNext[c >> GROUP_BITS] = true;
    }
  }
}
