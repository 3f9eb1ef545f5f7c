package dev.shoal.tables;

/// Which search runs on an axis.
///
/// @param fixed runs on every axis; null for the search that suits each axis
record SearchChoice(AxisSearch fixed) {
  static final SearchChoice SUITABLE = new SearchChoice(null);

  /// Returns the search that runs on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not support it
  AxisSearch on(FloatAxis axis) {
    return fixed == null ? axis.search() : axis.require(fixed);
  }

  /// Returns the search that runs on `axis`.
  ///
  /// @throws IllegalArgumentException if the axis does not support it
  AxisSearch on(DoubleAxis axis) {
    return fixed == null ? axis.search() : axis.require(fixed);
  }

  String title() {
    return fixed == null ? "suitable" : fixed.title();
  }
}
