package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.LevelTables;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;

/// Old cells found in one table in which each coarse cell has a block of its own, as fine as that
/// coarse cell is split and in Morton order.
///
/// What is near in space is near in memory, however fine other parts of the mesh are; a new cell
/// that is made of finer ones finds them side by side. Where a coarse cell is split evenly, as in
/// meshes that come from a picture, there is one entry for each old cell and no more.
final class BlockSources implements Sources {
  /// The places of all blocks are named by what [Places] leaves of an int.
  private static final int LONGEST = 1 << (Integer.SIZE - Places.START);

  /// An entry is an old cell and 1, and above it its level: there are no more cells than places.
  private static final int LEVEL = 27;

  private static final int CELL = (1 << LEVEL) - 1;

  /// Cells for a thread at a time: some ten microseconds.
  private static final int BLOCK = 1 << 13;

  /// Cells for each coarse cell from which on another share takes note, so that to join what they
  /// noted is little beside it.
  private static final int CELLS_NOTED = 2;

  /// Places for a thread at a time: some ten microseconds too, in vectors.
  private static final int PLACES = 1 << 18;

  private final Shares shares;
  private final Shares.Work note = this::note;
  private final Shares.Work enter = this::enter;
  private final Shares.Work check = this::check;
  private final Shares.Work clear = this::clear;

  /// The scratch of each share.
  private final Places[] scratch;

  /// Of each share that takes note, of each coarse cell a bit for each level that it has: to mark
  /// bits together costs an atomic operation a coarse cell, and its line from the other core.
  private final int[][] levels;

  /// Of each coarse cell the block: see [Places#table].
  private int[] blocks = new int[0];

  /// All zeros between calls.
  private int[] entries = new int[0];

  private CellArrays old;

  /// How many shares take note.
  private int notes;

  /// How many of `blocks` and of `entries` are in use.
  private int coarse;

  private int length;

  private final AtomicLong entered = new AtomicLong();
  private volatile boolean isTorn;

  BlockSources(WorkerPool workers) {
    shares = new Shares(workers);
    levels = new int[shares.count()][0];
    scratch = new Places[shares.count()];
    Arrays.setAll(scratch, _ -> new Places());
  }

  @Override
  public void open(CellMesh from, CellArrays cells) {
    if (!tryOpen(from, cells, LONGEST)) {
      throw new IllegalArgumentException(
          "blocks over " + from.base() + " would have more than " + LONGEST + " places");
    }
  }

