package dev.shoal.mesh.table;

import dev.shoal.device.SimdGate;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The bits of [RowStarts] by SIMD.
final class RowStartSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();
  private static final SimdGate GATE = gate();

  private RowStartSimd() {}

  private static SimdGate gate() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, false, new GlibcRandom(1));
    var cells = new CellArrays();
    cells.set(mesh);
    int end = cells.length - cells.length % Long.SIZE;
    long[] starts = new long[end / Long.SIZE];
    return new SimdGate(
        () -> mark(cells, starts, Long.SIZE, end),
        () -> RowStartScalar.mark(cells, starts, Long.SIZE, end));
  }

  /// Returns whether SIMD is faster than scalar code yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Marks the cells `from` to `to`, both multiples of 64; `from` is not 0.
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
            IntVector.fromArray(SPECIES, i, c).sub(IntVector.fromArray(SPECIES, i, c - 1)).sub(1);
        IntVector up =
            IntVector.fromArray(SPECIES, level, c)
                .lanewise(VectorOperators.XOR, IntVector.fromArray(SPECIES, level, c - 1));
        IntVector row =
            IntVector.fromArray(SPECIES, j, c)
                .lanewise(VectorOperators.XOR, IntVector.fromArray(SPECIES, j, c - 1))
                .and(jMask);
        IntVector layer =
            IntVector.fromArray(SPECIES, k, c)
                .lanewise(VectorOperators.XOR, IntVector.fromArray(SPECIES, k, c - 1))
                .and(kMask);
        IntVector other = step.or(up).or(row).or(layer);
        bits |= other.compare(VectorOperators.NE, 0).toLong() << (c - word);
      }
      starts[word / Long.SIZE] = bits;
    }
  }
}
