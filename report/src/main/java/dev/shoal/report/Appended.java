package dev.shoal.report;

import java.util.ArrayList;
import java.util.List;

/// Lists with one more element, for charts and maps that are never changed: each addition returns
/// another one.
final class Appended {
  private Appended() {}

  /// Returns an unmodifiable copy of `all` with `last` after its elements.
  static <T> List<T> to(List<? extends T> all, T last) {
    List<T> longer = new ArrayList<>(all);
    longer.add(last);
    return List.copyOf(longer);
  }
}
