package dev.shoal.wave;

/// Is called while a wave runs, on the thread that runs it.
public interface WaveListener {
  /// A gauge was read: at the beginning of each step, and at the end of each
  /// [Wave#advanceTo(double)].
  ///
  /// @param gauge which of the scenario's
  /// @param level of its cell
  /// @param depth of the water there, 0 if it is dry
  /// @param surface its level; that of the bed if it is dry
  /// @param velocityX to the east
  /// @param velocityY to the north
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

  /// A step is done.
  default void stepped(Wave wave) {}
}
