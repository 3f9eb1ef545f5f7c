package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Sorts segments on all threads: the segments are distributed to the threads, and all threads sort
/// the longest ones together.
///
/// A thread sorts pieces that fit in its second-level cache, each with all of its steps: making
/// keys of floats, gathering short segments, packing indices.
final class CpuSegmentedSort implements SegmentedSortKernel {
  private final WorkerPool workers;
  private final SortTuning tuning;
  private final CpuSort wholeSort;
  private final CpuSegmentTopK topK;
  private final LeasePool<SegmentWorker> segmentWorkers;

  CpuSegmentedSort(WorkerPool workers, SortTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    segmentWorkers = new LeasePool<>(() -> new SegmentWorker(tuning));
    wholeSort = new CpuSort(workers, tuning);
    topK = new CpuSegmentTopK(workers, wholeSort, tuning);
  }

  /// The sorts, with their scratch memory, of one thread.
  private static final class SegmentWorker {
    final SegmentSorts sorts;
    final SegmentArgsort argsort;

    SegmentWorker(SortTuning tuning) {
      IntSegments narrow = new IntSegments(tuning);
      LongSegments wide = new LongSegments(tuning);
      sorts = new SegmentSorts(narrow, wide);
      argsort = new SegmentArgsort(wide, tuning);
    }
  }

  private interface Piece {
    void sort(SegmentWorker worker, int first, int end);
  }

  private interface Segment {
    void sort(int from, int to);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder order) {
    int[] at = offsets.hostArray();
    forEach(
        at,
        (worker, first, end) -> worker.sorts.sort(a, at, first, end, order),
        (from, to) -> wholeSort.sort(a, from, to, order));
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder order, IntArray out) {
    int[] at = offsets.hostArray();
    int[] indices = out.hostArray();
    forEach(
        at,
        (worker, first, end) -> worker.argsort.argsort(keys, at, first, end, order, indices),
        (from, to) -> wholeSort.argsort(keys, from, to, order, indices));
  }

  @Override
  public void topK(Array<?> in, IntArray offsets, SortOrder order, int[] cut, IntArray out) {
    topK.topK(in, offsets.hostArray(), order, cut, out.hostArray());
  }

  @Override
  public boolean topKElements(
      Array<?> in, IntArray offsets, SortOrder order, int[] cut, Array<?> out) {
    if (!topK.areMany(out.length(), in.length(), offsets.length() - 1)) {
      return false;
    }
    topK.topKElements(in, offsets.hostArray(), order, cut, out);
    return true;
  }

  /// Runs `piece` for pieces of segments, and `alone` for each segment that is too long for a
  /// piece.
  private void forEach(int[] offsets, Piece piece, Segment alone) {
    List<Integer> tooLong = Collections.synchronizedList(new ArrayList<>());
    workers.forEachChunkOfSegments(
        offsets,
        tuning.segments().chunk(),
        (_, first, end) -> {
          var worker = segmentWorkers.lease(); // not returned after a failure
          for (int s = first; s < end; ) {
            int next = pieceEnd(offsets, s, end);
            if (next == s) {
              tooLong.add(s++);
            } else {
              piece.sort(worker.get(), s, next);
              s = next;
            }
          }
          worker.close();
        });
    for (int s : tooLong) {
      alone.sort(offsets[s], offsets[s + 1]);
    }
  }

  /// Returns the end of the piece that begins with segment `s`; `s` if that segment is too long.
  private int pieceEnd(int[] offsets, int s, int end) {
    int next = s;
    while (next < end && offsets[next + 1] - offsets[s] < tuning.parallelFrom()) {
      next++;
    }
    return next;
  }
}
