package dev.shoal.wave.validation;

import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.WaveListener;
import java.util.ArrayList;
import java.util.List;

/// All that the gauges of a wave record.
final class GaugeRecord implements WaveListener {
  private final List<GaugeReading> readings = new ArrayList<>();

  @Override
  public void gauged(GaugeReading reading) {
    readings.add(reading);
  }

  /// All readings in the order in which they came.
  List<GaugeReading> readings() {
    return List.copyOf(readings);
  }

  /// The readings of one gauge, one for each time.
  List<GaugeReading> of(int gauge) {
    List<GaugeReading> own = new ArrayList<>();
    for (GaugeReading r : readings) {
      boolean isNew = own.isEmpty() || own.getLast().time() < r.time();
      if (r.gauge() == gauge && isNew) {
        own.add(r);
      }
    }
    return own;
  }

  /// The surface at one gauge.
  Series surface(int gauge) {
    List<GaugeReading> own = of(gauge);
    return new Series(
        own.stream().mapToDouble(GaugeReading::time).toArray(),
        own.stream().mapToDouble(GaugeReading::surface).toArray());
  }
}
