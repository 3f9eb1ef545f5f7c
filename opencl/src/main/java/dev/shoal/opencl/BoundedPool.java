package dev.shoal.opencl;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// A pool with a maximum number of objects: a thread that finds all of them in use waits for one.
///
/// A thread that has an object must not wait for another one.
///
/// @param <T> what is pooled
final class BoundedPool<T> {
  private final Supplier<? extends T> maker;
  private final Semaphore free;
  private final Queue<T> idle = new ConcurrentLinkedQueue<>();

  /// Creates an empty pool.
  ///
  /// @param max the maximum number of objects, at least 1
  /// @param maker creates an object when none is idle and the maximum is not reached
  BoundedPool(int max, Supplier<? extends T> maker) {
    this.maker = maker;
    free = new Semaphore(max);
  }

  /// Takes an object for the caller alone, until it is [given back][#giveBack].
  T take() {
    free.acquireUninterruptibly();
    T found = idle.poll();
    if (found != null) {
      return found;
    }
    try {
      return maker.get();
    } catch (RuntimeException | Error e) {
      free.release();
      throw e;
    }
  }

  /// Returns an object to the pool.
  void giveBack(T used) {
    idle.add(used); // before the release, or another thread could exceed the maximum
    free.release();
  }

  /// Removes all idle objects and ends them.
  void clear(Consumer<? super T> end) {
    for (T each = idle.poll(); each != null; each = idle.poll()) {
      end.accept(each);
    }
  }
}
