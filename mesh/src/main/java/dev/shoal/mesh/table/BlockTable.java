package dev.shoal.mesh.table;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// One table in which every coarse cell has a square of entries as fine as its own finest cell, all
/// of them written: any place is answered by one read, wherever levels jump.
///
/// The text's perfect hash has one finest grid for all, whose entries lie far apart where cells are
/// coarse. Here there are as many entries as cells where coarse cells are split evenly, so that the
/// table stays in a cache that the finest grid would not fit. Coarse cells that are not split have
/// their entries side by side in front.
///
/// Fewest bytes for each cell of a plane, where rows are long: i, j and level are read once (12),
/// an entry is written (4), four neighbours are written (16): 32, of which a core with 12 GB/s from
/// memory makes 2.7 ns. In any order two more passes read the cells, hand a number on, and each
/// side an entry: 84 bytes or 7 ns, if squares and entries are in a cache.
///
/// It is never cleaned: entries of each mesh are greater than those of the meshes before, so that a
/// place that was not written shows. What was written names a cell that covers the place.
///
/// One thread at a time, which has others work for it.
public final class BlockTable {
  /// Cells of a block, see [#rows].
  public static final int BLOCK = RunDetector.BLOCK;

  /// The bits of an element of [#places] that are the depth.
  public static final int DEPTH = 31;

  /// Where the bits begin that are the start.
  public static final int START = 5;

  /// Entries for each cell.
  private static final int SPARSEST = 8;

  /// Cells in no order that one thread writes sooner than several do, which take the lines of the
  /// cache from each other, until there are more than one core's own cache holds.
  private static final int FEW = 1 << 19;

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final WorkerPool workers;
  private final WorkerPool alone = Device.cpu(1).workers();
  private final CellArrays cells = new CellArrays();
  private final RunDetector survey = new RunDetector(cells);
  private final WorkerPool.Block write = this::writeBlock;
  private final WorkerPool.Block showFronts = this::showFronts;
  private int[] entries = new int[0];

  /// For each axis but the first, see [#below].
  private final int[][] below = {new int[0], new int[0], new int[0]};

  private int[] starts = new int[0];
  private int[] places = new int[0];

  private boolean isPacked;
  private int first;

  /// What the next mesh's entries begin with.
  private int past;

  /// A table that is written by the threads of `workers`.
  public BlockTable(WorkerPool workers) {
    this(workers, 1);
  }

  /// The same, whose entries begin with `past`, from 1 on: for tests of what happens where they
  /// end.
  BlockTable(WorkerPool workers, int past) {
    this.workers = workers;
    this.past = past;
  }

  /// Writes all cells of a mesh on the heap; gives false, and writes nothing, if the table would be
  /// too large for so few of them.
  ///
  /// @throws IllegalArgumentException if a cell is outside of the domain, or if the volumes of all
  ///   do not add up to the domain's
  public boolean write(CellMesh mesh) {
    cells.set(mesh);
    try {
      return writeCells(mesh);
    } finally {
      cells.clear();
    }
  }

  private boolean writeCells(CellMesh mesh) {
    if (!survey.take(workers)) {
      throw LevelTables.notTiling(mesh);
    }
    if (!reserve(mesh.base())) {
      return false;
    }
    boolean isAlone = survey.shortBlocks() && cells.length <= FEW;
    (isAlone ? alone : workers).forEachBlock(cells.length, BLOCK, write);
    if (hasFronts()) {
      workers.forEachBlock((int) mesh.base().cells(), BLOCK, showFronts);
    }
    return true;
  }

  /// The cells at places, each with [#first] added; less than that where no cell was written.
  ///
  /// The first are the coarse cells, row by row. If there are fronts, those of split ones are the
  /// fronts for who looks up: the cells at their lower edges along each axis.
  public int[] entries() {
    return entries;
  }

  /// Whether there are fronts: what a neighbour meets that is not split. There are if some cells
  /// come in [#rows].
  public boolean hasFronts() {
    return survey.hasRows();
  }

