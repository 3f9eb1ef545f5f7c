package dev.shoal.formats.graph;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Heading;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Edges as rows of a table, with or without a header; [EdgeColumns] chooses the columns.
///
///     from,to,weight
///     Paris,Lyon,392
///
/// If all ids are 64-bit integers in canonical form, the nodes are numbered by ascending id.
/// Otherwise all ids are names, numbered in order of first appearance; `7` and `07` are different
/// names.
final class EdgeTable {
  private final Rows rows;
  private final GraphOptions options;
  private final List<String> notes = new ArrayList<>();
  private final EdgeBuilder edges;
  private long line;
  private int size; // of the first row
  private EdgeColumns columns;
  private Map<String, Integer> names; // null while all ids are numbers
  private long number; // the last that was found

  private EdgeTable(Rows rows, GraphOptions options) throws FormatException {
    this.rows = rows;
    this.options = options;
    this.edges = new EdgeBuilder(this::error, -1);
  }

  static EdgeList read(Content content, GraphOptions options) throws IOException {
    FirstBytes.skipByteOrderMark(content);
    char separator = isOfTabs(content) ? '\t' : Rows.separator(content);
    Rows rows = Rows.open(content.name(), content.stream(), separator);
    return new EdgeTable(rows, options).read();
  }

  /// Returns whether tabs separate the columns of the first row; its fields may then contain
  /// blanks. Other tables are words if tabs align them; an edge without a node is an error.
  private static boolean isOfTabs(Content content) throws IOException {
    String row = FirstBytes.firstLine(content);
    return row.indexOf('\t') >= 0 && row.indexOf(',') < 0 && row.indexOf(';') < 0;
  }

  private FormatException error(String problem, Object... values) {
    return FormatException.atLine(rows.name(), line, problem, values);
  }

  private EdgeList read() throws IOException {
    if (!rows.next()) {
      throw FormatException.ofNoRow(rows.name());
    }
    Fields first = rows.fields().copy();
    line = rows.line();
    size = first.size();
    Heading heading = rows.heading();
    boolean hasSecond = rows.next();
    columns = EdgeColumns.of(heading, first, hasSecond ? rows.fields() : null, options);
    if (columns.hasHeader()) {
      addNotes(heading);
    } else {
      add(first);
    }
    while (hasSecond) {
      line = rows.line();
      add(rows.fields());
      hasSecond = rows.next();
    }
    return build();
  }

  private void addNotes(Heading heading) {
    notes.add("line " + line + " is the header: " + heading.list());
    List<String> unread = columns.unread(heading);
    if (!unread.isEmpty()) {
      notes.add("columns not read: " + new Heading(rows.name(), line, unread).list());
    }
  }

  private EdgeList build() throws FormatException {
    if (edges.size() == 0) {
      throw FormatException.ofEmpty(rows.name(), "has a header but no edge");
    }
    return (names == null
            ? edges.buildByIds(true)
            : edges.build(NodeIds.names(List.copyOf(names.keySet())), true))
        .withNotes(notes);
  }

  private void add(Fields row) throws FormatException {
    requireColumns(row);
    if (names == null && !addNumbers(row)) {
      turnIntoNames();
    }
    if (names != null) {
      edges.add(index(row, columns.from()), index(row, columns.to()));
    }
    edges.requireSameKind(columns.weight() >= 0);
    if (columns.weight() >= 0) {
      addWeight(row);
    }
  }

  /// Adds an edge between two numbers; returns false if one of its ids is not a number.
  private boolean addNumbers(Fields row) throws FormatException {
    if (!isNumber(row, columns.from())) {
      return false;
    }
    long from = number;
    if (!isNumber(row, columns.to())) {
      return false;
    }
    edges.add(from, number);
    return true;
  }

