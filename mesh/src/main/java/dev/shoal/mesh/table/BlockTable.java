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

/// One table in which every coarse cell has a block of entries as fine as its own finest cell, all
/// of them written: one read serves any position, wherever levels jump.
///
/// The text's perfect hash has one finest grid for all cells, with distant entries where cells are
/// coarse. Here there are as many entries as cells where coarse cells are split evenly, so the
/// table fits in caches that are too small for the finest grid. The entries of coarse cells that
/// are not split come first, side by side.
///
/// Minimum traffic for each cell in two dimensions with long rows: i, j and level are read once (12
/// bytes), an entry is written (4), four neighbours are written (16): 32 bytes, 2.7 ns at the 12
/// GB/s of one core. Unordered cells are read in two more passes that hand on an index, and each
/// side reads an entry: 84 bytes or 7 ns, if blocks and entries are in a cache.
///
/// The table is never cleared: entries of each mesh are greater than those of all earlier meshes,
/// so an entry that was not written is detected. A written entry names a cell that covers the
/// position.
///
/// Called by one thread at a time, which runs the others.
public final class BlockTable {
  /// Cells for one thread at a time, see [#rows].
  public static final int BLOCK = RunDetector.BLOCK;

  private static final VarHandle EIGHT =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int LONGEST = Integer.MAX_VALUE - 8;

  private final TableTuning tuning = TableTuning.HOST;
  private final WorkerPool workers;
  private final WorkerPool alone = Device.cpu(1).workers();
  private final CellArrays cells = new CellArrays();
  private final RunDetector runs = new RunDetector(cells);
  private final WorkerPool.Block write = this::writeCellsOrRows;
  private final WorkerPool.Block writeFronts = this::writeFronts;
  private int[] entries = new int[0];

  /// For each axis except the first, see [#below].
  private final int[][] below = {new int[0], new int[0], new int[0]};

  private int[] starts = new int[0];
  private int[] blocks = new int[0];

  private boolean isPacked;
  private int first;

  /// The first entry of the next mesh.
  private int past;

  /// Makes a table that the threads of `workers` write.
  public BlockTable(WorkerPool workers) {
    this(workers, 1);
  }

  /// Makes a table whose entries begin with `past`, at least 1: for tests of their overflow.
  BlockTable(WorkerPool workers, int past) {
    this.workers = workers;
    this.past = past;
  }