  /// The fronts for who looks down an axis, the second or the third: for each coarse cell the entry
  /// at its upper edge along it, and at its lower along the others.
  public int[] below(int axis) {
    return below[axis];
  }

  /// The entry of cell 0; all entries of former meshes are less.
  public int first() {
    return first;
  }

  /// Where the square of each coarse cell begins that is split; the entry of one that is not has
  /// its own number.
  public int[] starts() {
    return starts;
  }

  /// Starts and depths in one number, for lanes; null if they have no room in it, or if all cells
  /// come in rows.
  public int[] places() {
    return isPacked ? places : null;
  }

  /// The level of the entries in the square of each coarse cell.
  public byte[] depths() {
    return survey.depths();
  }

  /// How many rows the cells of a block are: runs of cells of one level that lie side by side along
  /// i. If they are too short to be worth it, −1.
  public int rows(int block) {
    return survey.rows(block);
  }

  /// Where row `row` of a block ends; it begins where the one before ends. As ~end, that is
  /// negative, if the row is followed by all others of a coarse cell that is evenly split: then
  /// these end there.
  public int end(int block, int row) {
    return survey.end(block, row);
  }

  /// The last coordinate of a level along an axis.
  public int last(int level, int axis) {
    return survey.last(level, axis);
  }

  /// Lays the squares out; false if they are not worth their room.
  private boolean reserve(BaseGrid base) {
    int coarse = (int) base.cells();
    if (starts.length < coarse) {
      starts = new int[coarse];
    }
    byte[] depths = depths();
    long most = Math.min(LONGEST, (long) SPARSEST * cells.length);
    long length = coarse;
    for (int q = nextSplit(0, coarse); q < coarse && length <= most; q = nextSplit(q + 1, coarse)) {
      starts[q] = (int) length;
      length += 1L << Math.min(base.dimensions() * depths[q], Integer.SIZE);
    }
    if (length > most) {
      return false;
    }
    number((int) length);
    isPacked = survey.shortBlocks() && length < 1 << (Integer.SIZE - START);
    if (isPacked) {
      pack(coarse);
    }
    return true;
  }

  /// The first coarse cell from `q` on that is split, `to` if there is none before it.
  private int nextSplit(int q, int to) {
    byte[] depths = depths();
    for (; q <= to - Long.BYTES; q += Long.BYTES) {
      long eight = (long) EIGHT.get(depths, q);
      if (eight != 0) {
        return q + Long.numberOfTrailingZeros(eight) / Byte.SIZE;
      }
    }
    while (q < to && depths[q] == 0) {
      q++;
    }
    return q;
  }

  private void pack(int coarse) {
    if (places.length < coarse) {
      places = new int[coarse];
    }
    byte[] depths = depths();
    for (int q = 0; q < coarse; q++) {
      int depth = depths[q];
      places[q] = ((depth == 0 ? q : starts[q]) << START) | depth;
    }
  }

  private void number(int length) {
    if (entries.length < length) {
      entries = new int[length];
    }
    for (int axis = 1; axis < cells.base.dimensions(); axis++) {
      if (below[axis].length < cells.base.cells()) {
        below[axis] = new int[(int) cells.base.cells()];
      }
    }
    if (past > Integer.MAX_VALUE - cells.length) {
      Arrays.fill(entries, 0);
      past = 1;
    }
    first = past;
    past += cells.length;
  }

  /// Shows the edges of split coarse cells to who is not split.
  private void showFronts(int block, int from, int to) {
    byte[] depths = depths();
    int[] entries = this.entries;
    int dimensions = cells.base.dimensions();
    for (int axis = 1; axis < dimensions; axis++) {
      System.arraycopy(entries, from, below[axis], from, to - from);
    }
    for (int q = nextSplit(from, to); q < to; q = nextSplit(q + 1, to)) {
      int start = starts[q];
      int last = (1 << depths[q]) - 1;
      entries[q] = entries[start];
      for (int axis = 1; axis < dimensions; axis++) {
        below[axis][q] = entries[start + (last << (axis * depths[q]))];
      }
    }
  }

