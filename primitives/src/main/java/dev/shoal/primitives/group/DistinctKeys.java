package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// The different keys of an array: a hash table numbers them as they occur, and only those numbers
/// are sorted.
///
/// If there are more different keys than stay in a cache, numbering ends early and costs little:
/// such keys are distributed to parts first, each with a table of its own. If most keys of the
/// first parts are different, numbering ends as well: such keys are sorted instead.
final class DistinctKeys {
  private static final PerType<KeyReader> READERS =
      new PerType<>(
          new IntDistinctKeys(),
          new LongDistinctKeys(),
          new FloatDistinctKeys(),
          new DoubleDistinctKeys());

  private final Sort sort;
  private final WorkerPool workers;
  private final GroupTuning tuning;
  private final KeyTable table;
  private final ScratchArray<IntArray> numbers;
  private final ScratchArray<LongArray> sorted;
  private final ScratchArray<IntArray> order;
  private boolean[] hasNew = {}; // whether a block has keys without a number
  private boolean hasCounts;

  DistinctKeys(Device device, GroupTuning tuning) {
    this.tuning = tuning;
    workers = device.workers();
    table = new KeyTable(tuning);
    sort = Sort.on(device);
    numbers = new ScratchArray<>(device::newInts);
    sorted = new ScratchArray<>(device::newLongs);
    order = new ScratchArray<>(device::newInts);
  }

  /// Numbers the keys in the order of their occurrence.
  ///
  /// @return the number of each key; null if there are too many different ones
  IntArray number(Array<?> in) {
    IntArray out = numbers.ofLength(in.length());
    table.begin(in.length());
    hasCounts = in.length() <= tuning.firstKeys();
    if (!number(READERS.of(in), in, out.hostArray())) {
      return null;
    }
    sortKeys();
    return out;
  }

  /// Numbers the first keys, and then round after round of more: all threads find those that have a
  /// number, and then one thread numbers the new ones, in their order.
  private boolean number(KeyReader reader, Array<?> in, int[] out) {
    int end = Math.min(in.length(), tuning.firstKeys());
    Arrays.fill(out, 0, end, -1);
    boolean fits = reader.number(in, 0, end, table, out);
    while (fits && end < in.length()) {
      int from = end;
      long round = Math.min((tuning.growth() - 1L) * end, tuning.maxRound());
      end = (int) Math.min(in.length(), end + round);
      fits = findAndNumber(reader, in, from, end, out);
    }
    return fits;
  }

  private boolean findAndNumber(KeyReader reader, Array<?> in, int first, int end, int[] out) {
    int block = tuning.keyBlock();
    int blocks = Math.ceilDiv(end - first, block);
    if (hasNew.length < blocks) {
      hasNew = new boolean[blocks];
    }
    workers.forEachBlock(
        end - first,
        block,
        (b, from, to) -> hasNew[b] = reader.find(in, first + from, first + to, table, out));
    for (int b = 0; b < blocks; b++) {
      int from = first + b * block;
      int to = (int) Math.min(end, (long) from + block);
      if (hasNew[b] && !reader.number(in, from, to, table, out)) {
        return false;
      }
    }
    return true;
  }

  /// Numbers the keys of one part after the other.
  ///
  /// @param in the keys that were distributed
  /// @return the number of each, in the order of the parts; null if most are different
  IntArray number(KeyPartition partition, Array<?> in) {
    IntArray out = numbers.ofLength(in.length());
    KeyReader reader = READERS.of(in);
    table.begin(in.length(), partition.partBits());
    hasCounts = true;
    for (int part = 0; part < partition.parts(); part++) {
      int from = partition.start(part);
      int end = partition.start(part + 1);
      table.beginPart(end - from);
      if (!reader.number(partition.bits(), from, end, table, out.hostArray())
          || table.size() > tuning.maxDifferent() * end) {
        return null;
      }
    }
    sortKeys();
    return out;
  }

  private void sortKeys() {
    int size = table.size();
    LongArray scratch = sorted.ofLength(size);
    System.arraycopy(table.keys(), 0, scratch.hostArray(), 0, size);
    sort.argsort(scratch, order.ofLength(size));
  }

  /// Returns whether keys that [#number(Array)] gave up on should be distributed to parts.
  boolean repeats() {
    return table.repeats();
  }

  /// Returns the number of different keys.
  int size() {
    return table.size();
  }

  /// Returns the numbers in ascending order of their keys.
  IntArray order() {
    return order.ofLength(size());
  }

  /// Returns whether the occurrences of each key are known, because one thread numbered them all.
  boolean hasCounts() {
    return hasCounts;
  }

  /// Writes the number of occurrences of each key, by number; see [#hasCounts()].
  void counts(long[] out) {
    int[] counts = table.counts();
    for (int number = 0; number < size(); number++) {
      out[number] = counts[number];
    }
  }

  /// Writes the first of the equal keys of each number, in ascending order.
  void keys(Array<?> in, Array<?> out) {
    READERS.of(in).copy(in, table.firsts(), order().hostArray(), size(), out);
  }

  /// As [#keys(Array, Array)], of keys that were distributed.
  void keys(KeyPartition partition, Array<?> in, Array<?> out) {
    READERS.of(in).copy(partition.bits(), table.firsts(), order().hostArray(), size(), out);
  }
}
