package dev.shoal.mesh.table;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import java.util.Arrays;

/// One table for each level of refinement.
///
/// An entry describes a position of its level: [#NOTHING], if a coarser cell covers it; c + 1 for
/// cell c of that level; or [#FINER] cells, a breadcrumb. A cell writes itself and, while its
/// coordinates are all even, which makes it the first child, a breadcrumb at its parent, and so on
/// upwards. So each entry has one writer, and threads need no synchronization.
///
/// A cell is stored next to its neighbours of the same level, so cache lines are full; in a table
/// over the finest grid each line has one entry of a coarse cell. Coarse levels are whole grids,
/// one after the other in one array; levels whose grids are too large for the number of cells are
/// in [Tiles], so memory follows the cells, whatever the finest level is.
///
/// Whatever the mesh, an entry names a cell that covers the position. Where cells do not tile the
/// domain, the sum of their volumes or an empty entry at level 0 usually shows it; a caller that
/// finds one throws [#notTiling].
///
/// Tables are kept between meshes and must be clear before [#write]: [#clear] afterwards costs
/// O(cells). Called by one thread at a time, which runs the others.
///
/// Source: Tumblin and others, hierarchical hashing, in the code CompactHashRemap; here the search
/// begins at the level that most results have.
public final class LevelTables {
  /// No entry at this level: a coarser cell, or none, covers the position.
  public static final int NOTHING = 0;

  /// Cells of finer levels cover the position.
  public static final int FINER = -1;

  /// The maximum number of levels of a grid.
  private static final int MAX_LEVELS = 32;

  /// Cells for one thread at a time: some 50 microseconds.
  private static final int BLOCK = 1 << 14;

  /// Entries that one thread clears at a time.
  private static final int CLEAR_BLOCK = 1 << 17;

  private final TableTuning tuning = TableTuning.host();
  private final WorkerPool workers;
  private final CellArrays cells = new CellArrays();
  private final LevelHistogram histogram = new LevelHistogram();
  private final WorkerPool.Block write = this::writeBlock;
  private final WorkerPool.Block clear = this::clearBlock;

  /// All grids, row by row; 0 from index [#inGrids] on.
  private int[] entries = new int[0];

  private int inGrids;

  /// The first index of the grid of each level; negative if the level is in tiles.
  private final int[] start = new int[MAX_LEVELS];

  /// The last coordinates of each level.
  private final int[] lastX = new int[MAX_LEVELS];

  private final int[] lastY = new int[MAX_LEVELS];
  private final int[] lastZ = new int[MAX_LEVELS];

  private final Tiles tiles = new Tiles();

  /// log2 of the sides of a tile.
  private int shiftX;

  private int shiftY;
  private int shiftZ;

  private volatile boolean isFull;
  private volatile boolean isOutside;

  /// Makes tables that the threads of `workers` write.
  public LevelTables(WorkerPool workers) {
    this.workers = workers;
  }

  /// Writes all cells of a mesh in host memory to tables that are clear.
  ///
  /// @throws IllegalArgumentException if a cell is outside of the domain, if the volumes of all do
  ///   not add up to the domain's, or if there are too many positions; the tables are clear then
  public void write(CellMesh mesh) {
    cells.set(mesh);
    try {
      writeCells(mesh);
    } finally {
      cells.clear();
    }
  }

  private void writeCells(CellMesh mesh) {
    if (!histogram.take(cells, workers)) {
      throw notTiling(mesh);
    }
    plan(mesh.base());
    boolean isWritten = false;
    try {
      for (tryWrite(); isFull && !isOutside; tryWrite()) {
        clear();
        tiles.reserve(2L * tiles.room());
      }
      isWritten = !isOutside;
    } finally {
      if (!isWritten) { // the tables must be clear for the next mesh
        clear();
      }
    }
    if (isOutside) {
      throw notTiling(mesh);
    }
  }

  private void tryWrite() {
    isFull = false;
    isOutside = false;
    workers.forEachBlock(cells.length, BLOCK, write);
  }

  /// Returns the entry of a position of `level`, 0 … [#finest()]: [#NOTHING], [#FINER], or a cell
  /// plus
  /// 1. The position must be in the domain.
  public int at(int level, int x, int y, int z) {
    return start[level] >= 0 ? entries[index(level, x, y, z)] : inTile(level, x, y, z);
  }

  /// Returns the finest level in use.
  public int finest() {
    return histogram.finest();
  }

  /// Returns whether `level` is a whole grid, with its entries in [#grids].
  public boolean isGrid(int level) {
    return start[level] >= 0;
  }

  /// Returns the entries of all grids.
  public int[] grids() {
    return entries;
  }

  /// Returns the index in [#grids] of the entry of a position of a level that is a grid. A step
  /// along i adds 1, one along j [#columns], one along k [#columns] times [#rows].
  public int index(int level, int x, int y, int z) {
    return start[level] + (z * rows(level) + y) * columns(level) + x;
  }

  /// Returns the number of positions along i of a level that is a grid.
  public int columns(int level) {
    return lastX[level] + 1;
  }

  /// Returns the number of positions along j of a level that is a grid.
  public int rows(int level) {
    return lastY[level] + 1;
  }

  /// Returns the last coordinate of a level along an axis.
  public int last(int level, int axis) {
    return axis == 0 ? lastX[level] : axis == 1 ? lastY[level] : lastZ[level];
  }

