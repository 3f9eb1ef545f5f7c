package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.testkit.ProcessorTime;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProcessorTimeTest {
  private static final Duration LIMIT = Duration.ofMillis(300);

  @Test
  void waitingCostsNothing() throws Throwable {
    ProcessorTime.limit(LIMIT, () -> Thread.sleep(2 * LIMIT.toMillis()));
  }

  @Test
  void computingWithoutEndIsStopped() {
    ProcessorTime.Work endless =
        () -> {
          while (!Thread.currentThread().isInterrupted()) {
            Thread.onSpinWait();
          }
        };
    var error = assertThrows(AssertionError.class, () -> ProcessorTime.limit(LIMIT, endless));
    assertEquals("takes more than PT0.3S", error.getMessage());
    assertEquals("here", error.getCause().getMessage());
  }

  @Test
  void anErrorIsThatOfTheWork() {
    var error = new OutOfMemoryError("of the work");
    ProcessorTime.Work failing =
        () -> {
          throw error;
        };
    assertSame(
        error, assertThrows(OutOfMemoryError.class, () -> ProcessorTime.limit(LIMIT, failing)));
  }
}
