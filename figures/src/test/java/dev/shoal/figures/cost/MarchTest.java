package dev.shoal.figures.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MarchTest {
  @Test
  void evenWorkIsNotSlowedDown() {
    assertEquals(1, slowdown(IntStream.range(0, 70).map(_ -> 5)));
    assertEquals(1, slowdown(IntStream.empty()));
    assertEquals(1, slowdown(IntStream.of(7)));
  }

  @Test
  void oneKeepsThirtyOneWaiting() {
    assertEquals(32.0 * 33 / 64, slowdown(IntStream.range(0, 32).map(i -> i == 9 ? 33 : 1)));
  }

  @Test
  void groupsDoNotWaitForEachOther() {
    assertEquals(1, slowdown(IntStream.range(0, 64).map(i -> i < 32 ? 100 : 1)));
  }

  @Test
  void theLastGroupMayBeSmaller() {
    // 32 threads of 1 and two of 3 and 1: 32 + 6 instead of 36.
    assertEquals(38.0 / 36, slowdown(IntStream.range(0, 34).map(i -> i == 32 ? 3 : 1)));
  }

  private static double slowdown(IntStream work) {
    var march = new March();
    work.forEach(march::thread);
    return march.slowdown();
  }
}
