package dev.shoal.device;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinPool.ForkJoinWorkerThreadFactory;
import java.util.concurrent.atomic.AtomicLong;

/// The threads of a [Device.Cpu], which process the blocks of a range.
///
/// The caller works, too, and helpers of a fork-join pool claim blocks beside it. No thread waits
/// for a helper that has not started: when the caller finds no block left, it waits only for blocks
/// in progress. So a busy machine costs time but never causes a deadlock, and a block may itself
/// call [#forEachBlock].
public final class WorkerPool {
  /// The maximum number of threads of a [ForkJoinPool].
  static final int MAX_THREADS = 32_767;

  /// The maximum number of threads that work at once: more on a processor only take turns, and each
  /// is woken for its share.
  private static final int MAX_AT_ONCE =
      Math.max(64, 4 * Runtime.getRuntime().availableProcessors());

  private static final ForkJoinWorkerThreadFactory FACTORY =
      ForkJoinPool.defaultForkJoinWorkerThreadFactory;
  private static final Map<Integer, WorkerPool> POOLS = new ConcurrentHashMap<>();

  private final int threads;
  private final int atOnce;
  private volatile HelperThreads helpers; // null if the caller is the only thread

  private WorkerPool(int threads) {
    this(
        threads,
        threads == 1 ? null : HelperThreads.pool(Math.min(threads, MAX_AT_ONCE) - 1, FACTORY));
  }

  WorkerPool(int threads, ForkJoinPool helpers) {
    this.threads = threads;
    atOnce = Math.min(threads, MAX_AT_ONCE);
    this.helpers = helpers == null ? null : new HelperThreads(helpers);
  }

  /// Returns the worker pool of `threads` threads, including the caller's.
  static WorkerPool of(int threads) {
    return POOLS.computeIfAbsent(threads, WorkerPool::new);
  }

  /// Returns into how many parts work is divided, one for each thread of the device.
  public int threads() {
    return threads;
  }

  /// Processes one block.
  @FunctionalInterface
  public interface Block {
    /// Processes block number `block`: the indices `from` (inclusive) to `to` (exclusive).
    void run(int block, int from, int to);
  }

  /// Splits `0 … length` into blocks of `blockSize`, of which the last may be shorter, and runs
  /// `work` once on each, in any order, on all threads; returns when all blocks are finished.
  ///
  /// One block, or one thread, runs on the caller's thread and in order. Waking a helper takes 5 to
  /// 20 microseconds, so choose blocks that take longer.
  ///
  /// @throws RuntimeException the first exception of a block; the blocks not yet begun are skipped
  public void forEachBlock(int length, int blockSize, Block work) {
    int blocks = Math.ceilDiv(length, blockSize);
    if (threads == 1 || blocks <= 1) {
      for (int block = 0; block < blocks; block++) {
        runOne(work, block, blockSize, length);
      }
      return;
    }
    StackReserve.require();
    HelperThreads helpers = helpers();
    Job job = new Job(length, blockSize, blocks, work, helpers);
    int wanted = Math.min(atOnce, blocks) - 1;
    while (wanted > 0 && helpers.haveRoom() && helpers.tryCall(job)) {
      wanted--;
    }
    job.runBlocks();
    job.await();
  }

  private HelperThreads helpers() {
    HelperThreads current = helpers;
    if (current.areLost()) {
      current = current.renewed();
      helpers = current;
    }
    return current;
  }

  /// Runs round after round on all threads. Each round sees what the previous one wrote.
  ///
  /// Beginning a round takes about a microsecond if the previous one ended less than about 50
  /// microseconds before, so rounds may be as short as 20 microseconds; [#forEachBlock] would wake
  /// the threads for each.
  ///
  /// @throws RuntimeException the first exception of a round, which is the last round
  public void forEachRound(Rounds rounds) {
    if (threads > 1) {
      StackReserve.require();
      new RoundsJob(rounds, helpers(), atOnce).run();
      return;
    }
    for (int blocks = rounds.begin(); blocks > 0; blocks = rounds.begin()) {
      for (int block = 0; block < blocks; block++) {
        rounds.run(0, block);
      }
    }
  }

