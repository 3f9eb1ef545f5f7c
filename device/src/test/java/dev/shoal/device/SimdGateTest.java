package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class SimdGateTest {
  private static final boolean NOW = "now".equals(System.getProperty("shoal.simd"));

  @Test
  void opensOnceSimdWins() throws InterruptedException {
    var slow = new AtomicLong(200_000);
    var gate = new SimdGate(() -> spin(slow.get()), () -> spin(20_000));
    assertEquals(NOW, gate.ready());
    slow.set(1_000); // as if compiled
    awaitReady(gate, true);
    assertTrue(gate.ready());
  }

  @Test
  void gatesThatLoseLeaveOthersTheirTurn() throws InterruptedException {
    assumeFalse(NOW, "this JVM uses SIMD at once");
    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
      assertFalse(new SimdGate(() -> spin(50_000), () -> spin(1_000)).ready());
    }
    var gate = new SimdGate(() -> spin(1_000), () -> spin(50_000));
    assertFalse(gate.ready());
    awaitReady(gate, true);
    assertTrue(gate.ready());
  }

  @Test
  void staysClosedWhileScalarCodeIsFaster() throws InterruptedException {
    assumeFalse(NOW, "this JVM uses SIMD at once");
    var gate = new SimdGate(() -> spin(50_000), () -> spin(1_000));
    assertFalse(gate.ready());
    Thread.sleep(1_200); // it begins after a second
    assertFalse(gate.ready());
  }

  @Test
  void waitsUntilScalarCodeIsCompiledToo() throws InterruptedException {
    assumeFalse(NOW, "this JVM uses SIMD at once");
    var runs = new AtomicLong();
    var gate =
        new SimdGate(() -> spin(5_000), () -> spin(runs.incrementAndGet() <= 320 ? 50_000 : 1_000));
    assertFalse(gate.ready());
    for (int i = 0; i < 1_000 && runs.get() < 2_000; i++) {
      Thread.sleep(10);
    }
    assertTrue(runs.get() >= 2_000, () -> runs + " runs");
    assertFalse(gate.ready());
  }

  @Test
  void closesIfScalarCodeIsCompiledAfterItOpened() throws InterruptedException {
    assumeFalse(NOW, "this JVM uses SIMD at once");
    boolean closes = false;
    for (int attempt = 0; attempt < 5 && !closes; attempt++) { // this thread may be suspended
      var scalar = new AtomicLong(50_000);
      var gate = new SimdGate(() -> spin(5_000), () -> spin(scalar.get()));
      awaitReady(gate, true);
      scalar.set(1_000);
      awaitReady(gate, false);
      closes = !gate.ready();
    }
    assertTrue(closes);
  }

  @Test
  void runsTheSampleWorkBeforeSimdIsUsedAtOnce() {
    assumeTrue(NOW, "this JVM compares first");
    var runs = new AtomicLong();
    var gate = new SimdGate(runs::incrementAndGet, () -> spin(1_000));
    assertEquals(0, runs.get());
    assertTrue(gate.ready());
    long before = runs.get();
    assertTrue(before >= 160, () -> before + " runs");
    assertTrue(gate.ready());
    assertEquals(before, runs.get());
  }

  @Test
  void losesNoTimeToSlowSimdThatIsUsedAtOnce() {
    assumeTrue(NOW, "this JVM compares first");
    long start = System.nanoTime();
    assertTrue(new SimdGate(() -> spin(50_000), () -> {}).ready());
    assertTrue(System.nanoTime() - start < 5_000_000_000L);
  }

  @Test
  void anErrorInAComparisonLeavesScalarCodeWithoutAMessage() throws InterruptedException {
    assumeFalse(NOW, "this JVM compares on the calling thread");
    int undecided = SimdGate.undecided(); // gates of other tests
    List<Throwable> shown = new CopyOnWriteArrayList<>();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((_, e) -> shown.add(e));
    try {
      for (Error error : List.of(new OutOfMemoryError("for a test"), new LinkageError("as well"))) {
        var runs = new AtomicLong();
        var gate = new SimdGate(() -> fail(runs, error), () -> spin(1_000));
        assertFalse(gate.ready());
        awaitRun(runs);
        assertFalse(gate.ready());
      }
      for (int i = 0; i < 1_000 && SimdGate.undecided() > undecided; i++) {
        Thread.sleep(10);
      }
      assertTrue(SimdGate.undecided() <= undecided, "they are decided");
      assertEquals(List.of(), shown);
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
  }

  @Test
  void anErrorInTheSecondComparisonClosesTheGate() throws InterruptedException {
    assumeFalse(NOW, "this JVM compares on the calling thread");
    var fails = new AtomicBoolean();
    var gate =
        new SimdGate(
            () -> {
              if (fails.get()) {
                throw new OutOfMemoryError("for a test");
              }
            },
            () -> spin(20_000));
    awaitReady(gate, true);
    fails.set(true);
    assertTrue(gate.ready());
    awaitReady(gate, false);
    assertFalse(gate.ready());
  }

  private static void fail(AtomicLong runs, Error error) {
    runs.incrementAndGet();
    throw error;
  }

  private static void awaitRun(AtomicLong runs) throws InterruptedException {
    for (int i = 0; i < 1_000 && runs.get() == 0; i++) {
      Thread.sleep(10);
    }
    assertTrue(runs.get() > 0);
  }

  /// Waits, 10 seconds at most.
  private static void awaitReady(SimdGate gate, boolean isReady) throws InterruptedException {
    for (int i = 0; i < 1_000 && gate.ready() != isReady; i++) {
      Thread.sleep(10);
    }
  }

  private static void spin(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }
}
