package dev.shoal.device;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The contract of [WorkerPool#forEachRound].
@Timeout(120) // what would hang fails instead
class WorkerPoolRoundsTest {
  private static final int MOST_BLOCKS = 100;

  /// What a block does.
  private interface Work {
    /// @param round 1 …
    void in(int round, int block);
  }

  /// Rounds of given sizes, which check at each begin that all blocks of the round before are done,
  /// each of them once. All fields that blocks write are plain.
  private static class Checked implements Rounds {
    private final Work work;
    private final int[] sizes;
    private final int[] runs = new int[MOST_BLOCKS];
    private final AtomicIntegerArray isBusy;
    private volatile boolean isBeginning;
    private int round;
    private int roundsSeen; // by blocks 0
    private long total;

    Checked(int threads, int... sizes) {
      this(threads, (_, _) -> {}, sizes);
    }

    Checked(int threads, Work work, int... sizes) {
      this.work = work;
      this.sizes = sizes;
      isBusy = new AtomicIntegerArray(threads);
    }

    @Override
    public int begin() {
      isBeginning = true;
      for (int worker = 0; worker < isBusy.length(); worker++) {
        assertEquals(0, isBusy.get(worker), "a block runs while a round begins");
      }
      int last = round == 0 ? 0 : sizes[round - 1];
      for (int block = 0; block < MOST_BLOCKS; block++) {
        assertEquals(block < last ? 1 : 0, runs[block], "runs of block " + block);
        total += runs[block];
      }
      assertEquals(round, roundsSeen);
      Arrays.fill(runs, 0);
      isBeginning = false;
      return round == sizes.length ? 0 : sizes[round++];
    }

    @Override
    public void run(int worker, int block) {
      assertFalse(isBeginning, "a round begins while a block runs");
      assertTrue(isBusy.compareAndSet(worker, 0, 1), "two blocks of one worker");
      runs[block]++;
      if (block == 0) {
        roundsSeen++;
      }
      work.in(round, block);
      isBusy.set(worker, 0);
    }

    void verify(WorkerPool workers) {
      workers.forEachRound(this);
      assertEquals(Arrays.stream(sizes).asLongStream().sum(), total);
      assertEquals(sizes.length, round);
    }
  }

  private static int[] sizes(int rounds, int seed) {
    return new SplittableRandom(seed).ints(rounds, 1, MOST_BLOCKS + 1).toArray();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void runsEachBlockOnceBeforeTheNextRound(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    new Checked(threads, sizes(5_000, threads)).verify(workers);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void roundsMayHaveOneBlockOrTwo(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    int[] sizes = new SplittableRandom(threads).ints(5_000, 1, 3).toArray();
    new Checked(threads, sizes).verify(workers);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void endsAtOnceWithoutARound(int threads) {
    new Checked(threads).verify(Device.cpu(threads).workers());
  }

  /// Helpers have left where a round takes long to begin or to end, and are called back.
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void roundsMayTakeLong(int threads) {
    Checked slow =
        new Checked(threads, (_, block) -> pause(block == 1 ? 2 : 0), sizes(40, threads)) {
          @Override
          public int begin() {
            pause(1);
            return super.begin();
          }
        };
    slow.verify(Device.cpu(threads).workers());
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Each block waits until all others of the round run too: with fewer threads it would for ever.
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 8})
  void allThreadsTakePart(int threads) {
    List<CountDownLatch> together = new ArrayList<>();
    var rounds =
        new Rounds() {
          @Override
          public int begin() {
            if (together.size() == 20) {
              return 0;
            }
            if (together.size() % 3 == 2) {
              pause(20); // helpers leave meanwhile
            }
            together.add(new CountDownLatch(threads));
            return threads;
          }

          @Override
          public void run(int worker, int block) {
            together.getLast().countDown();
            try {
              assertTrue(together.getLast().await(60, TimeUnit.SECONDS), "a thread is missing");
            } catch (InterruptedException e) {
              throw new IllegalStateException(e);
            }
          }
        };
    Device.cpu(threads).workers().forEachRound(rounds);
    assertEquals(20, together.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void rethrowsTheExceptionOfABlockAndBeginsNoOtherRound(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    List<Throwable> failures =
        List.of(new IllegalStateException("block 7"), new AssertionError("block 7"));
    for (Throwable thrown : failures) {
      for (int size : new int[] {8, MOST_BLOCKS}) {
        var done = new AtomicInteger();
        Checked failing =
            new Checked(
                threads,
                (round, block) -> {
                  done.incrementAndGet();
                  if (round == 3 && block == 7) {
                    throwAny(thrown);
                  }
                },
                20,
                1,
                size,
                30);
        assertSame(thrown, assertThrows(Throwable.class, () -> workers.forEachRound(failing)));
        assertEquals(3, failing.round);
        int after = done.get();
        assertTrue(after <= 21 + size, () -> after + " blocks");
        pause(5);
        assertEquals(after, done.get(), "a block ran after the failure was thrown");
      }
    }
  }

  @SuppressWarnings("TypeParameterUnusedInFormals")
  private static void throwAny(Throwable thrown) {
    switch (thrown) {
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalArgumentException(thrown);
    }
  }

  /// A round of one block runs where it begins, without a claim.
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void rethrowsTheExceptionOfTheOnlyBlock(int threads) {
    var thrown = new IllegalStateException("the only block");
    Checked failing =
        new Checked(
            threads,
            (round, _) -> {
              if (round == 2) {
                throw thrown;
              }
            },
            9,
            1,
            9);
    WorkerPool workers = Device.cpu(threads).workers();
    assertSame(
        thrown, assertThrows(IllegalStateException.class, () -> workers.forEachRound(failing)));
    assertEquals(2, failing.round);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 8})
  void rethrowsTheExceptionOfBegin(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    var thrown = new IllegalStateException("begin");
    Checked failing =
        new Checked(threads, sizes(10, 1)) {
          @Override
          public int begin() {
            if (super.round == 4) {
              throw thrown;
            }
            return super.begin();
          }
        };
    assertSame(
        thrown, assertThrows(IllegalStateException.class, () -> workers.forEachRound(failing)));
    new Checked(threads, sizes(100, 2)).verify(workers); // the threads are there for others
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void blocksMayRunRoundsAndBlocksOfTheSameThreads(int threads) {
    WorkerPool workers = Device.cpu(threads).workers();
    var done = new AtomicInteger();
    Checked outer =
        new Checked(
            threads,
            (_, _) -> {
              new Checked(threads, 3, 1, 7).verify(workers);
              workers.forEachBlock(10, 1, (_, _, _) -> done.incrementAndGet());
            },
            sizes(5, threads));
    outer.verify(workers);
    assertEquals(10L * Arrays.stream(outer.sizes).sum(), done.get());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void eightCallersMayShareTheThreads(int threads) throws Exception {
    WorkerPool workers = Device.cpu(threads).workers();
    for (var factory : List.of(Thread.ofPlatform().factory(), Thread.ofVirtual().factory())) {
      try (ExecutorService callers = Executors.newThreadPerTaskExecutor(factory)) {
        var start = new CountDownLatch(8);
        List<Future<?>> calls = new ArrayList<>();
        for (int caller = 0; caller < 8; caller++) {
          int seed = caller;
          Callable<Void> call =
              () -> {
                start.countDown();
                start.await();
                new Checked(threads, sizes(500, seed)).verify(workers);
                return null;
              };
          calls.add(callers.submit(call));
        }
        for (Future<?> call : calls) {
          assertNull(result(call));
        }
      }
    }
  }

  private static Object result(Future<?> call) throws InterruptedException {
    try {
      return call.get();
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 8})
  void keepsAnInterrupt(int threads) {
    Checked slow =
        new Checked(
            threads,
            (_, block) -> {
              long end =
                  System.nanoTime() + (block == 5 ? 200_000 : 0); // longer than a caller spins
              while (System.nanoTime() - end < 0) {
                Thread.onSpinWait();
              }
            },
            sizes(200, threads));
    Thread.currentThread().interrupt();
    slow.verify(Device.cpu(threads).workers());
    assertTrue(Thread.interrupted());
  }
}
