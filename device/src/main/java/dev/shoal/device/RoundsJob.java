package dev.shoal.device;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/// One call of [WorkerPool#forEachRound]: rounds of blocks, which the caller and helpers claim.
///
/// A helper that finds no block spins for a while, since the next round may be microseconds away;
/// then it leaves, so that it keeps no thread from other work, and the caller calls another when a
/// round has enough blocks. The caller waits for blocks that were claimed, never for a helper:
/// where none comes, it does everything itself.
final class RoundsJob {
  /// Looks for a new round before a helper leaves: some 50 microseconds, as long as it takes to
  /// call it back.
  private static final int PATIENCE = 1_000;

  /// Looks before the caller parks: a helper is at most one block behind.
  private static final int SPINS = 2_000;

  /// The first block of the claim word of a round that is not ready: past all blocks.
  private static final int CLOSED = Integer.MAX_VALUE;

  private final WorkerPool.Rounds rounds;
  private final ForkJoinPool helpers;
  private final AtomicIntegerArray isHere; // 1 for each helper that was called and has not left
  private final Thread caller = Thread.currentThread();

  /// The number of the round in the upper half, the next block to be claimed in the lower. A claim
  /// is a compare-and-set of both, so that a late helper cannot claim a block of another round.
  private final AtomicLong claims = new AtomicLong(CLOSED);

  private volatile int blocks; // of the round; written while it is closed
  private volatile boolean isOver;
  private final AtomicInteger finished = new AtomicInteger();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  RoundsJob(WorkerPool.Rounds rounds, ForkJoinPool helpers, int threads) {
    this.rounds = rounds;
    this.helpers = helpers;
    isHere = new AtomicIntegerArray(threads);
  }

  /// Runs all rounds; what a round throws ends them.
  void run() {
    try {
      int round = 0;
      for (int n = rounds.begin(); n > 0; n = rounds.begin()) {
        if (n == 1) {
          rounds.run(0, 0);
        } else {
          runRound(++round, n);
        }
      }
    } finally {
      isOver = true;
    }
  }

  private void runRound(int round, int n) {
    claims.set((long) round << 32 | CLOSED);
    finished.set(0);
    blocks = n;
    claims.set((long) round << 32);
    callHelpers(n - 1);
    runBlocks(0);
    await(n);
    WorkerPool.rethrow(failure.get());
  }

  private void callHelpers(int most) {
    for (int h = 1; h < isHere.length() && h <= most; h++) {
      if (isHere.get(h) == 0) {
        isHere.set(h, 1);
        int worker = h;
        helpers.execute(() -> help(worker));
      }
    }
  }

  private void help(int worker) {
    try {
      for (int looks = 0; looks < PATIENCE && !isOver; looks++) {
        if (runBlocks(worker)) {
          looks = 0;
        }
        Thread.onSpinWait();
      }
    } finally {
      isHere.set(worker, 0);
    }
  }

  /// Claims blocks until there are no more; returns whether there was one.
  private boolean runBlocks(int worker) {
    boolean hasRun = false;
    for (long claim = claims.get(); (int) claim < blocks; claim = claims.get()) {
      if (claims.compareAndSet(claim, claim + 1)) {
        runBlock(worker, (int) claim);
        hasRun = true;
      }
    }
    return hasRun;
  }

  private void runBlock(int worker, int block) {
    int last = blocks;
    try {
      if (failure.get() == null) {
        rounds.run(worker, block);
      }
    } catch (Throwable t) {
      failure.compareAndSet(null, t);
    }
    if (finished.incrementAndGet() == last) {
      LockSupport.unpark(caller);
    }
  }

  private void await(int n) {
    boolean wasInterrupted = false;
    for (int spins = 0; finished.get() < n; spins++) {
      if (spins < SPINS) {
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
}
