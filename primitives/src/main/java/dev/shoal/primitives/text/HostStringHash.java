package dev.shoal.primitives.text;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Hashes one string after the other, on all threads of a pool.
final class HostStringHash implements StringHashKernel {
  private final WorkerPool workers;
  private final TextTuning tuning;

  HostStringHash(WorkerPool workers, TextTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  @Override
  public void murmur2(Strings strings, int seed, IntArray out) {
    int[] hashes = out.hostArray();
    workers.forEachBlock(
        hashes.length,
        strings.within(tuning.hashBytes()),
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
        strings.within(tuning.hashBytes()),
        (_, from, to) -> {
          for (int s = from; s < to; s++) {
            hashes[s] = City64.hash(strings.bytes(), strings.start(s), strings.end(s), variant);
          }
        });
  }
}
