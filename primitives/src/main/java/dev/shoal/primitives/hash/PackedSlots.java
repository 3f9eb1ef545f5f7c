package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// Slots that hold keys and values side by side, so that what is found of a key is found in one
/// line of the cache.
///
/// Slots are taken in a row from the one that the hash chooses, around the end. A mark, which is a
/// key that no entry has, stands in empty slots. Such a slot answers "absent", so the mark itself
/// may be looked for.
abstract class PackedSlots implements HeapSlots, Partition.Rows {
  private final double load;
  private final Partition partition;
  private int buildsByParts;

  /// The longs of a slot: 1 or 2.
  private final int width;

  /// How many slots there are.
  int size;

  /// The slots, and maybe more.
  long[] slots = {};

  /// The entries, dealt to parts; kept from the second build on.
  long[] rows = {};

  PackedSlots(double load, WorkerPool workers, int width) {
    this.load = load;
    this.partition = new Partition(workers);
    this.width = width;
  }

  @Override
  public final void build(Array<?> keys, Array<?> values) {
    int n = keys.length();
    int needed = Math.max(n + 1, Room.slots(n, load)); // one at least stays empty
    int parts = partition.plan(n, 8.0 * width * needed);
    size = Math.ceilDiv(needed, parts) * parts;
    slots = room(slots, size);
    take(keys, values);
    if (parts == 1) {
      enterAll(n);
    } else {
      enterByParts(n);
    }
    take(null, null);
  }

  private void enterAll(int n) {
    while (isMarked(n)) {
      nextMark();
    }
    clear(0, size);
    for (int i = 0; i < n; i++) {
      enter(i);
    }
  }

  private void enterByParts(int n) {
    rows = room(rows, n);
    while (partition.count(this, n)) {
      nextMark();
    }
    partition.fill(this, n, size);
    if (buildsByParts++ == 0) {
      rows = new long[0];
    }
  }

  private long[] room(long[] old, int length) {
    return old.length < width * length ? new long[width * length] : old;
  }

  /// Remembers the entries until they are built.
  abstract void take(Array<?> keys, Array<?> values);

  /// Whether one of the first `n` keys is the mark.
  abstract boolean isMarked(int n);

  /// Takes another mark; in turn, every key there could be.
  abstract void nextMark();

  /// Makes the slots `start` to `end` empty.
  abstract void clear(int start, int end);

  /// Enters an entry, unless its key is there.
  abstract void enter(int entry);

  @Override
  public final int slots() {
    return size;
  }
}
