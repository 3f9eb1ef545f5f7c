package dev.shoal.mesh.regrid;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import java.util.Arrays;

/// The levels that [Regrid] gives to cells, on the threads of the host: sweeps that only raise
/// them.
///
/// A sweep reads levels that another thread may be raising. It may miss that, so what is beside a
/// raised cell is looked at again in the next sweep. Since levels only rise, and each no more than
/// it must, the end is the same in any order.
final class QuadtreeRegrid {
  /// Cells of a block: some 20 microseconds.
  private static final int BLOCK = 1 << 12;

  /// Cells that are looked at again if one of them must be, as a power of two.
  private static final int GROUP_BITS = 7;

  private static final int SIBLINGS = 4;

  private final WorkerPool workers;
  private final NewCells newCells;
  private byte[] next = new byte[0]; // the level that each cell gets
  private boolean[] isToSee = new boolean[0]; // of each group, in this sweep
  private boolean[] isToSeeNext = new boolean[0]; // and in the next one

  // Of the call.
  private OldCells old;
  private int[] wanted;
  private volatile boolean hasRaised;

  QuadtreeRegrid(WorkerPool workers) {
    this.workers = workers;
    newCells = new NewCells(workers);
  }

  Regridded regrid(CellMesh mesh, int[] levels, IntArray[] sides) {
    int n = mesh.length();
    old = new OldCells(mesh, sides);
    wanted = levels;
    if (next.length < n) {
      int capacity = n + (n >> 2);
      next = new byte[capacity];
      isToSee = new boolean[(capacity >> GROUP_BITS) + 1];
      isToSeeNext = new boolean[(capacity >> GROUP_BITS) + 1];
    }
    Arrays.fill(isToSee, true);
    Arrays.fill(isToSeeNext, false);
    try {
      workers.forEachBlock(n, BLOCK, (_, from, to) -> limit(from, to));
      do {
        hasRaised = false;
        workers.forEachBlock(n, BLOCK, (_, from, to) -> raise(from, to));
        boolean[] seen = isToSee;
        isToSee = isToSeeNext;
        isToSeeNext = seen;
      } while (hasRaised);
      return newCells.write(mesh.base(), old, next);
    } finally {
      old = null;
      wanted = null;
    }
  }

  /// One level up or down at most; down only with all siblings.
  private void limit(int from, int to) {
    int[] level = old.level;
    for (int c = from; c < to; c++) {
      int own = level[c];
      int change = wanted[c] > own ? 1 : wanted[c] < own && areAllUnwanted(c) ? -1 : 0;
      next[c] = (byte) (own + change);
    }
  }

  /// Whether a cell and its three siblings are all cells, and all are wanted coarser.
  private boolean areAllUnwanted(int c) {
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
      if (isToSee[group]) {
        isToSee[group] = false;
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
      if (needed < level && !areAllToBeMerged(c)) {
        needed = level;
      }
      if (needed > own) {
        next[c] = (byte) needed;
        seeAround(c);
        raised = true;
      }
    }
    return raised;
  }

  /// The finest level that a neighbour gets.
  private int finestBeside(int c) {
    int[] level = old.level;
    int own = level[c];
    int w = old.west[c];
    int e = old.east[c];
    int s = old.south[c];
    int n = old.north[c];
    int finest = Math.max(Math.max(next[w], next[e]), Math.max(next[s], next[n]));
    if (finest <= own) { // if one of two finer neighbours is merged, so is the other
      return finest;
    }
    // Of two finer neighbours the lower or left one is known; the other is beside it.
    finest = level[w] > own ? Math.max(finest, next[old.north[w]]) : finest;
    finest = level[e] > own ? Math.max(finest, next[old.north[e]]) : finest;
    finest = level[s] > own ? Math.max(finest, next[old.east[s]]) : finest;
    return level[n] > own ? Math.max(finest, next[old.east[n]]) : finest;
  }

  /// Whether the three siblings of a cell that is to be merged are to be merged still.
  private boolean areAllToBeMerged(int c) {
    int own = old.level[c];
    int first = old.firstSibling(c);
    return Math.max(
            Math.max(next[first], next[first + 1]), Math.max(next[first + 2], next[first + 3]))
        < own;
  }

  /// Has what a raised cell may raise looked at in the next sweep.
  private void seeAround(int c) {
    see(old.firstSibling(c));
    see(old.firstSibling(c) + SIBLINGS - 1);
    int own = old.level[c];
    seeBeside(old.west[c], old.north, own);
    seeBeside(old.east[c], old.north, own);
    seeBeside(old.south[c], old.east, own);
    seeBeside(old.north[c], old.east, own);
  }

  /// The neighbour on one side, and the one `beyond` it if there are two.
  private void seeBeside(int c, int[] beyond, int own) {
    see(c);
    if (old.level[c] > own) {
      see(beyond[c]);
    }
  }

  private void see(int c) {
    if (c >= 0 && c < old.level.length) {
      isToSeeNext[c >> GROUP_BITS] = true;
    }
  }
}
