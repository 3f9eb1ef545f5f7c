package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Takes the first of segments on all threads: threads share the segments out, and take together
/// what would keep one of them longer than all others.
///
/// Of such a segment each thread chooses the first of a part, and of these one chooses the first.
/// Where nearly all are wanted, all are sorted.
final class CpuSegmentTopK {
  /// Elements and segments of a share, as many as pay for a thread; of a part too, at least.
  private static final int SHARE = 1 << 16;

  /// Elements of a part for each that is wanted, at least: what all parts choose is little then.
  private static final int SPARSE = 4;

  /// Parts for each thread: as many as even out how long they take.
  private static final int PARTS = 4;

  private final WorkerPool workers;
  private final CpuSort together;
  private final Queue<SegmentTopK> free = new ConcurrentLinkedQueue<>();
  private int[] places = {};

  CpuSegmentTopK(WorkerPool workers, CpuSort together) {
    this.workers = workers;
    this.together = together;
  }

  /// [SegmentedSortKernel#first].
  void first(Array<?> in, int[] offsets, SortOrder direction, int[] cut, int[] out) {
    List<Integer> many = Collections.synchronizedList(new ArrayList<>());
    workers.forEachShareOfSegments(
        offsets,
        SHARE,
        (_, first, end) -> {
          SegmentTopK worker = worker();
          for (int s = first; s < end; s++) {
            int k = cut[s + 1] - cut[s];
            if (k > 0 && isForAll(k, offsets[s + 1] - offsets[s], in.length())) {
              many.add(s);
            } else if (k > 0 && worker.add(in, s, offsets[s], offsets[s + 1], k, direction)) {
              worker.write(in, cut, out);
            }
          }
          worker.write(in, cut, out);
          free.add(worker);
        });
    for (int s : many) {
      int k = cut[s + 1] - cut[s];
      int length = offsets[s + 1] - offsets[s];
      if (!SegmentTopK.areFew(k, length)
          || !choosesTogether(in, s, offsets[s], offsets[s + 1], direction, cut, out)) {
        sortTogether(in, offsets[s], offsets[s + 1], direction, out, cut[s], cut[s + 1]);
      }
    }
  }

  private SegmentTopK worker() {
    SegmentTopK taken = free.poll();
    return taken == null ? new SegmentTopK(new LongSegments()) : taken;
  }

  /// Whether all threads take a segment of `length` elements of `all` together.
  private boolean isForAll(int k, int length, int all) {
    return SegmentTopK.areFew(k, length)
        ? length > all / workers.threads() / 2 && parts(k, length) > 1
        : length >= CpuSegmentedSort.MANY;
  }

  private int parts(int k, int length) {
    int parts = workers.threads() == 1 ? 1 : PARTS * workers.threads();
    return Math.min(parts, length / Math.max(SHARE, SPARSE * k));
  }

  /// Chooses the first of each part, and of these those of the segment.
  ///
  /// @return whether there were enough below the bound of a sample; if not, nothing is written
  private boolean choosesTogether(
      Array<?> in, int segment, int from, int to, SortOrder direction, int[] cut, int[] out) {
    int k = cut[segment + 1] - cut[segment];
    int parts = parts(k, to - from);
    int[] counts = new int[parts];
    reserve(parts * k);
    SegmentTopK first = worker();
    long bound = first.bound(in, from, to, k, direction);
    workers.forEachBlock(
        to - from,
        Math.ceilDiv(to - from, parts),
        (part, start, end) -> {
          SegmentTopK worker = worker();
          counts[part] =
              worker.choose(in, from + start, from + end, k, bound, direction, places, part * k);
          free.add(worker);
        });
    int count = 0;
    for (int part = 0; part < parts; part++) {
      System.arraycopy(places, part * k, places, count, counts[part]);
      count += counts[part];
    }
    if (count >= k) {
      first.addChosen(in, segment, places, 0, count, k, direction);
      first.write(in, cut, out);
    }
    free.add(first);
    return count >= k;
  }

  private void sortTogether(
      Array<?> in, int from, int to, SortOrder direction, int[] out, int at, int end) {
    reserve(to);
    together.argsort(in, from, to, direction, places);
    System.arraycopy(places, from, out, at, end - at);
  }

  private void reserve(int length) {
    if (places.length < length) {
      places = new int[length];
    }
  }
}
