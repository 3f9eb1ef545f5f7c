package dev.shoal.formats.graph;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Heading;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.IntStream;

/// The columns of a table of edges, counted from 0, and whether its first row is a header.
///
/// - **Columns:** those of the options; else those with usual names; else the first and the second,
///   and of three columns the third is the weight.
/// - **Header:** the first row is one if the options say so or name a column; else if it has no
///   number, and names both nodes by usual names or is above a row of numbers.
///
/// @param weight the column of the weight; -1 if there is none
record EdgeColumns(int from, int to, int weight, boolean hasHeader) {
  private static final Set<String> FROM =
      Set.of("from", "fromnodeid", "from_node", "source", "src", "tail", "start", "u");
  private static final Set<String> TO =
      Set.of("to", "tonodeid", "to_node", "target", "dst", "dest", "head", "end", "v");
  private static final Set<String> WEIGHT =
      Set.of("weight", "w", "distance", "dist", "length", "cost");

  /// @param heading the first row, as a header
  /// @param first the same row, as data
  /// @param second the second row; null if there is none
  /// @throws FormatException if the options name a column that does not exist, or the columns to
  ///   read are ambiguous
  static EdgeColumns of(Heading heading, Fields first, Fields second, GraphOptions options)
      throws FormatException {
    if (options.columns() != null) {
      return chosen(heading, first, second, options);
    }
    int from = find(heading, FROM);
    int to = find(heading, TO);
    boolean isUsual = from >= 0 && to >= 0 && first.areHeadings();
    if (isUsual && !Boolean.FALSE.equals(options.hasHeader())) {
      int weight = find(heading, WEIGHT);
      int third = heading.size() == 3 ? 3 - from - to : -1;
      return new EdgeColumns(from, to, weight >= 0 ? weight : third, true);
    }
    return inOrder(heading, first, second, options.hasHeader());
  }

  private static EdgeColumns chosen(
      Heading heading, Fields first, Fields second, GraphOptions options) throws FormatException {
    GraphOptions.Columns wanted = options.columns();
    int from = heading.choose(wanted.from());
    int to = heading.choose(wanted.to());
    int weight = wanted.weight() == null ? -1 : heading.choose(wanted.weight());
    boolean isNamed =
        isNamed(heading, from, wanted.from())
            || isNamed(heading, to, wanted.to())
            || (weight >= 0 && isNamed(heading, weight, wanted.weight()));
    var columns = new EdgeColumns(from, to, weight, isNamed);
    return isNamed ? columns : columns.withHeader(first, second, options.hasHeader());
  }

  private static boolean isNamed(Heading heading, int column, String wanted) {
    return column < heading.size() && heading.names(column, wanted);
  }

  private static EdgeColumns inOrder(
      Heading heading, Fields first, Fields second, Boolean hasHeader) throws FormatException {
    int size = heading.size();
    int weight = size == 3 ? 2 : find(heading, WEIGHT);
    EdgeColumns columns = new EdgeColumns(0, 1, weight, false).withHeader(first, second, hasHeader);
    if (size < 2 || (size > 3 && !columns.hasHeader())) {
      throw heading.error(
          size < 2
              ? "has 1 column, an edge has 2 nodes"
              : "has " + size + " columns (" + heading.list() + "); choose those of an edge");
    }
    return columns;
  }

  private EdgeColumns withHeader(Fields first, Fields second, Boolean hasHeader) {
    boolean isHeader =
        hasHeader != null
            ? hasHeader
            : first.areHeadings()
                && second != null
                && (isNumber(second, weight) || (isNumber(second, from) && isNumber(second, to)));
    return new EdgeColumns(from, to, weight, isHeader);
  }

  private static boolean isNumber(Fields row, int column) {
    return column >= 0 && column < row.size() && row.isNumber(column);
  }

  private static int find(Heading heading, Set<String> names) {
    return IntStream.range(0, heading.size())
        .filter(i -> names.contains(heading.text(i).toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElse(-1);
  }

  /// Returns the headings of the columns that are not read.
  List<String> unread(Heading heading) {
    return IntStream.range(0, heading.size())
        .filter(i -> i != from && i != to && i != weight)
        .mapToObj(heading::text)
        .toList();
  }
}
