package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Sorts segments on all threads: threads share them out, and take the longest together.
///
/// What a thread sorts, it sorts by pieces that fit its second cache, with all that is done to
/// them: keys made of floats, short segments gathered, places packed.
final class CpuSegmentedSort implements SegmentedSortKernel {
  /// Elements and segments of a share: as many as pay for a thread.
  private static final int SHARE = 1 << 15;

  /// Elements of a segment that all threads sort together, and more than there are in any piece.
  static final int MANY = 1 << 16;

  private final WorkerPool workers;
  private final CpuSort together;
  private final CpuSegmentTopK firsts;
  private final Queue<SegmentWorker> free = new ConcurrentLinkedQueue<>();

  CpuSegmentedSort(WorkerPool workers) {
    this.workers = workers;
    together = new CpuSort(workers);
    firsts = new CpuSegmentTopK(workers, together);
  }

  private interface Piece {
    void sort(SegmentWorker worker, int first, int end);
  }

  private interface Segment {
    void sort(int from, int to);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, SortOrder direction) {
    int[] at = offsets.hostArray();
    forEach(
        at,
        (worker, first, end) -> worker.sort(a, at, first, end, direction),
        (from, to) -> together.sort(a, from, to, direction));
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, SortOrder direction, IntArray out) {
    int[] at = offsets.hostArray();
    int[] places = out.hostArray();
    forEach(
        at,
        (worker, first, end) -> worker.argsort(keys, at, first, end, direction, places),
        (from, to) -> together.argsort(keys, from, to, direction, places));
  }

  @Override
  public void first(Array<?> in, IntArray offsets, SortOrder direction, int[] cut, IntArray out) {
    firsts.first(in, offsets.hostArray(), direction, cut, out.hostArray());
  }

  /// Does `piece` on pieces of segments, and `alone` on each segment that is too long for one.
  private void forEach(int[] offsets, Piece piece, Segment alone) {
    List<Integer> many = Collections.synchronizedList(new ArrayList<>());
    workers.forEachShareOfSegments(
        offsets,
        SHARE,
        (_, first, end) -> {
          SegmentWorker taken = free.poll();
          SegmentWorker worker = taken == null ? new SegmentWorker() : taken;
          for (int s = first; s < end; ) {
            int next = pieceFrom(offsets, s, end);
            if (next == s) {
              many.add(s++);
            } else {
              piece.sort(worker, s, next);
              s = next;
            }
          }
          free.add(worker);
        });
    for (int s : many) {
      alone.sort(offsets[s], offsets[s + 1]);
    }
  }

  /// Where the piece that begins with segment `s` ends; `s` if that segment is too long for one.
  private static int pieceFrom(int[] offsets, int s, int end) {
    int next = s;
    while (next < end && offsets[next + 1] - offsets[s] < MANY) {
      next++;
    }
    return next;
  }
}
