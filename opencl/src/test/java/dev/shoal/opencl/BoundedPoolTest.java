package dev.shoal.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedPoolTest {
  @Test
  void aReturnedObjectIsTakenAgain() {
    var pool = new BoundedPool<>(2, Object::new);
    Object first = pool.take();
    Object second = pool.take();
    assertNotSame(first, second);
    pool.giveBack(second);
    assertSame(second, pool.take());
  }

  @Test
  void manyThreadsNeverExceedTheMaximum() throws Exception {
    var made = new AtomicInteger();
    Set<Integer> inUse = ConcurrentHashMap.newKeySet();
    var pool = new BoundedPool<>(3, made::incrementAndGet);
    List<Future<?>> calls = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int t = 0; t < 64; t++) {
        calls.add(
            threads.submit(() -> {
              for (int call = 0; call < 100; call++) {
                Integer mine = pool.take();
                assertTrue(inUse.add(mine), "no two threads have the same");
                Thread.onSpinWait();
                inUse.remove(mine);
                pool.giveBack(mine);
              }
            }));
      }
    }
    for (Future<?> call : calls) {
      call.get();
    }
    assertTrue(made.get() <= 3, made::toString);
    List<Integer> ended = new ArrayList<>();
    pool.clear(ended::add);
    assertEquals(made.get(), ended.size());
  }

  @Test
  void aFailedCreationDoesNotCount() {
    var isFull = new AtomicBoolean(true);
    var pool =
        new BoundedPool<>(
            1,
            () -> {
              if (isFull.get()) {
                throw new IllegalStateException("no memory");
              }
              return "pair";
            });
    assertThrows(IllegalStateException.class, pool::take);
    isFull.set(false);
    assertEquals("pair", pool.take());
  }
}
