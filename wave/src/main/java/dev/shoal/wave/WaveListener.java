package dev.shoal.wave;

/// Receives events of a running wave, on the thread that runs it.
public interface WaveListener {
  /// Called after each step.
  ///
  /// @param time in seconds since the beginning
  /// @param cells the current number of cells
  default void stepped(double time, int cells) {}

  /// Called when a gauge was read: at the beginning of each step, and at the end of each
  /// [Wave#advanceTo].
  default void gauged(GaugeReading reading) {}
}
