package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import java.util.Arrays;

/// Finds keys that are equal, by sorting in memory that the caller has: a table of the keys would
/// take several times as much.
final class EqualKeys {
  private final Array<?> keys;
  private final Batch batch = new Batch();

  /// Of the keys; then, at the start, those of several keys each, ascending.
  private final long[] hashes;

  private EqualKeys(Array<?> keys, long[] hashes) {
    this.keys = keys;
    this.hashes = hashes;
  }

  /// Requires that all keys are different.
  ///
  /// @param scratch as many longs as keys, which are overwritten
  /// @throws IllegalArgumentException naming the first two equal keys, if there are any
  static void refuse(Array<?> keys, long[] scratch) {
    EqualKeys search = new EqualKeys(keys, scratch);
    search.setHashes();
    Arrays.sort(scratch);
    int repeated = search.moveRepeated();
    if (repeated > 0) {
      throw search.firstTwo(repeated);
    }
  }

  /// Different keys have different hashes. Keys themselves might consist of sorted runs, which the
  /// JDK merges in as much memory again.
  private static long hash(long key) {
    return Pilots.hash(key, 0);
  }

  private void setHashes() {
    for (int i = 0; i < hashes.length; ) {
      int m = Math.min(Batch.SIZE, hashes.length - i);
      batch.read(keys, i, m);
      for (int j = 0; j < m; j++) {
        hashes[i + j] = hash(batch.keys[j]);
      }
      i += m;
    }
  }

  /// Moves each hash that is there several times to the start, once.
  ///
  /// @return the number of those
  private int moveRepeated() {
    int repeated = 0;
    for (int i = 1; i < hashes.length; i++) {
      boolean isNew = repeated == 0 || hashes[repeated - 1] != hashes[i];
      if (hashes[i] == hashes[i - 1] && isNew) {
        hashes[repeated++] = hashes[i];
      }
    }
    return repeated;
  }

  /// Returns the error of the first key that equals an earlier one: there is one.
  private IllegalArgumentException firstTwo(int repeated) {
    int[] first = new int[repeated]; // the index of the first key of each hash, plus 1
    for (int i = 0; ; i++) {
      batch.read(keys, i, 1);
      int at = Arrays.binarySearch(hashes, 0, repeated, hash(batch.keys[0]));
      if (at >= 0 && first[at] > 0) {
        return new IllegalArgumentException(
            "keys[" + (first[at] - 1) + "] and keys[" + i + "] are both " + batch.keys[0]);
      }
      if (at >= 0) {
        first[at] = i + 1;
      }
    }
  }
}
