package dev.shoal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A table with named columns, and a caption unless it is empty.
///
/// A cell holds formatted text. [#row(Object...)] formats numbers: integers exactly with thousands
/// separators, others with four significant digits, NaN as a dash.
public record Table(List<Column> columns, List<List<String>> rows, String caption)
    implements Block {
  /// A heading and the alignment of its cells.
  public record Column(String heading, boolean isNumeric) {
    public Column {
      Objects.requireNonNull(heading, "heading");
    }

    /// Returns a column of text.
    public static Column words(String heading) {
      return new Column(heading, false);
    }

    /// Returns a column of right-aligned numbers; the heading names their unit: `Time, ms`.
    public static Column numbers(String heading) {
      return new Column(heading, true);
    }
  }

  public Table {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    Objects.requireNonNull(caption, "caption");
    for (List<String> row : rows) {
      Sizes.requireEqual("cells", row.size(), "columns", columns.size());
    }
  }

  /// Returns a table without rows.
  public static Table of(Column... columns) {
    return new Table(List.of(columns), List.of(), "");
  }

  /// Returns a table without rows: a column of names, and columns of numbers.
  public static Table ofNumbers(String names, List<String> headings) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words(names));
    headings.forEach(heading -> columns.add(Column.numbers(heading)));
    return new Table(columns, List.of(), "");
  }

  /// Returns this table and one more row.
  ///
  /// @throws IllegalArgumentException if there are more or fewer cells than columns
  public Table row(Object... cells) {
    List<String> row = List.of(cells).stream().map(Table::text).toList();
    return new Table(columns, Appended.to(rows, row), caption);
  }

  /// Returns this table and one more row: its name, then its other cells.
  ///
  /// @throws IllegalArgumentException if there are more or fewer cells than columns
  public Table row(String name, List<?> cells) {
    List<Object> row = new ArrayList<>();
    row.add(name);
    row.addAll(cells);
    return row(row.toArray());
  }

  /// Returns this table under another caption.
  public Table caption(String text) {
    return new Table(columns, rows, text);
  }

  private static String text(Object cell) {
    return cell instanceof Number number ? NumberText.of(number) : cell.toString();
  }
}
