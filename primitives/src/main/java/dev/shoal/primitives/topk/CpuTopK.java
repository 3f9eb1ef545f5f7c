package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;

/// Selects on all threads, by element type: see [IntSelector].
final class CpuTopK implements TopKKernel {
  private final PerType<HostSelector> selectors;
  private final TopKTuning tuning;
  private final Move move;
  private final IndexSort sort;
  private final HostSelector.Candidates candidates;
  private IntArray indices = IntArray.wrap();

  CpuTopK(Device device, TopKTuning tuning) {
    this.tuning = tuning;
    Select select = Select.on(device);
    Sort values = Sort.on(device);
    selectors =
        new PerType<>(
            new IntSelector(select, values, tuning),
            new LongSelector(select, values, tuning),
            new FloatSelector(select, values, tuning),
            new DoubleSelector(select, values, tuning));
    move = Move.on(device);
    candidates = new HostSelector.Candidates(select);
    sort = new IndexSort(values, tuning);
  }

  @Override
  public long key(Array<?> in, int rank) {
    HostSelector selector = selectors.of(in);
    selector.begin();
    return selector.key(in, rank);
  }

  @Override
  public void keys(Array<?> in, int[] ranks, long[] out) {
    HostSelector selector = selectors.of(in);
    selector.begin();
    for (int r = 0; r < ranks.length; r++) {
      out[r] = selector.key(in, ranks[r]);
    }
  }

  @Override
  public <A extends Array<A>> void values(A in, SortOrder order, A out) {
    HostSelector selector = selectors.of(in);
    if (!selector.values(in, order.isDescending(), out)) {
      int m = out.length();
      if (indices.length() != m) {
        indices = IntArray.wrap(new int[m]);
      }
      int count = selector.before(in, m, order.isDescending(), candidates);
      sortCandidates(selector, in, order, count, indices);
      move.gather(in, indices, out);
    }
  }

  @Override
  public void indices(Array<?> in, SortOrder order, IntArray out) {
    HostSelector selector = selectors.of(in);
    int m = out.length();
    int count = selector.candidates(in, m, order.isDescending(), candidates);
    if (!tuning.areFew(in.length(), m, count)) {
      count = selector.before(in, m, order.isDescending(), candidates);
    }
    sortCandidates(selector, in, order, count, out);
  }

  /// Sorts the candidates. If there is room for more, the other elements asked for are equal.
  private void sortCandidates(
      HostSelector selector, Array<?> in, SortOrder order, int count, IntArray out) {
    sort.sort(in, order, candidates.indices(), count);
    System.arraycopy(candidates.indices(), 0, out.hostArray(), 0, Math.min(out.length(), count));
    if (count < out.length()) {
      selector.fillWithEqual(in, order.isDescending(), out.hostArray(), count);
    }
  }
}
