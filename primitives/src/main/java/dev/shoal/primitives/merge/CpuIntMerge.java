// Twins of int: long, float, double. Elements: x, y, z, longer, value, scratch.
package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.order.IntAscent;
import java.util.concurrent.atomic.AtomicInteger;

/// Merges ints in chunks of equal lengths on all threads, cut along the merge path.
///
/// One thread calls the scalar code directly: a lambda that captures arrays would be allocated.
final class CpuIntMerge implements MergeKernel {
  private final WorkerPool workers;
  private final MergeTuning tuning;
  private final SetPartition partition = new SetPartition();
  private final LeasePool<IntSets> sets = new LeasePool<>(IntSets::new);

  /// Scratch: the set of each partition.
  private int[] scratch = {};

  CpuIntMerge(WorkerPool workers, MergeTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  private boolean isForOneThread(long length) {
    return workers.threads() == 1 || length < tuning.parallelFrom();
  }

  @Override
  public int sortedLength(Array<?> a) {
    int[] x = ((IntArray) a).hostArray();
    if (isForOneThread(x.length)) {
      return IntAscent.end(x, 1, x.length);
    }
    var first = new AtomicInteger(x.length);
    workers.forEachBlock(
        x.length,
        tuning.block(),
        (_, from, to) -> {
          int end = IntAscent.end(x, Math.max(1, from), to);
          if (end < to) {
            first.accumulateAndGet(end, Math::min);
          }
        });
    return first.get();
  }

  @Override
  public void merge(Array<?> a, Array<?> b, Array<?> out) {
    int[] x = ((IntArray) a).hostArray();
    int[] y = ((IntArray) b).hostArray();
    int[] z = ((IntArray) out).hostArray();
    if (isForOneThread(z.length)) {
      mergeInBlocks(x, y, z);
    } else {
      workers.forEachBlock(z.length, tuning.block(), (_, from, to) -> merge(x, y, z, from, to));
    }
  }

  /// Merges in blocks too: a block in which one input has no element is copied, and blocks fit in
  /// the caches of a core.
  private void mergeInBlocks(int[] x, int[] y, int[] z) {
    int blockSize = tuning.block();
    for (int from = 0; from < z.length; ) {
      int to = z.length - from > blockSize ? from + blockSize : z.length;
      merge(x, y, z, from, to);
      from = to;
    }
  }

  private static void merge(int[] x, int[] y, int[] z, int from, int to) {
    int start = IntMergePath.count(x, 0, x.length, y, 0, y.length, from);
    int end = IntMergePath.count(x, 0, x.length, y, 0, y.length, to);
    IntMergeScalar.merge(x, start, end, y, from - start, to - end, z, from);
  }

  @Override
  public long set(SetOperation operation, Array<?> a, Array<?> b, Array<?> out) {
    int[] x = ((IntArray) a).hostArray();
    int[] y = ((IntArray) b).hostArray();
    int[] z = ((IntArray) out).hostArray();
    cut(x, y);
    if (partition.parts() == 1) {
      return setOnOneThread(operation, x, y, z);
    }
    long maxSize = operation.maxSize(x.length, y.length);
    return maxSize <= tuning.maxScratch()
        ? setInOnePass(operation, x, y, z, (int) maxSize)
        : setInTwoPasses(operation, x, y, z);
  }

  private long setOnOneThread(SetOperation operation, int[] x, int[] y, int[] z) {
    try (var set = sets.lease()) {
      if (operation.maxSize(x.length, y.length) > z.length) {
        long total = set.get().write(operation, x, 0, x.length, y, 0, y.length, null, 0);
        if (total > z.length) {
          return total;
        }
      }
      return set.get().write(operation, x, 0, x.length, y, 0, y.length, z, 0);
    }
  }

  /// Writes the set of each partition to scratch memory with room for all, and copies it from there
  /// once it is known how many values come before it.
  private long setInOnePass(SetOperation operation, int[] x, int[] y, int[] z, int maxSize) {
    if (scratch.length < maxSize) {
      scratch = new int[maxSize];
    }
    int parts = partition.parts();
    workers.forEachBlock(
        parts,
        1,
        (part, _, _) -> {
          int at = startInScratch(operation, part);
          partition.count(part, write(operation, x, y, part, scratch, at) - at);
        });
    long total = partition.total();
    if (total <= z.length) {
      workers.forEachBlock(
          parts,
          1,
          (part, _, _) -> {
            int at = partition.offset(part);
            int count = partition.offset(part + 1) - at;
            System.arraycopy(scratch, startInScratch(operation, part), z, at, count);
          });
    }
    return total;
  }

  /// Returns where the set of a partition begins in scratch memory: the sets of all partitions
  /// before fit there, whatever their sizes.
  private int startInScratch(SetOperation operation, int part) {
    return (int) operation.maxSize(partition.first(part), partition.second(part));
  }

  /// Counts the values of each partition, and then writes them where they belong.
  private long setInTwoPasses(SetOperation operation, int[] x, int[] y, int[] z) {
    workers.forEachBlock(
        partition.parts(),
        1,
        (part, _, _) -> partition.count(part, write(operation, x, y, part, null, 0)));
    long total = partition.total();
    if (total <= z.length) {
      workers.forEachBlock(
          partition.parts(),
          1,
          (part, _, _) -> write(operation, x, y, part, z, partition.offset(part)));
    }
    return total;
  }

  /// Cuts both inputs so that equal elements are in one partition.
  ///
  /// Apart from that, the partitions have about equal lengths: an input of equal elements is one
  /// partition.
  private void cut(int[] x, int[] y) {
    long total = (long) x.length + y.length;
    int parts =
        isForOneThread(total)
            ? 1
            : (int)
                Math.min(
                    (long) tuning.partitionsPerThread() * workers.threads(),
                    total / tuning.block() + 1);
    partition.begin(parts, x.length, y.length);
    int[] longer = x.length < y.length ? y : x;
    for (int part = 1; part < parts; part++) {
      int value = longer[(int) ((long) longer.length * part / parts)];
      partition.cut(
          part,
          IntMergePath.lowerBound(x, 0, x.length, value),
          IntMergePath.lowerBound(y, 0, y.length, value));
    }
  }

  /// Writes the set of a partition from `z[at]` on, and returns the index of its end. If `z` is
  /// null, it only counts.
  private long write(SetOperation operation, int[] x, int[] y, int part, int[] z, int at) {
    try (var set = sets.lease()) {
      return set.get()
          .write(
              operation,
              x,
              partition.first(part),
              partition.first(part + 1),
              y,
              partition.second(part),
              partition.second(part + 1),
              z,
              at);
    }
  }
}
