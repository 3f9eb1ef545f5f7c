package dev.shoal.points;

/// The nearest points among those offered, in ascending order of the squares of their distances,
/// and then of their numbers.
final class NearestList {
  /// Farther points that are moved at once, where there are so many: in a list of 300 an insertion
  /// is eight times as fast.
  private static final int BLOCK = 32;

  private final double[] squares;
  private final int[] numbers;
  private double limit;
  private int length;

  NearestList(int k) {
    squares = new double[k];
    numbers = new int[k];
  }

  /// Removes all points.
  void clear() {
    clear(Double.POSITIVE_INFINITY);
  }

  /// Removes all points; no point with a square above `limit` will be offered.
  void clear(double limit) {
    this.limit = limit;
    length = 0;
  }

  /// Returns whether there are k points.
  boolean isFull() {
    return length == squares.length;
  }

  /// Returns the square beyond which no point can be in the list; the limit until it is full.
  double reach() {
    return isFull() ? squares[length - 1] : limit;
  }

  /// Inserts a point if it is among the nearest.
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
    int end = at;
    while (at >= BLOCK && isBefore(square, number, at - BLOCK)) {
      at -= BLOCK;
    }
    if (at < end) {
      System.arraycopy(squares, at, squares, at + 1, end - at);
      System.arraycopy(numbers, at, numbers, at + 1, end - at);
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

  /// Writes the list from index `at` on.
  void copyTo(int[] numbers, double[] squares, int at) {
    System.arraycopy(this.numbers, 0, numbers, at, length);
    System.arraycopy(this.squares, 0, squares, at, length);
  }
}
