package dev.shoal.mesh.remap;

import dev.shoal.device.SimdGate;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.table.CellArrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [BlockPositionsScalar] by SIMD: the compiler does not vectorize shifts by a different count for
/// each element.
final class BlockPositionsSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
  private static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private BlockPositionsSimd() {}

  private static SimdGate gate() {
    var cells = new CellArrays();
    cells.set(RandomMesh.of(BaseGrid.of(20, 20), 2, BlockPositions.SIZE, 0));
    int length = cells.length;
    var positions = new BlockPositions();
    return new SimdGate(
        () -> {
          compare(cells.level, 0, length, 2, positions);
          inSquares(cells, 0, length, positions);
        },
        () -> {
          BlockPositionsScalar.compare(cells.level, 0, 0, length, 2, positions);
          BlockPositionsScalar.inSquares(cells, 0, 0, length, positions);
        });
  }

  /// Returns whether SIMD is faster than scalar code yet.
  static boolean ready() {
    return GATE.ready();
  }

  static int compare(int[] level, int first, int length, int dimensions, BlockPositions positions) {
    int[] block = positions.block;
    int[] up = positions.up;
    int[] bits = positions.bits;
    IntVector several = IntVector.zero(SPECIES);
    int end = SPECIES.loopBound(length);
    for (int n = 0; n < end; n += WIDTH) {
      IntVector coarser =
          IntVector.fromArray(SPECIES, level, first + n)
              .sub(IntVector.fromArray(SPECIES, block, n).and(BlockPositions.FINEST));
      IntVector bit = coarser.neg().max(0).mul(dimensions);
      coarser.max(0).intoArray(up, n);
      bit.intoArray(bits, n);
      several = several.or(bit);
    }
    return several.reduceLanes(VectorOperators.OR)
        | BlockPositionsScalar.compare(level, first, end, length, dimensions, positions);
  }

  /// Coordinates within a block have at most 16 bits.
  static void inSquares(CellArrays cells, int first, int length, BlockPositions positions) {
    int[] i = cells.i;
    int[] j = cells.j;
    int[] level = cells.level;
    int[] block = positions.block;
    int[] up = positions.up;
    int[] bits = positions.bits;
    int[] at = positions.at;
    IntVector ones = IntVector.broadcast(SPECIES, -1);
    int end = SPECIES.loopBound(length);
    for (int n = 0; n < end; n += WIDTH) {
      IntVector mask =
          ones.lanewise(VectorOperators.LSHL, IntVector.fromArray(SPECIES, level, first + n));
      IntVector round = IntVector.fromArray(SPECIES, up, n);
      IntVector x = IntVector.fromArray(SPECIES, i, first + n);
      IntVector y = IntVector.fromArray(SPECIES, j, first + n);
      x = x.lanewise(VectorOperators.AND_NOT, mask).lanewise(VectorOperators.ASHR, round);
      y = y.lanewise(VectorOperators.AND_NOT, mask).lanewise(VectorOperators.ASHR, round);
      x = x.or(x.lanewise(VectorOperators.LSHL, 8)).and(0x00FF_00FF);
      y = y.or(y.lanewise(VectorOperators.LSHL, 8)).and(0x00FF_00FF);
      x = x.or(x.lanewise(VectorOperators.LSHL, 4)).and(0x0F0F_0F0F);
      y = y.or(y.lanewise(VectorOperators.LSHL, 4)).and(0x0F0F_0F0F);
      x = x.or(x.lanewise(VectorOperators.LSHL, 2)).and(0x3333_3333);
      y = y.or(y.lanewise(VectorOperators.LSHL, 2)).and(0x3333_3333);
      x = x.or(x.lanewise(VectorOperators.LSHL, 1)).and(0x5555_5555);
      y = y.or(y.lanewise(VectorOperators.LSHL, 1)).and(0x5555_5555);
      x.or(y.lanewise(VectorOperators.LSHL, 1))
          .lanewise(VectorOperators.LSHL, IntVector.fromArray(SPECIES, bits, n))
          .add(
              IntVector.fromArray(SPECIES, block, n)
                  .lanewise(VectorOperators.LSHR, BlockPositions.START))
          .intoArray(at, n);
    }
    BlockPositionsScalar.inSquares(cells, first, end, length, positions);
  }
}
