package dev.shoal.operations.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ForeignLoadTest {
  private static final long SECOND = 1_000_000_000;

  /// user, nice, system, idle, iowait, irq, softirq, steal; guest times are within user and nice.
  @Test
  void readsTheBusyTimeOfAllProcessors() {
    assertEquals(
        (100 + 20 + 3 + 6 + 7 + 8) * SECOND / 100,
        ForeignLoad.busyNanos("cpu  100 20 3 4000 500 6 7 8 9 10"));
    assertEquals(-1, ForeignLoad.busyNanos("cpu0 100 20 3 4000 500 6 7 8 9 10"));
    assertEquals(-1, ForeignLoad.busyNanos("cpu 1 2"));
    assertEquals(-1, ForeignLoad.busyNanos("cpu 1 2 x 4 5 6 7 8"));
  }

  @Test
  void countsWhatThisProcessDidNotUse() {
    var start = new ForeignLoad.Moment(5 * SECOND, 100 * SECOND, 40 * SECOND);
    var alone = new ForeignLoad.Moment(7 * SECOND, 103 * SECOND, 43 * SECOND);
    var beside = new ForeignLoad.Moment(7 * SECOND, 104 * SECOND, 42 * SECOND);
    assertEquals(OptionalDouble.of(0), ForeignLoad.between(start, alone));
    assertEquals(OptionalDouble.of(1), ForeignLoad.between(start, beside));
    assertFalse(ForeignLoad.isDisturbing(ForeignLoad.between(start, alone)));
    assertTrue(ForeignLoad.isDisturbing(ForeignLoad.between(start, beside)));
  }

  /// The counts are not of the same moment, nor finer than a hundredth of a second.
  @Test
  void isNeverBelowZeroAndUnknownOfAnInstant() {
    var start = new ForeignLoad.Moment(0, SECOND, SECOND);
    var end = new ForeignLoad.Moment(SECOND, SECOND, 2 * SECOND);
    assertEquals(OptionalDouble.of(0), ForeignLoad.between(start, end));
    assertEquals(OptionalDouble.empty(), ForeignLoad.between(start, start));
  }

  @Test
  void isUnknownWhereTheSystemDoesNotTell() {
    var nothing = new ForeignLoad.Moment(0, -1, 0);
    var later = new ForeignLoad.Moment(SECOND, -1, SECOND);
    assertEquals(OptionalDouble.empty(), ForeignLoad.between(nothing, later));
    assertFalse(ForeignLoad.isDisturbing(OptionalDouble.empty()));
  }
}
