package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;

/// One slot for each possible key: nothing collides and no keys are compared.
///
/// Memory: 4 bytes for each key of the range, present or not, and a copy of the values.
///
/// @param min the smallest possible key
/// @param max the largest possible key, at most 2³¹ − 10 above `min`
public record PerfectHash(long min, long max) implements HashAlgorithm {
  /// Checks the range.
  public PerfectHash {
    KeyRange.check(min, max);
  }

  @Override
  public String title() {
    return "perfect";
  }

  @Override
  public TableKernel kernel(Device device) {
    KeyRange range = new KeyRange(min, max);
    HashTuning tuning = HashTuning.of(device);
    return switch (device) {
      case Device.Serial _, Device.Cpu _ ->
          new HostTable((_, _) -> new Slots(range, device.workers(), tuning), device, tuning);
      case Device.OpenCl openCl -> new OpenClTable(openCl, OpenClTable.Layout.perfect(range));
    };
  }

  /// A slot for each key of a range.
  static final class Slots extends IndexSlots {
    private final KeyRange range;
    private final Batch own = new Batch();

    Slots(KeyRange range, WorkerPool workers, HashTuning tuning) {
      super(workers, tuning);
      this.range = range;
    }

    @Override
    int prepare(Array<?> keys) {
      int n = keys.length();
      for (int i = 0; i < n; ) {
        int m = Math.min(Batch.SIZE, n - i);
        own.read(keys, i, m);
        for (int j = 0; j < m; j++) {
          if (!range.contains(own.keys[j])) {
            throw range.outside(i + j, own.keys[j]);
          }
        }
        i += m;
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
}
