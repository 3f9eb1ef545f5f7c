package dev.shoal.figures.cost;

import dev.shoal.tables.AxisSearch;

/// The lines of the cache that searches on the axes of a table touch, counted query by query: what
/// [dev.shoal.tables.CacheLineModel] predicts.
///
/// A query is one thread's work; see [March] for what it costs that some take longer. The axes
/// begin with a line each.
public final class SearchLines {
  private static final int LINE_BYTES = 64;

  private final AxisSearch method;
  private final int inLine; // knots
  private final March march = new March();
  private long lines;
  private long queries;

  /// Searches by `method`, which is not [AxisSearch#GUIDE], of which the text knows nothing.
  ///
  /// @param elementBytes of a knot
  public SearchLines(AxisSearch method, int elementBytes) {
    if (method == AxisSearch.GUIDE) {
      throw new IllegalArgumentException("the lines of a guide are not counted");
    }
    this.method = method;
    inLine = LINE_BYTES / elementBytes;
  }

  /// Searches on both axes for each query.
  public void search(double[] rows, double[] atRow, double[] columns, double[] atColumn) {
    for (int q = 0; q < atRow.length; q++) {
      int touched = lines(rows, atRow[q]) + lines(columns, atColumn[q]);
      lines += touched;
      march.thread(touched);
    }
    queries += atRow.length;
  }

  /// Lines of one query, which is a search on each axis, on average.
  public double mean() {
    return (double) lines / queries;
  }

  /// Lines of the slowest of 32 queries, on average.
  public double slowest() {
    return mean() * march.slowdown();
  }

  private int lines(double[] knots, double x) {
    return switch (method) {
      case LINEAR -> interval(knots, x).last() / inLine + 1;
      case BISECTION -> interval(knots, x).lines();
      case UNIFORM -> {
        int last = interval(knots, x).last();
        yield last / inLine - (last - 1) / inLine + 1;
      }
      case GUIDE -> throw new IllegalStateException();
    };
  }

  /// Where a bisection ends, and what it went through.
  ///
  /// @param last the knot that ends the interval
  /// @param lines how many it touched
  private record Found(int last, int lines) {}

  /// By halves, as the text's listing: between two knots that hold the number between them.
  private Found interval(double[] knots, double x) {
    long touched = 0; // a bit for each line: axes have up to some hundred knots
    int low = 0;
    int high = knots.length - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      touched |= 1L << (middle / inLine);
      if (knots[middle] <= x) {
        low = middle;
      } else {
        high = middle;
      }
    }
    touched |= (1L << (low / inLine)) | (1L << (high / inLine)); // read for the share between
    return new Found(high, Long.bitCount(touched));
  }
}
