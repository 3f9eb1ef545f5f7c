package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/// Finds old cells in one table in which each coarse cell has a block, in Morton order and as fine
/// as its finest cell.
///
/// Cells that are near in space are near in memory, however fine other parts of the mesh are; the
/// leaves of a new cell are contiguous. Where a coarse cell is split evenly, as in meshes made from
/// pictures, there is exactly one entry for each old cell.
final class BlockSources implements Sources {
  /// Positions fit in the bits that [BlockPositions] has for them.
  private static final int LONGEST = 1 << (Integer.SIZE - BlockPositions.START);

  /// An entry is an old cell plus 1, with its level in the bits above.
  private static final int LEVEL = 27;

  private static final int CELL = (1 << LEVEL) - 1;

  /// Another worker collects levels for every so many cells of each coarse cell: merging the
  /// results then costs little in comparison.
  private static final int CELLS_PER_COLLECTOR = 2;

  /// BlockPositions for a thread at a time: some ten microseconds too, in vectors.
  private static final int POSITIONS = 1 << 18;

  private final int block;
  private final WorkerLoop loop;
  private final WorkerLoop.Work collect = this::collect;
  private final WorkerLoop.Work enter = this::enter;
  private final WorkerLoop.Work check = this::check;
  private final WorkerLoop.Work clear = this::clear;

  /// The scratch of each worker.
  private final BlockPositions[] scratch;

  /// For each collector and coarse cell one bit for each level that occurs in it. A workerd array
  /// would cost an atomic operation a coarse cell, and cache lines that move between cores.
  private final int[][] levels;

  /// The block of each coarse cell: see [BlockPositions#block].
  private int[] blocks = new int[0];

  /// All zeros between calls.
  private int[] entries = new int[0];

  private CellArrays old;

  /// The number of workers that collect levels.
  private int collectors;

  /// The used lengths of `blocks` and `entries`.
  private int coarse;

  private int length;

  private final AtomicLong entered = new AtomicLong();
  private volatile boolean isNotTiling;

  BlockSources(RemapTuning tuning, WorkerPool workers) {
    block = tuning.block();
    loop = new WorkerLoop(workers);
    levels = new int[loop.workers()][0];
    scratch = new BlockPositions[loop.workers()];
    Arrays.setAll(scratch, _ -> new BlockPositions());
  }

  @Override
  public void open(CellMesh from, CellArrays cells) {
    if (!tryOpen(from, cells, LONGEST)) {
      throw new IllegalArgumentException(
          "blocks over " + from.base() + " would have more than " + LONGEST + " positions");
    }
  }

  /// Does the same as [#open], or returns false if there would be more than `max` entries, or
  /// coarse cells.
  boolean tryOpen(CellMesh from, CellArrays cells, long max) {
    BaseGrid base = cells.base;
    if (base.cells() > Math.min(max, LONGEST) || cells.length > LONGEST) {
      return false;
    }
    old = cells;
    coarse = (int) base.cells();
    if (blocks.length < coarse) {
      blocks = new int[coarse];
    }
    collectors =
        Math.clamp(cells.length / (CELLS_PER_COLLECTOR * Math.max(1, coarse)), 1, loop.workers());
    for (int worker = 0; worker < collectors; worker++) {
      if (levels[worker].length < coarse) {
        levels[worker] = new int[coarse];
      } else {
        Arrays.fill(levels[worker], 0, coarse, 0);
      }
    }
    isNotTiling = false;
    loop.forEach(cells.length, block, collectors, collect);
    if (isNotTiling) {
      throw LevelTables.notTiling(from);
    }
    if (!layOut(Math.min(max, LONGEST))) {
      return false;
    }
    if (entries.length < length) {
      entries = new int[length];
    }
    entered.set(0);
    boolean isOpen = false;
    try {
      loop.forEach(cells.length, block, enter);
      loop.forEach(length, POSITIONS, check);
      isOpen = !isNotTiling && entered.get() == length;
    } finally {
      if (!isOpen) { // entries must be 0 for the next call
        close();
      }
    }
    if (!isOpen) {
      throw LevelTables.notTiling(from);
    }
    return true;
  }

  @Override
  public void close() {
    loop.forEach(length, POSITIONS, clear);
  }

  private void collect(int worker, int from, int to) {
    BlockPositions positions = scratch[worker];
    for (int c = from; c < to; c += Batch.SIZE) {
      int length = Math.min(Batch.SIZE, to - c);
      if (!BlockAddressing.findCoarse(positions, old, c, length)) {
        isNotTiling = true;
        return;
      }
      collect(positions.coarse, c, length, levels[worker]);
    }
  }

  private void collect(int[] coarse, int first, int length, int[] levels) {
    int[] level = old.level;
    for (int n = 0; n < length; n++) {
      levels[coarse[n]] |= 1 << level[first + n];
    }
  }

  /// Returns the levels that all workers collected.
  private int[] allLevels() {
    int[] all = levels[0];
    for (int worker = 1; worker < collectors; worker++) {
      int[] some = levels[worker];
      for (int b = 0; b < coarse; b++) {
        all[b] |= some[b];
      }
    }
    return all;
  }

