package dev.shoal.wave.validation;

import dev.shoal.wave.WaveListener;
import java.util.ArrayList;
import java.util.List;

/// All that the gauges of a wave record.
final class GaugeRecord implements WaveListener {
  /// One reading.
  record Reading(
      int gauge,
      double time,
      int level,
      double depth,
      double surface,
      double velocityX,
      double velocityY,
      boolean isWet) {}

  private final List<Reading> readings = new ArrayList<>();

  @Override
  public void gauged(
      int gauge,
      double time,
      int level,
      double depth,
      double surface,
      double velocityX,
      double velocityY,
      boolean isWet) {
    readings.add(new Reading(gauge, time, level, depth, surface, velocityX, velocityY, isWet));
  }

  /// All readings in the order in which they came.
  List<Reading> readings() {
    return List.copyOf(readings);
  }

  /// The readings of one gauge, one for each time.
  List<Reading> of(int gauge) {
    List<Reading> own = new ArrayList<>();
    for (Reading r : readings) {
      boolean isNew = own.isEmpty() || own.getLast().time() < r.time();
      if (r.gauge() == gauge && isNew) {
        own.add(r);
      }
    }
    return own;
  }

  /// The surface at one gauge.
  Series surface(int gauge) {
    List<Reading> own = of(gauge);
    return new Series(
        own.stream().mapToDouble(Reading::time).toArray(),
        own.stream().mapToDouble(Reading::surface).toArray());
  }
}
