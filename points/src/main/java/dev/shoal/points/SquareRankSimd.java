package dev.shoal.points;

import dev.shoal.device.SimdGate;
import java.util.Arrays;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [SquareRankScalar] with vectors.
final class SquareRankSimd {
  private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  static final SimdGate GATE =
      SimdGate.of(
          squares(),
          new int[8],
          new double[8],
          (from, to, sorted) -> rank(from, new int[from.length], 20, 8, to, sorted, 0),
          (from, to, sorted) ->
              SquareRankScalar.rank(from, new int[from.length], 20, 8, to, sorted, 0));

  private SquareRankSimd() {}

  private static double[] squares() {
    double[] squares = new double[20 + RankSort.PADDING];
    Arrays.setAll(squares, i -> (i * 7) % 20);
    return squares;
  }

  /// As [SquareRankScalar#rank], but overwrites up to [RankSort#PADDING] elements behind the
  /// squares.
  static boolean rank(
      double[] squares,
      int[] numbers,
      int length,
      int k,
      int[] toNumbers,
      double[] toSquares,
      int at) {
    int end = (length + WIDTH - 1) / WIDTH * WIDTH;
    Arrays.fill(squares, length, end, Double.POSITIVE_INFINITY); // not less than any
    int sum = 0;
    for (int i = 0; i < length; i++) {
      double square = squares[i];
      int rank = 0;
      for (int j = 0; j < end; j += WIDTH) {
        rank +=
            DoubleVector.fromArray(SPECIES, squares, j)
                .compare(VectorOperators.LT, square)
                .trueCount();
      }
      sum += rank;
      if (rank < k) {
        toNumbers[at + rank] = numbers[i];
        toSquares[at + rank] = square;
      }
    }
    return sum == length * (length - 1) / 2;
  }
}
