package dev.shoal.formats.wave;

import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.WaveListener;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// The readings of the gauges of a wave, ordered by time.
///
/// A gauge is read at the end of one advance and again at the beginning of the next. Of two
/// readings at the same time the first is kept, so the records do not depend on where a run was
/// interrupted.
public final class GaugeRecords implements WaveListener {
  private final List<GaugeReading> readings = new ArrayList<>();

  /// The time of the last reading of each gauge; NaN before the first.
  private final double[] lastTime;

  /// Creates empty records of that many gauges.
  public GaugeRecords(int gauges) {
    lastTime = new double[gauges];
    Arrays.fill(lastTime, Double.NaN);
  }

  /// Creates records that continue `earlier` ones.
  public GaugeRecords(int gauges, List<GaugeReading> earlier) {
    this(gauges);
    earlier.forEach(this::gauged);
  }

  @Override
  public void gauged(GaugeReading reading) {
    if (reading.time() != lastTime[reading.gauge()]) {
      lastTime[reading.gauge()] = reading.time();
      readings.add(reading);
    }
  }

  /// Returns a view of all readings so far, which includes later ones.
  public List<GaugeReading> readings() {
    return Collections.unmodifiableList(readings);
  }

  /// Returns the readings of one gauge.
  public List<GaugeReading> of(int gauge) {
    return readings.stream().filter(reading -> reading.gauge() == gauge).toList();
  }
}
