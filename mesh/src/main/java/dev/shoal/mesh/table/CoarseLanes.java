package dev.shoal.mesh.table;

import dev.shoal.device.WarmUp;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// As [CoarseCells], in lanes: the compiler makes none where each element is shifted by its own
/// number.
final class CoarseLanes {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;

  /// Cells at a time.
  static final int WIDTH = LANES.length();

  private static final WarmUp WARM_UP = warmUp();

  private CoarseLanes() {}

  private static WarmUp warmUp() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    var cells = new CellArrays();
    cells.set(mesh);
    int length = LANES.loopBound(cells.length);
    int[] coarse = new int[length];
    return new WarmUp(
        () -> find(cells, 0, length, coarse, 0),
        () -> CoarseLoops.find(cells, 0, length, coarse, 0));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// For a multiple of [#WIDTH] cells. Gives other than 0 if a cell is outside.
  static long find(CellArrays cells, int first, int length, int[] out, int at) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] k = cells.k;
    int[] level = cells.level;
    int jMask = cells.jMask;
    int kMask = cells.kMask;
    int nx = cells.base.nx();
    int ny = cells.base.ny();
    IntVector maxLevel = IntVector.broadcast(LANES, cells.base.maxLevel());
    IntVector lastX = IntVector.broadcast(LANES, nx - 1);
    IntVector lastY = IntVector.broadcast(LANES, ny - 1);
    IntVector lastZ = IntVector.broadcast(LANES, cells.base.nz() - 1);
    long outside = 0;
    for (int n = 0; n < length; n += WIDTH) {
      IntVector l = IntVector.fromArray(LANES, level, first + n);
      IntVector x = IntVector.fromArray(LANES, i, first + n).lanewise(VectorOperators.ASHR, l);
      IntVector y =
          IntVector.fromArray(LANES, j, first + n).and(jMask).lanewise(VectorOperators.ASHR, l);
      IntVector z =
          IntVector.fromArray(LANES, k, first + n).and(kMask).lanewise(VectorOperators.ASHR, l);
      z.mul(ny).add(y).mul(nx).add(x).intoArray(out, at + n);
      IntVector sign = l.or(maxLevel.sub(l)).or(x).or(lastX.sub(x));
      sign = sign.or(y).or(lastY.sub(y)).or(z).or(lastZ.sub(z));
      outside |= sign.compare(VectorOperators.LT, 0).toLong();
    }
    return outside;
  }
}
