package dev.shoal.figures.hash;

import dev.shoal.mesh.CellMesh;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;

/// The keys that a mesh puts in a hash when each cell is written once, and as many that it does
/// not.
///
/// @param there the keys of the cells
/// @param absent as many keys of no cell
/// @param positions the number of positions of the finest grid
@SuppressWarnings("ArrayRecordComponent") // never compared
record Keys(int[] there, int[] absent, int positions) {
  private static final long SEED = 512;

  /// The lower left position of each cell of `mesh`, in two dimensions, on the finest grid; and
  /// random positions where no cell begins.
  ///
  /// @throws ArithmeticException if the finest grid has more positions than an int counts
  static Keys of(CellMesh mesh) {
    int[] level = mesh.level().onHost().hostArray();
    int[] i = mesh.i().onHost().hostArray();
    int[] j = mesh.j().onHost().hostArray();
    int finest = Arrays.stream(level).max().orElse(0);
    int positions = Math.toIntExact(mesh.base().cells(finest));
    int[] there = new int[level.length];
    var begins = new BitSet(positions);
    for (int c = 0; c < there.length; c++) {
      int finer = finest - level[c];
      there[c] = (int) mesh.base().key(finest, i[c] << finer, j[c] << finer, 0);
      begins.set(there[c]);
    }
    int[] absent =
        new SplittableRandom(SEED)
            .ints(0, positions)
            .filter(position -> !begins.get(position))
            .limit(there.length)
            .toArray();
    return new Keys(there, absent, positions);
  }
}
