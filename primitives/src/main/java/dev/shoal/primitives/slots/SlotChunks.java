package dev.shoal.primitives.slots;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;

/// Distributes values, each of which belongs to a slot, over threads: each chunk of values has its
/// results for all slots, which the caller combines. There are several chunks only if there are
/// many values, and many for each slot.
public final class SlotChunks {
  private final WorkerPool workers;
  private final SlotTuning tuning;

  /// @param device the host's serial device or a CPU device
  public SlotChunks(Device device) {
    this(device.workers(), SlotTuning.of(device));
  }

  SlotChunks(WorkerPool workers, SlotTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  /// Returns the maximum number of chunks.
  public int max() {
    return workers.threads();
  }

  /// Runs `work` once on each chunk, on all threads, and returns the number of chunks; 0 if there
  /// are no values.
  public int forEach(int values, int slots, WorkerPool.Block work) {
    long fewest = Math.max(tuning.minValues(), (long) tuning.valuesPerSlot() * slots);
    long chunks = Math.clamp(values / fewest, 1, max());
    int size = (int) Math.max(1, Math.ceilDiv(values, chunks));
    workers.forEachBlock(values, size, work);
    return Math.ceilDiv(values, size);
  }
}
