package dev.shoal.spatial.regrid;

import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.spatial.mesh.CellMesh;

/// [Regrid] on the threads of the host: sweeps that only raise levels, a scan, and a copy.
///
/// A sweep reads levels that another thread may be raising. It may miss that, and then the next
/// sweep finds it; the last one finds nothing to raise, so it has read what is there. Since levels
/// only rise, and each no more than it must, the end is the same in any order.
final class QuadtreeRegrid {
  /// Cells of a block: some 20 microseconds.
  private static final int BLOCK = 1 << 12;

  private static final int SIBLINGS = 4;

  private final Crew crew;
  private final Scan scan;
  private int[] next = new int[0]; // the level that each cell gets

  // Of the call.
  private int[] i;
  private int[] j;
  private int[] level;
  private int[] west;
  private int[] east;
  private int[] south;
  private int[] north;
  private int[] starts;
  private volatile boolean hasRaised;

  QuadtreeRegrid(Crew crew, Scan scan) {
    this.crew = crew;
    this.scan = scan;
  }

  Regridded regrid(CellMesh mesh, int[] wanted, IntArray[] sides) {
    int n = mesh.length();
    i = mesh.i().heap();
    j = mesh.j().heap();
    level = mesh.level().heap();
    west = sides[0].heap();
    east = sides[1].heap();
    south = sides[2].heap();
    north = sides[3].heap();
    if (next.length < n) {
      next = new int[n + (n >> 2)];
    }
    try {
      crew.forEachBlock(n, BLOCK, (_, from, to) -> limit(wanted, from, to));
      do {
        hasRaised = false;
        crew.forEachBlock(n, BLOCK, (_, from, to) -> raise(from, to));
      } while (hasRaised);
      return write(mesh);
    } finally {
      i = null;
      j = null;
      level = null;
      west = null;
      east = null;
      south = null;
      north = null;
      starts = null;
    }
  }

  /// One level up or down at most.
  private void limit(int[] wanted, int from, int to) {
    for (int c = from; c < to; c++) {
      int own = level[c];
      next[c] = Math.max(Math.max(0, own - 1), Math.min(own + 1, wanted[c]));
    }
  }

  private void raise(int from, int to) {
    boolean raised = false;
    for (int c = from; c < to; c++) {
      int own = next[c];
      int needed = Math.max(own, finestBeside(c) - 1);
      if (needed < level[c] && !areAllToBeMerged(c)) {
        needed = level[c];
      }
      if (needed > own) {
        next[c] = needed;
        raised = true;
      }
    }
    if (raised) {
      hasRaised = true;
    }
  }

  /// The finest level that a neighbour gets.
  private int finestBeside(int c) {
    int own = level[c];
    int w = west[c];
    int e = east[c];
    int s = south[c];
    int n = north[c];
    int finest = Math.max(Math.max(next[w], next[e]), Math.max(next[s], next[n]));
    // Of two finer neighbours the lower or left one is known; the other is beside it.
    finest = level[w] > own ? Math.max(finest, next[north[w]]) : finest;
    finest = level[e] > own ? Math.max(finest, next[north[e]]) : finest;
    finest = level[s] > own ? Math.max(finest, next[east[s]]) : finest;
    return level[n] > own ? Math.max(finest, next[east[n]]) : finest;
  }

  /// Whether a cell and its three siblings are all cells, and none is to stay.
  private boolean areAllToBeMerged(int c) {
    int first = c - ((i[c] & 1) | (j[c] & 1) << 1);
    if (first < 0) {
      return false;
    }
    int own = level[c];
    for (int q = first; q < first + SIBLINGS; q++) {
      if (q >= level.length || level[q] != own || next[q] >= own) {
        return false;
      }
    }
    return true;
  }

  private Regridded write(CellMesh mesh) {
    int n = mesh.length();
    var counts = new int[n];
    crew.forEachBlock(n, BLOCK, (_, from, to) -> count(counts, from, to));
    starts = new int[n];
    scan.exclusive(IntArray.of(counts), IntArray.of(starts));
    long length = n == 0 ? 0 : (long) starts[n - 1] + counts[n - 1];
    if (length > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("the mesh would have " + length + " cells");
    }
    var newI = new int[(int) length];
    var newJ = new int[(int) length];
    var newLevel = new int[(int) length];
    var origin = new int[(int) length];
    crew.forEachBlock(n, BLOCK, (_, from, to) -> write(newI, newJ, newLevel, origin, from, to));
    CellMesh cells =
        CellMesh.of(mesh.base(), IntArray.of(newI), IntArray.of(newJ), IntArray.of(newLevel));
    return new Regridded(cells, IntArray.of(origin));
  }

  /// How many cells take the position of each.
  private void count(int[] counts, int from, int to) {
    for (int c = from; c < to; c++) {
      int change = next[c] - level[c];
      boolean isFirst = (i[c] & 1) == 0 && (j[c] & 1) == 0;
      counts[c] = change > 0 ? SIBLINGS : change == 0 || isFirst ? 1 : 0;
    }
  }

  private void write(int[] newI, int[] newJ, int[] newLevel, int[] origin, int from, int to) {
    for (int c = from; c < to; c++) {
      int at = starts[c];
      int change = next[c] - level[c];
      if (change == 0) {
        newI[at] = i[c];
        newJ[at] = j[c];
        newLevel[at] = level[c];
        origin[at] = c;
      } else if (change > 0) {
        for (int q = 0; q < SIBLINGS; q++) {
          newI[at + q] = 2 * i[c] + (q & 1);
          newJ[at + q] = 2 * j[c] + (q >> 1);
          newLevel[at + q] = next[c];
          origin[at + q] = c;
        }
      } else if ((i[c] & 1) == 0 && (j[c] & 1) == 0) {
        newI[at] = i[c] >> 1;
        newJ[at] = j[c] >> 1;
        newLevel[at] = next[c];
        origin[at] = c;
      }
    }
  }
}
