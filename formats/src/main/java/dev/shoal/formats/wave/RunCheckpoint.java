package dev.shoal.formats.wave;

import dev.shoal.wave.WaveCheckpoint;
import java.util.List;

/// All that a run needs to go on from a time as if it had not been interrupted.
///
/// @param scenario which scenario it is of
/// @param wave the state
/// @param readings of the gauges so far
/// @param frames collected so far
public record RunCheckpoint(
    ScenarioDigest scenario,
    WaveCheckpoint wave,
    List<GaugeRecords.Reading> readings,
    List<WaveFrame> frames) {
  /// Copies the lists.
  public RunCheckpoint {
    readings = List.copyOf(readings);
    frames = List.copyOf(frames);
  }
}
