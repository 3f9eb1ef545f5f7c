package dev.shoal.formats.graph;

import java.util.Objects;

/// Options for reading a graph. A null leaves the decision to the reader.
///
/// @param format the format, where the first bytes do not identify it
/// @param columns the columns of a table
/// @param hasHeader whether the first row of a table names its columns
public record GraphOptions(GraphFormat format, Columns columns, Boolean hasHeader) {
  /// No options.
  public static final GraphOptions NONE = new GraphOptions(null, null, null);

  /// The columns of a table, each by its name in the first row or by its number from 1.
  ///
  /// @param from the first node of an edge
  /// @param to its second node
  /// @param weight its weight; null if it has none
  public record Columns(String from, String to, String weight) {
    /// Checks that both nodes are given.
    public Columns {
      Objects.requireNonNull(from, "from");
      Objects.requireNonNull(to, "to");
    }
  }

  /// Returns these options with that format.
  public GraphOptions withFormat(GraphFormat format) {
    return new GraphOptions(format, columns, hasHeader);
  }

  /// Returns these options with columns chosen by name or by number; a null `weight` reads no
  /// weights. Numbers separated by white space are a table too.
  public GraphOptions withColumns(String from, String to, String weight) {
    return new GraphOptions(format, new Columns(from, to, weight), hasHeader);
  }

  /// Returns these options for a table with or without a header.
  public GraphOptions withHeader(boolean hasHeader) {
    return new GraphOptions(format, columns, hasHeader);
  }
}
