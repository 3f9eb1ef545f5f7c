package dev.shoal.figures.mesh;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// The four neighbours of all cells, compared.
final class Sides {
  private static final List<String> NAMES = List.of("left", "right", "bottom", "top");

  private Sides() {}

  /// What is wrong with `found`, if anything.
  static Optional<String> fault(int[][] right, int[][] found) {
    for (int side = 0; side < right.length; side++) {
      int cell = Arrays.mismatch(right[side], found[side]);
      if (cell >= 0) {
        return Optional.of(
            NAMES.get(side)
                + " of cell "
                + cell
                + " is "
                + found[side][cell]
                + ", should be "
                + right[side][cell]);
      }
    }
    return Optional.empty();
  }
}
