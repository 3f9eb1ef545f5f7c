package dev.shoal.primitives.counting;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.scan.Scan;

/// Counts, an exclusive scan, and each key to the next place of its value.
///
/// With several threads each counts a part of the keys, and the scan goes over the parts of each
/// value in turn: so equal keys keep their order, and no two threads write to one counter.
final class ScatterCounting implements CountingKernel {
  /// Keys for each part that pay for a thread.
  private static final int MANY = 1 << 16;

  /// Keys for each counter of a part.
  private static final int LOAD = 4;

  private final WorkerPool workers;
  private final Scan scan;

  ScatterCounting(Device device) {
    workers = device instanceof Device.Cpu cpu ? cpu.workers() : Device.cpu(1).workers();
    scan = Scan.on(device);
  }

  @Override
  public void sort(IntArray keys, int values, IntArray out) {
    boolean isInPlace = keys.sharesElementsWith(out); // then it is read while it is written
    scatter(
        isInPlace ? keys.hostArray().clone() : keys.hostArray(), values, out.hostArray(), false);
  }

  @Override
  public void order(IntArray keys, int values, IntArray out) {
    scatter(keys.hostArray(), values, out.hostArray(), true);
  }

  private void scatter(int[] keys, int values, int[] out, boolean writesPlaces) {
    int n = keys.length;
    int most = (int) Math.min(workers.threads(), n / Math.max(MANY, (long) LOAD * values));
    int size = Math.ceilDiv(n, Math.max(1, most));
    int parts = Math.max(1, size == 0 ? 1 : Math.ceilDiv(n, size));
    int[] places = new int[parts * values];
    workers.forEachBlock(
        n,
        Math.max(1, size),
        (part, from, to) -> {
          for (int i = from; i < to; i++) {
            places[keys[i] * parts + part]++;
          }
        });
    scan.exclusive(IntArray.wrap(places), IntArray.wrap(places));
    workers.forEachBlock(
        n,
        Math.max(1, size),
        (part, from, to) -> {
          for (int i = from; i < to; i++) {
            int at = places[keys[i] * parts + part]++;
            out[at] = writesPlaces ? i : keys[i];
          }
        });
  }
}
