package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.formats.wave.GaugeRecords.Reading;
import java.util.List;
import org.junit.jupiter.api.Test;

class GaugeRecordsTest {
  private static Reading reading(int gauge, double time, double surface) {
    return new Reading(gauge, time, 2, surface + 1, surface, 0, 0, true);
  }

  private static void gauge(GaugeRecords records, Reading r) {
    records.gauged(
        r.gauge(),
        r.time(),
        r.level(),
        r.depth(),
        r.surface(),
        r.velocityX(),
        r.velocityY(),
        r.isWet());
  }

  @Test
  void keepsTheFirstOfTwoReadingsAtATime() {
    var records = new GaugeRecords(2);
    for (double time : new double[] {0, 1, 1, 2}) {
      gauge(records, reading(0, time, records.readings().size()));
      gauge(records, reading(1, time, records.readings().size()));
    }
    assertEquals(
        List.of(0.0, 0.0, 1.0, 1.0, 2.0, 2.0),
        records.readings().stream().map(Reading::time).toList());
    assertEquals(List.of(0.0, 2.0, 4.0), records.of(0).stream().map(Reading::surface).toList());
  }

  @Test
  void goesOnFromEarlierReadings() {
    List<Reading> earlier = List.of(reading(0, 0, 5), reading(0, 1, 6));
    var records = new GaugeRecords(1, earlier);
    gauge(records, reading(0, 1, 7));
    gauge(records, reading(0, 2, 8));
    assertEquals(
        List.of(5.0, 6.0, 8.0), records.readings().stream().map(Reading::surface).toList());
  }
}
