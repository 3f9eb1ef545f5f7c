package dev.shoal.primitives.rank;

/// The definition, as code: a key is found bit by bit, from the highest.
///
/// How many keys begin with the bits that are known and a 0 tells whether the next one is 0 or 1.
final class SerialRank implements RankKernel {
  @Override
  public long key(Keys keys, int rank) {
    long low = keys.least();
    long high = keys.greatest();
    int rest = rank;
    while (low < high) {
      long middle = low + ((high - low) >>> 1);
      int count = 0;
      for (int i = 0; i < keys.length(); i++) {
        long key = keys.key(i);
        count += low <= key && key <= middle ? 1 : 0;
      }
      if (rest < count) {
        high = middle;
      } else {
        rest -= count;
        low = middle + 1;
      }
    }
    return low;
  }

  @Override
  public void keys(Keys keys, int[] ranks, long[] out) {
    for (int r = 0; r < ranks.length; r++) {
      out[r] = key(keys, ranks[r]);
    }
  }

  @Override
  public void places(Keys keys, int[] places) {
    if (places.length == 0) {
      return;
    }
    long last = key(keys, places.length - 1);
    int ties = places.length;
    for (int i = 0; i < keys.length(); i++) {
      ties -= keys.key(i) < last ? 1 : 0;
    }
    int k = 0;
    for (int i = 0; k < places.length; i++) {
      if (keys.key(i) < last || (keys.key(i) == last && ties-- > 0)) {
        places[k++] = i;
      }
    }
  }
}
