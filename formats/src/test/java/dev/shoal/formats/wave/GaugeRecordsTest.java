package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.wave.GaugeReading;
import java.util.List;
import org.junit.jupiter.api.Test;

class GaugeRecordsTest {
  private static GaugeReading reading(int gauge, double time, double surface) {
    return new GaugeReading(gauge, time, 2, surface + 1, surface, 0, 0, true);
  }

  @Test
  void keepsTheFirstOfTwoReadingsAtATime() {
    var records = new GaugeRecords(2);
    for (double time : new double[] {0, 1, 1, 2}) {
      records.gauged(reading(0, time, records.readings().size()));
      records.gauged(reading(1, time, records.readings().size()));
    }
    assertEquals(
        List.of(0.0, 0.0, 1.0, 1.0, 2.0, 2.0),
        records.readings().stream().map(GaugeReading::time).toList());
    assertEquals(
        List.of(0.0, 2.0, 4.0), records.of(0).stream().map(GaugeReading::surface).toList());
  }

  @Test
  void goesOnFromEarlierReadings() {
    List<GaugeReading> earlier = List.of(reading(0, 0, 5), reading(0, 1, 6));
    var records = new GaugeRecords(1, earlier);
    records.gauged(reading(0, 1, 7));
    records.gauged(reading(0, 2, 8));
    assertEquals(
        List.of(5.0, 6.0, 8.0), records.readings().stream().map(GaugeReading::surface).toList());
  }
}
