package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.LeasePool;

/// The slots of a table on the heap. Any number of threads may look at them, but none while they
/// are built.
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
  default void find(
      Array<?> wanted, int from, int to, long absent, Array<?> out, LeasePool<Batch> batches) {
    try (var lease = batches.lease()) {
      Batch batch = lease.get();
      for (int i = from; i < to; i += Batch.SIZE) {
        int m = Math.min(Batch.SIZE, to - i);
        batch.read(wanted, i, m);
        locate(batch, m);
        batch.write(m, absent, out, i);
      }
    }
  }
}
