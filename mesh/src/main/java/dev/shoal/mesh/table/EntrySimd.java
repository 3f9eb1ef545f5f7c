package dev.shoal.mesh.table;

import dev.shoal.device.SimdGate;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [EntryScalar] by SIMD: more cache misses overlap.
final class EntrySimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;

  /// Cells in one vector.
  static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private EntrySimd() {}

  private static SimdGate gate() {
    int depth = 2;
    CellMesh mesh = ReferenceMesh.compactHash(16, depth, 4, true, new GlibcRandom(1));
    var cells = new CellArrays();
    cells.set(mesh);
    int coarseCells = (int) mesh.base().cells();
    byte[] depths = new byte[coarseCells];
    int[] starts = new int[coarseCells];
    int[] blocks = new int[coarseCells];
    for (int q = 0; q < coarseCells; q++) {
      depths[q] = (byte) depth;
      starts[q] = q << (2 * depth);
      blocks[q] = PackedBlock.of(starts[q], depth);
    }
    int length = SPECIES.loopBound(cells.length);
    int[] coarse = new int[length];
    int[] at = new int[length];
    CoarseScalar.find(cells, 0, length, coarse, 0);
    return new SimdGate(
        () -> find(cells, blocks, coarse, at, 0, length),
        () -> EntryScalar.find(cells, depths, starts, coarse, at, 0, length));
  }

  /// Returns whether SIMD is faster than scalar code yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Does what [EntryScalar#find] does, for a multiple of [#WIDTH] cells.
  static void find(CellArrays cells, int[] blocks, int[] coarse, int[] at, int from, int to) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    IntVector ones = IntVector.broadcast(SPECIES, -1);
    for (int c = from; c < to; c += WIDTH) {
      IntVector block = IntVector.fromArray(SPECIES, blocks, 0, coarse, c);
      IntVector l = IntVector.fromArray(SPECIES, level, c);
      IntVector depth = block.and(PackedBlock.DEPTH);
      IntVector up = depth.sub(l);
      IntVector outer = ones.lanewise(VectorOperators.LSHL, l);
      IntVector x = IntVector.fromArray(SPECIES, i, c).lanewise(VectorOperators.AND_NOT, outer);
      IntVector y =
          IntVector.fromArray(SPECIES, j, c).and(jMask).lanewise(VectorOperators.AND_NOT, outer);
      IntVector z =
          IntVector.fromArray(SPECIES, k, c).and(kMask).lanewise(VectorOperators.AND_NOT, outer);
      VectorMask<Integer> isLarge = up.compare(VectorOperators.NE, 0);
      IntVector index =
          z.lanewise(VectorOperators.LSHL, depth)
              .add(y)
              .lanewise(VectorOperators.LSHL, depth)
              .add(x)
              .lanewise(VectorOperators.LSHL, up)
              .add(block.lanewise(VectorOperators.LSHR, PackedBlock.START));
      index.blend(index.not(), isLarge).intoArray(at, c);
    }
  }
}
