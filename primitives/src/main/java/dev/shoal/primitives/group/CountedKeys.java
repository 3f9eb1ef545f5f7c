package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.slots.SlotChunks;
import dev.shoal.primitives.slots.SlotSums;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Keys each of which has an element in a table: ints of a narrow range, or keys of any type of
/// which few are different, or of which many are equal; these are numbered first.
final class CountedKeys {
  /// [IntKeyTable#reduce] of one element type.
  @FunctionalInterface
  private interface Reduction {
    void reduce(
        int[] keys, int first, Array<?> values, Operator operator, long[] counts, Array<?> out);
  }

  private final boolean wraps;
  private final GroupTuning tuning;
  private final Histogram histogram;
  private final Reduce reduce;
  private final LongSums longSums;
  private final PerType<Reduction> tables;
  private final Sort sort;
  private final Move move;
  private final DistinctKeys distinct;
  private final KeyPartition partition;
  private final boolean partitions;
  private final SlotSums slotSums;
  private final PerType<ScratchArray<?>> numbered; // results by number
  private final PerType<ScratchArray<?>> ordered;

  private Array<?> keys; // of the call
  private IntArray slots; // the keys themselves, or their numbers
  private boolean isDistributed; // whether the slots are in the order of the partition
  private int first; // the key of the first slot
  private LongArray counts = LongArray.wrap(); // as long as the range, or longer

  CountedKeys(Device device, boolean wraps) {
    this.wraps = wraps;
    tuning = GroupTuning.of(device);
    histogram = Histogram.on(device);
    reduce = Reduce.on(device);
    sort = Sort.on(device);
    move = Move.on(device);
    distinct = new DistinctKeys(device, tuning);
    partition = new KeyPartition(device, tuning);
    partitions =
        !(device instanceof Device.Cpu cpu) || cpu.workers().threads() <= tuning.partitionThreads();
    numbered = ScratchArray.perType(device);
    ordered = ScratchArray.perType(device);
    slotSums = new SlotSums(device);
    var chunks = new SlotChunks(device);
    longSums = new LongSums(chunks);
    tables =
        new PerType<>(
            new IntKeyTable(chunks)::reduce,
            new LongKeyTable(chunks)::reduce,
            new FloatKeyTable(chunks)::reduce,
            new DoubleKeyTable(chunks)::reduce);
  }

  /// Counts the keys and returns true; returns false if their range is wide and they are sorted, or
  /// too many are different.
  boolean count(Array<?> keys) {
    if (keys.length() == 0) {
      return false;
    }
    this.keys = keys;
    isDistributed = false;
    boolean isCounted = (keys instanceof IntArray ints && countRange(ints)) || countDistinct();
    if (!isCounted) {
      end();
    }
    return isCounted;
  }

  private boolean countRange(IntArray ints) {
    int length = ints.length();
    first = reduce.min(ints);
    long range = (long) reduce.max(ints) - first + 1;
    if (range > tuning.maxRange() || range > Math.max(length, tuning.smallRange())) {
      return false;
    }
    resize((int) range);
    histogram.values(ints, first, counts);
    slots = ints;
    return true;
  }

  private boolean countDistinct() {
    if (sort.isSorted(keys)) {
      return false; // equal keys lie side by side
    }
    slots = distinct.number(keys);
    isDistributed = slots == null;
    if (isDistributed) {
      if (!partitions || keys.length() < tuning.partitionFrom() || !distinct.repeats()) {
        return false;
      }
      partition.distribute(keys);
      slots = distinct.number(partition, keys);
      if (slots == null) {
        return false;
      }
    }
    first = 0;
    resize(distinct.size());
    if (distinct.hasCounts()) {
      Arrays.fill(counts.hostArray(), 0);
      distinct.counts(counts.hostArray());
    } else {
      histogram.values(slots, 0, counts);
    }
    return true;
  }

  private void resize(int range) {
    if (counts.length() < range || counts.length() / tuning.maxReuse() > range) {
      counts = LongArray.wrap(new long[range]);
    }
  }

  /// Releases the arrays of the call.
  void end() {
    keys = null;
    slots = null;
  }

  /// Returns the number of different keys.
  int groups() {
    int groups = 0;
    for (long count : counts.hostArray()) {
      groups += count == 0 ? 0 : 1;
    }
    return groups;
  }

  /// Writes the different keys.
  void keys(Array<?> out) {
    if (isDistributed) {
      distinct.keys(partition, keys, out);
      return;
    }
    if (slots != keys) {
      distinct.keys(keys, out);
      return;
    }
    int[] y = ((IntArray) out).hostArray();
    int group = 0;
    for (int k = 0; k < counts.length(); k++) {
      if (counts.hostArray()[k] > 0) {
        y[group++] = first + k;
      }
    }
  }

  /// Writes the number of occurrences of each.
  void counts(LongArray out) {
    LongKeyTable.compact(counts.hostArray(), counts.hostArray(), out.hostArray());
    arrange(out);
  }

  /// Brings the results of numbered keys into the order of the keys.
  private <A extends Array<A>> void arrange(Array<A> results) {
    if (slots == keys) {
      return;
    }
    @SuppressWarnings("unchecked") // an array is of its own type
    A out = (A) results;
    int size = distinct.size();
    A from = scratch(numbered, out, size);
    A to = scratch(ordered, out, size);
    move.copy(out, 0, from, 0, size);
    move.gather(from, distinct.order(), to);
    move.copy(to, 0, out, 0, size);
  }

  private static <A extends Array<A>> A scratch(
      PerType<ScratchArray<?>> scratch, A like, int size) {
    @SuppressWarnings("unchecked") // PerType has one of the same type
    A array = ((ScratchArray<A>) scratch.of(like)).ofLength(size);
    return array;
  }

  private Array<?> bySlot(Array<?> values) {
    return isDistributed ? partition.distributed(values) : values;
  }

  /// Writes the exact sum of the values of each.
  ///
  /// @param values doubles or floats
  void sums(Array<?> values, DoubleArray out) {
    slotSums.of(slots.hostArray(), first, counts.hostArray(), bySlot(values), out.hostArray());
    arrange(out);
  }

  /// Returns whether the result of the operator does not depend on the order of such values.
  static boolean canReduce(Operator operator, Array<?> values) {
    boolean areIntegers = values instanceof IntArray || values instanceof LongArray;
    return operator == Operator.MIN
        || operator == Operator.MAX
        || (areIntegers
            && (operator == Operator.SUM
                || operator == Operator.AND
                || operator == Operator.OR
                || operator == Operator.XOR));
  }

  /// Writes the reduced values of each key.
  ///
  /// @return false, and nothing is written, if a sum does not fit, or a partial one
  boolean reduce(Array<?> values, Operator operator, Array<?> out) {
    int[] slot = slots.hostArray();
    Array<?> moved = bySlot(values);
    if (operator == Operator.SUM && !wraps) {
      if (!longSums.sum(slot, first, moved, counts.hostArray(), out)) {
        return false;
      }
    } else {
      tables.of(values).reduce(slot, first, moved, operator, counts.hostArray(), out);
    }
    arrange(out);
    return true;
  }
}
