package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/// Selects the first elements of segments on all threads: the segments are distributed to the
/// threads, and all threads work together on a segment that would keep one of them longer than the
/// others.
///
/// Of such a segment each thread selects candidates from a part, and one thread selects from these.
/// If nearly all elements are wanted, the whole segment is sorted; of short segments a copy, if the
/// elements are wanted and not their indices.
final class CpuSegmentTopK {
  private final WorkerPool workers;
  private final CpuSort wholeSort;
  private final SortTuning tuning;

  /// One lease for each thread at work. A call that fails does not return its own: the lists are
  /// not empty.
  private final LeasePool<SegmentTopK> selectors;

  private final LeasePool<SegmentCopies> copies;

  private int[] indices = {};

  // Of the segments that are not copied: cut without all others, and the indices selected.
  private int[] othersCut = {};
  private int[] othersIndices = {};

  CpuSegmentTopK(WorkerPool workers, CpuSort wholeSort, SortTuning tuning) {
    this.workers = workers;
    this.wholeSort = wholeSort;
    this.tuning = tuning;
    selectors = new LeasePool<>(() -> new SegmentTopK(tuning));
    copies = new LeasePool<>(() -> new SegmentCopies(tuning));
  }

  /// [SegmentedSortKernel#topK].
  void topK(Array<?> in, int[] offsets, SortOrder order, int[] cut, int[] out) {
    List<Integer> tooLong = Collections.synchronizedList(new ArrayList<>());
    workers.forEachChunkOfSegments(
        offsets,
        tuning.topK().chunk(),
        (_, first, end) -> {
          var lease = selectors.lease();
          SegmentTopK worker = lease.get();
          for (int s = first; s < end; s++) {
            int k = cut[s + 1] - cut[s];
            if (k > 0 && isForAllThreads(k, offsets[s + 1] - offsets[s], in.length())) {
              tooLong.add(s);
            } else if (k > 0 && worker.add(in, s, offsets[s], offsets[s + 1], k, order)) {
              worker.write(in, cut, out);
            }
          }
          worker.write(in, cut, out);
          lease.close();
        });
    for (int s : tooLong) {
      int k = cut[s + 1] - cut[s];
      int length = offsets[s + 1] - offsets[s];
      if (!SegmentTopK.areFew(k, length, tuning.topK())
          || !selectOnAllThreads(in, s, offsets[s], offsets[s + 1], order, cut, out)) {
        sortOnAllThreads(in, offsets[s], offsets[s + 1], order, out, cut[s], cut[s + 1]);
      }
    }
  }

  /// Returns whether so many elements are wanted that a segment of average length, of which as many
  /// are wanted as of all on average, is sorted whole, and fits in a batch.
  boolean areMany(int wanted, int all, int segments) {
    SortTuning.TopK sizes = tuning.topK();
    return segments > 0
        && (long) wanted * sizes.copied() >= all
        && all / segments <= sizes.batch()
        && isSortedWhole(wanted / segments, all / segments);
  }

  /// [SegmentedSortKernel#topKElements]: short segments that are sorted whole are copied. Of the
  /// others indices are selected, and the elements at them moved.
  void topKElements(Array<?> in, int[] offsets, SortOrder order, int[] cut, Array<?> out) {
    List<Integer> others = Collections.synchronizedList(new ArrayList<>());
    workers.forEachChunkOfSegments(
        offsets,
        tuning.topK().chunk(),
        (_, first, end) -> {
          var lease = copies.lease();
          for (int s = first; s < end; ) {
            int next = copiesEnd(offsets, cut, s, end);
            if (next == s) {
              others.add(s++);
            } else {
              lease.get().write(in, offsets, s, next, order, cut, out);
              s = next;
            }
          }
          lease.close();
        });
    moveFirst(others, in, offsets, order, cut, out);
  }

  /// Returns the end of the segments from `s` on, up to a batch, that are sorted whole; `s` if that
  /// one is not.
  private int copiesEnd(int[] offsets, int[] cut, int s, int end) {
    int next = s;
    while (next < end
        && offsets[next + 1] - offsets[s] <= tuning.topK().batch()
        && isSortedWhole(cut[next + 1] - cut[next], offsets[next + 1] - offsets[next])) {
      next++;
    }
    return next;
  }

  private boolean isSortedWhole(int k, int length) {
    return k == length || !SegmentTopK.areFew(k, length, tuning.topK());
  }

  /// Selects the first elements of some segments and moves them to `out`.
  private void moveFirst(
      List<Integer> segments,
      Array<?> in,
      int[] offsets,
      SortOrder order,
      int[] cut,
      Array<?> out) {
    if (segments.isEmpty()) {
      return;
    }
    if (othersCut.length != cut.length) {
      othersCut = new int[cut.length];
    }
    Arrays.fill(othersCut, 0);
    for (int s : segments) {
      othersCut[s + 1] = cut[s + 1] - cut[s];
    }
    for (int s = 1; s < othersCut.length; s++) {
      othersCut[s] += othersCut[s - 1];
    }
    if (othersIndices.length < othersCut[othersCut.length - 1]) {
      othersIndices = new int[othersCut[othersCut.length - 1]];
    }
    topK(in, offsets, order, othersCut, othersIndices);
    HostElements elements = SerialSort.ELEMENTS.of(in);
    for (int s : segments) {
      elements.gather(in, othersIndices, othersCut[s], out, cut[s], cut[s + 1]);
    }
  }

  /// Returns whether all threads work together on a segment of `length` of `all` elements.
  private boolean isForAllThreads(int k, int length, int all) {
    return SegmentTopK.areFew(k, length, tuning.topK())
        ? length > all / workers.threads() / 2 && parts(k, length) > 1
        : length >= tuning.parallelFrom();
  }

  private int parts(int k, int length) {
    SortTuning.TopK sizes = tuning.topK();
    int parts = workers.threads() == 1 ? 1 : sizes.partsPerThread() * workers.threads();
    return Math.min(parts, length / Math.max(sizes.chunk(), sizes.elementsPerCandidate() * k));
  }

  /// Selects candidates from each part of a segment, and the first elements from these. Returns
  /// whether there were enough below the threshold of a sample; if not, nothing is written.
  private boolean selectOnAllThreads(
      Array<?> in, int segment, int from, int to, SortOrder order, int[] cut, int[] out) {
    int k = cut[segment + 1] - cut[segment];
    int parts = parts(k, to - from);
    int[] counts = new int[parts];
    reserve(parts * k);
    var leaseOfFirst = selectors.lease();
    SegmentTopK first = leaseOfFirst.get();
    long threshold = first.threshold(in, from, to, k, order);
    workers.forEachBlock(
        to - from,
        Math.ceilDiv(to - from, parts),
        (part, start, end) -> {
          var lease = selectors.lease();
          counts[part] =
              lease
                  .get()
                  .candidates(in, from + start, from + end, k, threshold, order, indices, part * k);
          lease.close();
        });
    int count = 0;
    for (int part = 0; part < parts; part++) {
      System.arraycopy(indices, part * k, indices, count, counts[part]);
      count += counts[part];
    }
    if (count >= k) {
      first.addCandidates(in, segment, indices, 0, count, k, order);
      first.write(in, cut, out);
    }
    leaseOfFirst.close();
    return count >= k;
  }

  private void sortOnAllThreads(
      Array<?> in, int from, int to, SortOrder order, int[] out, int at, int end) {
    reserve(to);
    wholeSort.argsort(in, from, to, order, indices);
    System.arraycopy(indices, from, out, at, end - at);
  }

  private void reserve(int length) {
    if (indices.length < length) {
      indices = new int[length];
    }
  }
}
