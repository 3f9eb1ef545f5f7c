package dev.shoal.operations.timing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/// On a clock that only the work and the pauses move.
class RehearsalTest {
  private static final long MILLIS = 1_000_000;

  /// A JVM at a given state.
  private static final class FakeJvm implements Rehearsal.Signals {
    private long nanos;
    private long compilerMillis;
    private boolean isCompiling;
    private int undecided;
    private int pauses;
    private long paused;

    @Override
    public long nanoTime() {
      return nanos;
    }

    @Override
    public long compilerMillis() {
      return compilerMillis;
    }

    @Override
    public boolean isCompiling() {
      return isCompiling;
    }

    @Override
    public int undecided() {
      return undecided;
    }

    @Override
    public void pause(long nanos) {
      pauses++;
      paused += nanos;
      this.nanos += nanos;
    }
  }

  private final FakeJvm jvm = new FakeJvm();
  private int calls;

  @Test
  void endsOnceNothingChanges() {
    assertTrue(run(() -> jvm.nanos += 10 * MILLIS));
    assertEquals(1 + 12, calls); // 120 ms after the first round, which is the best so far
    assertEquals(0, jvm.pauses);
  }

  @Test
  void goesOnWhileTheWorkBecomesFaster() {
    assertTrue(run(() -> jvm.nanos += Math.max(10, 50 - calls) * MILLIS));
    assertTrue(calls > 40, () -> calls + " calls");
  }

  @Test
  void goesOnWhileTheCompilerIsBusy() {
    assertTrue(
        run(() -> {
          jvm.nanos += 10 * MILLIS;
          jvm.compilerMillis += calls < 50 ? 1 : 0;
        }));
    assertEquals(49 + 12, calls);
  }

  @Test
  void goesOnWhileACompilationIsInProgress() {
    assertTrue(
        run(() -> {
          jvm.nanos += 10 * MILLIS;
          jvm.isCompiling = calls < 50;
        }));
    assertEquals(1 + 5 * 12, calls); // looks again every 120 ms
  }

  @Test
  void readsTheCompilersQueue() {
    assertFalse(CompilerQueue.namesOne("Current compiles: \n\nC1 compile queue:\nEmpty\n"));
    assertTrue(
        CompilerQueue.namesOne(
            "Current compiles: \nC2 CompilerThread0  1756  4  A::b (891 bytes)\n\nC1 compile queue:\n"));
    assertFalse(CompilerQueue.namesOne(""));
    String now = CompilerQueue.text();
    assertTrue(now.startsWith("Current compiles:"), now);
  }

  @Test
  void goesOnWhileAKernelHasNotDecided() {
    jvm.undecided = 1;
    assertTrue(
        run(() -> {
          jvm.nanos += 10 * MILLIS;
          jvm.undecided = calls < 50 ? 1 : 0;
        }));
    assertEquals(49 + 12, calls);
    assertEquals(49, jvm.pauses);
    assertEquals(49 * 10 * MILLIS, jvm.paused, "each as long as the round before it");
  }

  @Test
  void endsAtItsLimit() {
    jvm.undecided = 1;
    assertFalse(run(() -> jvm.nanos += 10 * MILLIS));
    assertTrue(jvm.nanos >= 2000 * MILLIS && jvm.nanos < 2020 * MILLIS, () -> jvm.nanos + " ns");
  }

  private boolean run(Runnable work) {
    Runnable counted =
        () -> {
          calls++;
          work.run();
        };
    return new Rehearsal(jvm).run(List.of(counted), 2000 * MILLIS);
  }
}
