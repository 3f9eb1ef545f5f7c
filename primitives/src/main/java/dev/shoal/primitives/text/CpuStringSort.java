package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;

/// The first eight bytes of all strings are sorted as numbers; where they tie, threads settle what
/// follows.
///
/// Fewest bytes for each string: its first bytes are read once, a line of the cache, 64; keys and
/// numbers are sorted, 12 bytes some three times in and out. Words of a language mostly tie in
/// short runs, whose next bytes are in the line that was read.
final class CpuStringSort implements StringSortKernel {
  private static final int BLOCK = 1 << 13;

  private final WorkerPool workers;
  private final Sort sort;
  private long[] keys = new long[0];

  CpuStringSort(Device.Cpu device) {
    workers = device.workers();
    sort = Sort.on(device);
  }

  @Override
  public void order(Strings strings, IntArray out) {
    int[] order = out.hostArray();
    if (keys.length != order.length) {
      keys = new long[order.length];
    }
    workers.forEachBlock(
        order.length,
        BLOCK,
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            keys[s] = Prefix.of(strings, s, 0);
            order[s] = s;
          }
        });
    sort.ascendingByKey(LongArray.wrap(keys), out);
    workers.forEachBlock(order.length, BLOCK, (_, from, to) -> settle(strings, order, from, to));
  }

  /// Settles the runs of equal keys that begin in a block; the last may end beyond it.
  private void settle(Strings strings, int[] order, int from, int to) {
    TieBreak ties = null;
    int end;
    for (int at = from; at < to; at = end) {
      end = at + 1;
      while (end < order.length && keys[end] == keys[at]) {
        end++;
      }
      boolean beganBefore = at == from && from > 0 && keys[from - 1] == keys[from];
      if (end - at > 1 && !beganBefore) {
        ties = ties == null ? new TieBreak(strings, order) : ties;
        ties.settle(at, end, Long.BYTES);
      }
    }
  }
}
