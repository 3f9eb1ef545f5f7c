package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Hashes one string after the other, on the threads of a pool.
final class HeapStringHash implements StringHashKernel {
  /// Bytes that are worth a thread of their own: some ten microseconds.
  private static final int BYTES = 1 << 16;

  private final WorkerPool workers;

  HeapStringHash(WorkerPool workers) {
    this.workers = workers;
  }

  @Override
  public void murmur2(Strings strings, int seed, IntArray out) {
    int[] hashes = out.hostArray();
    workers.forEachBlock(
        hashes.length,
        strings.within(BYTES),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            hashes[s] = Murmur2.hash(strings.bytes(), strings.start(s), strings.end(s), seed);
          }
        });
  }

  @Override
  public void city64(Strings strings, CityVariant variant, LongArray out) {
    long[] hashes = out.hostArray();
    workers.forEachBlock(
        hashes.length,
        strings.within(BYTES),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            hashes[s] = City64.hash(strings.bytes(), strings.start(s), strings.end(s), variant);
          }
        });
  }
}
