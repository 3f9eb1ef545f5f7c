package dev.shoal.device.kernels;

import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.Consumer;

/// The content of a structure that is built once and queried by any number of threads, until one of
/// them closes it.
///
/// Queries run concurrently. A change and a close exclude them: both wait for running queries, but
/// not for later ones, which wait for a change and fail after a close.
///
/// ```java
/// try (var query = table.query()) {
///   query.get().find(wanted, absent, out);
/// }
/// ```
///
/// A query costs two compare-and-sets and allocates nothing. It must neither begin another query of
/// the same structure nor run user code, which might do so: a change waiting in between would block
/// both.
///
/// @param <T> what is queried
public final class Guarded<T> {
  private final StampedLock lock = new StampedLock();

  /// Changes that wait for the lock. A [StampedLock] lets readers in before a waiting writer, so
  /// that overlapping queries would keep it out forever; therefore queries wait at the gate while
  /// there are any. They see this count before the change is at the gate itself: otherwise virtual
  /// threads that query without a pause would leave no processor to the change.
  private final AtomicInteger waitingChanges = new AtomicInteger();

  private final ReentrantLock gate = new ReentrantLock(true);

  private final String closed;
  private final Consumer<? super T> closer; // null if the garbage collector frees the content
  private final Access<T> query = new Access<>(this, false);
  private final Access<T> change = new Access<>(this, true);
  private T object; // null once closed; guarded by the lock

  private Guarded(T object, String closed, Consumer<? super T> closer) {
    this.object = Objects.requireNonNull(object, "object");
    this.closed = Objects.requireNonNull(closed, "closed");
    this.closer = closer;
  }

  /// Creates a structure whose memory is freed when it is closed.
  ///
  /// @param closed the message of the error after [#close()], such as `the table is closed`
  /// @param closer frees the memory of `object`
  public static <T> Guarded<T> until(String closed, T object, Consumer<? super T> closer) {
    return new Guarded<>(object, closed, Objects.requireNonNull(closer, "closer"));
  }

  /// Creates a structure whose memory the garbage collector frees, so that a query that overlaps a
  /// close or a change may read outdated or mixed content, but never freed memory: see [#ask].
  public static <T> Guarded<T> onHost(String closed, T object) {
    return new Guarded<>(object, closed, null);
  }

  /// Begins a query, concurrently with others.
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

  /// Begins a change, exclusively.
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

  /// Waits for running queries and changes, and makes all later ones fail; closing twice is
  /// allowed.
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

  /// A query with one number as argument and one as answer.
  ///
  /// @param <T> what is queried
  @FunctionalInterface
  public interface Question<T> {
    /// Returns the answer. It must terminate, possibly with a wrong answer or an exception,
    /// whatever changes concurrently.
    long ask(T object, long argument);
  }

  /// Runs a query that takes about ten nanoseconds: two compare-and-sets would double that, and
  /// would keep the processor from overlapping the memory accesses of several queries.
  ///
  /// On the host it takes no lock, but checks afterwards whether something has changed; if so, the
  /// question is asked again, as a [#query()].
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
          throw e; // not caused by a change
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

    /// Returns what is queried or changed, or null once discarded.
    public T get() {
      return guarded.object;
    }

    /// Closes the structure after a change that failed half-way: no other thread sees its state.
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
      boolean wasOpen = isChange ? guarded.lock.tryUnlockWrite() : guarded.lock.tryUnlockRead();
      if (!wasOpen) {
        throw new IllegalStateException("already closed");
      }
    }
  }
}
