package dev.shoal.points;

import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [Ascending], a vector at a time.
final class AscendingSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  /// Up to here, to compare all with all takes less than to sort.
  private static final int SHORT = 16 * WIDTH;

  private AscendingSimd() {}

  /// As [Ascending#copy]; what is behind the numbers is overwritten, up to [Ascending#PADDING].
  static void copy(int[] numbers, int length, int[] to, int at) {
    if (length > SHORT) {
      Ascending.copy(numbers, length, to, at);
      return;
    }
    int end = (length + WIDTH - 1) / WIDTH * WIDTH;
    Arrays.fill(numbers, length, end, Integer.MAX_VALUE); // less than none
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
