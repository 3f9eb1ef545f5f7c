package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerPoolTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void runsEveryIndexOnce(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    for (int length : new int[] {0, 1, 2, 9, 10, 11, 1000, 1001}) {
      var seen = new AtomicIntegerArray(length);
      workers.forEachBlock(
          length,
          10,
          (block, from, to) -> {
            assertEquals(block * 10, from);
            assertEquals(Math.min(length, from + 10), to);
            for (int i = from; i < to; i++) {
              seen.incrementAndGet(i);
            }
          });
      for (int i = 0; i < length; i++) {
        assertEquals(1, seen.get(i), "index " + i + " of " + length);
      }
    }
  }

  /// Helpers that the system has no threads for cost time only: blocks run once, before the return.
  @Test
  void theCallerWorksAloneWhereThreadsAreShort() {
    ForkJoinPool.ForkJoinWorkerThreadFactory full =
        _ -> {
          throw new OutOfMemoryError("unable to create native thread");
        };
    var helpers = new ForkJoinPool(3, full, null, false);
    var workers = new WorkerPool(4, helpers);
    for (int call = 0; call < 3; call++) {
      var seen = new AtomicIntegerArray(100);
      workers.forEachBlock(100, 1, (block, _, _) -> seen.incrementAndGet(block));
      workers.forEachRound(new Shrinking(5, seen));
      for (int i = 0; i < 100; i++) {
        assertEquals(1 + Math.max(0, 4 - i), seen.get(i));
      }
    }
    helpers.shutdownNow();
  }

  /// No helper comes from a pool that takes no job, or fails for any other reason.
  @Test
  void theCallerWorksAloneWherePoolsFail() {
    var shut = new ForkJoinPool(3);
    shut.shutdownNow();
    ForkJoinPool.ForkJoinWorkerThreadFactory failing =
        _ -> {
          throw new LinkageError("no such class");
        };
    var broken = new ForkJoinPool(3, failing, null, false);
    for (ForkJoinPool helpers : List.of(shut, broken)) {
      var workers = new WorkerPool(4, helpers);
      var seen = new AtomicIntegerArray(100);
      workers.forEachBlock(100, 1, (block, _, _) -> seen.incrementAndGet(block));
      workers.forEachRound(new Shrinking(5, seen));
      for (int i = 0; i < 100; i++) {
        assertEquals(1 + Math.max(0, 4 - i), seen.get(i));
      }
    }
    broken.shutdownNow();
  }

  /// A helper takes as long as its block, and callers finish thousands of jobs meanwhile.
  @Test
  void jobsDoNotPileUpWhileAllHelpersAreBusy() throws InterruptedException {
    var helpers = new ForkJoinPool(1);
    var workers = new WorkerPool(2, helpers);
    var isBusy = new CountDownLatch(1);
    var isOver = new CountDownLatch(1);
    helpers.execute(() -> {
      isBusy.countDown();
      await(isOver, 60);
    });
    isBusy.await();
    var seen = new AtomicInteger();
    for (int call = 0; call < 5_000; call++) {
      workers.forEachBlock(2, 1, (_, _, _) -> seen.incrementAndGet());
      workers.forEachRound(new Shrinking(3, new AtomicIntegerArray(2)));
    }
    assertEquals(10_000, seen.get());
    int waiting = helpers.getQueuedSubmissionCount();
    assertTrue(waiting > 0 && waiting <= HelperThreads.MAX_WAITING, () -> waiting + " jobs");
    isOver.countDown();
    assertHelped(workers);
    helpers.shutdownNow();
  }

  /// Threads may be short for a while. A fork-join pool keeps the jobs of that time, and tries to
  /// start no other thread.
  @Test
  void helpersComeOnceThereAreThreadsAgain() {
    var attempts = new AtomicInteger();
    ForkJoinPool.ForkJoinWorkerThreadFactory full =
        pool -> {
          if (attempts.incrementAndGet() <= 30) {
            throw new OutOfMemoryError("unable to create native thread");
          }
          return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
        };
    var helpers = new ForkJoinPool(1, full, null, false);
    var workers = new WorkerPool(2, helpers);
    for (int call = 0; call < 2_000; call++) {
      workers.forEachBlock(2, 1, (_, _, _) -> {});
    }
    assertHelped(workers);
    helpers.shutdownNow();
  }

  /// Asserts that both blocks of a call, and of a round, run at once, if not in the first: a helper
  /// may still be on its way through the jobs of before.
  private static void assertHelped(WorkerPool workers) {
    boolean inBlocks = false;
    boolean inRounds = false;
    for (int call = 0; call < 60 && !(inBlocks && inRounds); call++) {
      var blocks = new Meeting();
      workers.forEachBlock(2, 1, (_, _, _) -> blocks.run(0, 0));
      inBlocks |= !blocks.isMissed;
      var round = new Meeting();
      workers.forEachRound(round);
      inRounds |= !round.isMissed;
    }
    assertTrue(inBlocks && inRounds, "no helper came");
  }

  /// A round of two blocks that wait for each other, a second at most.
  private static final class Meeting implements Rounds {
    private final CountDownLatch both = new CountDownLatch(2);
    private boolean isBegun;
    private volatile boolean isMissed; // by the other block

    @Override
    public int begin() {
      int blocks = isBegun ? 0 : 2;
      isBegun = true;
      return blocks;
    }

    @Override
    public void run(int worker, int block) {
      both.countDown();
      if (!await(both, 1)) {
        isMissed = true;
      }
    }
  }

  private static boolean await(CountDownLatch latch, int seconds) {
    try {
      return latch.await(seconds, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Rounds of one block fewer each.
  private static final class Shrinking implements Rounds {
    private final AtomicIntegerArray seen;
    private int blocks;

    Shrinking(int blocks, AtomicIntegerArray seen) {
      this.blocks = blocks;
      this.seen = seen;
    }

    @Override
    public int begin() {
      return --blocks;
    }

    @Override
    public void run(int worker, int block) {
      seen.incrementAndGet(block);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void reachesTheLargestLength(int threads) {
    List<Integer> ends = new ArrayList<>();
    Device.cpu(threads)
        .workers()
        .forEachBlock(
            Integer.MAX_VALUE,
            1 << 30,
            (_, from, to) -> {
              synchronized (ends) {
                ends.add(to - from);
              }
            });
    assertEquals(2, ends.size());
    assertTrue(ends.contains((1 << 30) - 1), ends::toString);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void rethrowsTheExceptionOfABlock(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    var thrown = new IllegalStateException("block 7");
    var done = new AtomicInteger();
    assertSame(
        thrown,
        assertThrows(
            IllegalStateException.class,
            () ->
                workers.forEachBlock(
                    100,
                    1,
                    (block, _, _) -> {
                      if (block == 7) {
                        throw thrown;
                      }
                      done.incrementAndGet();
                    })));
    assertTrue(done.get() < 100);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void runsNestedInABlock(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    var done = new AtomicInteger();
    workers.forEachBlock(
        40, 1, (_, _, _) -> workers.forEachBlock(50, 1, (_, _, _) -> done.incrementAndGet()));
    assertEquals(2000, done.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8})
  void keepsAnInterrupt(int threads) {
    Thread.currentThread().interrupt();
    var done = new AtomicInteger();
    Device.cpu(threads).workers().forEachBlock(500, 1, (_, _, _) -> done.incrementAndGet());
    assertEquals(500, done.get());
    assertTrue(Thread.interrupted());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void runsEverySegmentOnce(int threads) {
    var random = new SplittableRandom(threads);
    for (int segments : new int[] {0, 1, 2, 7, 1000, 100_000}) {
      int[] offsets = new int[segments + 1];
      for (int s = 0; s < segments; s++) {
        offsets[s + 1] = offsets[s] + (random.nextInt(3) == 0 ? random.nextInt(1000) : 0);
      }
      var seen = new AtomicIntegerArray(segments);
      Device.cpu(threads)
          .workers()
          .forEachSegment(
              offsets,
              (s, from, to) -> {
                assertEquals(offsets[s], from);
                assertEquals(offsets[s + 1], to);
                seen.incrementAndGet(s);
              });
      for (int s = 0; s < segments; s++) {
        assertEquals(1, seen.get(s), "segment " + s + " of " + segments);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void runsEachSegmentInOneChunk(int threads) {
    for (int segments : new int[] {0, 1, 2, 7, 1000}) {
      int[] offsets = new int[segments + 1];
      for (int s = 0; s < segments; s++) {
        offsets[s + 1] = offsets[s] + s % 3;
      }
      for (int size : new int[] {1, 10, 1_000_000}) {
        var seen = new AtomicIntegerArray(segments);
        Device.cpu(threads)
            .workers()
            .forEachChunkOfSegments(
                offsets,
                size,
                (_, from, to) -> {
                  for (int s = from; s < to; s++) {
                    seen.incrementAndGet(s);
                  }
                });
        for (int s = 0; s < segments; s++) {
          assertEquals(1, seen.get(s), "segment " + s + " of " + segments);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void runsTheFirstSegmentsOnly(int threads) {
    int[] offsets = new int[1001];
    Arrays.setAll(offsets, s -> 3 * s);
    for (int segments : new int[] {0, 1, 7, 999, 1000}) {
      var seen = new AtomicIntegerArray(1000);
      Device.cpu(threads)
          .workers()
          .forEachChunkOfSegments(
              offsets,
              segments,
              10,
              (_, from, to) -> {
                for (int s = from; s < to; s++) {
                  seen.incrementAndGet(s);
                }
              });
      for (int s = 0; s < 1000; s++) {
        assertEquals(s < segments ? 1 : 0, seen.get(s), "segment " + s + " of " + segments);
      }
    }
  }
}
