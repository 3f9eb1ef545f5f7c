package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// Slots that hold keys and values side by side, so that a search reads one cache line.
///
/// A key occupies the first free slot from the one that its hash chooses, around the end. Empty
/// slots hold a mark, a key that no entry has. Such a slot answers "absent", so even the mark
/// itself may be searched for.
abstract class PackedSlots implements HostTable.Slots, Partition.Rows {
  private final double load;
  private final Partition partition;
  private int partitionedBuilds;

  /// Longs per slot: 1 or 2.
  private final int width;

  /// The number of slots.
  int length;

  /// The slots, and perhaps more.
  long[] slots = {};

  /// The entries, scattered to partitions; kept from the second build on.
  long[] rows = {};

  PackedSlots(double load, WorkerPool workers, HashTuning tuning, int width) {
    this.load = load;
    this.partition = new Partition(workers, tuning);
    this.width = width;
  }

  @Override
  public final void build(Array<?> keys, Array<?> values) {
    int n = keys.length();
    int needed = Math.max(n + 1, SlotCount.of(n, load)); // at least one stays empty
    int parts = partition.plan(n, 8.0 * width * needed);
    length = Math.ceilDiv(needed, parts) * parts;
    slots = atLeast(slots, length);
    setEntries(keys, values);
    if (parts == 1) {
      insertAll(n);
    } else {
      insertByPartition(n);
    }
    setEntries(null, null);
  }

  private void insertAll(int n) {
    while (isMarked(n)) {
      nextMark();
    }
    clear(0, length);
    for (int i = 0; i < n; i++) {
      insert(i);
    }
  }

  private void insertByPartition(int n) {
    rows = atLeast(rows, n);
    while (partition.count(this, n)) {
      nextMark();
    }
    partition.fill(this, n, length);
    if (partitionedBuilds++ == 0) {
      rows = new long[0];
    }
  }

  private long[] atLeast(long[] old, int length) {
    return old.length < width * length ? new long[width * length] : old;
  }

  /// Keeps the entries until they are inserted.
  abstract void setEntries(Array<?> keys, Array<?> values);

  /// Returns whether one of the first `n` keys is the mark.
  abstract boolean isMarked(int n);

  /// Chooses another mark; repeated calls go through all possible keys.
  abstract void nextMark();

  /// Empties the slots `start` (inclusive) to `end` (exclusive).
  abstract void clear(int start, int end);

  /// Inserts an entry, unless its key is present.
  abstract void insert(int entry);

  @Override
  public final int slots() {
    return length;
  }
}
