package dev.shoal.mesh.table;

import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/// One table in which every coarse cell has a block of entries, row by row and as fine as its own
/// finest cell: one read serves any position, wherever levels jump.
///
/// The text's perfect hash has one finest grid for all cells, with distant entries where cells are
/// coarse. Here there are as many entries as cells where coarse cells are split evenly, so the
/// table fits in caches that are too small for the finest grid. Where few cells are fine, a block
/// has many entries for each cell, and [#write] refuses beyond a limit.
///
/// A written table is complete: cells that overlap leave a gap elsewhere, since the number of
/// written entries must be that of all, and no entry may be empty.
///
/// Minimum traffic for each cell in two dimensions: i, j and level are read twice (24 bytes), an
/// entry is cleared, written and checked (12), and a neighbour is an entry read and a cell written
/// (8).
///
/// Called by one thread at a time, which runs the others.
public final class BlockTable {
  /// Blocks and cells have indices below this, which fit in the bits for them.
  private static final int LONGEST = 1 << BlockEntry.LEVEL;

  private final TableTuning tuning = TableTuning.host();
  private final WorkerPool workers;
  private final LeasePool<BlockAddresses> scratch = new LeasePool<>(BlockAddresses::new);
  private final WorkerPool.Block collectLevels = this::collectLevels;
  private final WorkerPool.Block clear = this::clear;
  private final WorkerPool.Block write = this::write;
  private final WorkerPool.Block check = this::check;

  /// For each collector and coarse cell one bit for each level that occurs in it. A common array
  /// would cost an atomic operation a cell, and cache lines that move between cores.
  private final int[][] levels;

  private int[] blocks = new int[0];
  private int[] entries = new int[0];

  /// The end of the used entries. The first one is empty, and belongs to the blocks of the border.
  private int end;

  /// Whether some coarse cell has cells of several levels.
  private boolean isUneven;

  private CellArrays cells;
  private final AtomicLong written = new AtomicLong();
  private volatile boolean isFault;

  /// Makes a table that the threads of `workers` write.
  public BlockTable(WorkerPool workers) {
    this.workers = workers;
    levels = new int[workers.threads()][0];
  }

  /// Writes all cells of a mesh in host memory; returns false if the table would be too large.
  ///
  /// @param mesh the mesh, which an exception describes
  /// @param cells its cells
  /// @param maxEntriesPerCell the limit of the entries for each cell, on average
  /// @throws IllegalArgumentException if the cells do not tile the domain
  public boolean write(CellMesh mesh, CellArrays cells, int maxEntriesPerCell) {
    if (!layOut(mesh, cells, maxEntriesPerCell)) {
      return false;
    }
    writeEntries(mesh, cells);
    return true;
  }

  /// Lays out the blocks, without entries; returns false if the table would be too large.
  ///
  /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows
  public boolean layOut(CellMesh mesh, CellArrays cells, int maxEntriesPerCell) {
    BaseGrid base = cells.base;
    if (base.cells() > cells.length || (base.cells() == 0 && cells.length > 0)) {
      throw LevelTables.notTiling(mesh); // each coarse cell has at least one cell
    }
    end = 1;
    if (cells.length == 0) {
      return true;
    }
    if (BorderedGrid.cells(base) > LONGEST || cells.length >= LONGEST) {
      return false;
    }
    this.cells = cells;
    isFault = false;
    try {
      collectLevels();
      long max = Math.min(LONGEST, 1 + (long) maxEntriesPerCell * cells.length);
      if (!isFault && !layOut(max)) {
        return false;
      }
    } finally {
      this.cells = null;
    }
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
    return true;
  }

  /// Writes all cells to the table that is laid out.
  ///
  /// @throws IllegalArgumentException if the cells do not tile the domain
  public void writeEntries(CellMesh mesh, CellArrays cells) {
    this.cells = cells;
    isFault = false;
    try {
      writeEntries();
    } finally {
      this.cells = null;
    }
    if (isFault) {
      throw LevelTables.notTiling(mesh);
    }
  }

  /// Returns the number of entries that are laid out.
  public int length() {
    return end - 1;
  }

  /// Returns the index in [#blocks] of the first coarse cell.
  public static int origin(BaseGrid base) {
    return BorderedGrid.origin(base);
  }

  /// Returns the difference between the indices in [#blocks] of adjacent coarse cells along an
  /// axis.
  public static int stride(BaseGrid base, int axis) {
    return BorderedGrid.stride(base, axis);
  }

  /// Returns the blocks of the coarse cells of a [BorderedGrid], each as a [PackedBlock]. A block
  /// of the border has one entry, which is empty.
  public int[] blocks() {
    return blocks;
  }

  /// Returns the entries, each as a [BlockEntry].
  public int[] entries() {
    return entries;
  }

  /// Collects which levels occur in each coarse cell, each thread in some of the cells.
  private void collectLevels() {
    int coarse = (int) BorderedGrid.cells(cells.base);
    long most = cells.length / ((long) tuning.minCellsPerCollector() * coarse);
    int collectors = Math.clamp(most, 1, levels.length);
    for (int n = 0; n < collectors; n++) {
      if (levels[n].length < coarse) {
        levels[n] = new int[coarse];
      } else {
        Arrays.fill(levels[n], 0, coarse, 0);
      }
    }
    workers.forEachBlock(
        cells.length, Math.max(1, Math.ceilDiv(cells.length, collectors)), collectLevels);
    for (int n = 1; n < collectors; n++) {
      merge(levels[n], levels[0], coarse);
    }
  }

