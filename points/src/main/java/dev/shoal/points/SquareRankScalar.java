package dev.shoal.points;

/// Sorts a few points by distance: the index of each is the number of those that are nearer. There
/// is no branch that could be mispredicted. [RankSort] sorts distinct numbers in the same way.
final class SquareRankScalar {
  private SquareRankScalar() {}

  /// Writes the k nearest points from index `at` on. Returns whether no two points are equally
  /// near; otherwise what is written is undefined.
  ///
  /// @param numbers those of the points
  /// @param length the number of points, k or more
  static boolean rank(
      double[] squares,
      int[] numbers,
      int length,
      int k,
      int[] toNumbers,
      double[] toSquares,
      int at) {
    int sum = 0;
    for (int i = 0; i < length; i++) {
      double square = squares[i];
      int rank = 0;
      for (int j = 0; j < length; j++) {
        rank += squares[j] < square ? 1 : 0;
      }
      sum += rank;
      if (rank < k) {
        toNumbers[at + rank] = numbers[i];
        toSquares[at + rank] = square;
      }
    }
    return sum == length * (length - 1) / 2; // less if two ranks are equal
  }
}