  /// Clears the tables.
  public void clear() {
    workers.forEachBlock(inGrids, CLEAR_BLOCK, clear);
    tiles.clear();
  }

  private void clearBlock(int block, int from, int to) {
    Arrays.fill(entries, from, to, NOTHING);
  }

  /// Plans grids from level 0 on, as many as the number of cells allows, then tiles.
  private void plan(BaseGrid base) {
    shiftX = Tiles.BITS / base.dimensions();
    shiftY = base.dimensions() < 2 ? 0 : shiftX;
    shiftZ = base.dimensions() < 3 ? 0 : shiftX;
    long max =
        Math.min(
            Array.MAX_LENGTH,
            tuning.smallGrid() + (long) tuning.maxGridEntriesPerCell() * cells.length);
    Arrays.fill(start, -1);
    inGrids = 0;
    int length = 0;
    long inTiles = 0;
    for (int l = 0; l <= finest(); l++) {
      lastX[l] = (int) (base.sizeX(l) - 1);
      lastY[l] = (int) (base.sizeY(l) - 1);
      lastZ[l] = (int) (base.sizeZ(l) - 1);
      if (base.cells(l) <= max - length) {
        start[l] = length;
        length += (int) base.cells(l);
      } else {
        inTiles += histogram.cellsOf(l);
      }
    }
    if (entries.length < length) {
      entries = new int[length];
    }
    inGrids = length; // not before `entries` is long enough
    tiles.reserve(Math.min(inTiles / (Tiles.ENTRIES / 2), Tiles.MAX));
  }

  private void writeBlock(int block, int from, int to) {
    int c = from;
    while (c < to) {
      int end = cells.endOfLevel(c, to);
      int l = cells.level[c];
      if (start[l] >= 0 ? !writeToGrid(l, c, end) : !writeToTiles(l, c, end)) {
        isOutside = true;
        return;
      }
      c = end;
    }
  }

  /// Writes cells of one level; returns false if one is outside of the domain.
  private boolean writeToGrid(int level, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int endX = lastX[level];
    int endY = lastY[level];
    int endZ = lastZ[level];
    int start = this.start[level];
    int[] entries = this.entries;
    int odd = level == 0 ? 1 : 0; // level 0 has no parents
    for (int c = from; c < to; c++) {
      int x = i[c];
      int y = j[c] & jMask;
      int z = k[c] & kMask;
      if ((x | y | z | (endX - x) | (endY - y) | (endZ - z)) < 0) {
        return false;
      }
      entries[start + (z * (endY + 1) + y) * (endX + 1) + x] = c + 1;
      if (((x | y | z | odd) & 1) == 0) {
        writeBreadcrumbs(level, x, y, z);
      }
    }
    return true;
  }

  /// Writes cells of one level; returns false if one is outside of the domain.
  private boolean writeToTiles(int level, int from, int to) {
    for (int c = from; c < to; c++) {
      int x = cells.i[c];
      int y = cells.j[c] & cells.jMask;
      int z = cells.k[c] & cells.kMask;
      int signs = (lastX[level] - x) | (lastY[level] - y) | (lastZ[level] - z);
      if ((x | y | z | signs) < 0) {
        return false;
      }
      putInTile(level, x, y, z, c + 1);
      writeBreadcrumbs(level, x, y, z);
    }
    return true;
  }

  /// Writes breadcrumbs at all ancestors of which this cell is the first descendant.
  private void writeBreadcrumbs(int level, int x, int y, int z) {
    for (int l = level; ((x | y | z) & 1) == 0 && l > 0; ) {
      x >>= 1;
      y >>= 1;
      z >>= 1;
      l--;
      if (start[l] >= 0) {
        entries[index(l, x, y, z)] = FINER;
      } else {
        putInTile(l, x, y, z, FINER);
      }
    }
  }

  private void putInTile(int level, int x, int y, int z, int entry) {
    int start = tiles.claim(tile(level, x, y, z));
    if (start < 0) {
      isFull = true;
    } else {
      tiles.entries()[start + inside(x, y, z)] = entry;
    }
  }

  private int inTile(int level, int x, int y, int z) {
    int start = tiles.find(tile(level, x, y, z));
    return start < 0 ? NOTHING : tiles.entries()[start + inside(x, y, z)];
  }

  /// Returns the number of a tile among those of all levels; a level has less than 2^58.
  private long tile(int level, int x, int y, int z) {
    long row = (z >> shiftZ) * ((lastY[level] >> shiftY) + 1L) + (y >> shiftY);
    return (row * ((lastX[level] >> shiftX) + 1L) + (x >> shiftX)) * MAX_LEVELS + level;
  }

  /// Returns the index of a position in its tile, row by row.
  private int inside(int x, int y, int z) {
    int row = ((z & ((1 << shiftZ) - 1)) << shiftY) | (y & ((1 << shiftY) - 1));
    return (row << shiftX) | (x & ((1 << shiftX) - 1));
  }

  /// Throws the exception that names the cell at fault; returns one if the cells tile after all.
  ///
  /// @throws IllegalArgumentException if the cells do not tile the domain
  public static RuntimeException notTiling(CellMesh mesh) {
    MeshCheck.on(Device.serial()).require(mesh);
    return new IllegalStateException("the mesh was changed during the call");
  }
}
