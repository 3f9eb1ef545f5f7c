package dev.shoal.primitives.hash;

import dev.shoal.device.Array;

/// The slots of a table on the heap.
interface HeapSlots {
  /// As [TableKernel#build].
  void build(Array<?> keys, Array<?> values);

  /// Looks for the first `m` keys of `batch`: writes their values and whether they are there.
  void locate(Batch batch, int m);

  /// How many slots are looked at for `key`.
  int attempts(long key);

  /// How many slots there are.
  int slots();

  /// How many of them hold a key.
  int taken();

  /// Writes what is found for `wanted`, from place `from` to place `to`.
  default void find(Array<?> wanted, int from, int to, long absent, Array<?> out, Batch batch) {
    for (int i = from; i < to; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, to - i);
      batch.read(wanted, i, m);
      locate(batch, m);
      batch.write(m, absent, out, i);
    }
  }
}
