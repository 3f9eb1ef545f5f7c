package dev.shoal.points;

import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [RankSort] with vectors.
final class RankSortSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// The maximum length for ranking.
  private static final int SHORT = 16 * WIDTH;

  private RankSortSimd() {}

  /// As [RankSort#copy], but overwrites up to [RankSort#PADDING] elements behind the numbers.
  static void copy(int[] numbers, int length, int[] to, int at) {
    if (length > SHORT) {
      RankSort.copy(numbers, length, to, at);
      return;
    }
    int end = (length + WIDTH - 1) / WIDTH * WIDTH;
    Arrays.fill(numbers, length, end, Integer.MAX_VALUE); // not less than any
    for (int k = 0; k < length; k++) {
      int number = numbers[k];
      int rank = 0;
      for (int other = 0; other < end; other += WIDTH) {
        rank +=
            IntVector.fromArray(SPECIES, numbers, other)
                .compare(VectorOperators.LT, number)
                .trueCount();
      }
      to[at + rank] = number;
    }
  }
}
