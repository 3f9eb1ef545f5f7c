package dev.shoal.mesh.table;

import dev.shoal.device.WorkerPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// One pass over the cells of a mesh before they are entered in tables: checks that each is in the
/// domain and that their volumes add up to it, finds the finest level in each coarse cell, and
/// detects rows.
///
/// A row is a run of cells of one level, adjacent along i. Meshes that are stored in a spatial
/// order mostly consist of rows, and most neighbours in a row are known without a read. A block of
/// cells whose rows are too short for that has none.
final class RunDetector {
  /// Cells of a block.
  static final int BLOCK = 1 << 14;

  /// The minimum mean length of rows that are used.
  private static final int MIN_LENGTH = 2;

  /// This many rows at the start of a block may be shorter.
  private static final int SHORT_ROWS = 32;

  /// The first cells of a block, which show whether to search rows in all of it.
  private static final int SAMPLE = 256;

  private static final int MAX_ROWS = BLOCK / MIN_LENGTH + SHORT_ROWS + 2;
  private static final int LEVELS = 32;

  /// Counters of each level: several, so that consecutive cells of one level do not depend on each
  /// other.
  private static final int COUNTERS = 4;

  private static final int COUNTS = LEVELS * COUNTERS;
  private static final VarHandle DEPTHS = MethodHandles.arrayElementVarHandle(byte[].class);

  private final WorkerPool.Block scanRows = this::scanBlock;
  private final int[] lastX = new int[LEVELS];
  private final int[] lastY = new int[LEVELS];
  private final int[] lastZ = new int[LEVELS];
  private final long[] cellsOf = new long[LEVELS];

  /// The number of cells of each level in each block, as sums of [#COUNTERS] counters.
  private int[] counts = new int[0];

  /// The ends of the rows of each block.
  private int[] ends = new int[0];

  /// The number of rows of each block, or −1.
  private int[] rows = new int[0];

  private byte[] depths = new byte[0];

  /// The coarse cells of cells that are in no row.
  private int[] coarse = new int[0];

  private final CellArrays cells;
  private final RowStarts starts;
  private boolean isAlone;
  private volatile boolean isOutside;
  private volatile boolean isShort;
  private volatile boolean isInRows;

  RunDetector(CellArrays cells) {
    this.cells = cells;
    starts = new RowStarts(cells);
  }

  /// Scans the cells; returns false if one is outside of the domain, or the volumes do not add up.
  boolean scan(WorkerPool workers) {
    isAlone = workers.threads() == 1;
    if (cells.base.cells() > cells.length) { // each has at least one cell
      return false;
    }
    prepare();
    workers.forEachBlock(cells.length, BLOCK, scanRows);
    if (isOutside) {
      return false;
    }
    Arrays.fill(cellsOf, 0);
    int finest = 0;
    for (int block = 0; block < Math.ceilDiv(cells.length, BLOCK); block++) {
      for (int n = 0; n < COUNTS; n++) {
        int count = counts[block * COUNTS + n];
        cellsOf[n / COUNTERS] += count;
        finest = count > 0 ? Math.max(finest, n / COUNTERS) : finest;
      }
    }
    return LevelHistogram.addUp(cells.base, cellsOf, finest);
  }

  /// Returns the level of the finest cell in each coarse cell, row by row.
  byte[] depths() {
    return depths;
  }

  /// Returns the number of rows in a block of cells, or −1.
  int rows(int block) {
    return rows[block];
  }

  /// Returns the end of row `row` of a block, or `~end` of all rows of a coarse cell; it begins at
  /// the end of the one before.
  int end(int block, int row) {
    return ends[block * MAX_ROWS + row];
  }

  /// Returns the last coordinate of a level along an axis.
  int last(int level, int axis) {
    return axis == 0 ? lastX[level] : axis == 1 ? lastY[level] : lastZ[level];
  }

  private void prepare() {
    int blocks = Math.ceilDiv(cells.length, BLOCK);
    if (rows.length < blocks) {
      rows = new int[blocks];
      counts = new int[blocks * COUNTS];
      ends = new int[blocks * MAX_ROWS];
    }
    int coarse = (int) cells.base.cells();
    if (depths.length < coarse) {
      depths = new byte[coarse];
    }
    starts.reserve();
    Arrays.fill(depths, 0, coarse, (byte) 0);
    for (int l = 0; l <= cells.base.maxLevel(); l++) {
      lastX[l] = (int) (cells.base.sizeX(l) - 1);
      lastY[l] = (int) (cells.base.sizeY(l) - 1);
      lastZ[l] = (int) (cells.base.sizeZ(l) - 1);
    }
    isOutside = false;
    isShort = false;
    isInRows = false;
  }

  /// Returns whether some block has no rows.
  boolean shortBlocks() {
    return isShort;
  }

