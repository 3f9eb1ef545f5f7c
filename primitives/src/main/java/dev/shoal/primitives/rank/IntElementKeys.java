// Twins of int: long, float, double.
package dev.shoal.primitives.rank;

import dev.shoal.primitives.order.IntOrder;

/// Ints as [Keys].
final class IntElementKeys implements Keys {
  /// One in so many is few: a branch on them is foreseen.
  private static final int FEW = 16;

  private final int[] none = {};
  private int[] x = none;
  private int length;
  private long turn;

  /// The keys of the first `length` of `x`; a view, to be used for one call after the other.
  IntElementKeys of(int[] x, int length, long turn) {
    this.x = x;
    this.length = length;
    this.turn = turn;
    return this;
  }

  /// Lets the array go.
  void release() {
    x = none;
    length = 0;
  }

  @Override
  public int length() {
    return length;
  }

  @Override
  public long key(int i) {
    return IntRankKeys.key(x[i], turn);
  }

  @Override
  public long least() {
    return IntRankKeys.LEAST;
  }

  @Override
  public long greatest() {
    return IntRankKeys.GREATEST;
  }

  @Override
  public void split(int from, int to, long low, long high, KeyPart part) {
    part.add(count(x, from, to, turn, low, high, part), 0);
  }

  /// Returns how many are below; few are between, so that a branch is foreseen.
  private static int count(
      int[] x, int from, int to, long turn, long low, long high, KeyPart part) {
    long width = high - low;
    int count = 0;
    for (int i = from; i < to; i++) {
      long key = IntRankKeys.key(x[i], turn);
      count += (int) IntOrder.below(key, low);
      if (Long.compareUnsigned(key - low, width) <= 0) { // low <= key && key <= high, in one
        part.keep(key);
      }
    }
    return count;
  }

  @Override
  public void count(int from, int to, long low, long high, int shift, int[] counts) {
    long width = high - low;
    for (int i = from; i < to; i++) {
      long above = IntRankKeys.key(x[i], turn) - low;
      if (Long.compareUnsigned(above, width) <= 0) {
        counts[(int) (above >>> shift)]++;
      }
    }
  }

  @Override
  public void compare(int from, int to, long key, KeyPart part) {
    int count = 0;
    int rest = 0;
    for (int i = from; i < to; i++) {
      long other = IntRankKeys.key(x[i], turn);
      count += (int) IntOrder.below(other, key);
      rest += other == key ? 1 : 0;
    }
    part.add(count, rest);
  }

  @Override
  public void places(int from, long key, int first, int[] places, int at, int end) {
    if (end - at < (length - from) / FEW) {
      few(from, key, first, places, at, end);
    } else {
      many(from, key, first, places, at, end);
    }
  }

  /// By a branch, which is seldom taken.
  private void few(int from, long key, int first, int[] places, int at, int end) {
    int rest = first;
    int k = at;
    for (int i = from; k < end; i++) {
      long other = IntRankKeys.key(x[i], turn);
      if (other <= key && (other < key || rest-- > 0)) {
        places[k++] = i;
      }
    }
  }

  /// Without a branch.
  private void many(int from, long key, int first, int[] places, int at, int end) {
    int rest = first;
    int k = at;
    for (int i = from; k < end; i++) {
      long other = IntRankKeys.key(x[i], turn);
      int index = (other == key ? 1 : 0) & (rest > 0 ? 1 : 0); // 1 if it is a tie that counts
      places[k] = i;
      rest -= index;
      k += index | (int) IntOrder.below(other, key);
    }
  }
}
