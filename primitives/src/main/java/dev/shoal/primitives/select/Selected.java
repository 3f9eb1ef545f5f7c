package dev.shoal.primitives.select;

/// The definition of a selection, by index.
@FunctionalInterface
interface Selected {
  /// Returns whether element `i` is selected.
  boolean at(int i);

  /// Returns the complement of the selection.
  default Selected others() {
    return i -> !at(i);
  }
}