  private void requireColumns(Fields row) throws FormatException {
    int last = Math.max(Math.max(columns.from(), columns.to()), columns.weight());
    if (last >= row.size()) {
      throw error(
          "column %s is missing; the line has %s", last + 1, Fields.counted(row.size(), "column"));
    }
    if (columns.hasHeader()) {
      row.requireAtMost(size, rows.name(), line);
    } else if (row.size() > size && row.from(size) < row.to(size)) {
      throw error("has %s, the first row has %s", Fields.counted(row.size(), "column"), size);
    }
  }

  /// Returns whether a field is a 64-bit integer in canonical form, from which [Long#toString]
  /// restores its text. Sets [#number].
  private boolean isNumber(Fields row, int column) {
    byte[] text = row.bytes();
    int from = row.from(column);
    int to = row.to(column);
    int digits = from < to && text[from] == '-' ? from + 1 : from;
    boolean isUsual = digits < to && text[digits] != '+' && (text[digits] != '0' || to - from == 1);
    if (!isUsual || !Decimal.isInteger(text, from, to)) {
      return false;
    }
    try {
      number = Decimal.toLong(text, from, to, ElementType.I8);
      return true;
    } catch (NumberFormatException _) {
      return false; // beyond 64 bits
    }
  }

  /// Replaces the numeric ids so far by names, in order of first appearance.
  private void turnIntoNames() {
    names = new LinkedHashMap<>();
    edges.replace(id -> indexOf(Long.toString(id)));
  }

  private int indexOf(String id) {
    return names.computeIfAbsent(id, _ -> names.size());
  }

  private int index(Fields row, int column) throws FormatException {
    String id = row.text(column);
    if (id.isEmpty()) {
      throw error("column " + (column + 1) + " is empty where the id of a node should be");
    }
    if (id.indexOf('\uFFFD') >= 0) {
      throw error(
          "column %s: %s is not UTF-8; convert it with iconv -t UTF-8",
          column + 1, FormatException.quote(id));
    }
    return indexOf(id);
  }

  private void addWeight(Fields row) throws FormatException {
    int column = columns.weight();
    try {
      edges.weights().add(row.bytes(), row.from(column), row.to(column));
    } catch (NumberFormatException e) {
      throw error(
              "column %s, the weight: %s %s",
              column + 1, FormatException.quote(row.text(column)), e.getMessage())
          .because(e);
    }
  }

  /// Returns why a table cannot hold a graph; null if it can. The nodes of a table are those of its
  /// edges. A reader drops the blanks around a name, also within quotes, so that two names could
  /// become one.
  static String problem(GraphData graph) {
    if (graph.edgeCount() == 0) {
      return "the graph has no edge, and a .csv file has no nodes but those of its edges; write .gr"
          + " or .shg";
    }
    if (!(graph.ids() instanceof NodeIds.Names list)) {
      return null;
    }
    for (String id : list.names()) {
      if (id.isEmpty() || isBlank(id.charAt(0)) || isBlank(id.charAt(id.length() - 1))) {
        return "the name "
            + FormatException.quote(id)
            + " is empty, or begins or ends with a blank, which a .csv file does not keep; write"
            + " .shg, or give the nodes other ids";
      }
    }
    return null;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  /// Writes directed edges below a header, each node by its id.
  static void write(EdgeList edges, OutputStream out) throws IOException {
    var lines = new ArcLines(edges, "", ',', out);
    lines.header(edges.weights().isPresent() ? "from,to,weight" : "from,to");
    NodeIds ids = edges.ids();
    lines.write(
        switch (ids) {
          case NodeIds.Dense dense -> (text, node) -> text.append(dense.number(node));
          case NodeIds.Numbers numbers -> (text, node) -> text.append(numbers.numbers()[node]);
          case NodeIds.Names names -> (text, node) -> appendQuoted(text, names.id(node));
        });
  }

  private static void appendQuoted(StringBuilder text, String name) {
    boolean isPlain =
        name.chars().noneMatch(c -> c == ',' || c == ';' || c == '"' || c == '#' || c <= ' ');
    if (isPlain) {
      text.append(name);
    } else {
      text.append('"').append(name.replace("\"", "\"\"")).append('"');
    }
  }
}
