package dev.shoal.cli.info;

import dev.shoal.cli.shell.Json;
import dev.shoal.formats.tables.TableSummary;
import dev.shoal.formats.tables.TableSummary.Column;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What `info` prints of a table: a line for each column.
///
/// @param file what messages call it
/// @param bytes its size, or null if it is not known
record TableFacts(String file, TableSummary table, Long bytes) {
  /// Longer text is cut in the table; JSON has all of it.
  private static final int MAX_TEXT = 24;

  private static final List<String> HEADINGS =
      List.of("column", "name", "type", "missing", "min", "max");

  void print(PrintStream out, boolean asJson) {
    if (asJson) {
      new Json().with(members()).writeTo(out);
      return;
    }
    out.printf(Locale.ROOT, "file    %s%n", file);
    out.printf(Locale.ROOT, "format  text%n");
    out.printf(
        Locale.ROOT,
        "rows    %d%s%s%n",
        table.rows(),
        table.hasHeader() ? " and a header" : "",
        comments(table.comments()));
    if (bytes != null) {
      out.printf(Locale.ROOT, "bytes   %d%n", bytes);
    }
    out.println();
    List<List<String>> lines = new ArrayList<>(List.of(HEADINGS));
    for (int i = 0; i < table.columns().size(); i++) {
      lines.add(line(i, table.columns().get(i)));
    }
    int[] widths = new int[HEADINGS.size()];
    for (List<String> line : lines) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], line.get(i).length());
      }
    }
    lines.forEach(line -> out.println(aligned(line, widths)));
  }

  /// Returns what follows the number of rows or lines.
  static String comments(long comments) {
    return comments == 0
        ? ""
        : comments == 1 ? "; 1 line is a comment" : "; " + comments + " lines are comments";
  }

  private static List<String> line(int column, Column of) {
    return List.of(
        String.valueOf(column + 1),
        cut(of.name()),
        type(of),
        String.valueOf(of.missing()),
        shown(of.min()),
        shown(of.max()));
  }

  private static String aligned(List<String> line, int[] widths) {
    var text = new StringBuilder();
    for (int i = 0; i < widths.length; i++) {
      text.append(line.get(i)).repeat(' ', widths[i] - line.get(i).length() + 2);
    }
    return text.toString().stripTrailing();
  }

  private static String shown(Object value) {
    return value == null ? "" : cut(value.toString());
  }

  /// Returns the text as one short line.
  static String cut(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return line.length() <= MAX_TEXT ? line : line.substring(0, MAX_TEXT - 1) + "…";
  }

  private static String type(Column column) {
    return switch (column.kind()) {
      case INTEGER -> "i8";
      case NUMBER -> "f8";
      case TEXT -> "text";
      case EMPTY -> "empty";
    };
  }

  private Map<String, Object> members() {
    List<Object> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("name", column.name());
      facts.put("type", type(column));
      facts.put("missing", column.missing());
      facts.put("min", column.min());
      facts.put("max", column.max());
      columns.add(facts);
    }
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("file", file);
    members.put("format", "text");
    members.put("rows", table.rows());
    members.put("header", table.hasHeader());
    if (table.comments() > 0) {
      members.put("comments", table.comments());
    }
    members.put("columns", columns);
    if (bytes != null) {
      members.put("bytes", bytes);
    }
    return members;
  }
}
