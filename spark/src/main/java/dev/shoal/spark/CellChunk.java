package dev.shoal.spark;

import java.io.Serializable;
import java.util.Arrays;

/// Cells of one partition that are sent to one range, with the number and the values of each.
final class CellChunk implements Serializable {
  private static final long serialVersionUID = 1;

  private static final Growth CELLS = new Growth("a chunk", "cells", "repartition the dataset");

  /// What a range does with cells.
  enum Kind {
    /// It owns them: their results are part of its result.
    OWN,
    /// It needs them for the results of its own cells.
    GHOST
  }

  private final Kind kind;
  private int length;
  private long[] nodes = new long[0];
  private long[] rows = new long[0];
  private final double[][] values; // by column, then cell

  CellChunk(Kind kind, int columns) {
    this.kind = kind;
    values = new double[columns][0];
  }

  /// Adds a cell.
  ///
  /// @param i its index in arrays of values, one for each column
  void add(long node, long row, int i, double[]... columns) {
    if (length == nodes.length) {
      resize(CELLS.capacity(length, 1));
    }
    nodes[length] = node;
    rows[length] = row;
    for (int c = 0; c < columns.length; c++) {
      values[c][length] = columns[c][i];
    }
    length++;
  }

  /// Frees the memory beyond the last cell.
  ///
  /// @return this
  CellChunk trimmed() {
    resize(length);
    return this;
  }

  private void resize(int capacity) {
    nodes = Arrays.copyOf(nodes, capacity);
    rows = Arrays.copyOf(rows, capacity);
    for (int c = 0; c < values.length; c++) {
      values[c] = Arrays.copyOf(values[c], capacity);
    }
  }

  Kind kind() {
    return kind;
  }

  int length() {
    return length;
  }

  long[] nodes() {
    return nodes;
  }

  long[] rows() {
    return rows;
  }

  double[] values(int column) {
    return values[column];
  }
}
