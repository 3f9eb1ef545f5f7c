package dev.shoal.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A diagram of a sorting network as Knuth draws it: wires from left to right, and comparators
/// between two of them.
///
/// The comparators of a step are independent; those that would overlap are drawn side by side,
/// closer than steps. A ring marks the wire of the minimum, a dot that of the maximum.
public final class WireDiagram {
  /// Units of the picture between wires, and between comparators of a step.
  private static final int PITCH = 20;

  /// The width of the numbers of the wires.
  private static final int MARGIN = 40;

  private final int wires;

  /// Pairs of wires by column, the ringed wire first. The last column of a step is empty.
  private final List<List<int[]>> columns = new ArrayList<>();

  private WireDiagram(int wires) {
    this.wires = wires;
  }

  /// Returns a diagram with that many wires.
  ///
  /// @param steps the steps from left to right, each with pairs of wires: that of the minimum, then
  ///   that of the maximum
  /// @throws IllegalArgumentException if a pair is not of two different wires
  public static WireDiagram of(int wires, List<int[]> steps) {
    var diagram = new WireDiagram(wires);
    steps.forEach(diagram::add);
    return diagram;
  }

  private void add(int[] pairs) {
    int first = columns.size();
    for (int i = 0; i + 1 < pairs.length; i += 2) {
      int[] pair = {pairs[i], pairs[i + 1]};
      Objects.checkIndex(pair[0], wires);
      Objects.checkIndex(pair[1], wires);
      if (pair[0] == pair[1]) {
        throw new IllegalArgumentException("wire " + pair[0] + " is joined with itself");
      }
      int column = first;
      while (column < columns.size() && meets(columns.get(column), pair)) {
        column++;
      }
      if (column == columns.size()) {
        columns.add(new ArrayList<>());
      }
      columns.get(column).add(pair);
    }
    columns.add(new ArrayList<>());
  }

  private static boolean meets(List<int[]> column, int[] pair) {
    return column.stream().anyMatch(other -> low(other) <= high(pair) && low(pair) <= high(other));
  }

  private static int low(int[] pair) {
    return Math.min(pair[0], pair[1]);
  }

  private static int high(int[] pair) {
    return Math.max(pair[0], pair[1]);
  }

  /// Returns the diagram as text, with a line for each wire and one between two.
  public String text() {
    int digits = Integer.toString(Math.max(0, wires - 1)).length();
    var text = new StringBuilder();
    for (int line = 0; line < 2 * wires - 1; line++) {
      boolean isWire = line % 2 == 0;
      String name = isWire ? Integer.toString(line / 2) : "";
      var row = new StringBuilder(" ".repeat(digits - name.length())).append(name).append(' ');
      row.append(isWire ? "──" : "  ");
      for (List<int[]> column : columns) {
        row.append(mark(column, line)).append(isWire ? "──" : "  ");
      }
      text.append(row.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private static char mark(List<int[]> column, int line) {
    for (int[] pair : column) {
      if (line == 2 * pair[0]) {
        return '○';
      }
      if (line == 2 * pair[1]) {
        return '●';
      }
      if (2 * low(pair) < line && line < 2 * high(pair)) {
        return line % 2 == 0 ? '┼' : '│';
      }
    }
    return line % 2 == 0 ? '─' : ' ';
  }

  /// Returns the diagram as an SVG file; `title` describes it in words.
  public String svg(String title) {
    int width = MARGIN + PITCH * (columns.size() + 1);
    int height = PITCH * (wires + 1);
    var svg = new Svg(width, height, " font-family=\"sans-serif\" font-size=\"11\"", title);
    svg.add("<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n");
    for (int wire = 0; wire < wires; wire++) {
      line(svg, MARGIN, y(wire), width - PITCH / 2, y(wire), "#999");
      svg.add(
          "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", MARGIN - 6, y(wire) + 4, wire);
    }
    for (int c = 0; c < columns.size(); c++) {
      for (int[] pair : columns.get(c)) {
        int x = MARGIN + PITCH * (c + 1);
        line(svg, x, y(pair[0]), x, y(pair[1]), "#000");
        circle(svg, x, y(pair[0]), "#fff");
        circle(svg, x, y(pair[1]), "#000");
      }
    }
    return svg.end();
  }

  private static int y(int wire) {
    return PITCH * (wire + 1);
  }

  private static void line(Svg svg, int x, int y, int endX, int endY, String colour) {
    svg.add("<path d=\"M%d %dL%d %d\" stroke=\"%s\"/>\n", x, y, endX, endY, colour);
  }

  private static void circle(Svg svg, int x, int y, String fill) {
    svg.add("<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\" stroke=\"#000\"/>\n", x, y, fill);
  }
}
