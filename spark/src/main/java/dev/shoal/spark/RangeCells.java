package dev.shoal.spark;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.List;

/// Cells that a range has received, in the order of the curve, as a mesh on one machine.
///
/// Where a mesh must tile its domain, the rest of it is *filled* with the largest cells that fit: a
/// few for each ghost, whatever the size of the domain. Results for them are not used.
final class RangeCells {
  private static final Growth CELLS =
      new Growth("a range", "cells and ghosts", "repartition the dataset");

  private final CellTree tree;
  private final int length;
  private final long[] nodes;
  private final long[] rows;
  private final boolean[] isOwn;
  private final double[][] values;

  /// Sorts the cells of chunks by their first keys.
  ///
  /// @throws dev.shoal.device.CapacityException if an array does not hold them
  RangeCells(CellTree tree, List<CellChunk> chunks, int columns) {
    this.tree = tree;
    length = CELLS.require(chunks.stream().mapToLong(CellChunk::length).sum());
    int[] order = order(tree, chunks, length);
    nodes = new long[length];
    rows = new long[length];
    isOwn = new boolean[length];
    values = new double[columns][length];
    int[] to = new int[length];
    for (int n = 0; n < length; n++) {
      to[order[n]] = n;
    }
    int at = 0;
    for (CellChunk chunk : chunks) {
      for (int n = 0; n < chunk.length(); n++, at++) {
        nodes[to[at]] = chunk.nodes()[n];
        rows[to[at]] = chunk.rows()[n];
        isOwn[to[at]] = chunk.kind() == CellChunk.Kind.OWN;
        for (int c = 0; c < columns; c++) {
          values[c][to[at]] = chunk.values(c)[n];
        }
      }
    }
  }

  private static int[] order(CellTree tree, List<CellChunk> chunks, int length) {
    long[] keys = new long[length];
    int at = 0;
    for (CellChunk chunk : chunks) {
      for (long node : chunk.nodes()) {
        keys[at++] = tree.first(node);
      }
    }
    int[] order = new int[length];
    Sort.on(TaskDevice.get()).argsort(LongArray.wrap(keys), IntArray.wrap(order));
    return order;
  }

  int length() {
    return length;
  }

  boolean isOwn(int c) {
    return isOwn[c];
  }

  long node(int c) {
    return nodes[c];
  }

  long row(int c) {
    return rows[c];
  }

  double[] values(int column) {
    return values[column];
  }

  /// Returns the cells alone, as a mesh over the root of the tree.
  CellMesh mesh() {
    return mesh(nodes, length);
  }

  /// Returns the cells, and after them others that fill the rest of the root.
  CellMesh filledMesh() {
    int room = (int) Math.min(Array.MAX_LENGTH, length + length / 2L + 64);
    long[] all = Arrays.copyOf(nodes, room);
    int count = length;
    long covered = 0;
    for (int c = 0; c <= length; c++) {
      long next = c < length ? tree.first(nodes[c]) : tree.keys();
      while (covered < next) {
        if (count == all.length) {
          all = Arrays.copyOf(all, CELLS.capacity(count, 1));
        }
        all[count] = tree.largest(covered, next);
        covered = tree.end(all[count++]);
      }
      covered = c < length ? tree.end(nodes[c]) : covered;
    }
    return mesh(all, count);
  }

  private CellMesh mesh(long[] cells, int count) {
    int[][] at = new int[tree.dimensions()][count];
    int[] level = new int[count];
    for (int c = 0; c < count; c++) {
      level[c] = tree.level(cells[c]);
      for (int axis = 0; axis < at.length; axis++) {
        at[axis][c] = tree.coordinate(cells[c], axis);
      }
    }
    IntArray i = IntArray.wrap(at[0]);
    IntArray levels = IntArray.wrap(level);
    return switch (at.length) {
      case 1 -> CellMesh.of(tree.root(), i, levels);
      case 2 -> CellMesh.of(tree.root(), i, IntArray.wrap(at[1]), levels);
      default -> CellMesh.of(tree.root(), i, IntArray.wrap(at[1]), IntArray.wrap(at[2]), levels);
    };
  }

  /// Checks that no two cells overlap, and that none ends after the range.
  ///
  /// @throws IllegalArgumentException if one does, naming it by its row
  void requireDisjoint(CurveRanges ranges, int range) {
    for (int c = 0; c < length; c++) {
      boolean isLast = c == length - 1;
      long next = isLast ? tree.keys() : tree.first(nodes[c + 1]);
      if (tree.end(nodes[c]) > next) {
        throw new IllegalArgumentException(describe(c) + ", and " + describe(c + 1) + ", overlap");
      }
      if (isOwn[c] && tree.end(nodes[c]) > ranges.end(range)) {
        throw new IllegalArgumentException(describe(c) + ", overlaps another one");
      }
    }
  }

  /// Checks that the cells cover the part of the domain that is in a range.
  ///
  /// @throws IllegalArgumentException if they do not, naming a position that none covers
  void requireCovered(CurveRanges ranges, int range) {
    long covered = ranges.first(range);
    for (int c = 0; c < length; c++) {
      long first = tree.first(nodes[c]);
      if (tree.end(nodes[c]) > covered && first < ranges.end(range)) {
        requireOutside(covered, first);
        covered = tree.end(nodes[c]);
      }
    }
    requireOutside(covered, ranges.end(range));
  }

  /// Checks that keys that no cell covers are not in the domain.
  private void requireOutside(long from, long to) {
    for (long key = from; key < to; ) {
      long node = tree.largest(key, to);
      if (tree.isInDomain(node)) {
        throw new IllegalArgumentException("no cell covers " + tree.describe(node));
      }
      key = tree.end(node);
    }
  }

  private String describe(int c) {
    return "the cell of row " + rows[c] + ", " + tree.describe(nodes[c]);
  }
}
