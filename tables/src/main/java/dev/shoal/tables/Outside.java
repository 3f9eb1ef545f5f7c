package dev.shoal.tables;

import java.util.Locale;

/// What happens to a query beyond the first or last knot of an axis. A NaN query never moves: it
/// fails, or its result is NaN.
public enum Outside {
  /// Refuses all queries with an error that names the first query that is outside or NaN.
  FAIL,

  /// Moves the query to the nearest knot.
  CLAMP,

  /// Returns NaN.
  NAN;

  /// Returns the name used on the command line, such as `clamp`.
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
