// Twins of int: long, float, double.
package dev.shoal.primitives.merge;

import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
import java.util.concurrent.atomic.AtomicInteger;

/// Merges ints in parts of equal lengths on all threads, cut by the merge path.
///
/// One thread calls the loops as they are: a lambda that remembers arrays would be allocated.
final class CpuIntMerge implements MergeKernel.Typed<IntArray> {
  /// Elements of a part, of both arrays together: some 50 microseconds.
  private static final int BLOCK = 1 << 15;

  /// Elements from which a second thread is worth waking.
  private static final int PARALLEL_FROM = 1 << 16;

  private final Crew crew;

  private final SetParts scratch = new SetParts();

  CpuIntMerge(Crew crew) {
    this.crew = crew;
  }

  private boolean alone(long length) {
    return crew.threads() == 1 || length < PARALLEL_FROM;
  }

  @Override
  public int end(IntArray a) {
    int[] x = a.heap();
    if (alone(x.length)) {
      return IntMergeLoops.end(x, Math.min(1, x.length), x.length);
    }
    var first = new AtomicInteger(x.length);
    crew.forEachBlock(
        x.length,
        BLOCK,
        (_, from, to) -> {
          int end = IntMergeLoops.end(x, Math.max(1, from), to);
          if (end < to) {
            first.accumulateAndGet(end, Math::min);
          }
        });
    return first.get();
  }

  @Override
  public void merge(IntArray a, IntArray b, IntArray out) {
    int[] x = a.heap();
    int[] y = b.heap();
    int[] z = out.heap();
    if (alone(z.length)) {
      mergeAlone(x, y, z);
    } else {
      crew.forEachBlock(z.length, BLOCK, (_, from, to) -> merge(x, y, z, from, to));
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
    IntMergeLoops.merge(x, start, end, y, from - start, to - end, z, from);
  }

  @Override
  public long set(SetOperation operation, IntArray a, IntArray b, IntArray out) {
    int[] x = a.heap();
    int[] y = b.heap();
    int[] z = out.heap();
    cut(x, y);
    if (scratch.parts() == 1) {
      return alone(operation, x, y, z);
    }
    crew.forEachBlock(scratch.parts(), 1, (part, _, _) -> count(operation, x, y, part));
    long total = scratch.total();
    if (total <= z.length) {
      crew.forEachBlock(scratch.parts(), 1, (part, _, _) -> write(operation, x, y, z, part));
    }
    return total;
  }

  private static long alone(SetOperation operation, int[] x, int[] y, int[] z) {
    if (operation.most(x.length, y.length) > z.length) {
      long total = IntSetLoops.count(operation, x, 0, x.length, y, 0, y.length);
      if (total > z.length) {
        return total;
      }
    }
    return IntSetLoops.position(operation, x, 0, x.length, y, 0, y.length, z, 0);
  }

  private void count(SetOperation operation, int[] x, int[] y, int part) {
    scratch.count(
        part,
        IntSetLoops.count(
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
    int parts = alone(length) ? 1 : (int) Math.min(16L * crew.threads(), length / BLOCK + 1);
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
    IntSetLoops.position(
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