  /// Runs `work` once on each segment, `offsets[s]` (inclusive) to `offsets[s+1]` (exclusive), on
  /// all threads. The elements are distributed evenly over the threads, as far as whole segments
  /// allow.
  ///
  /// @param offsets m + 1 ascending indices, from 0
  public void forEachSegment(int[] offsets, Block work) {
    int segments = offsets.length - 1;
    long elements = offsets[segments];
    if (elements + segments < WorkerTuning.host().sequentialSize()) {
      runEach(offsets, 0, segments, work);
      return;
    }
    forEachChunk(
        offsets,
        segments,
        Math.min(4 * threads, segments),
        (_, first, end) -> runEach(offsets, first, end, work));
  }

  private static void runEach(int[] offsets, int first, int end, Block work) {
    for (int s = first; s < end; s++) {
      work.run(s, offsets[s], offsets[s + 1]);
    }
  }

  /// Runs `work` once on each chunk of the segments, on all threads: on the segments `from`
  /// (inclusive) to `to` (exclusive). Chunks have about `size` elements and segments, as far as
  /// whole segments allow; some may be empty.
  ///
  /// @param offsets m + 1 ascending indices, from 0
  public void forEachChunkOfSegments(int[] offsets, int size, Block work) {
    forEachChunkOfSegments(offsets, offsets.length - 1, size, work);
  }

  /// As [#forEachChunkOfSegments(int[], int, Block)], for the first `segments` segments.
  ///
  /// @param offsets at least `segments + 1` ascending indices, from 0
  public void forEachChunkOfSegments(int[] offsets, int segments, int size, Block work) {
    long all = (long) offsets[segments] + segments;
    if (segments > 0 && all <= size) {
      work.run(0, 0, segments);
    } else {
      forEachChunk(offsets, segments, Math.toIntExact(Math.ceilDiv(all, (long) size)), work);
    }
  }

  private void forEachChunk(int[] offsets, int segments, int chunks, Block work) {
    forEachBlock(
        chunks,
        1,
        (chunk, _, _) ->
            work.run(
                chunk,
                firstOf(offsets, segments, chunk, chunks),
                firstOf(offsets, segments, chunk + 1, chunks)));
  }

  /// Returns the first segment of a chunk. Segments are distributed by where they begin; each
  /// counts as its elements and one more, so that empty segments are distributed evenly, too.
  private static int firstOf(int[] offsets, int segments, int chunk, int chunks) {
    long position = ((long) offsets[segments] + segments) * chunk / chunks;
    int low = 0;
    for (int high = segments; low < high; ) {
      int middle = (low + high) >>> 1;
      if ((long) offsets[middle] + middle < position) {
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

  /// One call of [#forEachBlock]: each thread claims the next block until none is left.
  private static final class Job implements Runnable {
    private final int length;
    private final int blockSize;
    private final int blocks;
    private Block work; // cleared at the end: a late helper may keep the job for long
    private final HelperThreads helpers;
    private final AtomicLong claimed = new AtomicLong(); // exceeds the last block by a few
    private final Completion completion = new Completion();

    Job(int length, int blockSize, int blocks, Block work, HelperThreads helpers) {
      this.length = length;
      this.blockSize = blockSize;
      this.blocks = blocks;
      this.work = work;
      this.helpers = helpers;
    }

    /// Helps the caller.
    @Override
    public void run() {
      helpers.begin();
      runBlocks();
    }

    void runBlocks() {
      for (int block = claim(); block < blocks; block = claim()) {
        try {
          if (!completion.hasFailed()) {
            runOne(work, block, blockSize, length);
          }
        } catch (Throwable t) {
          completion.fail(t);
        }
        completion.finishOne(blocks);
      }
    }

    /// Claims the next block; returns a number past the last one if there is none.
    private int claim() {
      return (int) Math.min(blocks, claimed.getAndIncrement());
    }

    void await() {
      completion.await(blocks);
      work = null;
      completion.rethrow();
    }
  }
}
