package dev.shoal.tables;

import java.util.Locale;

/// What is made of a query beyond the first or last knot of an axis. One that is NaN is never
/// moved: it fails, or its result is NaN.
public enum Outside {
  /// Refuses all queries, and names the first that is outside or NaN.
  FAIL,

  /// Moves it to the nearest knot.
  CLAMP,

  /// Answers NaN.
  NAN;

  /// The name on a command line, such as `clamp`.
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }
}
