package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Crew;

/// Open addressing: a slot is chosen by the key's hash, then by a [Probing] until one holds the key
/// or nothing. Keys are compared through the entry.
final class ProbedSlots extends IndexSlots {
  private final Algorithm algorithm;
  private final Probing probing;
  private long[] keys = {}; // of the entries

  ProbedSlots(Algorithm algorithm, Crew crew) {
    super(crew);
    this.algorithm = algorithm;
    probing = Probing.of(algorithm);
  }

  @Override
  int prepare(Array<?> keys) {
    int needed = Room.of(algorithm, keys.length());
    this.keys = copy(keys, this.keys);
    return needed;
  }

  /// The slot that a search for `key` looks at after `attempt` others.
  private int slot(long key, int attempt) {
    long hash = Mix.wide(key);
    return probing.slot(Mix.slot(hash, size), Mix.jump(hash, size), attempt, size);
  }

  /// How many slots are passed before the one that holds `key`, or else is empty; all if none is.
  private int passed(long key) {
    int attempt = 0;
    while (attempt < size) {
      int there = slots[slot(key, attempt)];
      if (there == 0 || keys[there - 1] == key) {
        break;
      }
      attempt++;
    }
    return attempt;
  }

  @Override
  void put(long key, int entry) {
    int at = slot(key, passed(key)); // there is one, for there are as many slots as entries
    if (slots[at] == 0) {
      slots[at] = entry;
    }
  }

  @Override
  void putShared(long key, int entry) {
    for (int attempt = 0; attempt < size; attempt++) {
      int at = slot(key, attempt);
      int there = claim(at, entry);
      if (there == 0 || keys[there - 1] == key) {
        lower(at, there, entry);
        return;
      }
    }
  }

  @Override
  int entry(long key) {
    for (int attempt = 0; attempt < size; attempt++) {
      int there = slots[slot(key, attempt)];
      if (there == 0 || keys[there - 1] == key) {
        return there;
      }
    }
    return 0;
  }

  @Override
  public int attempts(long key) {
    return Math.min(size, passed(key) + 1);
  }
}
