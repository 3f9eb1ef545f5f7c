// Twins of int: long.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/// [IntQuicksortSimd] on all threads.
///
/// All threads split the longest range together until there is a range for each thread; then each
/// thread splits ranges of its own until there are many more pieces than threads, and the pieces
/// are dealt out, the longest first.
///
/// **Source:** Tsigas and Zhang, *A Simple, Fast Parallel Implementation of Quicksort* (2003).
final class IntParallelQuicksort {
  /// Elements that one thread splits before all threads have begun.
  private static final int MANY = 1 << 16;

  /// Pieces for each thread: as many as even out their lengths.
  private static final int PIECES = 8;

  private final WorkerPool workers;
  private final IntScratch scratch;

  /// @param scratch arrays of length [IntPartitionSimd#SCRATCH]
  IntParallelQuicksort(WorkerPool workers, IntScratch scratch) {
    this.workers = workers;
    this.scratch = scratch;
  }

  /// Whether there is more than one thread.
  boolean helps() {
    return workers.threads() > 1;
  }

  /// Whether `length` elements are worth waking threads for.
  boolean pays(int length) {
    return helps() && length >= MANY;
  }

  private record Range(int from, int to) {
    int length() {
      return to - from;
    }
  }

  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to) {
    List<Range> ranges = splitTogether(a, new Range(from, to));
    int enough = Math.max(MANY, (to - from) / (PIECES * workers.threads()));
    List<Range> pieces = Collections.synchronizedList(new ArrayList<>());
    workers.forEachBlock(ranges.size(), 1, (k, _, _) -> cut(a, ranges.get(k), enough, pieces));
    pieces.sort(Comparator.comparingInt(Range::length).reversed());
    workers.forEachBlock(pieces.size(), 1, (k, _, _) -> sort(a, pieces.get(k)));
  }

  private void sort(int[] a, Range piece) {
    int[] own = scratch.take();
    IntQuicksortSimd.sort(a, piece.from, piece.to, own);
    scratch.give(own);
  }

  private List<Range> splitTogether(int[] a, Range all) {
    List<Range> ranges = new ArrayList<>(List.of(all));
    int[] own = scratch.take();
    for (int rounds = 2 * workers.threads();
        ranges.size() < workers.threads() && rounds > 0;
        rounds--) {
      Range longest = Collections.max(ranges, Comparator.comparingInt(Range::length));
      if (longest.length() < MANY) {
        break;
      }
      ranges.remove(longest);
      int pivot = IntQuicksortSimd.pivot(a, longest.from, longest.to, own);
      int middle = splitTogether(a, longest.from, longest.to, pivot);
      if (middle > longest.from) {
        ranges.add(new Range(longest.from, middle));
      } else if (pivot < Integer.MAX_VALUE) {
        middle = splitTogether(a, longest.from, longest.to, pivot + 1);
      } else {
        middle = longest.to;
      }
      if (middle < longest.to) {
        ranges.add(new Range(middle, longest.to));
      }
      if (ranges.isEmpty()) {
        break;
      }
    }
    scratch.give(own);
    return ranges;
  }

  /// Puts what is below `pivot` first: each thread splits a part, then what lies on the wrong side
  /// of the middle changes places, as much from either side.
  ///
  /// @return where the rest begins
  private int splitTogether(int[] a, int from, int to, int pivot) {
    int size = Math.ceilDiv(to - from, workers.threads());
    Parts parts = new Parts(from, to, size);
    workers.forEachBlock(
        to - from,
        size,
        (part, i, end) -> {
          int[] own = scratch.take();
          parts.split(part, IntPartitionSimd.split(a, from + i, from + end, pivot, own));
          scratch.give(own);
        });
    Intervals lower = parts.lowerPastMiddle();
    Intervals upper = parts.upperBeforeMiddle();
    int length = lower.total();
    workers.forEachBlock(
        length,
        Math.max(1, Math.ceilDiv(length, workers.threads())),
        (_, i, end) -> exchange(a, lower, upper, i, end));
    return parts.middle();
  }

  /// Exchanges those of number `from … to-1` of either side.
  private void exchange(int[] a, Intervals lower, Intervals upper, int from, int to) {
    int[] own = scratch.take();
    for (int i = from; i < to; ) {
      int length = Math.min(lower.sideBySide(i), upper.sideBySide(i));
      length = Math.min(Math.min(length, to - i), own.length);
      System.arraycopy(a, lower.place(i), own, 0, length);
      System.arraycopy(a, upper.place(i), a, lower.place(i), length);
      System.arraycopy(own, 0, a, upper.place(i), length);
      i += length;
    }
    scratch.give(own);
  }

  private void cut(int[] a, Range range, int enough, List<Range> pieces) {
    int[] own = scratch.take();
    cut(a, range.from, range.to, enough, own, IntQuicksortSimd.depth(range.length()), pieces);
    scratch.give(own);
  }

  private static void cut(
      int[] a, int from, int to, int enough, int[] own, int depth, List<Range> pieces) {
    while (to - from > enough && depth > 0) {
      int pivot = IntQuicksortSimd.pivot(a, from, to, own);
      int middle = IntPartitionSimd.split(a, from, to, pivot, own);
      boolean least = middle == from;
      if (least) {
        middle = IntQuicksortSimd.pastEquals(a, from, to, pivot, own);
      }
      depth = IntQuicksortSimd.depth(depth, middle - from, to - middle);
      if (!least) {
        cut(a, from, middle, enough, own, depth, pieces);
      }
      from = middle;
    }
    pieces.add(new Range(from, to));
  }
}
