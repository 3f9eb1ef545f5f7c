package dev.shoal.wave;

/// Receives the readings of gauges, on the thread that runs the wave.
public interface GaugeListener {
  /// Called when a gauge was read: at the beginning of each step, and at the end of each
  /// `Wave.advanceTo`.
  ///
  /// @param gauge the index of the gauge in the scenario
  /// @param level the level of its cell
  /// @param depth the depth of the water, 0 if the cell is dry
  /// @param surface the level of the surface; that of the bed if the cell is dry
  /// @param velocityX the velocity to the east
  /// @param velocityY the velocity to the north
  /// @param isWet whether the cell is wet
  default void gauged(
      int gauge,
      double time,
      int level,
      double depth,
      double surface,
      double velocityX,
      double velocityY,
      boolean isWet) {}
}
