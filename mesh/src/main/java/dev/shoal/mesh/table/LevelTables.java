package dev.shoal.mesh.table;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import java.util.Arrays;

/// One table for each level of refinement.
///
/// An entry says what there is at a place of its level: [#NOTHING], which a coarser cell covers; a
/// cell c of that very level, as c + 1; or [#FINER] cells. A cell writes itself and, while its
/// coordinates are all even, which makes it the first child, a crumb at its parent, and so up. So
/// each entry has one writer, and threads need not wait for each other.
///
/// A cell lies beside its neighbours of the same level: lines of the cache are full, where a table
/// over the finest grid has one entry of a coarse cell on each. Coarse levels are whole grids, side
/// by side in one array; levels whose grids are too large for the number of cells are in [Tiles],
/// so that memory follows the cells however fine the finest are.
///
/// Whatever the mesh is like, an entry names a cell that is really there. Where cells do not tile
/// the domain, the sum of their volumes or an entry of 0 at level 0 mostly tells, and who meets
/// that calls [#notTiling].
///
/// Tables are kept between meshes and must be clean before [#write]: [#clear] afterwards costs
/// O(cells). One thread at a time, which has others work for it.
///
/// Source: Tumblin and others, hierarchical hashing, in the code CompactHashRemap; here the search
/// begins at the level where the answer mostly is.
public final class LevelTables {
  /// Nothing at this level: a coarser cell, or none, covers the place.
  public static final int NOTHING = 0;

  /// Cells of finer levels cover the place.
  public static final int FINER = -1;

  /// Places in grids for each cell. The random meshes of the reference codes need 23 at most.
  private static final int SPARSEST = 24;

  /// Grids so small are welcome however few cells there are.
  private static final int SMALL = 1 << 12;

  /// The longest array.
  private static final int LONGEST = Integer.MAX_VALUE - 8;

  /// As many as a grid can have, and one.
  private static final int MOST_LEVELS = 32;

  /// Cells for a thread at a time: some 50 microseconds.
  private static final int BLOCK = 1 << 14;

  /// Places that a thread zeroes at a time.
  private static final int CLEAN_BLOCK = 1 << 17;

  private final WorkerPool workers;
  private final CellArrays cells = new CellArrays();
  private final LevelHistogram census = new LevelHistogram();
  private final WorkerPool.Block write = this::writeBlock;
  private final WorkerPool.Block clean = this::cleanBlock;

  /// All grids, row by row; as long as was ever needed, and zeros past [#inGrids].
  private int[] entries = new int[0];

  private int inGrids;

  /// Where the grid of a level starts; negative if the level is in tiles.
  private final int[] start = new int[MOST_LEVELS];

  /// The last coordinates of each level.
  private final int[] lastX = new int[MOST_LEVELS];

  private final int[] lastY = new int[MOST_LEVELS];
  private final int[] lastZ = new int[MOST_LEVELS];

  private final Tiles tiles = new Tiles();

  /// log2 of the sides of a tile.
  private int shiftX;

  private int shiftY;
  private int shiftZ;

  private volatile boolean isFull;
  private volatile boolean isOutside;

  /// Tables that are written by the threads of `workers`.
  public LevelTables(WorkerPool workers) {
    this.workers = workers;
  }

  /// Writes all cells of a mesh on the heap into tables that are clean.
  ///
  /// @throws IllegalArgumentException if a cell is outside of the domain, if the volumes of all do
  ///   not add up to the domain's, or if places are too many to be numbered; the tables are clean
  ///   then
  public void write(CellMesh mesh) {
    cells.set(mesh);
    try {
      writeCells(mesh);
    } finally {
      cells.clear();
    }
  }

