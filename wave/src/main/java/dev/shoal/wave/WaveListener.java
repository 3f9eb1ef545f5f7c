package dev.shoal.wave;

/// Receives events of a running wave, on the thread that runs it.
///
/// An exception of a listener ends [Wave#step] or [Wave#advanceTo]; the next call continues with
/// the same bits. If it was thrown before the step, the gauges are read again.
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
