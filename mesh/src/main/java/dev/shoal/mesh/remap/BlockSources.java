package dev.shoal.mesh.remap;

import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.BlockAddresses;
import dev.shoal.mesh.table.BlockEntry;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;

/// Finds old cells in a [BlockTable]: one read for each new cell, and one for each leaf of a whole.
final class BlockSources implements Sources {
  /// Every second, and every third bit.
  private static final int SECOND = 0x5555_5555;

  private static final int THIRD = 0x0924_9249;

  private final BlockTable table;
  private int dimensions;

  BlockSources(WorkerPool workers) {
    table = new BlockTable(workers);
  }

  @Override
  public void open(CellMesh from, CellArrays cells) {
    if (!tryOpen(from, cells, Integer.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "blocks over "
              + from.base()
              + " would have more positions than a table; hierarchical has no limit");
    }
  }

  /// Does the same as [#open], or returns false if there would be more positions for each cell, on
  /// average, than `max`.
  boolean tryOpen(CellMesh from, CellArrays cells, int max) {
    dimensions = from.base().dimensions();
    return table.write(from, cells, max);
  }

  @Override
  public void close() {
    // the next mesh overwrites the table
  }

  @Override
  public boolean find(CellArrays to, int first, int length, Batch out) {
    out.addresses.findEntries(to, table.blocks(), first, length);
    int[] entries = out.addresses.read(table.entries(), length);
    if (unpack(to.level, entries, first, length, out) < 0) {
      listWholes(length, out);
    }
    return true;
  }

  /// Unpacks entries; returns a negative number if one is finer than its new cell.
  private static int unpack(int[] level, int[] entries, int first, int length, Batch out) {
    int[] source = out.source;
    int[] coarser = out.coarser;
    int finer = 0;
    for (int n = 0; n < length; n++) {
      int entry = entries[n];
      int up = level[first + n] - BlockEntry.level(entry);
      source[n] = BlockEntry.cell(entry);
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
    BlockAddresses addresses = out.addresses;
    for (int w = out.nextWhole(); w >= 0 && w < out.wholes(); w = out.nextWhole()) {
      int n = out.whole(w);
      int depth = addresses.depth(n);
      if (addLeaves(addresses.at(n), depth, depth - to.level[first + n], out)) {
        out.endEven(depth);
      } else {
        out.endWhole();
      }
    }
    return true;
  }

  /// Adds the leaves of a whole with 2^finer entries a side, in Morton order: those of the finest
  /// level, which most are, with their siblings. Returns whether all have that level.
  private boolean addLeaves(int first, int depth, int finer, Batch out) {
    int[] entries = table.entries();
    int children = 1 << dimensions;
    int count = 1 << (dimensions * finer);
    boolean isEven = true;
    for (int code = 0; code < count; ) {
      int at = first + offset(code, depth);
      int entry = entries[at];
      int level = BlockEntry.level(entry);
      if (level == depth) {
        addSiblings(entries, at, depth, children, out);
        code += children;
      } else {
        out.addLeaf(BlockEntry.cell(entry), level);
        code += 1 << (dimensions * (depth - level));
        isEven = false;
      }
    }
    return isEven;
  }

  private static void addSiblings(int[] entries, int at, int depth, int children, Batch out) {
    int start = out.addLeaves(children);
    int[] leaves = out.leaves();
    byte[] levels = out.levels();
    for (int child = 0; child < children; child += 2) {
      int pair = at + (((child >> 2 << depth) + (child >> 1 & 1)) << depth);
      leaves[start + child] = BlockEntry.cell(entries[pair]);
      leaves[start + child + 1] = BlockEntry.cell(entries[pair + 1]);
      levels[start + child] = (byte) depth;
      levels[start + child + 1] = (byte) depth;
    }
  }

  /// Returns the distance in a block from the first entry of a cell to the one with a Morton code.
  private int offset(int code, int depth) {
    return switch (dimensions) {
      case 1 -> code;
      case 2 -> (Integer.compress(code, SECOND << 1) << depth) + Integer.compress(code, SECOND);
      default ->
          (((Integer.compress(code, THIRD << 2) << depth) + Integer.compress(code, THIRD << 1))
                  << depth)
              + Integer.compress(code, THIRD);
    };
  }
}
