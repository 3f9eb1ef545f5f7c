package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;
import dev.shoal.device.IntArray;
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

  private final Crew crew;
  private final CpuSort together;
  private final CpuSegmentFirsts firsts;
  private final Queue<SegmentWorker> free = new ConcurrentLinkedQueue<>();

  CpuSegmentedSort(Crew crew) {
    this.crew = crew;
    together = new CpuSort(crew);
    firsts = new CpuSegmentFirsts(crew, together);
  }

  private interface Piece {
    void sort(SegmentWorker worker, int first, int end);
  }

  private interface Segment {
    void sort(int from, int to);
  }

  @Override
  public void sort(Array<?> a, IntArray offsets, Direction direction) {
    int[] at = offsets.heap();
    forEach(
        at,
        (worker, first, end) -> worker.sort(a, at, first, end, direction),
        (from, to) -> together.sort(a, from, to, direction));
  }

  @Override
  public void argsort(Array<?> keys, IntArray offsets, Direction direction, IntArray out) {
    int[] at = offsets.heap();
    int[] places = out.heap();
    forEach(
        at,
        (worker, first, end) -> worker.argsort(keys, at, first, end, direction, places),
        (from, to) -> together.argsort(keys, from, to, direction, places));
  }

  @Override
  public void first(Array<?> in, IntArray offsets, Direction direction, int[] cut, IntArray out) {
    firsts.first(in, offsets.heap(), direction, cut, out.heap());
  }

  /// Does `piece` on pieces of segments, and `alone` on each segment that is too long for one.
  private void forEach(int[] offsets, Piece piece, Segment alone) {
    List<Integer> many = Collections.synchronizedList(new ArrayList<>());
    crew.forEachShareOfSegments(
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
