package dev.shoal.device;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/// The threads of a [WorkerPool] besides its callers, and the jobs that wait for them.
///
/// A caller never needs a helper, so while all are busy there is no use in queueing more and more
/// jobs: most of them are finished by their callers before a helper takes them, and stay in memory
/// until then. So beyond some waiting jobs, a caller does not queue its own.
final class HelperThreads {
  /// Jobs that may wait for each helper: more than enough to keep it busy.
  static final int MAX_WAITING = 64;

  private final ForkJoinPool pool;
  private final int maxWaiting;
  private final AtomicInteger waiting = new AtomicInteger();

  HelperThreads(ForkJoinPool pool) {
    this.pool = pool;
    maxWaiting = MAX_WAITING * pool.getParallelism();
  }

  /// Returns a pool of so many threads.
  static ForkJoinPool pool(int threads, ForkJoinWorkerThreadFactory factory) {
    return new ForkJoinPool(threads, factory, HelperThreads::ended, false);
  }

  /// Reports what ended a helper, as threads do, unless it could not start another one: callers do
  /// without. What a job throws is caught by the job.
  private static void ended(Thread helper, Throwable problem) {
    if (!(problem instanceof OutOfMemoryError)) {
      helper.getThreadGroup().uncaughtException(helper, problem);
    }
  }

  /// Returns whether to queue a job.
  boolean haveRoom() {
    return waiting.get() < maxWaiting;
  }

  /// Returns whether no helper will ever come: a fork-join pool that failed to start its only
  /// thread does not try again before its queue is empty.
  boolean areLost() {
    return waiting.get() >= maxWaiting && pool.getPoolSize() == 0;
  }

  /// Returns as many threads of another pool, without the waiting jobs.
  HelperThreads renewed() {
    return new HelperThreads(pool(pool.getParallelism(), pool.getFactory()));
  }

  /// Calls a helper, which must call [#begin()] first; returns false if that fails, for example
  /// because the system can start no thread. Even then a helper may take the job later.
  ///
  /// Nothing is thrown: the caller can do all work, and must not leave while helpers that came go
  /// on.
  boolean tryCall(Runnable job) {
    try {
      waiting.getAndIncrement();
      pool.execute(job);
      return true;
    } catch (Throwable _) {
      recount();
      return false;
    }
  }

  /// Counts a job as taken: the first that it does on a helper.
  void begin() {
    waiting.getAndDecrement();
  }

  /// Counts the waiting jobs again, since it is unknown whether one was queued. Jobs that begin or
  /// are queued meanwhile may be missed; the bound need not be exact, and a pool that seems full
  /// with no thread is replaced.
  private void recount() {
    long jobs = pool.getQueuedSubmissionCount() + pool.getQueuedTaskCount();
    waiting.set((int) Math.min(maxWaiting, jobs));
  }
}