  /// Lays out the blocks; returns false if there would be more than `max` entries.
  private boolean layOut(long max) {
    int dimensions = old.base.dimensions();
    int[] levels = allLevels();
    int[] blocks = this.blocks;
    long at = 0;
    for (int b = 0; b < coarse; b++) {
      int bits = levels[b];
      if (bits == 1) { // the most frequent case
        blocks[b] = (int) at++ << BlockPositions.START;
        continue;
      }
      int finest = Math.max(0, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(bits));
      int uneven = (bits & (bits - 1)) == 0 ? 0 : BlockPositions.UNEVEN;
      blocks[b] = ((int) at << BlockPositions.START) | uneven | finest;
      at += 1L << (dimensions * finest);
      if (at > max || dimensions * finest >= Integer.SIZE - 1) {
        return false;
      }
    }
    if (at > max) {
      return false;
    }
    length = (int) at;
    return true;
  }

  private void enter(int worker, int from, int to) {
    BlockPositions positions = scratch[worker];
    long entered = 0;
    for (int c = from; c < to; c += Batch.SIZE) {
      int length = Math.min(Batch.SIZE, to - c);
      BlockAddressing.findCoarse(positions, old, c, length);
      boolean isEven = lookUp(positions, old.level, c, length) == 0;
      BlockAddressing.findInBlocks(positions, old, c, length);
      pack(old.level, c, length, positions.up); // reused: up is not needed any more
      entered += isEven ? enterEven(positions, length) : enterAny(positions, length);
    }
    this.entered.addAndGet(entered);
  }

  /// Looks up the blocks of cells whose coarse cells are known; returns 0 if no cell has several
  /// positions.
  private int lookUp(BlockPositions positions, int[] level, int first, int length) {
    int[] blocks = this.blocks;
    int[] coarse = positions.coarse;
    int[] block = positions.block;
    for (int n = 0; n < length; n++) {
      block[n] = blocks[coarse[n]];
    }
    return BlockAddressing.compare(positions, level, first, length, old.base.dimensions());
  }

  /// Packs cells and their levels to entries.
  private static void pack(int[] level, int first, int length, int[] out) {
    for (int n = 0; n < length; n++) {
      out[n] = (level[first + n] << LEVEL) | (first + n + 1);
    }
  }

  private long enterEven(BlockPositions positions, int length) {
    int[] entries = this.entries;
    int[] at = positions.at;
    int[] entry = positions.up;
    for (int n = 0; n < length; n++) {
      entries[at[n]] = entry[n];
    }
    return length;
  }

  private long enterAny(BlockPositions positions, int length) {
    int[] entries = this.entries;
    long entered = 0;
    for (int n = 0; n < length; n++) {
      int at = positions.at[n];
      int entry = positions.up[n];
      int size = 1 << positions.bits[n];
      for (int m = at; m < at + size; m++) {
        entries[m] = entry;
      }
      entered += size;
    }
    return entered;
  }

  /// Detects a position without an entry. If the number of entries written is that of positions,
  /// none was written twice then.
  private void check(int worker, int from, int to) {
    int[] entries = this.entries;
    int min = CELL;
    for (int n = from; n < to; n++) {
      min = Math.min(min, entries[n] & CELL);
    }
    if (min == 0) {
      isNotTiling = true;
    }
  }

  private void clear(int worker, int from, int to) {
    Arrays.fill(entries, from, to, 0);
  }

  @Override
  public boolean find(CellArrays to, int first, int length, Batch out) {
    BlockPositions positions = out.positions;
    lookUp(positions, to.level, first, length);
    BlockAddressing.findInBlocks(positions, to, first, length);
    gather(positions, out.source, length);
    if (unpack(to.level, first, length, out) < 0) {
      listWholes(length, out);
    }
    return true;
  }

  private void gather(BlockPositions positions, int[] out, int length) {
    int[] entries = this.entries;
    int[] at = positions.at;
    for (int n = 0; n < length; n++) {
      out[n] = entries[at[n]];
    }
  }

  /// Unpacks entries; returns a negative number if one is finer than its new cell.
  private static int unpack(int[] level, int first, int length, Batch out) {
    int[] source = out.source;
    int[] coarser = out.coarser;
    int finer = 0;
    for (int n = 0; n < length; n++) {
      int entry = source[n];
      int up = level[first + n] - (entry >>> LEVEL);
      source[n] = (entry & CELL) - 1;
      coarser[n] = up;
      finer |= up;
    }
    return finer;
  }

  private static void listWholes(int length, Batch out) {
    int[] coarser = out.coarser;
    for (int n = 0; n < length; n++) {
      if (coarser[n] < 0) {
        out.addWhole(n);
      }
    }
  }

  @Override
  public boolean findLeaves(CellArrays to, int first, Batch out) {
    BlockPositions positions = out.positions;
    for (int w = out.nextWhole(); w >= 0 && w < out.wholes(); w = out.nextWhole()) {
      int n = out.whole(w);
      int at = positions.at[n];
      int end = at + (1 << positions.bits[n]);
      int block = positions.block[n];
      if ((block & BlockPositions.UNEVEN) == 0) {
        addEven(at, end, out);
        out.endEven(block & BlockPositions.FINEST);
      } else {
        addUneven(at, end, block & BlockPositions.FINEST, out);
        out.endWhole();
      }
    }
    return true;
  }

  private void addEven(int from, int to, Batch out) {
    int shift = out.addLeaves(to - from) - from;
    int[] leaves = out.leaves();
    int[] entries = this.entries;
    for (int n = from; n < to; n++) {
      leaves[n + shift] = (entries[n] & CELL) - 1;
    }
  }

  private void addUneven(int from, int to, int finest, Batch out) {
    for (int at = from; at < to; ) {
      int entry = entries[at];
      int level = entry >>> LEVEL;
      out.addLeaf((entry & CELL) - 1, level);
      at += 1 << (old.base.dimensions() * (finest - level));
    }
  }
}
