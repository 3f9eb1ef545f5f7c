package dev.shoal.mesh.table;

import dev.shoal.device.SimdGate;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [CoarseCells] by SIMD: the compiler does not vectorize shifts by a different count for each
/// element.
final class CoarseSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;

  /// Cells in one vector.
  static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private CoarseSimd() {}

  private static SimdGate gate() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    var cells = new CellArrays();
    cells.set(mesh);
    int length = SPECIES.loopBound(cells.length);
    int[] coarse = new int[length];
    return new SimdGate(
        () -> find(cells, 0, length, coarse, 0),
        () -> CoarseScalar.find(cells, 0, length, coarse, 0));
  }

  /// Returns whether SIMD is faster than scalar code yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Takes a multiple of [#WIDTH] cells; returns 0 if no cell is outside of the domain.
  static long find(CellArrays cells, int first, int length, int[] out, int at) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    IntVector maxLevel = IntVector.broadcast(SPECIES, cells.base.maxLevel());
    IntVector lastX = IntVector.broadcast(SPECIES, nx - 1);
    IntVector lastY = IntVector.broadcast(SPECIES, ny - 1);
    IntVector lastZ = IntVector.broadcast(SPECIES, cells.base.nz() - 1);
    long outside = 0;
    for (int n = 0; n < length; n += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, first + n);
      IntVector x = IntVector.fromArray(SPECIES, i, first + n).lanewise(VectorOperators.ASHR, l);
      IntVector y =
          IntVector.fromArray(SPECIES, j, first + n).and(jMask).lanewise(VectorOperators.ASHR, l);
      IntVector z =
          IntVector.fromArray(SPECIES, k, first + n).and(kMask).lanewise(VectorOperators.ASHR, l);
      z.mul(ny).add(y).mul(nx).add(x).intoArray(out, at + n);
      IntVector sign = l.or(maxLevel.sub(l)).or(x).or(lastX.sub(x));
      sign = sign.or(y).or(lastY.sub(y)).or(z).or(lastZ.sub(z));
      outside |= sign.compare(VectorOperators.LT, 0).toLong();
    }
    return outside;
  }
}
