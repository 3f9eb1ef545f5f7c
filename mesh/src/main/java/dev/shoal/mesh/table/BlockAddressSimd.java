package dev.shoal.mesh.table;

import dev.shoal.device.SimdGate;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [BlockAddresses] by SIMD, one axis after the other, so that a loop is the same in any number of
/// dimensions: the compiler does not vectorize shifts by a different count for each element.
final class BlockAddressSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;

  /// Cells in one vector.
  static final int WIDTH = SPECIES.length();

  static final SimdGate GATE = gate();

  private BlockAddressSimd() {}

  private static SimdGate gate() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    var cells = new CellArrays();
    cells.set(mesh);
    int length = SPECIES.loopBound(cells.length);
    int[] coarse = new int[length];
    int[] at = new int[length];
    int[] blocks = new int[length];
    Arrays.fill(blocks, PackedBlock.of(1, 2));
    return new SimdGate(
        () -> {
          findCoarse(cells, 0, length, coarse);
          step(cells, 1, -1, 0, length, coarse, at);
          findEntries(cells, 1, -1, 0, length, blocks, at);
        },
        () -> {
          BlockAddressScalar.findCoarse(cells, 0, 0, length, coarse);
          BlockAddressScalar.step(cells, 1, -1, 0, 0, length, coarse, at);
          BlockAddressScalar.findEntries(cells, 1, -1, 0, 0, length, blocks, at);
        });
  }

  /// Does what [BlockAddressScalar#findCoarse] does, for a multiple of [#WIDTH] cells.
  static int findCoarse(CellArrays cells, int first, int length, int[] coarse) {
    Arrays.fill(coarse, 0, length, BorderedGrid.origin(cells.base));
    int outside = 0;
    for (int axis = 0; axis < cells.base.dimensions(); axis++) {
      outside |= addCoarse(cells, axis, first, length, coarse);
    }
    return outside;
  }

  private static int addCoarse(CellArrays cells, int axis, int first, int length, int[] coarse) {
    int[] along = cells.along(axis);
    int[] level = cells.level;
    int maxLevel = cells.maxLevel;
    int last = BorderedGrid.size(cells.base, axis) - 1;
    int stride = BorderedGrid.stride(cells.base, axis);
    IntVector outside = IntVector.zero(SPECIES);
    for (int n = 0; n < length; n += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, first + n);
      IntVector at =
          IntVector.fromArray(SPECIES, along, first + n).lanewise(VectorOperators.ASHR, l);
      at.mul(stride).add(IntVector.fromArray(SPECIES, coarse, n)).intoArray(coarse, n);
      outside = outside.or(at).or(at.neg().add(last)).or(l).or(l.neg().add(maxLevel));
    }
    return outside.reduceLanes(VectorOperators.OR);
  }

  /// Does what [BlockAddressScalar#step] does, for a multiple of [#WIDTH] cells.
  static void step(
      CellArrays cells, int axis, int step, int first, int length, int[] coarse, int[] beside) {
    int[] along = cells.along(axis);
    int[] level = cells.level;
    int stride = BorderedGrid.stride(cells.base, axis);
    for (int n = 0; n < length; n += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, first + n);
      IntVector x = IntVector.fromArray(SPECIES, along, first + n);
      x.add(step)
          .lanewise(VectorOperators.ASHR, l)
          .sub(x.lanewise(VectorOperators.ASHR, l))
          .mul(stride)
          .add(IntVector.fromArray(SPECIES, coarse, n))
          .intoArray(beside, n);
    }
  }

  /// Does what [BlockAddressScalar#read] does, for a multiple of [#WIDTH] indices.
  static void read(int[] from, int[] at, int length, int[] out) {
    for (int n = 0; n < length; n += WIDTH) {
      IntVector.fromArray(SPECIES, from, 0, at, n).intoArray(out, n);
    }
  }

  /// Does what [BlockAddressScalar#readCells] does, for a multiple of [#WIDTH] indices.
  static void readCells(int[] entries, int[] at, int first, int length, int[] out) {
    IntVector numbers = IntVector.zero(SPECIES).addIndex(1).add(first);
    for (int n = 0; n < length; n += WIDTH) {
      IntVector cell = IntVector.fromArray(SPECIES, entries, 0, at, n).and(BlockEntry.CELL).sub(1);
      cell.blend(numbers.add(n), cell.compare(VectorOperators.LT, 0)).intoArray(out, first + n);
    }
  }

  /// Does what [BlockAddressScalar#findEntries] does, for a multiple of [#WIDTH] positions.
  static void findEntries(
      CellArrays cells, int axis, int step, int first, int length, int[] blocks, int[] at) {
    for (int n = 0; n < length; n += WIDTH) {
      IntVector.fromArray(SPECIES, blocks, n)
          .lanewise(VectorOperators.LSHR, PackedBlock.START)
          .intoArray(at, n);
    }
    for (int a = 0; a < cells.base.dimensions(); a++) {
      int along = a == axis ? step : 0;
      addEntry(cells.along(a), cells.level, along, a, first, length, blocks, at);
    }
  }

  private static void addEntry(
      int[] along, int[] level, int step, int axis, int first, int length, int[] blocks, int[] at) {
    int near = step < 0 ? 1 : 0;
    IntVector ones = IntVector.broadcast(SPECIES, -1);
    for (int n = 0; n < length; n += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, first + n);
      IntVector depth = IntVector.fromArray(SPECIES, blocks, n).and(PackedBlock.DEPTH);
      IntVector up = depth.sub(l);
      IntVector.fromArray(SPECIES, along, first + n)
          .add(step)
          .lanewise(VectorOperators.AND_NOT, ones.lanewise(VectorOperators.LSHL, l))
          .add(near)
          .lanewise(VectorOperators.LSHL, up.max(0))
          .sub(near)
          .lanewise(VectorOperators.ASHR, up.neg().max(0))
          .lanewise(VectorOperators.LSHL, depth.mul(axis))
          .add(IntVector.fromArray(SPECIES, at, n))
          .intoArray(at, n);
    }
  }
}
