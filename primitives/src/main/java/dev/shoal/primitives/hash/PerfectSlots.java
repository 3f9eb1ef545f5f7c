package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// A slot for each key of a range.
final class PerfectSlots extends IndexSlots {
  private final KeyRange range;
  private final Batch own = new Batch();

  PerfectSlots(KeyRange range, WorkerPool workers, HashTuning tuning) {
    super(workers, tuning);
    this.range = range;
  }

  @Override
  int prepare(Array<?> keys) {
    int n = keys.length();
    for (int i = 0; i < n; i += Batch.SIZE) {
      int m = Math.min(Batch.SIZE, n - i);
      own.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        if (!range.contains(own.keys[j])) {
          throw range.outside(i + j, own.keys[j]);
        }
      }
    }
    return range.size();
  }

  private int slot(long key) {
    return (int) (key - range.min());
  }

  @Override
  void put(long key, int entry) {
    if (slots[slot(key)] == 0) {
      slots[slot(key)] = entry;
    }
  }

  @Override
  void putShared(long key, int entry) {
    lower(slot(key), claim(slot(key), entry), entry);
  }

  @Override
  int entry(long key) {
    return range.contains(key) ? slots[slot(key)] : 0;
  }

  @Override
  public int probes(long key) {
    return range.contains(key) ? 1 : 0;
  }
}
