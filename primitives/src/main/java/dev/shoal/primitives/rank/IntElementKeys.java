// Twins of int: long, float, double.
package dev.shoal.primitives.rank;

/// Ints as [Keys].
final class IntElementKeys implements Keys {
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
}
