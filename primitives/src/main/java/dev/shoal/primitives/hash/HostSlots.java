package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.LeasePool;

/// The slots of a table in host memory. Any number of threads may search them, but none while they
/// are built.
interface HostSlots {
  /// As [TableKernel#build].
  void build(Array<?> keys, Array<?> values);

  /// Searches for the first `m` keys of `batch`: writes their values and whether they are present.
  void locate(Batch batch, int m);

  /// Returns the number of slots that are probed for `key`.
  int probes(long key);

  /// Returns the number of slots.
  int slots();

  /// Returns the number of slots that hold a key.
  int size();

  /// Writes the values of the keys `wanted[from] … wanted[to-1]`, or `absent`, to the same indices
  /// of `out`.
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
