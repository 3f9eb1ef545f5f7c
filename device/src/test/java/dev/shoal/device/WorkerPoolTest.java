package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
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
