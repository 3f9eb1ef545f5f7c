package dev.shoal.device;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/// Counts the finished blocks of a job, keeps the first failure, and lets the caller wait for the
/// last block.
final class Completion {
  private final int patience = WorkerTuning.host().spins();
  private final Thread caller = Thread.currentThread();
  private final AtomicInteger finished = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  /// Starts to count from 0.
  void reset() {
    finished.set(0);
  }

  /// Returns whether a block has failed.
  boolean hasFailed() {
    return failure.get() != null;
  }

  /// Records a failure; only the first one counts.
  void fail(Throwable cause) {
    failure.compareAndSet(null, cause);
  }

  /// Counts a finished block, and wakes the caller after the last of `blocks`.
  void finishOne(int blocks) {
    if (finished.incrementAndGet() == blocks) {
      LockSupport.unpark(caller);
    }
  }

  /// Waits until `blocks` blocks are finished. Keeps an interrupt pending.
  void await(int blocks) {
    boolean wasInterrupted = false;
    for (int spins = 0; finished.get() < blocks; spins++) {
      if (spins < patience) {
        Thread.onSpinWait();
      } else {
        LockSupport.park(this);
        wasInterrupted |= Thread.interrupted();
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /// Throws the first failure, if there was one.
  void rethrow() {
    switch (failure.get()) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      case Throwable t -> throw new IllegalStateException(t);
    }
  }
}
