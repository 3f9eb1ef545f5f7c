package dev.shoal.device;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

/// One call of [WorkerPool#forEachRound]: rounds of blocks, which the caller and helpers claim.
///
/// A helper that finds no block spins for a while, since the next round may be microseconds away;
/// then it leaves, so that it blocks no thread that other work needs, and the caller calls it again
/// when a round has enough blocks. The caller waits for claimed blocks, never for a helper: if no
/// helper comes, it processes all blocks itself.
final class RoundsJob {
  /// The block number in the claim word of a round that is not ready: past all blocks.
  private static final int CLOSED = Integer.MAX_VALUE;

  private final int maxAttempts = WorkerTuning.host().attempts();
  private Rounds rounds; // cleared at the end: a late helper may keep the job for long
  private final HelperThreads helpers;
  private final AtomicIntegerArray
      isActive; // 1 for each helper that was called and has not left yet

  /// The number of the round in the upper half, the next unclaimed block in the lower half. A claim
  /// is a compare-and-set of both, so that a late helper cannot claim a block of another round.
  private final AtomicLong claims = new AtomicLong(CLOSED);

  private volatile int blocks; // of the round; written while no block can be claimed
  private volatile boolean isFinished;
  private final Completion completion = new Completion();

  RoundsJob(Rounds rounds, HelperThreads helpers, int threads) {
    this.rounds = rounds;
    this.helpers = helpers;
    isActive = new AtomicIntegerArray(threads);
  }

  /// Runs all rounds; an exception ends them.
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
      isFinished = true;
      rounds = null;
    }
  }

  private void runRound(int round, int n) {
    claims.set((long) round << 32 | CLOSED);
    completion.reset();
    blocks = n;
    claims.set((long) round << 32);
    callHelpers(n - 1);
    runBlocks(0);
    completion.await(n);
    completion.rethrow();
  }

  private void callHelpers(int max) {
    for (int h = 1; h < isActive.length() && h <= max && helpers.haveRoom(); h++) {
      if (isActive.get(h) == 0 && isActive.compareAndSet(h, 0, 1) && !tryCall(h)) {
        return; // one that may have been queued stays active
      }
    }
  }

  /// Calls a helper; returns false if that fails.
  private boolean tryCall(int worker) {
    Runnable help;
    try {
      help = () -> beginHelp(worker);
    } catch (OutOfMemoryError _) { // other helpers may run blocks already
      isActive.set(worker, 0);
      return false;
    }
    return helpers.tryCall(help);
  }

  private void beginHelp(int worker) {
    helpers.begin();
    help(worker);
  }

  /// Processes blocks for a while. The last look at the claims comes after the helper has left: a
  /// caller that began a round just before took it for active, and did not call it.
  private void help(int worker) {
    do {
      try {
        for (int attempts = 0; attempts < maxAttempts && !isFinished; attempts++) {
          if (runBlocks(worker)) {
            attempts = 0;
          }
          Thread.onSpinWait();
        }
      } finally {
        isActive.set(worker, 0);
      }
    } while (!isFinished && hasBlock() && isActive.compareAndSet(worker, 0, 1));
  }

  private boolean hasBlock() {
    return (int) claims.get() < blocks;
  }

  /// Claims blocks until there are no more; returns whether there were any.
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
      if (!completion.hasFailed()) {
        rounds.run(worker, block);
      }
    } catch (Throwable t) {
      completion.fail(t);
    }
    completion.finishOne(last);
  }
}
