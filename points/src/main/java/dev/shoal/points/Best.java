package dev.shoal.points;

/// The best of what has been offered, in order: the least squares, and of the same the lowest
/// numbers.
final class Best {
  private final double[] squares;
  private final int[] numbers;
  private int length;

  Best(int k) {
    squares = new double[k];
    numbers = new int[k];
  }

  /// Forgets all.
  void clear() {
    length = 0;
  }

  /// Whether nothing with a square of `least` or more can be among the best.
  boolean isBeyond(double least) {
    return length == squares.length && least > squares[length - 1];
  }

  /// Takes a number in if it is among the best.
  void offer(double square, int number) {
    int at = length;
    if (length == squares.length) {
      if (!isBefore(square, number, length - 1)) {
        return;
      }
      at--;
    } else {
      length++;
    }
    for (; at > 0 && isBefore(square, number, at - 1); at--) {
      squares[at] = squares[at - 1];
      numbers[at] = numbers[at - 1];
    }
    squares[at] = square;
    numbers[at] = number;
  }

  private boolean isBefore(double square, int number, int at) {
    return square < squares[at] || (square == squares[at] && number < numbers[at]);
  }

  /// Writes all that it has.
  void copyTo(int[] numbers, double[] squares, int at) {
    System.arraycopy(this.numbers, 0, numbers, at, length);
    System.arraycopy(this.squares, 0, squares, at, length);
  }
}
