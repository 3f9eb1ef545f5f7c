package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/// A call that fails because the stack of its caller ends leaves no helper at work: what the helper
/// writes to may be used again.
class WorkerPoolStackTest {
  private static final int BLOCKS = 32;
  private static final int DESCENTS = 60;
  private static final long BLOCK_NANOS = 10_000;

  private static final int LIMIT_MILLIS = 60_000;

  private final WorkerPool workers = new WorkerPool(2, new ForkJoinPool(1)); // a pool may break
  private final Set<Integer> run = ConcurrentHashMap.newKeySet();
  private Thread caller;
  private volatile boolean isHelperBusy;
  private volatile boolean wasBusyAfterwards;

  @Test
  void noBlockRunsAfterACall() throws InterruptedException {
    assertNothingRunsAfterwards(
        pool -> pool.forEachBlock(BLOCKS, 1, (block, _, _) -> runBlock(block)));
  }

  @Test
  void noBlockRunsAfterTheLastRound() throws InterruptedException {
    assertNothingRunsAfterwards(pool -> pool.forEachRound(new OneRound()));
  }

  private final class OneRound implements Rounds {
    private boolean isBegun;

    @Override
    public int begin() {
      int blocks = isBegun ? 0 : BLOCKS;
      isBegun = true;
      return blocks;
    }

    @Override
    public void run(int worker, int block) {
      runBlock(block);
    }
  }

  private void runBlock(int block) {
    boolean isHelper = !Thread.currentThread().equals(caller);
    if (isHelper) {
      isHelperBusy = true;
    }
    long end = System.nanoTime() + BLOCK_NANOS;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
    run.add(block);
    if (isHelper) {
      isHelperBusy = false;
    }
  }

  private void assertNothingRunsAfterwards(Consumer<WorkerPool> call) throws InterruptedException {
    call.accept(workers); // a class whose initialiser fails is unusable for good
    var failures = new HashSet<Throwable>();
    caller =
        new Thread(
            null,
            () -> {
              for (int descent = 0; descent < DESCENTS && !wasBusyAfterwards; descent++) {
                run.clear();
                descend(call);
                if (run.size() != BLOCKS) {
                  failures.add(new AssertionError("blocks that ran: " + run));
                }
              }
            },
            "near the end of its stack",
            1 << 18);
    caller.setUncaughtExceptionHandler((_, e) -> failures.add(e));
    caller.setDaemon(true);
    caller.start();
    caller.join(LIMIT_MILLIS);
    assertFalse(caller.isAlive(), "a call does not return");
    assertEquals(Set.of(), failures);
    assertFalse(wasBusyAfterwards, "a helper was busy after the call");
  }

  /// Descends to the end of the stack, and tries the call from there, then from one frame above,
  /// and so on, until it succeeds.
  @SuppressWarnings("InfiniteRecursion") // until the stack ends
  private void descend(Consumer<WorkerPool> call) {
    try {
      descend(call);
    } catch (StackOverflowError _) {
      wasBusyAfterwards |= isHelperBusy;
      call.accept(workers);
    }
  }
}