  private void writeBlock(int block, int from, int to) {
    int rows = rows(block);
    if (rows < 0) {
      writeCells(from, to);
      return;
    }
    int c = from;
    for (int row = 0; row < rows; row++) {
      int end = end(block, row);
      if (end < 0) {
        end = ~end;
        writeSquare(c, end);
      } else {
        writeRow(c, end);
      }
      c = end;
    }
  }

  /// Writes cells in any order. Their places are found first: so many are on their way at once.
  private void writeCells(int from, int to) {
    int[] at = survey.coarse();
    int rest = from;
    if (isPacked && Simd.available() && EntrySimd.ready()) {
      rest = to - (to - from) % EntrySimd.WIDTH;
      EntrySimd.find(cells, places, at, at, from, rest);
    }
    EntryScalar.find(cells, depths(), starts, at, at, rest, to);
    int[] entries = this.entries;
    for (int c = from; c < to; c++) {
      if (at[c] >= 0) {
        entries[at[c]] = first + c;
      } else {
        fill(~at[c], c);
      }
    }
  }

  /// Writes cell `c`, which has more places than its first, `at`.
  private void fill(int at, int c) {
    int l = cells.level[c];
    int row = ((cells.k[c] & cells.kMask) >> l) * cells.base.ny();
    row = (row + ((cells.j[c] & cells.jMask) >> l)) * cells.base.nx();
    int depth = depths()[row + (cells.i[c] >> l)];
    fill(at, depth, depth - l, first + c);
  }

  /// Writes the cells of a coarse cell that is evenly split, row by row.
  private void writeSquare(int from, int to) {
    int level = cells.level[from];
    int row = ((cells.k[from] & cells.kMask) >> level) * cells.base.ny();
    row = (row + ((cells.j[from] & cells.jMask) >> level)) * cells.base.nx();
    int q = row + (cells.i[from] >> level);
    if (depths()[q] == level) {
      count(starts[q], first + from, to - from);
      return;
    }
    for (int c = from; c < to; c += 1 << level) { // others are there too: it does not tile
      writeRow(c, c + (1 << level));
    }
  }

  /// Writes cells of one level that lie side by side along i.
  private void writeRow(int from, int to) {
    int level = cells.level[from];
    int x = cells.i[from];
    int y = cells.j[from] & cells.jMask;
    int z = cells.k[from] & cells.kMask;
    int row = ((z >> level) * cells.base.ny() + (y >> level)) * cells.base.nx();
    if (level == 0) {
      count(row + x, first + from, to - from);
      return;
    }
    int inner = (1 << level) - 1;
    for (int c = from, end; c < to; c = end) {
      int inX = (x + (c - from)) & inner;
      end = Math.min(to, c + (inner + 1 - inX));
      int q = row + ((x + (c - from)) >> level);
      int depth = depths()[q];
      int up = depth - level;
      int at = ((z & inner) << up << depth) + ((y & inner) << up);
      at = starts[q] + (at << depth) + (inX << up);
      if (up == 0) {
        count(at, first + c, end - c);
      } else {
        for (int n = c; n < end; n++, at += 1 << up) {
          fill(at, depth, up, first + n);
        }
      }
    }
  }

  private void count(int at, int entry, int length) {
    int[] entries = this.entries;
    for (int n = 0; n < length; n++) {
      entries[at + n] = entry + n;
    }
  }

  /// Writes a cell that has 2^up places a side.
  private void fill(int at, int depth, int up, int entry) {
    int width = 1 << up;
    int height = cells.jMask == 0 ? 1 : width;
    int layers = cells.kMask == 0 ? 1 : width;
    for (int z = 0; z < layers; z++) {
      for (int y = 0; y < height; y++) {
        int start = at + (((z << depth) + y) << depth);
        for (int n = start; n < start + width; n++) {
          entries[n] = entry;
        }
      }
    }
  }
}
