package dev.shoal.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// The numbers of a chart as a table, for readers who cannot see the chart or want to copy them.
final class ChartTable {
  private ChartTable() {}

  /// Returns a row for each category, a column for each series.
  static Table of(BarChart chart) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.words(""));
    for (String name : chart.series()) {
      columns.add(numbers(name, chart.axis()));
    }
    List<List<String>> rows = new ArrayList<>();
    for (BarChart.Bar bar : chart.bars()) {
      List<String> row = new ArrayList<>();
      row.add(bar.category());
      bar.values().forEach(value -> row.add(NumberText.of(value)));
      rows.add(row);
    }
    return new Table(columns, rows, "");
  }

  /// Returns a row for each x that any line has, a column for each line; empty where a line has no
  /// such x.
  static Table of(LineChart chart) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.numbers(chart.x().label()));
    SortedMap<Double, List<String>> rows = new TreeMap<>();
    int lines = chart.lines().size();
    for (int i = 0; i < lines; i++) {
      LineChart.Line line = chart.lines().get(i);
      columns.add(numbers(line.name(), chart.y()));
      for (LineChart.Point point : line.points()) {
        rows.computeIfAbsent(point.x(), x -> emptyRow(x, lines))
            .set(i + 1, NumberText.of(point.y()));
      }
    }
    return new Table(columns, List.copyOf(rows.values()), "");
  }

  private static List<String> emptyRow(double x, int lines) {
    List<String> row = new ArrayList<>(Collections.nCopies(lines + 1, ""));
    row.set(0, NumberText.of(x));
    return row;
  }

  private static Table.Column numbers(String name, Axis axis) {
    return Table.Column.numbers(axis.unit().isEmpty() ? name : name + ", " + axis.unit());
  }
}
