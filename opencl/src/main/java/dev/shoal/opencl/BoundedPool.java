package dev.shoal.opencl;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Objects of which there are only so many: a thread that finds all of them in use waits for one.
///
/// Whoever has one must not wait for another.
///
/// @param <T> what is pooled
final class BoundedPool<T> {
  private final Supplier<? extends T> maker;
  private final Semaphore free;
  private final Queue<T> idle = new ConcurrentLinkedQueue<>();

  /// An empty pool.
  ///
  /// @param most how many there may be, 1 or more
  /// @param maker makes one when none is idle and there are fewer than that
  BoundedPool(int most, Supplier<? extends T> maker) {
    this.maker = maker;
    free = new Semaphore(most);
  }

  /// One for the caller alone, until it is [given back][#giveBack].
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

  /// The end of a use.
  void giveBack(T used) {
    idle.add(used); // before another may take it, or it would make one too many
    free.release();
  }

  /// Takes all that are idle out and ends them.
  void clear(Consumer<? super T> end) {
    for (T each = idle.poll(); each != null; each = idle.poll()) {
      end.accept(each);
    }
  }
}
