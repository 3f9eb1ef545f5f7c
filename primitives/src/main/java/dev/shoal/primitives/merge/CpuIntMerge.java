// Twins of int: long, float, double.
package dev.shoal.primitives.merge;

import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicInteger;

/// Merges ints in parts of equal lengths on all threads, cut by the merge path.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuIntMerge implements MergeKernel.Typed<IntArray> {
  /// Elements of a part, of both arrays together: some 50 microseconds.
  private static final int BLOCK = 1 << 15;

  /// Elements from which a second thread is worth waking.
  private static final int PARALLEL_FROM = 1 << 16;

  private final WorkerPool workers;

  private final SetParts scratch = new SetParts();

  CpuIntMerge(WorkerPool workers) {
    this.workers = workers;
  }

  private boolean alone(long length) {
    return workers.threads() == 1 || length < PARALLEL_FROM;
  }

  @Override
  public int end(IntArray a) {
    int[] x = a.hostArray();
    if (alone(x.length)) {
      return IntMergeScalar.end(x, Math.min(1, x.length), x.length);
    }
    var first = new AtomicInteger(x.length);
    workers.forEachBlock(
        x.length,
        BLOCK,
        (_, from, to) -> {
          int end = IntMergeScalar.end(x, Math.max(1, from), to);
          if (end < to) {
            first.accumulateAndGet(end, Math::min);
          }
        });
    return first.get();
  }

  @Override
  public void merge(IntArray a, IntArray b, IntArray out) {
    int[] x = a.hostArray();
    int[] y = b.hostArray();
    int[] z = out.hostArray();
    if (alone(z.length)) {
      mergeAlone(x, y, z);
    } else {
      workers.forEachBlock(z.length, BLOCK, (_, from, to) -> merge(x, y, z, from, to));
    }
  }

  /// By blocks too: they show where one array has nothing, and stay in a core's cache.
  private static void mergeAlone(int[] x, int[] y, int[] z) {
    for (int from = 0; from < z.length; ) {
      int to = z.length - from > BLOCK ? from + BLOCK : z.length;
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
  public long set(SetOperation operation, IntArray a, IntArray b, IntArray out) {
    int[] x = a.hostArray();
    int[] y = b.hostArray();
    int[] z = out.hostArray();
    cut(x, y);
    if (scratch.parts() == 1) {
      return alone(operation, x, y, z);
    }
    workers.forEachBlock(scratch.parts(), 1, (part, _, _) -> count(operation, x, y, part));
    long total = scratch.total();
    if (total <= z.length) {
      workers.forEachBlock(scratch.parts(), 1, (part, _, _) -> write(operation, x, y, z, part));
    }
    return total;
  }

  private static long alone(SetOperation operation, int[] x, int[] y, int[] z) {
    if (operation.most(x.length, y.length) > z.length) {
      long total = IntSetScalar.count(operation, x, 0, x.length, y, 0, y.length);
      if (total > z.length) {
        return total;
      }
    }
    return IntSetScalar.position(operation, x, 0, x.length, y, 0, y.length, z, 0);
  }

  private void count(SetOperation operation, int[] x, int[] y, int part) {
    scratch.count(
        part,
        IntSetScalar.count(
            operation,
            x,
            scratch.first(part),
            scratch.first(part + 1),
            y,
            scratch.second(part),
            scratch.second(part + 1)));
  }

  /// Cuts both arrays so that equal elements are in one part.
  ///
  /// Parts are of about equal lengths but for that: an array of equal elements is one part.
  private void cut(int[] x, int[] y) {
    long length = (long) x.length + y.length;
    int parts = alone(length) ? 1 : (int) Math.min(16L * workers.threads(), length / BLOCK + 1);
    scratch.begin(parts, x.length, y.length);
    int[] longer = x.length < y.length ? y : x;
    for (int part = 1; part < parts; part++) {
      int value = longer[(int) ((long) longer.length * part / parts)];
      scratch.cut(
          part,
          IntMergePath.place(x, 0, x.length, value),
          IntMergePath.place(y, 0, y.length, value));
    }
  }

  private void write(SetOperation operation, int[] x, int[] y, int[] z, int part) {
    IntSetScalar.position(
        operation,
        x,
        scratch.first(part),
        scratch.first(part + 1),
        y,
        scratch.second(part),
        scratch.second(part + 1),
        z,
        scratch.place(part));
  }
}