  /// Writes all cells of a mesh in host memory; returns false, and writes nothing, if the table
  /// would be too large for the number of cells.
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
    if (!runs.scan(workers)) {
      throw LevelTables.notTiling(mesh);
    }
    if (!reserve(mesh.base())) {
      return false;
    }
    boolean isAlone = runs.shortBlocks() && cells.length <= tuning.maxCellsOfOneThread();
    (isAlone ? alone : workers).forEachBlock(cells.length, BLOCK, write);
    if (hasFronts()) {
      workers.forEachBlock((int) mesh.base().cells(), BLOCK, writeFronts);
    }
    return true;
  }

  /// Returns the entries: the cell at each position plus [#first]; less than that where no cell was
  /// written.
  ///
  /// The first entries are those of coarse cells, row by row. If there are [fronts][#hasFronts],
  /// the entry of a split coarse cell is the cell at its lower edge along each axis: what a
  /// neighbour below it finds.
  public int[] entries() {
    return entries;
  }

  /// Returns whether there are fronts: the cells of split coarse cells that a neighbour which is
  /// not split finds. They are written if some cells are stored in [#rows].
  public boolean hasFronts() {
    return runs.hasRows();
  }

  /// Returns the fronts for neighbours above along an axis, the second or the third: for each
  /// coarse cell the entry at its upper edge along that axis and at its lower edges along the
  /// others.
  public int[] below(int axis) {
    return below[axis];
  }

  /// Returns the entry of cell 0; all entries of earlier meshes are less.
  public int first() {
    return first;
  }

  /// Returns the first index of the block of each split coarse cell; a coarse cell that is not
  /// split has one entry, at its own number.
  public int[] starts() {
    return starts;
  }

  /// Returns each block as a [PackedBlock]; null if they do not fit, or if all cells are stored in
  /// rows.
  public int[] blocks() {
    return isPacked ? blocks : null;
  }

  /// Returns the level of the entries in the block of each coarse cell.
  public byte[] depths() {
    return runs.depths();
  }

  /// Returns the number of rows of a block of cells: runs of cells of one level, adjacent along i.
  /// −1 if they are too short to be used.
  public int rows(int block) {
    return runs.rows(block);
  }

  /// Returns the end of row `row` of a block; it begins at the end of the one before. Negative,
  /// `~end`, if all rows of a coarse cell that is split evenly follow each other: then the end of
  /// these.
  public int end(int block, int row) {
    return runs.end(block, row);
  }

  /// Returns the last coordinate of a level along an axis.
  public int last(int level, int axis) {
    return runs.last(level, axis);
  }

  /// Lays out the blocks; returns false if the table would be too large.
  private boolean reserve(BaseGrid base) {
    int coarse = (int) base.cells();
    if (starts.length < coarse) {
      starts = new int[coarse];
    }
    byte[] depths = depths();
    long max = Math.min(LONGEST, (long) tuning.maxBlockEntriesPerCell() * cells.length);
    long length = coarse;
    for (int q = nextSplit(0, coarse); q < coarse && length <= max; q = nextSplit(q + 1, coarse)) {
      starts[q] = (int) length;
      length += 1L << Math.min(base.dimensions() * depths[q], Integer.SIZE);
    }
    if (length > max) {
      return false;
    }
    number((int) length);
    isPacked = runs.shortBlocks() && PackedBlock.fits(length);
    if (isPacked) {
      pack(coarse);
    }
    return true;
  }

  /// Returns the first split coarse cell from `q` on, or `to`.
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
    if (blocks.length < coarse) {
      blocks = new int[coarse];
    }
    byte[] depths = depths();
    for (int q = 0; q < coarse; q++) {
      int depth = depths[q];
      blocks[q] = PackedBlock.of(depth == 0 ? q : starts[q], depth);
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

  /// Writes the fronts of split coarse cells.
  private void writeFronts(int block, int from, int to) {
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

  private void writeCellsOrRows(int block, int from, int to) {
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
        writeBlock(c, end);
      } else {
        writeRow(c, end);
      }
      c = end;
    }
  }

  /// Writes unordered cells. Their indices are computed first, so that cache misses overlap.
  private void writeCells(int from, int to) {
    int[] at = runs.coarse();
    int rest = from;
    if (isPacked && Simd.available() && EntrySimd.ready()) {
      rest = to - (to - from) % EntrySimd.WIDTH;
      EntrySimd.find(cells, blocks, at, at, from, rest);
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

  /// Writes cell `c`, which has several entries, the first one at index `at`.
  private void fill(int at, int c) {
    int l = cells.level[c];
    int row = ((cells.k[c] & cells.kMask) >> l) * cells.base.ny();
    row = (row + ((cells.j[c] & cells.jMask) >> l)) * cells.base.nx();
    int depth = depths()[row + (cells.i[c] >> l)];
    fill(at, depth, depth - l, first + c);
  }

  /// Writes the cells of a coarse cell that is split evenly and stored row by row.
  private void writeBlock(int from, int to) {
    int level = cells.level[from];
    int row = ((cells.k[from] & cells.kMask) >> level) * cells.base.ny();
    row = (row + ((cells.j[from] & cells.jMask) >> level)) * cells.base.nx();
    int q = row + (cells.i[from] >> level);
    if (depths()[q] == level) {
      count(starts[q], first + from, to - from);
      return;
    }
    for (int c = from; c < to; c += 1 << level) { // other cells are there too: they do not tile
      writeRow(c, c + (1 << level));
    }
  }

  /// Writes a row: cells of one level, adjacent along i.
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

  /// Writes a cell that has 2^up entries a side.
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
