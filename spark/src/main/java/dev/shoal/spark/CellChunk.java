package dev.shoal.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import scala.Tuple2;

/// Cells of one partition that are sent to one range, with the number and the values of each.
final class CellChunk implements Serializable {
  private static final long serialVersionUID = 1;

  private static final int INITIAL = 16;

  /// What a range does with cells.
  enum Kind {
    /// It owns them: their results are part of its result.
    OWN,
    /// It needs them for the results of its own cells.
    GHOST
  }

  private final Kind kind;
  private int length;
  private long[] nodes = new long[INITIAL];
  private long[] rows = new long[INITIAL];
  private double[][] values;

  private CellChunk(Kind kind, int columns) {
    this.kind = kind;
    values = new double[columns][INITIAL];
  }

  private void add(long node, long row, double[][] columns, int i) {
    if (length == nodes.length) {
      resize(2 * length);
    }
    nodes[length] = node;
    rows[length] = row;
    for (int c = 0; c < columns.length; c++) {
      values[c][length] = columns[c][i];
    }
    length++;
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

  /// The chunks of one partition, one for each range that gets cells of a kind.
  static final class Outbox {
    private final Map<Kind, CellChunk[]> chunks = new EnumMap<>(Kind.class);
    private final double[][] columns;

    /// @param columns the values of each cell of the partition, for each column
    Outbox(int ranges, double[]... columns) {
      for (Kind kind : Kind.values()) {
        chunks.put(kind, new CellChunk[ranges]);
      }
      this.columns = columns;
    }

    /// Sends cell `i` of the partition to a range.
    void send(int range, Kind kind, long node, long row, int i) {
      CellChunk[] ofKind = chunks.get(kind);
      if (ofKind[range] == null) {
        ofKind[range] = new CellChunk(kind, columns.length);
      }
      ofKind[range].add(node, row, columns, i);
    }

    /// Returns the chunks with their ranges.
    Iterator<Tuple2<Integer, CellChunk>> chunks() {
      List<Tuple2<Integer, CellChunk>> all = new ArrayList<>();
      for (CellChunk[] ofKind : chunks.values()) {
        for (int range = 0; range < ofKind.length; range++) {
          if (ofKind[range] != null) {
            ofKind[range].resize(ofKind[range].length);
            all.add(new Tuple2<>(range, ofKind[range]));
          }
        }
      }
      return all.iterator();
    }
  }
}
