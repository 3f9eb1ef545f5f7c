package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class WarmUpTest {
  private static final boolean NOW = "now".equals(System.getProperty("shoal.lanes"));

  @Test
  void letsTheLanesServeOnceTheyWin() throws InterruptedException {
    var slow = new AtomicLong(200_000);
    var race = new WarmUp(() -> spin(slow.get()), () -> spin(20_000));
    assertEquals(NOW, race.won());
    slow.set(1_000); // as if compiled
    for (int i = 0; i < 1_000 && !race.won(); i++) {
      Thread.sleep(10);
    }
    assertTrue(race.won());
  }

  @Test
  void keepsTheLoopsWhileTheyAreFaster() throws InterruptedException {
    assumeFalse(NOW, "this JVM takes the lanes at once");
    var race = new WarmUp(() -> spin(50_000), () -> spin(1_000));
    assertFalse(race.won());
    Thread.sleep(1_200); // it begins after a second
    assertFalse(race.won());
  }

  private static void spin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }
}
