package dev.shoal.spatial.table;

import dev.shoal.device.WarmUp;
import dev.shoal.spatial.mesh.CellMesh;
import dev.shoal.spatial.mesh.GlibcRandom;
import dev.shoal.spatial.mesh.ReferenceMesh;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// The coarse cell that each cell is in, as [CoarseLoops] has it, in lanes: C2 makes none of shifts
/// by a variable count.
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
        () -> find(cells, coarse, 0, length), () -> CoarseLoops.find(cells, coarse, 0, length));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// Writes what [CoarseLoops#find] does; a multiple of [#WIDTH] cells.
  static void find(CellArrays cells, int[] coarse, int from, int to) {
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
    for (int c = from; c < to; c += WIDTH) {
      IntVector l = IntVector.fromArray(LANES, level, c);
      IntVector x = IntVector.fromArray(LANES, i, c).lanewise(VectorOperators.ASHR, l);
      IntVector y = IntVector.fromArray(LANES, j, c).and(jMask).lanewise(VectorOperators.ASHR, l);
      IntVector z = IntVector.fromArray(LANES, k, c).and(kMask).lanewise(VectorOperators.ASHR, l);
      IntVector outside = l.or(maxLevel.sub(l)).or(x).or(lastX.sub(x));
      outside = outside.or(y).or(lastY.sub(y)).or(z).or(lastZ.sub(z));
      z.mul(ny).add(y).mul(nx).add(x).or(outside.and(Integer.MIN_VALUE)).intoArray(coarse, c);
    }
  }
}
