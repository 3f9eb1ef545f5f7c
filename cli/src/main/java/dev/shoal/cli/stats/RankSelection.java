package dev.shoal.cli.stats;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/// Finds the keys of given ranks in a stream that is read a few times, in memory that does not grow
/// with it.
///
/// Each pass counts, below every prefix that a wanted key may have, the next 16 bits; the counts
/// determine which value of these 16 bits each wanted key has. After the last pass its prefix is
/// the key: two passes for keys of 32 bits, four for 64. A pass is left out where a prefix holds
/// one key only.
final class RankSelection {
  private static final int DIGIT = 16;
  private static final int BINS = 1 << DIGIT;

  /// What a pass counts below one prefix.
  private static final class Bins {
    final long[] counts = new long[BINS];
    long min = -1L; // unsigned: nothing is greater
    long max;
  }

  /// A wanted key: what is known of it, and its rank among the keys that begin so.
  private static final class Wanted {
    long prefix;
    long rank;
    boolean isFound;
  }

  private final Wanted[] wanted;
  private int unknown;
  private final Map<Long, Bins> bins = new TreeMap<>();
  private long[] prefixes;

  /// @param bits the bits of a key, 32 or 64
  /// @param ranks indices in sorted order, from 0; each less than the number of keys
  RankSelection(int bits, long... ranks) {
    this.unknown = bits;
    this.wanted = new Wanted[ranks.length];
    for (int i = 0; i < ranks.length; i++) {
      wanted[i] = new Wanted();
      wanted[i].rank = ranks[i];
    }
    openBins();
  }

  /// Returns whether another pass over all keys is needed.
  boolean wantsPass() {
    return !bins.isEmpty();
  }

  private void openBins() {
    bins.clear();
    for (Wanted w : wanted) {
      if (!w.isFound) {
        bins.computeIfAbsent(w.prefix, _ -> new Bins());
      }
    }
    prefixes = bins.keySet().stream().mapToLong(Long::longValue).toArray();
  }

  /// Shows `keys[0] … keys[n-1]` in this pass.
  void add(long[] keys, int n) {
    int shift = unknown - DIGIT;
    for (long prefix : prefixes) {
      Bins b = bins.get(prefix);
      long min = b.min;
      long max = b.max;
      for (int i = 0; i < n; i++) {
        long key = keys[i];
        // Shifting a long by 64 would leave it as it is.
        if (unknown == Long.SIZE || key >>> unknown == prefix) {
          b.counts[(int) (key >>> shift) & (BINS - 1)]++;
          min = Long.compareUnsigned(key, min) < 0 ? key : min;
          max = Long.compareUnsigned(key, max) > 0 ? key : max;
        }
      }
      b.min = min;
      b.max = max;
    }
  }

  /// Ends this pass.
  void endPass() {
    for (Wanted w : wanted) {
      if (!w.isFound) {
        refine(w, bins.get(w.prefix));
      }
    }
    unknown -= DIGIT;
    openBins();
  }

  private void refine(Wanted w, Bins b) {
    if (b.min == b.max) {
      w.prefix = b.min;
      w.isFound = true;
      return;
    }
    int digit = 0;
    while (w.rank >= b.counts[digit]) {
      w.rank -= b.counts[digit];
      digit++;
    }
    w.prefix = w.prefix << DIGIT | digit;
    w.isFound = unknown == DIGIT;
  }

  /// The key of each rank, once no pass is wanted.
  long[] keys() {
    return Arrays.stream(wanted).mapToLong(w -> w.prefix).toArray();
  }
}
