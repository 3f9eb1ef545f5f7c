package dev.shoal.tables;

import java.util.Locale;

/// How the interval of a query is found on an axis of n knots. All searches find the same interval.
public enum AxisSearch {
  /// Linear search from the first knot: n / 2 knots on average.
  LINEAR,

  /// Bisection: log₂ n knots.
  BISECTION,

  /// Index arithmetic, for uniform axes only: the computed index is at most one too low, and one
  /// comparison corrects it.
  UNIFORM,

  /// A guide table, for any axis: about n even cells, of the values or of their logarithms, and for
  /// each cell the index of its first interval. A bisection among the intervals of one cell
  /// follows: one or two steps, unless many knots lie close together.
  GUIDE;

  /// Returns the name used on the command line, such as `bisection`.
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
