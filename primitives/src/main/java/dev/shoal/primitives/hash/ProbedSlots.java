package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// Open addressing: the key's hash chooses the first slot and a [ProbeSequence] the next ones,
/// until one holds the key or is empty. Keys are compared through the entry.
final class ProbedSlots extends IndexSlots {
  private final ProbeSequence sequence;
  private final double load;
  private long[] keys = {}; // of the entries

  ProbedSlots(ProbeSequence sequence, double load, WorkerPool workers, HashTuning tuning) {
    super(workers, tuning);
    this.sequence = sequence;
    this.load = load;
  }

  @Override
  int prepare(Array<?> keys) {
    int needed = SlotCount.prime(keys.length(), load);
    this.keys = copy(keys, this.keys);
    return needed;
  }

  private int home(long hash) {
    return Mix.slot(hash, length);
  }

  private int next(int at, long hash, int tries) {
    return sequence.next(at, home(hash), Mix.jump(hash, length), tries, length);
  }

  private boolean isOpen(int there, long key) {
    return there != 0 && keys[there - 1] != key;
  }

  @Override
  void put(long key, int entry) {
    long hash = Mix.hash(key);
    int at = home(hash);
    for (int tries = 1; isOpen(slots[at], key); tries++) { // there is a slot for every entry
      at = next(at, hash, tries);
    }
    if (slots[at] == 0) {
      slots[at] = entry;
    }
  }

  @Override
  void putShared(long key, int entry) {
    long hash = Mix.hash(key);
    int at = home(hash);
    int there = claim(at, entry);
    for (int tries = 1; isOpen(there, key); tries++) {
      at = next(at, hash, tries);
      there = claim(at, entry);
    }
    lower(at, there, entry);
  }

  @Override
  int entry(long key) {
    long hash = Mix.hash(key);
    int at = home(hash);
    int there = slots[at];
    for (int tries = 1; isOpen(there, key); tries++) {
      if (tries == length) {
        return 0;
      }
      at = next(at, hash, tries);
      there = slots[at];
    }
    return there;
  }

  @Override
  public int probes(long key) {
    long hash = Mix.hash(key);
    int at = home(hash);
    int tries = 1;
    while (tries < length && isOpen(slots[at], key)) {
      at = next(at, hash, tries++);
    }
    return tries;
  }
}
