package dev.shoal.device.kernels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class LeasePoolTest {
  private static final int THREADS = 8;
  private static final int ROUNDS = 20_000;

  /// Notices two calls that have it at once.
  private static final class Exclusive {
    private final AtomicInteger users = new AtomicInteger();
    private int uses; // plain: a lost update shows that a return did not happen before a lease
  }

  @Test
  void aReturnedObjectIsLeasedAgain() {
    LeasePool<Object> pool = new LeasePool<>(Object::new);
    Object first;
    try (var lease = pool.lease()) {
      first = lease.get();
    }
    try (var lease = pool.lease()) {
      assertSame(first, lease.get());
    }
  }

  @Test
  void aCallWithinACallGetsAnotherObject() {
    LeasePool<Object> pool = new LeasePool<>(Object::new);
    try (var outer = pool.lease();
        var inner = pool.lease()) {
      assertNotSame(outer.get(), inner.get());
    }
  }

  @Test
  void aLeaseEndsOnce() {
    LeasePool<Object> pool = new LeasePool<>(Object::new);
    var lease = pool.lease();
    lease.close();
    assertThrows(IllegalStateException.class, lease::close);
    assertThrows(IllegalStateException.class, lease::get);
  }

  @Test
  void objectsBeyondTheCapacityAreDropped() {
    AtomicInteger made = new AtomicInteger();
    LeasePool<Object> pool = new LeasePool<>(made::incrementAndGet);
    int calls = LeasePool.CAPACITY + 3;
    for (int round = 0; round < 2; round++) {
      List<LeasePool.Lease<Object>> out = new ArrayList<>();
      for (int i = 0; i < calls; i++) {
        out.add(pool.lease());
      }
      out.forEach(LeasePool.Lease::close);
    }
    assertEquals(calls + 3, made.get());
  }

  @Test
  void platformThreadsNeverHaveOneObjectAtOnce() throws Exception {
    neverTwoAtOnce(Thread.ofPlatform().factory());
  }

  @Test
  void virtualThreadsNeverHaveOneObjectAtOnce() throws Exception {
    neverTwoAtOnce(Thread.ofVirtual().factory());
  }

  private static void neverTwoAtOnce(ThreadFactory threads) throws Exception {
    Queue<Exclusive> made = new ConcurrentLinkedQueue<>();
    LeasePool<Exclusive> pool =
        new LeasePool<>(() -> {
          Exclusive exclusive = new Exclusive();
          made.add(exclusive);
          return exclusive;
        });
    try (var executor = Executors.newThreadPerTaskExecutor(threads)) {
      for (Future<Boolean> wasShared :
          executor.invokeAll(Collections.nCopies(THREADS, (Callable<Boolean>) () -> use(pool)))) {
        assertFalse(wasShared.get());
      }
    }
    assertTrue(made.size() < ROUNDS, made.size() + " objects made for " + THREADS + " threads");
    assertEquals(THREADS * ROUNDS, made.stream().mapToInt(e -> e.uses).sum());
  }

  private static boolean use(LeasePool<Exclusive> pool) {
    boolean wasShared = false;
    for (int round = 0; round < ROUNDS; round++) {
      try (var lease = pool.lease()) {
        wasShared |= lease.get().users.getAndIncrement() != 0;
        lease.get().uses++;
        if (round % 64 == 0) {
          LockSupport.parkNanos(1);
        }
        lease.get().users.getAndDecrement();
      }
    }
    return wasShared;
  }
}
