package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.scan.Scan;

/// Counts, scans the counts, and writes each key to the next position of its value.
///
/// With several threads each counts a chunk of the keys, and the scan takes the counters of one
/// value in the order of the chunks: so equal keys keep their order, and no two threads write to
/// one counter.
final class CpuScatter implements CountingKernel {
  private final WorkerPool workers;
  private final CountingTuning tuning;
  private final Scan scan;

  CpuScatter(Device device, WorkerPool workers, CountingTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    scan = Scan.on(device);
  }

  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    boolean isInPlace = keys.sharesElementsWith(out); // then it is read while it is written
    scatter(
        isInPlace ? keys.hostArray().clone() : keys.hostArray(), values, out.hostArray(), false);
  }

  @Override
  public void argsort(IntArray keys, int values, IntArray out) {
    scatter(keys.hostArray(), values, out.hostArray(), true);
  }

  private void scatter(int[] keys, int values, int[] out, boolean writesIndices) {
    int n = keys.length;
    long minKeys = Math.max(tuning.minKeys(), (long) tuning.keysPerCounter() * values);
    int maxChunks = (int) Math.min(workers.threads(), n / minKeys);
    int size = Math.max(1, Math.ceilDiv(n, Math.max(1, maxChunks)));
    int chunks = Math.max(1, Math.ceilDiv(n, size));
    int[] next = new int[chunks * values];
    workers.forEachBlock(
        n,
        size,
        (chunk, from, to) -> {
          for (int i = from; i < to; i++) {
            next[keys[i] * chunks + chunk]++;
          }
        });
    scan.exclusive(IntArray.wrap(next), IntArray.wrap(next));
    workers.forEachBlock(
        n,
        size,
        (chunk, from, to) -> {
          for (int i = from; i < to; i++) {
            int at = next[keys[i] * chunks + chunk]++;
            out[at] = writesIndices ? i : keys[i];
          }
        });
  }
}