  private void collectLevels(int collector, int from, int to) {
    try (var lease = scratch.lease()) {
      BlockAddresses addresses = lease.get();
      for (int c = from; c < to; c += BlockAddresses.SIZE) {
        int length = Math.min(BlockAddresses.SIZE, to - c);
        if (!addresses.findCoarse(cells, c, length)) {
          isFault = true;
          return;
        }
        collectLevels(addresses.coarse, c, length, levels[collector]);
      }
    }
  }

  private void collectLevels(int[] coarse, int first, int length, int[] levels) {
    int[] level = cells.level;
    for (int n = 0; n < length; n++) {
      levels[coarse[n]] |= 1 << level[first + n];
    }
  }

  private static void merge(int[] some, int[] all, int length) {
    for (int q = 0; q < length; q++) {
      all[q] |= some[q];
    }
  }

  /// Lays out the blocks; returns false if there would be more than `max` entries, or positions
  /// beside cells whose coordinates overflow.
  private boolean layOut(long max) {
    BaseGrid base = cells.base;
    int coarse = (int) BorderedGrid.cells(base);
    if (blocks.length < coarse) {
      blocks = new int[coarse];
    }
    int dimensions = base.dimensions();
    int longest = Math.max(base.nx(), Math.max(base.ny(), base.nz()));
    int deepest =
        Math.min((BlockEntry.LEVEL - 1) / dimensions, Integer.numberOfLeadingZeros(longest) - 1);
    int[] levels = this.levels[0];
    int at = 1;
    int found = 0;
    int uneven = 0;
    for (int q = 0; q < coarse; q++) {
      int bits = levels[q];
      if (bits == 0) {
        blocks[q] = 0;
        continue;
      }
      if (bits == 1) { // the most frequent one
        blocks[q] = PackedBlock.of(at++, 0);
        found++;
        continue;
      }
      uneven |= bits & (bits - 1);
      int depth = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(bits);
      if (depth > deepest) {
        return false;
      }
      blocks[q] = PackedBlock.of(at, depth);
      at += 1 << (dimensions * depth);
      found++;
      if (at > max) {
        return false;
      }
    }
    isUneven = uneven != 0;
    isFault = found != base.cells();
    end = at;
    return at <= max;
  }

  private void writeEntries() {
    if (entries.length < end) {
      entries = new int[end];
    } else {
      workers.forEachBlock(end, tuning.entryBlock(), clear);
    }
    written.set(0);
    workers.forEachBlock(cells.length, tuning.cellBlock(), write);
    if (written.get() != end - 1) {
      isFault = true;
      return;
    }
    workers.forEachBlock(end, tuning.entryBlock(), check);
  }

  private void clear(int block, int from, int to) {
    Arrays.fill(entries, from, to, 0);
  }

  private void write(int block, int from, int to) {
    long several = 0;
    try (var lease = scratch.lease()) {
      BlockAddresses addresses = lease.get();
      for (int c = from; c < to; c += BlockAddresses.SIZE) {
        int length = Math.min(BlockAddresses.SIZE, to - c);
        addresses.findCoarse(cells, c, length);
        int[] at = addresses.findEntries(cells, blocks, c, length);
        writeFirst(at, c, length);
        if (isUneven) {
          several += writeOthers(addresses.block, at, c, length);
        }
      }
    }
    written.addAndGet(to - from + several);
  }

  private void writeFirst(int[] at, int first, int length) {
    int[] entries = this.entries;
    int[] level = cells.level;
    for (int n = 0; n < length; n++) {
      entries[at[n]] = BlockEntry.of(first + n, level[first + n]);
    }
  }

  /// Writes the other entries of cells that have several; returns their number.
  private long writeOthers(int[] block, int[] at, int first, int length) {
    long count = 0;
    for (int n = 0; n < length; n++) {
      int depth = PackedBlock.depth(block[n]);
      int up = depth - cells.level[first + n];
      if (up > 0) {
        fill(at[n], depth, up);
        count += (1L << (cells.base.dimensions() * up)) - 1;
      }
    }
    return count;
  }

  /// Copies the entry at index `at`, of a cell with 2^up entries a side, to the others.
  private void fill(int at, int depth, int up) {
    int[] entries = this.entries;
    int entry = entries[at];
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

  /// Detects an empty entry.
  private void check(int block, int from, int to) {
    int[] entries = this.entries;
    int min = BlockEntry.CELL;
    for (int n = Math.max(1, from); n < to; n++) {
      min = Math.min(min, entries[n] & BlockEntry.CELL);
    }
    if (min == 0) {
      isFault = true;
    }
  }

  /// Lets the domain repeat: the block of a coarse cell beyond an edge is that of the one at the
  /// opposite edge.
  public void repeat(BaseGrid base) {
    if (base.cells() == 0) {
      return;
    }
    for (int axis = 0; axis < base.dimensions(); axis++) {
      int stride = BorderedGrid.stride(base, axis);
      int size = BorderedGrid.size(base, axis);
      int other = axis == 0 ? 1 : 0;
      int third = axis == 2 ? 1 : 2;
      for (int v = 0; v < width(base, third); v++) {
        for (int u = 0; u < width(base, other); u++) {
          int first =
              BorderedGrid.origin(base)
                  + u * BorderedGrid.stride(base, other)
                  + v * BorderedGrid.stride(base, third);
          int last = first + (size - 1) * stride;
          blocks[first - stride] = blocks[last];
          blocks[last + stride] = blocks[first];
        }
      }
    }
  }

  private static int width(BaseGrid base, int axis) {
    return axis < base.dimensions() ? BorderedGrid.size(base, axis) : 1;
  }
}
