package dev.shoal.primitives.hash;

import java.util.Arrays;

/// Searches the pilots of one part, so that no two keys share a slot.
///
/// Buckets are placed one after the other, the largest first. A bucket for which every pilot has a
/// collision takes the cheapest one and evicts the buckets that it collides with; these are placed
/// again. Hashes are sorted, and all other steps follow their order: the pilots depend on the set
/// of keys alone.
final class PilotSearch {
  private static final int PILOTS = 256;

  /// The largest bucket that is placed at all. The first one has some 400 keys, which one pilot in
  /// ten separates; no pilot separates this many.
  private static final int MAX_BUCKET = 1 << 10;

  /// Average placements of a bucket after which another seed is tried. One in thirty is placed
  /// twice.
  private static final int PATIENCE = 8;

  /// The last buckets placed are evicted last, otherwise two could evict each other for ever.
  private static final int RECENT = 16;

  /// The cost of such a bucket: that of the largest.
  private static final int RECENT_COST = MAX_BUCKET * MAX_BUCKET;

  private final Pilots pilots;
  private final int part;
  private final long[] hashes;
  private final int from;
  private final int keys;
  private final int slots;
  private final int[] starts; // of the buckets, among the hashes
  private final long[] taken; // a bit for each slot
  private final int[] owners; // the buckets that occupy those
  private final int[] tried; // the attempt that last chose each slot
  private final int[] placed; // when each bucket was last placed
  private int tries;
  private int placings;

  /// @param hashes those of all parts; this one sorts its own
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

  /// Returns whether pilots were found. None are if two hashes are equal.
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
      int b = Pilots.bucket(Pilots.position(hashes[i], pilots.parts), pilots.buckets);
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
    if (size(order[0]) > MAX_BUCKET) {
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

  /// Returns the buckets, the largest first.
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
  /// @param open receives the evicted buckets, from `top` on
  /// @return the number of open buckets; −1 if every pilot maps two keys of the bucket to one slot
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

  /// Returns a pilot without collisions, or −1.
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

  /// Returns whether a pilot maps the keys of a bucket to different slots.
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

  /// Returns the pilot that evicts the fewest and smallest buckets, or −1.
  private int cheapest(int bucket) {
    int best = -1;
    int min = Integer.MAX_VALUE;
    for (int t = 0; t < PILOTS; t++) {
      int pilot = (t + placings) % PILOTS; // varies the choice among equals
      int cost = isApart(bucket, pilot) ? cost(bucket, pilot) : Integer.MAX_VALUE;
      if (cost < min) {
        min = cost;
        best = pilot;
      }
    }
    return best;
  }

  /// Returns the sum of the squared sizes of the evicted buckets, one for each occupied slot.
  private int cost(int bucket, int pilot) {
    int cost = 0;
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      if (isTaken(slot)) {
        int owner = owners[slot];
        cost += placings - placed[owner] <= RECENT ? RECENT_COST : size(owner) * size(owner);
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

  /// Frees the slots of a bucket with a pilot.
  private void free(int bucket, int pilot) {
    for (int i = starts[bucket]; i < starts[bucket + 1]; i++) {
      int slot = Pilots.slot(hashes[i], pilot, slots);
      taken[slot >>> 6] &= ~(1L << slot);
    }
  }

  /// Moves each key in a spare slot to a free one.
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
