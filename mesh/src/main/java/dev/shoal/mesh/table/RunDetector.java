package dev.shoal.mesh.table;

import dev.shoal.device.WorkerPool;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/// One pass over the cells of a mesh before they are entered in tables: whether each is in the
/// domain and all together are as large as it, how fine each coarse cell becomes, and which cells
/// are rows.
///
/// A row is a run of cells of one level that lie side by side along i. Meshes that are stored in an
/// order of space mostly come in rows, and of a row most neighbours are known without a look. A
/// block of cells whose rows are too short for that has none.
final class RunDetector {
  /// Cells of a block.
  static final int BLOCK = 1 << 14;

  /// Cells of a row on average, from which on rows are worth it.
  private static final int SHORTEST = 2;

  /// Rows at the start of a block that may be shorter.
  private static final int PATIENCE = 32;

  /// Cells of a block that show whether it is worth to look for rows in all of it.
  private static final int PROBE = 256;

  private static final int MOST_ROWS = BLOCK / SHORTEST + PATIENCE + 2;
  private static final int LEVELS = 32;

  /// Counts of a level side by side, so that cells of one level do not wait for each other.
  private static final int SIDE_BY_SIDE = 4;

  private static final int COUNTS = LEVELS * SIDE_BY_SIDE;
  private static final VarHandle DEPTHS = MethodHandles.arrayElementVarHandle(byte[].class);

  private final WorkerPool.Block survey = this::surveyBlock;
  private final int[] lastX = new int[LEVELS];
  private final int[] lastY = new int[LEVELS];
  private final int[] lastZ = new int[LEVELS];
  private final long[] cellsOf = new long[LEVELS];

  /// Of each block the cells of each level, as sums of [#SIDE_BY_SIDE].
  private int[] counts = new int[0];

  /// Of each block where its rows end.
  private int[] ends = new int[0];

  /// Of each block the number of its rows, or −1.
  private int[] rows = new int[0];

  private byte[] depths = new byte[0];

  /// Of cells that are in no row the coarse cells.
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

  /// Surveys; false if a cell is outside, or the volumes do not add up.
  boolean take(WorkerPool workers) {
    isAlone = workers.threads() == 1;
    if (cells.base.cells() > cells.length) { // each has a cell at least
      return false;
    }
    prepare();
    workers.forEachBlock(cells.length, BLOCK, survey);
    if (isOutside) {
      return false;
    }
    Arrays.fill(cellsOf, 0);
    int finest = 0;
    for (int block = 0; block < Math.ceilDiv(cells.length, BLOCK); block++) {
      for (int n = 0; n < COUNTS; n++) {
        int count = counts[block * COUNTS + n];
        cellsOf[n / SIDE_BY_SIDE] += count;
        finest = count > 0 ? Math.max(finest, n / SIDE_BY_SIDE) : finest;
      }
    }
    return LevelHistogram.addUp(cells.base, cellsOf, finest);
  }

  /// For each coarse cell, row by row, the level of the finest cell in it.
  byte[] depths() {
    return depths;
  }

  /// The number of rows in a block of cells, or −1.
  int rows(int block) {
    return rows[block];
  }

  /// Where row `row` of a block ends, or as ~end a whole square; it begins where the one before
  /// ends.
  int end(int block, int row) {
    return ends[block * MOST_ROWS + row];
  }

  /// The last coordinate of a level along an axis.
  int last(int level, int axis) {
    return axis == 0 ? lastX[level] : axis == 1 ? lastY[level] : lastZ[level];
  }

  private void prepare() {
    int blocks = Math.ceilDiv(cells.length, BLOCK);
    if (rows.length < blocks) {
      rows = new int[blocks];
      counts = new int[blocks * COUNTS];
      ends = new int[blocks * MOST_ROWS];
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

  /// Whether some block has no rows.
  boolean shortBlocks() {
    return isShort;
  }

  /// Whether some block has rows.
  boolean hasRows() {
    return isInRows;
  }

  private void surveyBlock(int block, int from, int to) {
    Arrays.fill(counts, block * COUNTS, (block + 1) * COUNTS, 0);
    if (!survey(block, from, to)) {
      isOutside = true;
    }
  }

  private boolean survey(int block, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int maxLevel = cells.base.maxLevel();
    int dimensions = cells.base.dimensions();
    int[] ends = this.ends;
    int firstEnd = block * MOST_ROWS;
    int at = firstEnd;
    int probe = Math.min(to, from + PROBE);
    starts.mark(from, probe);
    if (starts.count(from, probe) > PATIENCE + (probe - from) / SHORTEST) {
      return surveyCells(block, from, from, to);
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
        if (isSquare(l, c, end, to)) {
          end = c + (1 << (dimensions * l));
          mark = -1;
        }
      }
      counts[block * COUNTS + l * SIDE_BY_SIDE] += end - c;
      if (at - firstEnd > PATIENCE + (c - from) / SHORTEST) {
        return surveyCells(block, from, end, to);
      }
      ends[at++] = end ^ mark;
    }
    rows[block] = at - firstEnd;
    isInRows = true;
    return true;
  }

  /// Surveys a block that is not worth its rows, of which cells up to `rest` are surveyed already;
  /// false if a cell is outside.
  private boolean surveyCells(int block, int from, int rest, int to) {
    rows[block] = -1;
    isShort = true;
    int[] coarse = coarse();
    if (!CoarseCells.find(cells, from, to - from, coarse, from)) {
      return false;
    }
    surveyCells(cells.level, coarse, block * COUNTS, rest, to);
    return true;
  }

  private void surveyCells(int[] level, int[] coarse, int count, int from, int to) {
    byte[] depths = this.depths;
    int[] counts = this.counts;
    for (int c = from; c < to; c++) {
      int q = coarse[c];
      int l = level[c];
      counts[count + l * SIDE_BY_SIDE + c % SIDE_BY_SIDE]++;
      if (depths[q] < l) {
        deepen(q, (byte) l);
      }
    }
  }

  /// Of each cell of a block that has no rows the coarse cell it is in; of others anything. Who has
  /// read it may write there.
  synchronized int[] coarse() {
    if (coarse.length < cells.length) {
      coarse = new int[cells.length];
    }
    return coarse;
  }

  /// Whether the row `from` to `to` is the first of a whole coarse cell, evenly split, row by row.
  private boolean isSquare(int level, int from, int to, int past) {
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

  /// Another thread may be at the same coarse cell.
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
