package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.WorkerPool;

/// Open addressing: a slot is chosen by the key's hash, then by a [Probing] until one holds the key
/// or nothing. Keys are compared through the entry.
final class ProbedSlots extends IndexSlots {
  private final Algorithm algorithm;
  private final Probing probing;
  private long[] keys = {}; // of the entries

  ProbedSlots(Algorithm algorithm, WorkerPool workers) {
    super(workers);
    this.algorithm = algorithm;
    probing = Probing.of(algorithm);
  }

  @Override
  int prepare(Array<?> keys) {
    int needed = Room.of(algorithm, keys.length());
    this.keys = copy(keys, this.keys);
    return needed;
  }

  private int home(long hash) {
    return Mix.slot(hash, size);
  }

  private int next(int at, long hash, int tries) {
    return probing.next(at, home(hash), Mix.jump(hash, size), tries, size);
  }

  private boolean isOpen(int there, long key) {
    return there != 0 && keys[there - 1] != key;
  }

  @Override
  void put(long key, int entry) {
    long hash = Mix.wide(key);
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
    long hash = Mix.wide(key);
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
    long hash = Mix.wide(key);
    int at = home(hash);
    int there = slots[at];
    for (int tries = 1; isOpen(there, key); tries++) {
      if (tries == size) {
        return 0;
      }
      at = next(at, hash, tries);
      there = slots[at];
    }
    return there;
  }

  @Override
  public int attempts(long key) {
    long hash = Mix.wide(key);
    int at = home(hash);
    int tries = 1;
    while (tries < size && isOpen(slots[at], key)) {
      at = next(at, hash, tries++);
    }
    return tries;
  }
}