  private void writeCells(CellMesh mesh) {
    if (!census.take(cells, workers)) {
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
      if (!isWritten) { // or the next mesh would find these entries
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

  /// What is at a place of `level`, 0 … [#finest()], which must have it: [#NOTHING], [#FINER], or a
  /// cell as its number and 1.
  public int at(int level, int x, int y, int z) {
    return start[level] >= 0 ? entries[place(level, x, y, z)] : inTile(level, x, y, z);
  }

  /// The finest level in use.
  public int finest() {
    return census.finest();
  }

  /// Whether `level` is a whole grid, so that its [places][#place] are among [#grids].
  public boolean isGrid(int level) {
    return start[level] >= 0;
  }

  /// The entries of all grids.
  public int[] grids() {
    return entries;
  }

  /// Where the entry of a place is among [#grids], if its level is there: one step along i is 1
  /// further, one along j [#columns], one along k [#columns] times [#rows].
  public int place(int level, int x, int y, int z) {
    return start[level] + (z * rows(level) + y) * columns(level) + x;
  }

  /// Places along i of a level that is a grid.
  public int columns(int level) {
    return lastX[level] + 1;
  }

  /// Places along j of a level that is a grid.
  public int rows(int level) {
    return lastY[level] + 1;
  }

  /// The last coordinate of a level along an axis.
  public int last(int level, int axis) {
    return axis == 0 ? lastX[level] : axis == 1 ? lastY[level] : lastZ[level];
  }

  /// Cleans the tables, whatever became of the mesh.
  public void clear() {
    workers.forEachBlock(inGrids, CLEAN_BLOCK, clean);
    tiles.clear();
  }

  private void cleanBlock(int block, int from, int to) {
    Arrays.fill(entries, from, to, NOTHING);
  }

  /// Grids from level 0 on as far as there are cells enough, then tiles.
  private void plan(BaseGrid base) {
    shiftX = Tiles.BITS / base.dimensions();
    shiftY = base.dimensions() < 2 ? 0 : shiftX;
    shiftZ = base.dimensions() < 3 ? 0 : shiftX;
    long most = Math.min(LONGEST, SMALL + (long) SPARSEST * cells.length);
    Arrays.fill(start, -1);
    inGrids = 0;
    int length = 0;
    long inTiles = 0;
    for (int l = 0; l <= finest(); l++) {
      lastX[l] = (int) (base.sizeX(l) - 1);
      lastY[l] = (int) (base.sizeY(l) - 1);
      lastZ[l] = (int) (base.sizeZ(l) - 1);
      if (base.cells(l) <= most - length) {
        start[l] = length;
        length += (int) base.cells(l);
      } else {
        inTiles += census.cellsOf(l);
      }
    }
    if (entries.length < length) {
      entries = new int[length];
    }
    inGrids = length; // now that there are so many
    tiles.reserve(Math.min(inTiles / (Tiles.ENTRIES / 2), Tiles.MOST));
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

  /// Writes cells of one level; false if one is outside.
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
    int odd = level == 0 ? 1 : 0; // at level 0 there is nothing above
    for (int c = from; c < to; c++) {
      int x = i[c];
      int y = j[c] & jMask;
      int z = k[c] & kMask;
      if ((x | y | z | (endX - x) | (endY - y) | (endZ - z)) < 0) {
        return false;
      }
      entries[start + (z * (endY + 1) + y) * (endX + 1) + x] = c + 1;
      if (((x | y | z | odd) & 1) == 0) {
        leaveCrumbs(level, x, y, z);
      }
    }
    return true;
  }

  /// Writes cells of one level; false if one is outside.
  private boolean writeToTiles(int level, int from, int to) {
    for (int c = from; c < to; c++) {
      int x = cells.i[c];
      int y = cells.j[c] & cells.jMask;
      int z = cells.k[c] & cells.kMask;
      int left = (lastX[level] - x) | (lastY[level] - y) | (lastZ[level] - z);
      if ((x | y | z | left) < 0) {
        return false;
      }
      putInTile(level, x, y, z, c + 1);
      leaveCrumbs(level, x, y, z);
    }
    return true;
  }

  /// Writes that there are finer cells wherever this one is the first.
  private void leaveCrumbs(int level, int x, int y, int z) {
    for (int l = level; ((x | y | z) & 1) == 0 && l > 0; ) {
      x >>= 1;
      y >>= 1;
      z >>= 1;
      l--;
      if (start[l] >= 0) {
        entries[place(l, x, y, z)] = FINER;
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

  /// The number of a tile among those of all levels. There are less than 2^58 in a level.
  private long tile(int level, int x, int y, int z) {
    long row = (z >> shiftZ) * ((lastY[level] >> shiftY) + 1L) + (y >> shiftY);
    return (row * ((lastX[level] >> shiftX) + 1L) + (x >> shiftX)) * MOST_LEVELS + level;
  }

  /// The place in its tile, row by row.
  private int inside(int x, int y, int z) {
    int row = ((z & ((1 << shiftZ) - 1)) << shiftY) | (y & ((1 << shiftY) - 1));
    return (row << shiftX) | (x & ((1 << shiftX) - 1));
  }

  /// Why there is no answer: the exception to throw, which names the cell at fault.
  ///
  /// @throws IllegalArgumentException instead, mostly
  public static RuntimeException notTiling(CellMesh mesh) {
    MeshCheck.on(Device.serial()).require(mesh);
    return new IllegalStateException("the mesh was changed while it was worked on");
  }
}
