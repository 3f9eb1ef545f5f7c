package dev.shoal.primitives.rank;

import dev.shoal.device.Crew;
import java.util.Arrays;
import java.util.function.ToIntFunction;

/// Finds the key of a rank among many, on all threads.
///
/// A sample, sorted, says between which two keys the one of that rank most likely is. One pass
/// keeps the keys in that bracket, some hundredths of all, and counts those below, so the rank
/// among those kept is known; they are treated likewise until few are left, and sorted.
///
/// A sample can mislead: many keys may be equal, or the bracket may miss. Then a pass counts keys
/// by their leading bits, which leaves one part in 2048 of the range of keys, until few enough are
/// in it or the key itself is known. So the cost is O(n) whatever the keys are.
///
/// Sources: Floyd and Rivest, *Expected Time Bounds for Selection* (1975), for the bracket; Alabi,
/// Blanchard, Gordon and Steinbach, *Fast k-Selection Algorithms for Graphics Processing Units*
/// (2012), for the counting.
final class KeySelection {
  /// Leading bits that a counting pass looks at: the counts fit a core's first cache.
  private static final int BITS = 11;

  static final int BINS = 1 << BITS;

  /// Keys that are sorted rather than sampled.
  private static final int FEW = 1 << 10;

  /// Keys of a sample, at most: its root is the inaccuracy, its sort some fifty microseconds.
  private static final int SAMPLE = 1 << 11;

  /// One key in so many is in a sample, at most.
  private static final int SPARSE = 16;

  /// Keys that a thread takes at a time. Parts are dealt in turns, so that keys in order, too, are
  /// shared out evenly.
  private static final int BLOCK = 1 << 14;

  /// Keys from which a second thread is worth waking.
  private static final int PARALLEL_FROM = 1 << 17;

  /// One key in so many may be in the bracket, or it counts as missed.
  private static final int ROOM = 8;

  private final Crew crew;
  private final KeyPart[] parts;
  private final LongElementKeys list = new LongElementKeys();
  private final long[] sample = new long[SAMPLE];

  /// The keys that were kept last, and the rank of the least of them among all.
  private long[] kept = {};

  private int size;
  private int first;
  private boolean isSorted;

  /// What no key that is left lies outside of.
  private long low;

  private long high;

  /// How many of all keys are below the one that was found.
  private int before;

  KeySelection(Crew crew) {
    this.crew = crew;
    parts = new KeyPart[crew.threads()];
    Arrays.setAll(parts, _ -> new KeyPart());
  }

  /// Forgets what was kept of other keys.
  void begin() {
    isSorted = false;
  }

  /// The key that has `rank` keys before it; of the same keys as in all calls since [#begin()].
  long key(Keys all, int rank) {
    if (!isSorted || rank < first || rank - first >= size) {
      if (select(all, rank)) {
        return low;
      }
      Arrays.sort(kept, 0, size);
      isSorted = true;
    }
    int place = rank - first;
    long key = kept[place];
    while (place > 0 && kept[place - 1] == key) {
      place--;
    }
    before = first + place;
    return key;
  }

  /// How many keys are below the one that [#key] returned last.
  int before() {
    return before;
  }

  /// Keeps few keys, that of the rank among them; true if it is known already, and is [#low].
  private boolean select(Keys all, int rank) {
    isSorted = false;
    first = 0;
    low = all.least();
    high = all.greatest();
    Keys keys = all;
    while (keys.length() > FEW) {
      if (!bracket(keys, rank - first)) {
        narrow(keys, rank - first);
      }
      first += sum(keys.length(), part -> part.below);
      if (low == high) {
        before = first;
        return true;
      }
      keep(keys.length());
      keys = list.of(kept, size, 0);
    }
    if (all.length() <= FEW) {
      copy(all);
    }
    return false;
  }

  /// Splits the keys by a bracket that a sample suggests; tells whether the one wanted is in it,
  /// and all keys in it could be kept.
  private boolean bracket(Keys keys, int rank) {
    long oldLow = low;
    long oldHigh = high;
    int length = keys.length();
    int taken = Math.min(SAMPLE, length / SPARSE);
    for (int i = 0; i < taken; i++) {
      long place = (i * 0x9E37_79B9_7F4A_7C15L) >>> 32; // spread evenly: Weyl's sequence
      sample[i] = keys.key((int) ((place * length) >>> 32));
    }
    Arrays.sort(sample, 0, taken);
    double share = (rank + 0.5) / length;
    double width = 4 + 3.5 * Math.sqrt(taken * share * (1 - share)); // in 2000, one is missed
    int from = (int) Math.floor(share * taken - width);
    int to = (int) Math.ceil(share * taken + width);
    low = from < 0 ? low : sample[from];
    high = to >= taken ? high : sample[to];
    split(keys);
    int below = sum(length, part -> part.below);
    int within = sum(length, part -> part.size);
    boolean hit = rank >= below && rank - below < within && (low == high || fits(length));
    if (!hit) {
      low = oldLow;
      high = oldHigh;
    }
    return hit;
  }

