// Twins of int: long. Elements: a, own, pivot, pivot(), scratch.
package dev.shoal.primitives.sort;

import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/// [IntQuicksortSimd] on all threads.
///
/// All threads split the longest range together until there is a range for each thread; then each
/// thread splits its range until there are many more pieces than threads, and the pieces are
/// distributed, the longest first.
///
/// **Source:** Tsigas and Zhang, *A Simple, Fast Parallel Implementation of Quicksort* (2003).
final class IntParallelQuicksort {
  private final WorkerPool workers;
  private final SortTuning tuning;
  private final int minSplit;
  private final LeasePool<int[]> scratch = new LeasePool<>(() -> new int[IntPartitionSimd.SCRATCH]);

  IntParallelQuicksort(WorkerPool workers, SortTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    minSplit = Math.max(IntQuicksortSimd.LEAF + 1, tuning.parallelFrom()); // for a pivot
  }

  private record Range(int from, int to) {
    int length() {
      return to - from;
    }
  }

  /// Sorts `a[from] … a[to-1]`.
  void sort(int[] a, int from, int to) {
    List<Range> ranges = splitTogether(a, new Range(from, to));
    int enough =
        Math.max(minSplit, (to - from) / (tuning.pieces().quicksort() * workers.threads()));
    List<Range> pieces = Collections.synchronizedList(new ArrayList<>());
    workers.forEachBlock(ranges.size(), 1, (k, _, _) -> cut(a, ranges.get(k), enough, pieces));
    pieces.sort(Comparator.comparingInt(Range::length).reversed());
    workers.forEachBlock(pieces.size(), 1, (k, _, _) -> sort(a, pieces.get(k)));
  }

  private void sort(int[] a, Range piece) {
    try (var own = scratch.lease()) {
      IntQuicksortSimd.sort(a, piece.from, piece.to, own.get());
    }
  }

  private List<Range> splitTogether(int[] a, Range all) {
    List<Range> ranges = new ArrayList<>(List.of(all));
    for (int rounds = 2 * workers.threads();
        ranges.size() < workers.threads() && rounds > 0;
        rounds--) {
      Range longest = Collections.max(ranges, Comparator.comparingInt(Range::length));
      if (longest.length() < minSplit) {
        break;
      }
      ranges.remove(longest);
      int pivot = pivot(a, longest);
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
    return ranges;
  }

  private int pivot(int[] a, Range range) {
    try (var own = scratch.lease()) {
      return IntQuicksortSimd.pivot(a, range.from, range.to, own.get());
    }
  }

  /// Moves the elements below `pivot` to the front, and returns the index of the first other one.
  ///
  /// Each thread splits a chunk; then the elements on the wrong side of the middle, as many on
  /// either side, are exchanged.
  private int splitTogether(int[] a, int from, int to, int pivot) {
    int size = Math.ceilDiv(to - from, workers.threads());
    ChunkSplits splits = new ChunkSplits(from, to, size);
    workers.forEachBlock(
        to - from,
        size,
        (part, i, end) -> {
          try (var own = scratch.lease()) {
            splits.set(part, IntPartitionSimd.split(a, from + i, from + end, pivot, own.get()));
          }
        });
    ChunkSplits.Intervals lower = splits.lowerPastMiddle();
    ChunkSplits.Intervals upper = splits.upperBeforeMiddle();
    int length = lower.total();
    workers.forEachBlock(
        length,
        Math.max(1, Math.ceilDiv(length, workers.threads())),
        (_, i, end) -> exchange(a, lower, upper, i, end));
    return splits.middle();
  }

  /// Exchanges elements `from … to-1` of both lists.
  private void exchange(
      int[] a, ChunkSplits.Intervals lower, ChunkSplits.Intervals upper, int from, int to) {
    try (var lease = scratch.lease()) {
      int[] own = lease.get();
      for (int i = from; i < to; ) {
        int length = Math.min(lower.adjacent(i), upper.adjacent(i));
        length = Math.min(Math.min(length, to - i), own.length);
        System.arraycopy(a, lower.index(i), own, 0, length);
        System.arraycopy(a, upper.index(i), a, lower.index(i), length);
        System.arraycopy(own, 0, a, upper.index(i), length);
        i += length;
      }
    }
  }

  private void cut(int[] a, Range range, int enough, List<Range> pieces) {
    int depth = IntQuicksortSimd.depth(range.length());
    try (var own = scratch.lease()) {
      cut(a, range.from, range.to, enough, own.get(), depth, pieces);
    }
  }

  private static void cut(
      int[] a, int from, int to, int enough, int[] own, int depth, List<Range> pieces) {
    while (to - from > enough && depth > 0) {
      int pivot = IntQuicksortSimd.pivot(a, from, to, own);
      int middle = IntPartitionSimd.split(a, from, to, pivot, own);
      boolean isMin = middle == from;
      if (isMin) {
        middle = IntQuicksortSimd.pastEquals(a, from, to, pivot, own);
      }
      depth = IntQuicksortSimd.depth(depth, middle - from, to - middle);
      if (!isMin) {
        cut(a, from, middle, enough, own, depth, pieces);
      }
      from = middle;
    }
    pieces.add(new Range(from, to));
  }
}
