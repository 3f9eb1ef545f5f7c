// Twins of int: long, float, double. Elements: x, y, z, longer, value.
package dev.shoal.primitives.merge;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/// Merges ints in chunks of equal lengths on all threads, cut along the merge path.
///
/// One thread calls the scalar code directly: a lambda that captures arrays would be allocated.
final class CpuIntMerge implements MergeKernel {
  private final WorkerPool workers;
  private final MergeTuning tuning;
  private final SetPartition partition = new SetPartition();

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
      return IntMergeScalar.end(x, Math.min(1, x.length), x.length);
    }
    var first = new AtomicInteger(x.length);
    workers.forEachBlock(
        x.length,
        tuning.block(),
        (_, from, to) -> {
          int end = IntMergeScalar.end(x, Math.max(1, from), to);
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
    workers.forEachBlock(partition.parts(), 1, (part, _, _) -> count(operation, x, y, part));
    long total = partition.total();
    if (total <= z.length) {
      workers.forEachBlock(partition.parts(), 1, (part, _, _) -> write(operation, x, y, z, part));
    }
    return total;
  }

  private static long setOnOneThread(SetOperation operation, int[] x, int[] y, int[] z) {
    if (operation.maxSize(x.length, y.length) > z.length) {
      long total = IntSetScalar.count(operation, x, 0, x.length, y, 0, y.length);
      if (total > z.length) {
        return total;
      }
    }
    return IntSetScalar.write(operation, x, 0, x.length, y, 0, y.length, z, 0);
  }

  private void count(SetOperation operation, int[] x, int[] y, int part) {
    partition.count(
        part,
        IntSetScalar.count(
            operation,
            x,
            partition.first(part),
            partition.first(part + 1),
            y,
            partition.second(part),
            partition.second(part + 1)));
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

  private void write(SetOperation operation, int[] x, int[] y, int[] z, int part) {
    long _ =
        IntSetScalar.write(
            operation,
            x,
            partition.first(part),
            partition.first(part + 1),
            y,
            partition.second(part),
            partition.second(part + 1),
            z,
            partition.offset(part));
  }
}
