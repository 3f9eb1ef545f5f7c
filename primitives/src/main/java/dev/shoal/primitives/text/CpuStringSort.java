package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.sort.Sort;

/// Sorts the first eight bytes of all strings as numbers; where they tie, threads sort by the bytes
/// that follow.
///
/// Minimum traffic per string: its first bytes are read once, a cache line of 64 bytes; keys and
/// indices are sorted, 12 bytes about three times in and out. Words of a language mostly tie in
/// short runs, whose next bytes are in the same cache line.
final class CpuStringSort {
  private final WorkerPool workers;
  private final TextTuning tuning;
  private final Sort sort;
  private long[] keys = new long[0];

  CpuStringSort(Device.Cpu device) {
    workers = device.workers();
    tuning = TextTuning.of(device);
    sort = Sort.on(device);
  }

  void argsort(Strings strings, IntArray out) {
    int[] order = out.hostArray();
    if (keys.length != order.length) {
      keys = new long[order.length];
    }
    workers.forEachBlock(
        order.length,
        tuning.sortBlock(),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            keys[s] = strings.prefix(s, 0);
            order[s] = s;
          }
        });
    sort.sortByKey(LongArray.wrap(keys), out);
    workers.forEachBlock(
        order.length, tuning.sortBlock(), (_, from, to) -> breakTies(strings, order, from, to));
  }

  /// Sorts the runs of equal keys that begin in a block; the last may end beyond it.
  private void breakTies(Strings strings, int[] order, int from, int to) {
    TieBreak ties = null;
    int end;
    for (int at = from; at < to; at = end) {
      end = at + 1;
      while (end < order.length && keys[end] == keys[at]) {
        end++;
      }
      boolean startsEarlier = at == from && from > 0 && keys[from - 1] == keys[from];
      if (end - at > 1 && !startsEarlier) {
        ties = ties == null ? new TieBreak(strings, order, tuning) : ties;
        ties.sort(at, end, Long.BYTES);
      }
    }
  }
}