  /// As [#open], or false if there would be more than `most` entries, or coarse cells.
  boolean tryOpen(CellMesh from, CellArrays cells, long most) {
    BaseGrid base = cells.base;
    if (base.cells() > Math.min(most, LONGEST) || cells.length > LONGEST) {
      return false;
    }
    old = cells;
    coarse = (int) base.cells();
    if (blocks.length < coarse) {
      blocks = new int[coarse];
    }
    notes = Math.clamp(cells.length / (CELLS_NOTED * Math.max(1, coarse)), 1, shares.count());
    for (int share = 0; share < notes; share++) {
      if (levels[share].length < coarse) {
        levels[share] = new int[coarse];
      } else {
        Arrays.fill(levels[share], 0, coarse, 0);
      }
    }
    isTorn = false;
    shares.forEach(cells.length, BLOCK, notes, note);
    if (isTorn) {
      throw LevelTables.notTiling(from);
    }
    if (!number(Math.min(most, LONGEST))) {
      return false;
    }
    if (entries.length < length) {
      entries = new int[length];
    }
    entered.set(0);
    boolean isOpen = false;
    try {
      shares.forEach(cells.length, BLOCK, enter);
      shares.forEach(length, PLACES, check);
      isOpen = !isTorn && entered.get() == length;
    } finally {
      if (!isOpen) { // or the next call would find these entries
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
    shares.forEach(length, PLACES, clear);
  }

  private void note(int share, int from, int to) {
    Places places = scratch[share];
    for (int c = from; c < to; c += Batch.SIZE) {
      int length = Math.min(Batch.SIZE, to - c);
      if (!places.findCoarse(old, c, length)) {
        isTorn = true;
        return;
      }
      note(places.coarse, c, length, levels[share]);
    }
  }

  private void note(int[] coarse, int first, int length, int[] levels) {
    int[] level = old.level;
    for (int n = 0; n < length; n++) {
      levels[coarse[n]] |= 1 << level[first + n];
    }
  }

  /// What all shares noted.
  private int[] allLevels() {
    int[] all = levels[0];
    for (int share = 1; share < notes; share++) {
      int[] some = levels[share];
      for (int b = 0; b < coarse; b++) {
        all[b] |= some[b];
      }
    }
    return all;
  }

  /// Gives each block its number; false if there would be more than `most` entries.
  private boolean number(long most) {
    int dimensions = old.base.dimensions();
    int[] levels = allLevels();
    int[] blocks = this.blocks;
    long at = 0;
    for (int b = 0; b < coarse; b++) {
      int of = levels[b];
      if (of == 1) { // as most are
        blocks[b] = (int) at++ << Places.START;
        continue;
      }
      int finest = Math.max(0, Integer.SIZE - 1 - Integer.numberOfLeadingZeros(of));
      int uneven = (of & (of - 1)) == 0 ? 0 : Places.UNEVEN;
      blocks[b] = ((int) at << Places.START) | uneven | finest;
      at += 1L << (dimensions * finest);
      if (at > most || dimensions * finest >= Integer.SIZE - 1) {
        return false;
      }
    }
    if (at > most) {
      return false;
    }
    length = (int) at;
    return true;
  }

  private void enter(int share, int from, int to) {
    Places places = scratch[share];
    long entered = 0;
    for (int c = from; c < to; c += Batch.SIZE) {
      int length = Math.min(Batch.SIZE, to - c);
      places.findCoarse(old, c, length);
      boolean isEven = look(places, old.level, c, length) == 0;
      places.findInTables(old, c, length);
      pack(old.level, c, length, places.up); // which is done with
      entered += isEven ? enterEven(places, length) : enterAny(places, length);
    }
    this.entered.addAndGet(entered);
  }

  /// Looks up the blocks of cells whose coarse cells are found; gives 0 if none has several places.
  private int look(Places places, int[] level, int first, int length) {
    int[] blocks = this.blocks;
    int[] coarse = places.coarse;
    int[] table = places.table;
    for (int n = 0; n < length; n++) {
      table[n] = blocks[coarse[n]];
    }
    return places.compare(level, first, length, old.base.dimensions());
  }

  /// Makes entries of cells.
  private static void pack(int[] level, int first, int length, int[] out) {
    for (int n = 0; n < length; n++) {
      out[n] = (level[first + n] << LEVEL) | (first + n + 1);
    }
  }

  private long enterEven(Places places, int length) {
    int[] entries = this.entries;
    int[] at = places.at;
    int[] entry = places.up;
    for (int n = 0; n < length; n++) {
      entries[at[n]] = entry[n];
    }
    return length;
  }

  private long enterAny(Places places, int length) {
    int[] entries = this.entries;
    long entered = 0;
    for (int n = 0; n < length; n++) {
      int at = places.at[n];
      int entry = places.up[n];
      int size = 1 << places.bits[n];
      for (int m = at; m < at + size; m++) {
        entries[m] = entry;
      }
      entered += size;
    }
    return entered;
  }

  /// With as many entered as there are places, none is left out and none is written twice.
  private void check(int share, int from, int to) {
    int[] entries = this.entries;
    int least = CELL;
    for (int n = from; n < to; n++) {
      least = Math.min(least, entries[n] & CELL);
    }
    if (least == 0) {
      isTorn = true;
    }
  }

  private void clear(int share, int from, int to) {
    Arrays.fill(entries, from, to, 0);
  }

  @Override
  public boolean find(CellArrays to, int first, int length, Batch out) {
    Places places = out.places;
    look(places, to.level, first, length);
    places.findInTables(to, first, length);
    gather(places, out.source, length);
    if (unpack(to.level, first, length, out) < 0) {
      listWholes(length, out);
    }
    return true;
  }

  private void gather(Places places, int[] out, int length) {
    int[] entries = this.entries;
    int[] at = places.at;
    for (int n = 0; n < length; n++) {
      out[n] = entries[at[n]];
    }
  }

  /// Makes cells of entries; gives less than 0 if one is finer than its new cell.
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
    Places places = out.places;
    for (int w = out.nextWhole(); w >= 0 && w < out.wholes(); w = out.nextWhole()) {
      int n = out.whole(w);
      int at = places.at[n];
      int end = at + (1 << places.bits[n]);
      int table = places.table[n];
      if ((table & Places.UNEVEN) == 0) {
        addAll(at, end, out);
        out.endEven(table & Places.FINEST);
      } else {
        addEach(at, end, table & Places.FINEST, out);
        out.endWhole();
      }
    }
    return true;
  }

  private void addAll(int from, int to, Batch out) {
    int shift = out.addLeaves(to - from) - from;
    int[] leaves = out.leaves();
    int[] entries = this.entries;
    for (int n = from; n < to; n++) {
      leaves[n + shift] = (entries[n] & CELL) - 1;
    }
  }

  private void addEach(int from, int to, int finest, Batch out) {
    for (int at = from; at < to; ) {
      int entry = entries[at];
      int level = entry >>> LEVEL;
      out.addLeaf((entry & CELL) - 1, level);
      at += 1 << (old.base.dimensions() * (finest - level));
    }
  }
}
