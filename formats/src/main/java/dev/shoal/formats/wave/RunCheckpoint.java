package dev.shoal.formats.wave;

import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.WaveCheckpoint;
import java.util.List;

/// All that a run needs to continue as if it had not been interrupted.
///
/// @param scenario the digest of the scenario
/// @param wave the state
/// @param readings the readings of the gauges so far
/// @param frames the frames collected so far
public record RunCheckpoint(
    ScenarioDigest scenario,
    WaveCheckpoint wave,
    List<GaugeReading> readings,
    List<WaveFrame> frames) {
  /// Copies the lists.
  public RunCheckpoint {
    readings = List.copyOf(readings);
    frames = List.copyOf(frames);
  }
}
