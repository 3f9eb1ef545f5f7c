package dev.shoal.mesh.table;

import dev.shoal.device.WarmUp;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bits of [RowStarts] in lanes, some at a time.
final class RowStartLanes {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = LANES.length();
  private static final WarmUp WARM_UP = warmUp();

  private RowStartLanes() {}

  private static WarmUp warmUp() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, false, new GlibcRandom(1));
    var cells = new CellArrays();
    cells.set(mesh);
    int end = cells.length - cells.length % Long.SIZE;
    long[] starts = new long[end / Long.SIZE];
    return new WarmUp(
        () -> mark(cells, starts, Long.SIZE, end),
        () -> RowStarts.mark(cells, starts, Long.SIZE, end));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// Marks cells `from` to `to`, multiples of 64 both; not the first of all.
  static void mark(CellArrays cells, long[] starts, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    for (int word = from; word < to; word += Long.SIZE) {
      long bits = 0;
      for (int c = word; c < word + Long.SIZE; c += WIDTH) {
        IntVector step =
            IntVector.fromArray(LANES, i, c).sub(IntVector.fromArray(LANES, i, c - 1)).sub(1);
        IntVector up =
            IntVector.fromArray(LANES, level, c)
                .lanewise(VectorOperators.XOR, IntVector.fromArray(LANES, level, c - 1));
        IntVector row =
            IntVector.fromArray(LANES, j, c)
                .lanewise(VectorOperators.XOR, IntVector.fromArray(LANES, j, c - 1))
                .and(jMask);
        IntVector layer =
            IntVector.fromArray(LANES, k, c)
                .lanewise(VectorOperators.XOR, IntVector.fromArray(LANES, k, c - 1))
                .and(kMask);
        IntVector other = step.or(up).or(row).or(layer);
        bits |= other.compare(VectorOperators.NE, 0).toLong() << (c - word);
      }
      starts[word / Long.SIZE] = bits;
    }
  }
}
