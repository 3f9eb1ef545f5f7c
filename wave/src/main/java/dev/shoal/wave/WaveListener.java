package dev.shoal.wave;

/// Receives events of a running wave, on the thread that runs it.
public interface WaveListener extends GaugeListener {
  /// Called after each step.
  default void stepped(Wave wave) {}
}
