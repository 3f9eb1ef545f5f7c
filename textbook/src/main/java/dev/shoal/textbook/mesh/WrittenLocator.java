package dev.shoal.textbook.mesh;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.index.Locator;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelHistogram;
import dev.shoal.mesh.table.LevelTables;
import dev.shoal.textbook.hash.CompactHash;
import java.util.Arrays;
import java.util.Optional;

/// The text's one table over the finest grid. One thread writes it; any number of threads read.
final class WrittenLocator implements Locator {
  private static final int BATCH = 256;

  private final CellArrays cells;
  private final int finest;
  private final Writes writes;
  private final KeyTable table;
  private final long sizeX;
  private final long sizeY;

  /// Keys that are not written yet, and their cells.
  private final long[] keys = new long[BATCH];

  private final int[] sources = new int[BATCH];
  private int pending;

  WrittenLocator(CellArrays cells, int finest, Writes writes, KeyTable table) {
    this.cells = cells;
    this.finest = finest;
    this.writes = writes;
    this.table = table;
    sizeX = cells.base.sizeX(finest);
    sizeY = cells.base.sizeY(finest);
    table.open(cells.base.cells(finest));
    for (int c = 0; c < cells.length; c++) {
      write(c);
    }
    table.write(keys, sources, pending);
    table.close();
  }

  private long key(long x, long y, long z) {
    return (z * sizeY + y) * sizeX + x;
  }

  /// Enters a cell at the positions that [Writes] selects, axis by axis.
  private void write(int c) {
    int up = finest - cells.level[c];
    long x = (long) cells.i[c] << up;
    long y = (long) (cells.j[c] & cells.jMask) << up;
    long z = (long) (cells.k[c] & cells.kMask) << up;
    long width = 1L << up;
    long height = cells.jMask == 0 ? 1 : width;
    long depth = cells.kMask == 0 ? 1 : width;
    if (writes == Writes.ONE) {
      put(key(x, y, z), c);
      return;
    }
    for (long dz = 0; dz < depth; dz = next(dz, depth)) {
      for (long dy = 0; dy < height; dy = next(dy, height)) {
        boolean isInner = writes == Writes.OUTER && isInner(dy, height) && isInner(dz, depth);
        for (long dx = 0;
            dx < width;
            dx = isInner && dx == 0 && width > 2 ? width - 1 : next(dx, width)) {
          if (writes != Writes.CORNERS_AND_MIDPOINTS
              || isLookedUp(dx, dy, dz, width, height, depth)) {
            put(key(x + dx, y + dy, z + dz), c);
          }
        }
      }
    }
  }

  /// Returns whether an offset is on neither side; an axis that the mesh lacks has no sides.
  private static boolean isInner(long d, long size) {
    return size == 1 || (d > 0 && d < size - 1);
  }

  /// Returns the offset after `d`; for corners and midpoints these are 0, the middle and the last.
  private long next(long d, long size) {
    if (writes != Writes.CORNERS_AND_MIDPOINTS || size <= 2) {
      return d + 1;
    }
    return d == 0 ? size / 2 : d == size / 2 ? size - 1 : size;
  }

  /// Returns whether a neighbour may look up this position: one on a side, at the lower edges of
  /// the neighbour, which are at the lower edges of this cell or in their middle.
  private static boolean isLookedUp(
      long dx, long dy, long dz, long width, long height, long depth) {
    if (width <= 2) {
      return true;
    }
    int atUpper = upper(dx, width) + upper(dy, height) + upper(dz, depth);
    boolean atLower = dx == 0 || (dy == 0 && height > 1) || (dz == 0 && depth > 1);
    return atUpper == 1 || (atUpper == 0 && atLower);
  }

  private static int upper(long d, long size) {
    return size > 1 && d == size - 1 ? 1 : 0;
  }

  private void put(long key, int c) {
    if (pending == BATCH) {
      table.write(keys, sources, pending);
      pending = 0;
    }
    keys[pending] = key;
    sources[pending++] = c;
  }

  @Override
  public void locate(int[] x, int[] y, int[] z, int m, int[] out) {
    if (writes == Writes.ONE) {
      int[] levels = new int[m];
      Arrays.fill(levels, finest);
      locate(x, y, z, levels, m, out);
      return;
    }
    long[] wanted = new long[m];
    for (int p = 0; p < m; p++) {
      wanted[p] = key(x[p], y[p], z[p]);
    }
    table.read(wanted, m, out);
  }

  @Override
  public void locate(int[] x, int[] y, int[] z, int[] levels, int m, int[] out) {
    if (writes == Writes.ONE) {
      locateFirst(x, y, z, levels, m, out);
    } else {
      locate(x, y, z, m, out);
    }
  }

  /// Rounds each position down to the first one of a cell of its level, and reads the entry there.
  /// That is the result unless the cell is finer and ends before the position: then levels are
  /// searched towards the finest. Where there is no entry, a coarser cell covers the position, and
  /// levels are searched towards the coarsest.
  private void locateFirst(int[] x, int[] y, int[] z, int[] levels, int m, int[] out) {
    long[] wanted = new long[m];
    int[] found = new int[m];
    int[] level = Arrays.copyOf(levels, m); // of the next read
    int[] step = new int[m]; // from one level to the next; 0 before the first read
    int[] open = new int[m]; // positions not found yet
    Arrays.setAll(open, p -> p);
    Arrays.fill(out, 0, m, -1);
    int rest = m;
    while (rest > 0) {
      for (int n = 0; n < rest; n++) {
        int p = open[n];
        int mask = -1 << (finest - level[p]);
        wanted[n] = key(x[p] & mask, y[p] & mask, z[p] & mask);
      }
      table.read(wanted, rest, found);
      int still = 0;
      for (int n = 0; n < rest; n++) {
        int p = open[n];
        int c = found[n];
        if (c >= 0 && (cells.level[c] <= level[p] || cells.covers(c, finest, x[p], y[p], z[p]))) {
          out[p] = c;
          continue;
        }
        step[p] = step[p] != 0 ? step[p] : c < 0 ? -1 : 1;
        level[p] += step[p];
        if (level[p] >= 0 && level[p] <= finest) {
          open[still++] = p;
        }
      }
      rest = still;
    }
  }

  /// Builds locators, whose table is reused from mesh to mesh.
  static final class Builder implements Locator.Builder {
    private final Writes writes;
    private final WorkerPool workers;
    private final KeyTables tables;
    private final CellArrays cells = new CellArrays();
    private final LevelHistogram histogram = new LevelHistogram();

    Builder(Writes writes, Optional<CompactHash> compact, WorkerPool workers) {
      this.writes = writes;
      this.workers = workers;
      tables = new KeyTables(compact);
    }

    @Override
    public Locator build(CellMesh mesh) {
      cells.set(mesh);
      // An entry names a cell that covers the position; at a gap there is none.
      if (!histogram.take(cells, workers) || !cells.areInside()) {
        throw LevelTables.notTiling(mesh);
      }
      int finest = cells.finest();
      return new WrittenLocator(cells, finest, writes, tables.of(mesh.base().cells(finest)));
    }

    @Override
    public void close() {
      tables.clear();
      cells.clear();
    }
  }
}
