package dev.shoal.figures.space;

import java.util.Locale;

/// A table as the text's program has it, and its queries; the axes are even, since the program
/// makes them so at the start.
///
/// What the table says is made up: the program's values are not ours to give.
final class TextTable {
  /// The program's: densities and temperatures of an equation of state.
  static final TextTable SMALL =
      new TextTable(even(54.359, 400, 23), even(1.048117e-7, 1.41685, 51));

  /// The program's `tablelarge`.
  static final TextTable LARGE = new TextTable(even(0, 1.160485e9, 78), even(0, 54_000, 111));

  /// Temperatures, one for each row.
  final double[] rows;

  /// Densities, one for each column.
  final double[] columns;

  /// Row by row.
  final double[] values;

  private TextTable(double[] rows, double[] columns) {
    this.rows = rows;
    this.columns = columns;
    values = new double[rows.length * columns.length];
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < columns.length; j++) {
        double share = (double) i / rows.length;
        values[i * columns.length + j] = (1 + share) * (j + 1) / columns.length + share * share;
      }
    }
  }

  private static double[] even(double first, double last, int n) {
    double[] knots = new double[n];
    for (int i = 0; i < n; i++) {
      knots[i] = first + i * (last - first) / (n - 1);
    }
    return knots;
  }

  /// Such as `51 × 23`.
  String title() {
    return String.format(Locale.ROOT, "%d × %d", columns.length, rows.length);
  }

  /// So many queries as the program draws them: the temperature, then the density, each the sum of
  /// three even numbers, so that most are near the middle.
  Queries queries(int n) {
    var random = new Drand48();
    var queries = new Queries(new double[n], new double[n]);
    for (int q = 0; q < n; q++) {
      queries.row[q] = drawn(random, rows);
      queries.column[q] = drawn(random, columns);
    }
    return queries;
  }

  private static double drawn(Drand48 random, double[] axis) {
    double first = axis[0];
    double last = axis[axis.length - 1];
    double sum = 0;
    for (int k = 0; k < 3; k++) {
      sum += 2 * random.next() - 1;
    }
    return Math.clamp(sum * (last - first) / 6 + (first + last) / 2, first, last);
  }

  /// Where to look.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Queries(double[] row, double[] column) {}

  /// The last knot not above `x`, found from the first one on; the one before the last at the end.
  static int interval(double[] axis, double x) {
    int at = 0;
    while (at < axis.length - 2 && axis[at + 1] <= x) {
      at++;
    }
    return at;
  }

  /// What the table has at each query, by exhaustive search and the formula that Shoal's look-ups
  /// promise.
  double[] answers(Queries queries) {
    double[] answers = new double[queries.row.length];
    for (int q = 0; q < answers.length; q++) {
      int i = interval(rows, queries.row[q]);
      int j = interval(columns, queries.column[q]);
      double u = share(rows, i, queries.row[q]);
      double v = share(columns, j, queries.column[q]);
      int at = i * columns.length + j;
      int next = at + columns.length;
      double here = values[at] + v * (values[at + 1] - values[at]);
      double there = values[next] + v * (values[next + 1] - values[next]);
      answers[q] = here + u * (there - here);
    }
    return answers;
  }

  private static double share(double[] axis, int at, double x) {
    return (x - axis[at]) * (1 / (axis[at + 1] - axis[at]));
  }
}
