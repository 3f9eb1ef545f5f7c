package dev.shoal.primitives.hash;

import java.util.Arrays;

/// Searches the pilots of one part, so that no two keys share a slot.
///
/// Buckets are placed one after the other, the largest first. One for which no pilot is without
/// collision takes that which costs least and evicts whom it meets; these are placed anew. Hashes
/// are in order and so is all else: the pilots depend on the set of keys alone.
final class PilotSearch {
  private static final int PILOTS = 256;

  /// Keys of a bucket that is placed at all. The first has some 400, for which one pilot in ten
  /// serves; for so many, none.
  private static final int LARGEST = 1 << 10;

  /// Times that each bucket is placed until another seed is tried. One in thirty is placed twice.
  private static final int PATIENCE = 8;

  /// Buckets that were placed just now are evicted last, or two might evict each other for ever.
  private static final int RECENT = 16;

  /// What such a bucket costs: as the largest.
  private static final int DEAR = LARGEST * LARGEST;

  private final Pilots pilots;
  private final int part;
  private final long[] hashes;
  private final int from;
  private final int keys;
  private final int slots;
  private final int[] starts; // of the buckets, among the hashes
  private final long[] taken; // a bit for each slot
  private final int[] owners; // the buckets that have those
  private final int[] tried; // by which try each slot was last chosen
  private final int[] placed; // when each bucket was last placed
  private int tries;
  private int placings;

  /// @param hashes of all parts, of which this one puts its own in order
  PilotSearch(Pilots pilots, int part, long[] hashes) {
    this.pilots = pilots;
    this.part = part;
    this.hashes = hashes;
    from = pilots.starts[part];
    keys = pilots.starts[part + 1] - from;
    slots = keys + pilots.spares(part + 1) - pilots.spares(part);
    starts = new int[pilots.buckets + 1];
    taken = new long[(slots >>> 6) + 1];
    owners = new int[slots];
    tried = new int[slots];
    placed = new int[pilots.buckets];
    Arrays.fill(placed, -RECENT);
  }

  /// Whether pilots were found. They are not if two hashes are equal.
  boolean succeeds() {
    Arrays.sort(hashes, from, from + keys);
    for (int i = from + 1; i < from + keys; i++) {
      if (hashes[i - 1] == hashes[i]) {
        return false;
      }
    }
    setStarts();
    if (!placeAll()) {
      return false;
    }
    moveSpares();
    return true;
  }

  private void setStarts() {
    int bucket = 0;
    for (int i = from; i < from + keys; i++) {
      int b = Pilots.bucket(Pilots.place(hashes[i], pilots.parts), pilots.buckets);
      while (bucket < b) {
        starts[++bucket] = i;
      }
    }
    starts[0] = from;
    Arrays.fill(starts, bucket + 1, starts.length, from + keys);
  }

  private int size(int bucket) {
    return starts[bucket + 1] - starts[bucket];
  }

  private boolean placeAll() {
    int[] order = bySize();
    if (size(order[0]) > LARGEST) {
      return false;
    }
    int[] open = new int[pilots.buckets]; // a stack
    int patience = PATIENCE * (pilots.buckets + 16);
    for (int bucket : order) {
      open[0] = bucket;
      for (int top = 1; top > 0; ) {
        top = place(open[top - 1], open, top - 1);
        if (top < 0 || --patience < 0) {
          return false;
        }
      }
    }
    return true;
  }

  /// The buckets, the largest first.
  private int[] bySize() {
    int[] ends = new int[keys + 2];
    for (int b = 0; b < pilots.buckets; b++) {
      ends[keys - size(b) + 1]++;
    }
    for (int i = 1; i < ends.length; i++) {
      ends[i] += ends[i - 1];
    }
    int[] order = new int[pilots.buckets];
    for (int b = 0; b < pilots.buckets; b++) {
      order[ends[keys - size(b)]++] = b;
    }
    return order;
  }

  /// Places a bucket by the best pilot.
  ///
  /// @param open those that it evicts are put here, from `top` on
  /// @return how many are open then; −1 if no pilot gives each key of the bucket a slot of its own
  private int place(int bucket, int[] open, int top) {
    int opened = top;
    int pilot = freePilot(bucket);
    if (pilot < 0) {
      pilot = cheapest(bucket);
      if (pilot < 0) {
        return -1;
      }
      opened = evict(bucket, pilot, open, top);
    }
    placed[bucket] = placings++;
    pilots.pilots[part * pilots.buckets + bucket] = (byte) pilot;
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      taken[slot >>> 6] |= 1L << slot;
      owners[slot] = bucket;
    }
    return opened;
  }

  /// A pilot that meets nobody, or −1.
  private int freePilot(int bucket) {
    for (int pilot = 0; pilot < PILOTS; pilot++) {
      if (isFree(bucket, pilot)) {
        return pilot;
      }
    }
    return -1;
  }

  private boolean isFree(int bucket, int pilot) {
    int to = starts[bucket + 1];
    for (int i = starts[bucket]; i < to; i++) {
      if (isTaken(Pilots.slot(hashes[i], pilot, slots))) {
        return false;
      }
    }
    return isApart(bucket, pilot);
  }

  private boolean isTaken(int slot) {
    return (taken[slot >>> 6] >>> slot & 1) != 0;
  }

  /// Whether a pilot gives each key of a bucket a slot of its own.
  private boolean isApart(int bucket, int pilot) {
    int attempt = ++tries;
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      if (tried[slot] == attempt) {
        return false;
      }
      tried[slot] = attempt;
    }
    return true;
  }

  /// The pilot that evicts the fewest and smallest buckets, or −1.
  private int cheapest(int bucket) {
    int best = -1;
    int least = Integer.MAX_VALUE;
    for (int t = 0; t < PILOTS; t++) {
      int pilot = (t + placings) % PILOTS; // of equals not always the same
      int cost = isApart(bucket, pilot) ? cost(bucket, pilot) : Integer.MAX_VALUE;
      if (cost < least) {
        least = cost;
        best = pilot;
      }
    }
    return best;
  }

  /// The squares of the sizes of those whom a pilot evicts, for each slot that is taken.
  private int cost(int bucket, int pilot) {
    int cost = 0;
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      if (isTaken(slot)) {
        int owner = owners[slot];
        cost += placings - placed[owner] <= RECENT ? DEAR : size(owner) * size(owner);
      }
    }
    return cost;
  }

  private int evict(int bucket, int pilot, int[] open, int top) {
    int opened = top;
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      if (isTaken(slot)) {
        open[opened++] = owners[slot];
        free(owners[slot], pilots.pilots[part * pilots.buckets + owners[slot]] & 0xFF);
      }
    }
    return opened;
  }

  /// Frees the slots that a pilot gave a bucket.
  private void free(int bucket, int pilot) {
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      taken[slot >>> 6] &= ~(1L << slot);
    }
  }

  /// Moves who is in a slot beyond the keys to one that nobody has.
  private void moveSpares() {
    int free = 0;
    int spare = pilots.spares(part);
    for (int slot = keys; slot < slots; slot++) {
      if (isTaken(slot)) {
        while (isTaken(free)) {
          free++;
        }
        pilots.moved[spare + slot - keys] = (char) free++;
      }
    }
  }
}
