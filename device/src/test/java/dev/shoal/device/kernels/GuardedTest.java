package dev.shoal.device.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class GuardedTest {
  /// What is guarded: two numbers that are equal but for the time of a change.
  private static final class Pair {
    private long a;
    private long b;

    void set(long x) {
      a = x;
      b = x;
    }
  }

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  @AfterEach
  void endThreads() {
    threads.close();
  }

  @Test
  void queriesRunAtTheSameTime() throws Exception {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    CyclicBarrier bothAreIn = new CyclicBarrier(2);
    Callable<Integer> query =
        () -> {
          try (var _ = guarded.query()) {
            return bothAreIn.await();
          }
        };
    for (Future<Integer> each : List.of(threads.submit(query), threads.submit(query))) {
      each.get();
    }
  }

  @Test
  void aChangeWaitsForTheQueryThatRuns() throws Exception {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    Future<?> change;
    try (var query = guarded.query()) {
      CountDownLatch isAsked = new CountDownLatch(1);
      change =
          threads.submit(() -> {
            isAsked.countDown();
            try (var own = guarded.change()) {
              own.get().set(7);
            }
          });
      isAsked.await();
      TimeUnit.MILLISECONDS.sleep(20); // it would be done by then
      assertEquals(0, query.get().a);
      assertFalse(change.isDone());
    }
    change.get();
    assertEquals(7, guarded.ask((pair, _) -> pair.b, 0));
  }

  /// With four threads that do nothing but query, one of them nearly always does.
  @Test
  void overlappingQueriesDoNotStarveAChange() throws Exception {
    changeBeside(4, () -> LockSupport.parkNanos(2_000_000));
  }

  /// No virtual thread gives up its processor but to wait for the lock.
  @Test
  void queriesWithoutPauseDoNotStarveAChange() throws Exception {
    changeBeside(
        2 * Runtime.getRuntime().availableProcessors(),
        () -> {
          for (long end = System.nanoTime() + 50_000; System.nanoTime() - end < 0; ) {
            Thread.onSpinWait();
          }
        });
  }

  private void changeBeside(int readers, Runnable work) throws Exception {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    AtomicBoolean isChanged = new AtomicBoolean();
    CountDownLatch firstQueries = new CountDownLatch(2);
    List<Future<?>> all = new ArrayList<>();
    for (int r = 0; r < readers; r++) {
      all.add(
          threads.submit(() -> {
            while (!isChanged.get()) {
              try (var _ = guarded.query()) {
                firstQueries.countDown();
                work.run();
              }
            }
          }));
    }
    firstQueries.await();
    for (int k = 1; k <= 20; k++) {
      try (var change = guarded.change()) {
        change.get().set(k);
      }
    }
    isChanged.set(true);
    for (Future<?> each : all) {
      each.get();
    }
  }

  @Test
  void closingWaitsForTheQueryThatRunsAndEndsAllOthers() throws Exception {
    AtomicInteger closings = new AtomicInteger();
    Guarded<Pair> guarded = Guarded.until("it is closed", new Pair(), _ -> closings.addAndGet(1));
    Future<?> close;
    try (var _ = guarded.query()) {
      CountDownLatch isAsked = new CountDownLatch(1);
      close =
          threads.submit(() -> {
            isAsked.countDown();
            guarded.close();
          });
      isAsked.await();
      TimeUnit.MILLISECONDS.sleep(20);
      assertEquals(0, closings.get());
    }
    close.get();
    guarded.close();
    assertEquals(1, closings.get());
    assertEquals(
        "it is closed", assertThrows(IllegalStateException.class, guarded::query).getMessage());
    assertThrows(IllegalStateException.class, guarded::change);
    assertThrows(IllegalStateException.class, () -> guarded.ask((pair, _) -> pair.a, 0));
  }

  @Test
  void aChangeThatFailedHalfWayEndsIt() {
    AtomicInteger closings = new AtomicInteger();
    Guarded<Pair> guarded = Guarded.until("closed", new Pair(), _ -> closings.addAndGet(1));
    try (var query = guarded.query()) {
      assertThrows(IllegalStateException.class, query::discard);
    }
    try (var change = guarded.change()) {
      change.discard();
    }
    guarded.close();
    assertEquals(1, closings.get());
    assertThrows(IllegalStateException.class, guarded::query);
  }

  @Test
  void anAccessEndsOnce() {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    for (var access : List.of(guarded.query(), guarded.query())) {
      access.close();
    }
    var query = guarded.query();
    query.close();
    assertThrows(IllegalStateException.class, query::close);
    var change = guarded.change();
    change.close();
    assertThrows(IllegalStateException.class, change::close);
  }

  @Test
  void asksAgainAfterAChange() {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    AtomicInteger times = new AtomicInteger();
    long sum =
        guarded.ask(
            (pair, argument) -> {
              long before = pair.a;
              changeOnce(guarded, times);
              return before + pair.b + argument;
            },
            100);
    assertEquals(2, times.get());
    assertEquals(100 + 7 + 7, sum);
  }

  @Test
  void throwsNoErrorThatAChangeHasCaused() {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    AtomicInteger times = new AtomicInteger();
    long answer =
        guarded.ask(
            (pair, argument) -> {
              changeOnce(guarded, times);
              return new long[] {argument, argument}[times.get() == 1 ? -1 : 1];
            },
            5);
    assertEquals(5, answer);
    assertThrows(ArithmeticException.class, () -> guarded.ask((_, argument) -> 1 / argument, 0));
  }

  /// A change by another thread, the first time.
  private void changeOnce(Guarded<Pair> guarded, AtomicInteger times) {
    if (times.incrementAndGet() == 1) {
      Future<?> change =
          threads.submit(() -> {
            try (var own = guarded.change()) {
              own.get().set(7);
            }
          });
      try {
        change.get();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void seesChangesWhole() throws Exception {
    Guarded<Pair> guarded = Guarded.onHost("closed", new Pair());
    Callable<Boolean> reader =
        () -> {
          boolean isWhole = true;
          long last = 0;
          while (last < 20_000) {
            isWhole &= guarded.ask((pair, _) -> pair.a - pair.b, 0) == 0;
            try (var query = guarded.query()) {
              isWhole &= query.get().a == query.get().b;
            }
            last = guarded.ask((pair, _) -> pair.a, 0);
          }
          return isWhole;
        };
    List<Future<Boolean>> readers = List.of(threads.submit(reader), threads.submit(reader));
    for (int k = 1; k <= 20_000; k++) {
      try (var change = guarded.change()) {
        change.get().set(k);
      }
    }
    for (Future<Boolean> each : readers) {
      assertEquals(true, each.get());
    }
  }
}
