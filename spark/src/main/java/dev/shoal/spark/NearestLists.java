package dev.shoal.spark;

import java.io.Serializable;
import java.util.Arrays;

/// The k nearest points to each of several positions among those offered, in ascending order of the
/// squares of their distances, and then of their numbers. The order of the offers does not matter.
///
/// For one thread at a time.
final class NearestLists implements Serializable {
  private static final long serialVersionUID = 1;

  private static final Growth NEAREST =
      new Growth("a tile", "nearest points to list", "choose more partitions, or a smaller k");

  private final int k;
  private final int[] lengths;
  private final double[] squares; // of list i from k · i on
  private final long[] numbers;

  /// @throws dev.shoal.device.CapacityException if an array does not hold all lists
  NearestLists(int lists, int k) {
    this.k = k;
    lengths = new int[lists];
    squares = new double[NEAREST.require((long) lists * k)];
    numbers = new long[squares.length];
  }

  /// Returns the square beyond which no point can be in a list; infinite until it is full.
  double reach(int list) {
    return lengths[list] == k ? squares[k * list + k - 1] : Double.POSITIVE_INFINITY;
  }

  /// Inserts a point if it is among the nearest.
  void offer(int list, double square, long number) {
    int begin = k * list;
    int at = begin + lengths[list];
    if (lengths[list] == k) {
      if (!isBefore(square, number, at - 1)) {
        return;
      }
      at--;
    } else {
      lengths[list]++;
    }
    for (; at > begin && isBefore(square, number, at - 1); at--) {
      squares[at] = squares[at - 1];
      numbers[at] = numbers[at - 1];
    }
    squares[at] = square;
    numbers[at] = number;
  }

  private boolean isBefore(double square, long number, int at) {
    return square < squares[at] || (square == squares[at] && number < numbers[at]);
  }

  /// Offers the points of a list of `other`.
  void offerAll(int list, NearestLists other, int from) {
    for (int at = other.k * from; at < other.k * from + other.lengths[from]; at++) {
      offer(list, other.squares[at], other.numbers[at]);
    }
  }

  double[] squares(int list) {
    return Arrays.copyOfRange(squares, k * list, k * list + lengths[list]);
  }

  long[] numbers(int list) {
    return Arrays.copyOfRange(numbers, k * list, k * list + lengths[list]);
  }
}
