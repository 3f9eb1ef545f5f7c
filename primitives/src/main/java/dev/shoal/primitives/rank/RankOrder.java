package dev.shoal.primitives.rank;

/// Which elements rank first.
enum RankOrder {
  ASCENDING(0),
  DESCENDING(-1);

  /// What the bits of a key are combined with, so that keys always ascend.
  final long turn;

  RankOrder(long turn) {
    this.turn = turn;
  }
}
