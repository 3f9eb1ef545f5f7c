package dev.shoal.tables;

import java.util.Locale;

/// How the interval of a query is found on an axis of n knots; all find the same.
public enum Method {
  /// From the first knot on, one after the other: n / 2 knots on average.
  LINEAR,

  /// By halves: log₂ n knots.
  BISECTION,

  /// On an axis of even knots: the place is computed, at most one too low, and one knot tells.
  UNIFORM,

  /// On any axis: the range is cut into some n even cells, of the numbers or of their logarithms,
  /// and a guide table knows the first interval of each. As many knots are looked at as it takes to
  /// halve the most intervals in one cell: one or two, unless knots crowd.
  GUIDE;

  /// The name on a command line, such as `bisection`.
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
