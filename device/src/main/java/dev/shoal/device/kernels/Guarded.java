package dev.shoal.device.kernels;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Consumer;

/// The inside of a structure that is built once and queried by any number of threads, until one of
/// them closes it.
///
/// Queries run at the same time. A change and the close exclude them: both wait for the queries
/// that run, but not for those that come later, which wait for a change, and fail after a close.
///
/// ```java
/// try (var query = table.query()) {
///   query.get().find(wanted, absent, out);
/// }
/// ```
///
/// A query costs two compare-and-sets and allocates nothing. It must neither begin another one of
/// the same structure nor run code of the user's, which might: a change that waits in between would
/// block both.
///
/// @param <T> what is queried
public final class Guarded<T> {
  private final StampedLock lock = new StampedLock();

  /// Changes that wait for the lock. A [StampedLock] lets readers in before a writer that waits, so
  /// that queries that overlap would keep it out for ever; therefore queries wait at the gate while
  /// there are any. They see it before the change is at the gate itself: virtual threads that query
  /// without a pause would else leave no processor to the one whose turn it is there.
  private final AtomicInteger waitingChanges = new AtomicInteger();

  private final ReentrantLock gate = new ReentrantLock(true);

  private final String closed;
  private final Consumer<? super T> closer; // null if the garbage collector takes what was closed
  private final Access<T> query = new Access<>(this, false);
  private final Access<T> change = new Access<>(this, true);
  private T object; // null once closed; guarded by the lock

  private Guarded(T object, String closed, Consumer<? super T> closer) {
    this.object = Objects.requireNonNull(object, "object");
    this.closed = Objects.requireNonNull(closed, "closed");
    this.closer = closer;
  }

  /// A structure whose memory is given back when it is closed.
  ///
  /// @param closed the message of the error after [#close()], such as `the table is closed`
  /// @param closer gives back the memory of `object`
  public static <T> Guarded<T> until(String closed, T object, Consumer<? super T> closer) {
    return new Guarded<>(object, closed, Objects.requireNonNull(closer, "closer"));
  }

  /// A structure whose memory is the garbage collector's, so that a query that a close or a change
  /// overtakes reads what is old or mixed, but never what is not there: see [#ask].
  ///
  /// @param closed the message of the error after [#close()], such as `the table is closed`
  public static <T> Guarded<T> onHeap(String closed, T object) {
    return new Guarded<>(object, closed, null);
  }

  /// Begins a query, beside others.
  ///
  /// @throws IllegalStateException after [#close()]
  public Access<T> query() {
    return opened(waitingChanges.get() > 0 ? lockBehindChange() : lock.readLock(), query);
  }

  private long lockBehindChange() {
    gate.lock();
    try {
      return lock.readLock();
    } finally {
      gate.unlock();
    }
  }

  /// Begins a change, beside nothing else.
  ///
  /// @throws IllegalStateException after [#close()]
  public Access<T> change() {
    return opened(lockForChange(), change);
  }

  private long lockForChange() {
    long stamp = waitingChanges.get() > 0 ? 0 : lock.tryWriteLock();
    if (stamp != 0) {
      return stamp;
    }
    waitingChanges.incrementAndGet();
    gate.lock();
    try {
      return lock.writeLock();
    } finally {
      waitingChanges.decrementAndGet();
      gate.unlock();
    }
  }

  private Access<T> opened(long stamp, Access<T> access) {
    if (object == null) {
      lock.unlock(stamp);
      throw new IllegalStateException(closed);
    }
    return access;
  }

  /// Waits for the queries and the change that run, and ends all later ones; closing twice is no
  /// error.
  public void close() {
    long stamp = lockForChange();
    try {
      end();
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private void end() {
    T ended = object;
    object = null;
    if (ended != null && closer != null) {
      closer.accept(ended);
    }
  }

  /// A question with one number for an argument and one for an answer.
  ///
  /// @param <T> what is asked
  @FunctionalInterface
  public interface Question<T> {
    /// The answer. It must end, be it with a wrong answer or an exception, whatever changes
    /// meanwhile.
    long ask(T object, long argument);
  }

  /// A query of some ten nanoseconds, for which two compare-and-sets would be as long again, and
  /// would keep the processor from waiting for the memory of several queries at once.
  ///
  /// On the heap it takes no lock but looks afterwards whether something has changed meanwhile; if
  /// so, the question is asked once more, as all others are: as a [#query()].
  ///
  /// @throws IllegalStateException after [#close()]
  public long ask(Question<? super T> question, long argument) {
    if (closer == null) {
      long stamp = lock.tryOptimisticRead();
      T seen = object;
      try {
        if (stamp != 0 && seen != null) {
          long answer = question.ask(seen, argument);
          if (lock.validate(stamp)) {
            return answer;
          }
        }
      } catch (RuntimeException e) {
        if (lock.validate(stamp)) {
          throw e; // not for what changed
        }
      }
    }
    try (var query = query()) {
      return question.ask(query.get(), argument);
    }
  }

  /// A query or a change, from its beginning to its [#close()].
  ///
  /// @param <T> what is queried
  public static final class Access<T> implements AutoCloseable {
    private final Guarded<T> guarded;
    private final boolean isChange;

    private Access(Guarded<T> guarded, boolean isChange) {
      this.guarded = guarded;
      this.isChange = isChange;
    }

    /// What is queried or changed; null once discarded.
    public T get() {
      return guarded.object;
    }

    /// Closes the structure for a change that failed half-way: nobody sees what is left of it.
    ///
    /// @throws IllegalStateException if this is a query
    public void discard() {
      if (!isChange) {
        throw new IllegalStateException("a query cannot discard what it queries");
      }
      guarded.end();
    }

    /// Ends it.
    @Override
    public void close() {
      boolean wasHeld = isChange ? guarded.lock.tryUnlockWrite() : guarded.lock.tryUnlockRead();
      if (!wasHeld) {
        throw new IllegalStateException("closed before");
      }
    }
  }
}