  /// Returns whether some block has rows.
  boolean hasRows() {
    return isInRows;
  }

  private void scanBlock(int block, int from, int to) {
    Arrays.fill(counts, block * COUNTS, (block + 1) * COUNTS, 0);
    if (!scanRows(block, from, to)) {
      isOutside = true;
    }
  }

  private boolean scanRows(int block, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int maxLevel = cells.base.maxLevel();
    int dimensions = cells.base.dimensions();
    int[] ends = this.ends;
    int firstEnd = block * MAX_ROWS;
    int at = firstEnd;
    int sampled = Math.min(to, from + SAMPLE);
    starts.mark(from, sampled);
    if (starts.count(from, sampled) > SHORT_ROWS + (sampled - from) / MIN_LENGTH) {
      return scanCells(block, from, from, to);
    }
    starts.mark(from, to);
    for (int c = from, end; c < to; c = end) {
      int l = level[c];
      int x = i[c];
      int y = j[c] & jMask;
      int z = k[c] & kMask;
      end = starts.next(c, to);
      int last = x + (end - 1 - c);
      if ((l | (maxLevel - l)) < 0
          || (x | last | y | z | (lastX[l] - last) | (lastY[l] - y) | (lastZ[l] - z)) < 0) {
        return false;
      }
      int mark = 0;
      if (l > 0) {
        deepen(l, x, last, y, z);
        if (isEvenBlock(l, c, end, to)) {
          end = c + (1 << (dimensions * l));
          mark = -1;
        }
      }
      counts[block * COUNTS + l * COUNTERS] += end - c;
      if (at - firstEnd > SHORT_ROWS + (c - from) / MIN_LENGTH) {
        return scanCells(block, from, end, to);
      }
      ends[at++] = end ^ mark;
    }
    rows[block] = at - firstEnd;
    isInRows = true;
    return true;
  }

  /// Scans a block whose rows are too short, from cell `rest` on; returns false if a cell is
  /// outside of the domain.
  private boolean scanCells(int block, int from, int rest, int to) {
    rows[block] = -1;
    isShort = true;
    int[] coarse = coarse();
    if (!CoarseCells.find(cells, from, to - from, coarse, from)) {
      return false;
    }
    scanCells(cells.level, coarse, block * COUNTS, rest, to);
    return true;
  }

  private void scanCells(int[] level, int[] coarse, int count, int from, int to) {
    byte[] depths = this.depths;
    int[] counts = this.counts;
    for (int c = from; c < to; c++) {
      int q = coarse[c];
      int l = level[c];
      counts[count + l * COUNTERS + c % COUNTERS]++;
      if (depths[q] < l) {
        deepen(q, (byte) l);
      }
    }
  }

  /// Returns the coarse cell of each cell of a block without rows; undefined for other cells.
  /// Elements that are read may be overwritten.
  synchronized int[] coarse() {
    if (coarse.length < cells.length) {
      coarse = new int[cells.length];
    }
    return coarse;
  }

  /// Returns whether the row `from` to `to` is the first one of a coarse cell that is split evenly
  /// and stored row by row.
  private boolean isEvenBlock(int level, int from, int to, int past) {
    int size = 1 << level;
    int inner = size - 1;
    int length = 1 << Math.min(cells.base.dimensions() * level, 30);
    int x = cells.i[from];
    int y = cells.j[from] & cells.jMask;
    int z = cells.k[from] & cells.kMask;
    if (to - from != size || ((x | y | z) & inner) != 0 || past - from < length) {
      return false;
    }
    int other = 0;
    for (int c = from + size, end = from + length, row = 1; c < end; c += size, row++) {
      other |=
          (cells.i[c] ^ x)
              | ((cells.j[c] & cells.jMask) ^ (y + (row & inner)))
              | ((cells.k[c] & cells.kMask) ^ (z + (row >> level)))
              | (cells.level[c] ^ level);
      if (starts.next(c, end) - c < size) {
        return false;
      }
    }
    return other == 0;
  }

  private void deepen(int level, int x, int last, int y, int z) {
    int row = ((z >> level) * cells.base.ny() + (y >> level)) * cells.base.nx();
    for (int q = row + (x >> level); q <= row + (last >> level); q++) {
      if (depths[q] < level) {
        deepen(q, (byte) level);
      }
    }
  }

  private void deepen(int q, byte level) {
    if (isAlone) {
      depths[q] = level;
    } else {
      raise(q, level);
    }
  }

  /// Other threads may raise the same coarse cell.
  private void raise(int q, byte level) {
    byte depth = depths[q];
    while (depth < level) {
      byte met = (byte) DEPTHS.compareAndExchange(depths, q, depth, level);
      if (met == depth) {
        return;
      }
      depth = met;
    }
  }
}
