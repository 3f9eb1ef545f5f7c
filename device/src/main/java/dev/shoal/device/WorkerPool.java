package dev.shoal.device;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/// The threads of a [Device.Cpu] at work on the blocks of a range.
///
/// The caller works too, and helpers of a fork-join pool claim blocks beside it. Nobody waits for a
/// helper that has not started: when the caller finds no block left, it waits only for those still
/// at work. So a busy machine costs time, never a deadlock, and a block may itself call
/// [#forEachBlock].
public final class WorkerPool {
  /// What a [ForkJoinPool] can hold.
  static final int MOST_THREADS = 32_767;

  /// Rounds of spinning before a caller parks. A helper is at most one block behind, some ten
  /// microseconds; to park and be woken costs as much.
  private static final int SPINS = 2_000;

  /// Elements and segments that one thread has done before another is awake.
  private static final int SMALL = 1 << 14;

  private static final Map<Integer, WorkerPool> POOLS = new ConcurrentHashMap<>();

  private final int threads;
  private final ForkJoinPool helpers;

  private WorkerPool(int threads) {
    this.threads = threads;
    this.helpers = threads == 1 ? null : new ForkJoinPool(threads - 1);
  }

  /// the worker pool of that many threads, the caller's own among them.
  static WorkerPool of(int threads) {
    return POOLS.computeIfAbsent(threads, WorkerPool::new);
  }

  /// How many threads work at once.
  public int threads() {
    return threads;
  }

  /// What is done to one block.
  @FunctionalInterface
  public interface Block {
    /// Works on block number `block`: the indices `from` (inclusive) to `to` (exclusive).
    void run(int block, int from, int to);
  }

  /// Splits `0 … length` into blocks of `blockSize`, the last perhaps shorter, and runs `work` once
  /// on each, in any order, on all threads; returns when all are done.
  ///
  /// One block, or one thread, runs right here and in order: to wake a helper costs 5 to 20
  /// microseconds, so choose blocks that take longer.
  ///
  /// @throws RuntimeException what a block threw; the blocks not yet begun are left out
  public void forEachBlock(int length, int blockSize, Block work) {
    int blocks = Math.ceilDiv(length, blockSize);
    if (threads == 1 || blocks <= 1) {
      for (int block = 0; block < blocks; block++) {
        runOne(work, block, blockSize, length);
      }
      return;
    }
    Job job = new Job(length, blockSize, blocks, work);
    for (int h = Math.min(threads, blocks) - 1; h > 0; h--) {
      helpers.execute(job);
    }
    job.run();
    job.await();
  }

  /// Work in rounds of blocks, such as the levels of a search: a round begins when all blocks of
  /// the one before it are done.
  public interface Rounds {
    /// Prepares the next round while no block runs. What small rounds have to do is best done right
    /// here.
    ///
    /// @return the blocks of the round; 0 at the end
    int begin();

    /// Works on one block.
    ///
    /// @param worker which thread it is, from 0 on; no two work at once under the same number
    /// @param block 0 … blocks−1
    void run(int worker, int block);
  }

  /// Runs round after round on all threads. What a round writes is seen by the next one.
  ///
  /// To begin a round costs about a microsecond where the last one ended within some 50 of them, so
  /// rounds may be as short as 20; [#forEachBlock] would wake the threads for each.
  ///
  /// @throws RuntimeException what a round threw; it is the last one
  public void forEachRound(Rounds rounds) {
    if (threads > 1) {
      new RoundsJob(rounds, helpers, threads).run();
      return;
    }
    for (int blocks = rounds.begin(); blocks > 0; blocks = rounds.begin()) {
      for (int block = 0; block < blocks; block++) {
        rounds.run(0, block);
      }
    }
  }

  /// Runs `work` once on each segment, `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive), on
  /// all threads. The threads share the elements out evenly, as far as whole segments allow.
  ///
  /// @param offsets m + 1 places that start at 0 and never fall
  public void forEachSegment(int[] offsets, Block work) {
    int segments = offsets.length - 1;
    long elements = offsets[segments];
    int shares = elements + segments < SMALL ? 1 : Math.min(4 * threads, segments);
    forEachShare(
        offsets,
        shares,
        (_, first, end) -> {
          for (int s = first; s < end; s++) {
            work.run(s, offsets[s], offsets[s + 1]);
          }
        });
  }

  /// Runs `work` once on each share of the segments, on all threads: on the segments `from`
  /// (inclusive) to `to` (exclusive). Shares hold about `size` elements and segments, as far as
  /// whole segments allow; some may be empty.
  ///
  /// @param offsets m + 1 places that start at 0 and never fall
  public void forEachShareOfSegments(int[] offsets, int size, Block work) {
    long all = (long) offsets[offsets.length - 1] + offsets.length - 1;
    forEachShare(offsets, Math.toIntExact(Math.ceilDiv(all, (long) size)), work);
  }

  private void forEachShare(int[] offsets, int shares, Block work) {
    long elements = offsets[offsets.length - 1];
    forEachBlock(
        shares,
        1,
        (share, _, _) ->
            work.run(
                share,
                firstOf(offsets, elements, share, shares),
                firstOf(offsets, elements, share + 1, shares)));
  }

  /// The first segment of a share: segments are dealt by where they begin, each counted as its
  /// elements and one more, so that empty ones are dealt evenly too.
  private static int firstOf(int[] offsets, long elements, int share, int shares) {
    int segments = offsets.length - 1;
    long place = (elements + segments) * share / shares;
    int low = 0;
    for (int high = segments; low < high; ) {
      int middle = (low + high) >>> 1;
      if ((long) offsets[middle] + middle < place) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static void runOne(Block work, int block, int blockSize, int length) {
    int from = block * blockSize;
    work.run(block, from, (int) Math.min(length, (long) from + blockSize));
  }

  /// One call of [#forEachBlock]: who works on it claims the next block until none is left.
  private static final class Job implements Runnable {
    private final int length;
    private final int blockSize;
    private final int blocks;
    private Block work; // let go when done: a late helper may hold the job for long
    private final Thread caller = Thread.currentThread();
    private final AtomicLong claimed = new AtomicLong(); // passes the last block by a few
    private final AtomicInteger finished = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();

    Job(int length, int blockSize, int blocks, Block work) {
      this.length = length;
      this.blockSize = blockSize;
      this.blocks = blocks;
      this.work = work;
    }

    @Override
    public void run() {
      for (int block = claim(); block < blocks; block = claim()) {
        try {
          if (failure.get() == null) {
            runOne(work, block, blockSize, length);
          }
        } catch (Throwable t) {
          failure.compareAndSet(null, t);
        }
        if (finished.incrementAndGet() == blocks) {
          LockSupport.unpark(caller);
        }
      }
    }

    /// The next block, or the number past the last.
    private int claim() {
      return (int) Math.min(blocks, claimed.getAndIncrement());
    }

    void await() {
      boolean interrupted = false;
      for (int spins = 0; finished.get() < blocks; spins++) {
        if (spins < SPINS) {
          Thread.onSpinWait();
        } else {
          LockSupport.park(this);
          interrupted |= Thread.interrupted();
        }
      }
      work = null;
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      rethrow(failure.get());
    }
  }

  /// Throws what a block threw, if one did.
  static void rethrow(Throwable failure) {
    switch (failure) {
      case null -> {}
      case RuntimeException e -> throw e;
      case Error e -> throw e;
      default -> throw new IllegalStateException(failure);
    }
  }
}