  /// Splits the keys by a range that has the one wanted and few others, or no other key.
  private void narrow(Keys keys, int rank) {
    int rest = rank;
    for (int within = keys.length(); within > room(keys.length()) && low < high; ) {
      int shift = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(high - low) - BITS);
      count(keys, shift);
      int[] counts = parts[0].counts;
      int bin = 0;
      while (rest >= counts[bin]) {
        rest -= counts[bin++];
      }
      within = counts[bin];
      low += (long) bin << shift;
      long width = (1L << shift) - 1;
      high = Long.compareUnsigned(high - low, width) < 0 ? high : low + width;
    }
    split(keys);
  }

  private int parts(int length) {
    return length < PARALLEL_FROM ? 1 : Math.min(parts.length, length / BLOCK);
  }

  /// Keys that a part may keep: all parts together an eighth of all, or few.
  private int room(int length) {
    return Math.max(FEW, length / ROOM / parts(length));
  }

  private boolean fits(int length) {
    for (int p = 0; p < parts(length); p++) {
      if (parts[p].size > room(length)) {
        return false;
      }
    }
    return true;
  }

  private void split(Keys keys) {
    int length = keys.length();
    int count = parts(length);
    for (int p = 0; p < count; p++) {
      parts[p].begin(room(length));
    }
    if (count == 1) {
      keys.split(0, length, low, high, parts[0]);
    } else {
      inTurns(length, count, (p, from, to) -> keys.split(from, to, low, high, parts[p]));
    }
  }

  private void count(Keys keys, int shift) {
    int length = keys.length();
    int count = parts(length);
    for (int p = 0; p < count; p++) {
      Arrays.fill(parts[p].counts, 0);
    }
    if (count == 1) {
      keys.count(0, length, low, high, shift, parts[0].counts);
      return;
    }
    inTurns(
        length, count, (p, from, to) -> keys.count(from, to, low, high, shift, parts[p].counts));
    for (int p = 1; p < count; p++) {
      for (int bin = 0; bin < BINS; bin++) {
        parts[0].counts[bin] += parts[p].counts[bin];
      }
    }
  }

  /// Runs `work` on each block, those of one part one after the other.
  private void inTurns(int length, int count, Crew.Block work) {
    crew.forEachBlock(
        count,
        1,
        (p, _, _) -> {
          for (long from = (long) p * BLOCK; from < length; from += (long) count * BLOCK) {
            work.run(p, (int) from, (int) Math.min(length, from + BLOCK));
          }
        });
  }

  private int sum(int length, ToIntFunction<KeyPart> of) {
    int sum = 0;
    for (int p = 0; p < parts(length); p++) {
      sum += of.applyAsInt(parts[p]);
    }
    return sum;
  }

  /// Puts together what the parts have kept of `length` keys.
  private void keep(int length) {
    size = 0;
    makeRoom(sum(length, part -> part.size));
    for (int p = 0; p < parts(length); p++) {
      System.arraycopy(parts[p].keys, 0, kept, size, parts[p].size);
      size += parts[p].size;
    }
  }

  private void copy(Keys keys) {
    size = keys.length();
    makeRoom(size);
    for (int i = 0; i < size; i++) {
      kept[i] = keys.key(i);
    }
  }

  private void makeRoom(int length) {
    if (kept.length < length) {
      kept = new long[length];
    }
  }

  /// Writes the places of those keys that come first, as many as there are `places`; [#key] has
  /// found `last`, the last of them.
  void places(Keys keys, long last, int[] places) {
    int length = keys.length();
    int ties = places.length - before;
    int count = parts(length);
    if (count == 1) {
      keys.places(0, last, ties, places, 0, places.length);
      return;
    }
    int stretch = Math.ceilDiv(length, count);
    for (int p = 0; p < count; p++) {
      parts[p].begin(0);
    }
    crew.forEachBlock(length, stretch, (p, from, to) -> keys.compare(from, to, last, parts[p]));
    int[] ends = new int[count];
    int[] shares = new int[count];
    int at = 0;
    for (int p = 0; p < count; p++) {
      shares[p] = Math.min(ties, parts[p].equal);
      ties -= shares[p];
      at += parts[p].below + shares[p];
      ends[p] = at;
    }
    crew.forEachBlock(
        length,
        stretch,
        (p, from, _) ->
            keys.places(from, last, shares[p], places, p == 0 ? 0 : ends[p - 1], ends[p]));
  }
}
