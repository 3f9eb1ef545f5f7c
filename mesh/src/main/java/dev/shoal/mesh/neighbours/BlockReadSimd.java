package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.SimdGate;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;
import dev.shoal.mesh.table.PackedBlock;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// [BlockReadScalar] by SIMD, in two dimensions: more cache misses overlap.
final class BlockReadSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;

  /// Cells in one vector.
  static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private BlockReadSimd() {}

  private static SimdGate gate() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    var table = new BlockTable(Device.cpu(1).workers());
    table.write(mesh);
    var cells = new CellArrays();
    cells.set(mesh);
    int length = SPECIES.loopBound(cells.length);
    int[] lower = new int[length];
    int[] upper = new int[length];
    int[] beside = new int[length];
    return new SimdGate(
        () -> read(cells, table, false, 1, lower, upper, beside, 0, length),
        () -> BlockReadScalar.read(cells, table, false, 1, lower, upper, 0, length));
  }

  /// Returns whether SIMD is faster than scalar code yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Writes the neighbours along an axis of cells `from` to `to`, whose number is a multiple of
  /// [#WIDTH]; one is negative if no cell was written to its entry.
  ///
  /// @param beside scratch, of at least `to - from` elements
  static void read(
      CellArrays cells,
      BlockTable table,
      boolean isPeriodic,
      int axis,
      int[] lower,
      int[] upper,
      int[] beside,
      int from,
      int to) {
    read(cells, table, isPeriodic, axis, 1, lower, beside, from, to);
    read(cells, table, isPeriodic, axis, 0, upper, beside, from, to);
  }

  /// Writes the neighbours on one side: the lower one if `near` is 1, the upper one if it is 0.
  /// Four short loops, each over the results of the one before: in one long loop the compiler
  /// sometimes kept boxing a vector for the whole run of the JVM. Indices are stored where the
  /// results will be, since a gather reads them from an array.
  private static void read(
      CellArrays cells,
      BlockTable table,
      boolean isPeriodic,
      int axis,
      int near,
      int[] out,
      int[] beside,
      int from,
      int to) {
    int[] along = axis == 0 ? cells.i : cells.j;
    int[] across = axis == 0 ? cells.j : cells.i;
    int size = axis == 0 ? cells.base.nx() : cells.base.ny();
    int strideAlong = axis == 0 ? 1 : cells.base.nx();
    int strideAcross = axis == 0 ? cells.base.nx() : 1;
    int depthAlong = axis == 0 ? 0 : -1;
    step(along, cells.level, near, size, isPeriodic, beside, from, to);
    findBlocks(beside, across, cells.level, strideAlong, strideAcross, table, out, from, to);
    findEntries(beside, across, cells.level, near, depthAlong, out, from, to);
    readCells(along, cells.level, near, size, isPeriodic, table, out, from, to);
  }

  /// Writes the coordinate along the axis of the position beside each cell; beyond the edge that of
  /// the opposite edge, or the cell's own.
  private static void step(
      int[] along,
      int[] level,
      int near,
      int size,
      boolean isPeriodic,
      int[] beside,
      int from,
      int to) {
    int far = 1 - near;
    IntVector ends = IntVector.broadcast(SPECIES, far * size); // of the coarsest level
    IntVector starts = IntVector.broadcast(SPECIES, near * size);
    VectorMask<Integer> wraps = SPECIES.maskAll(isPeriodic);
    for (int c = from; c < to; c += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, c);
      IntVector at = IntVector.fromArray(SPECIES, along, c);
      VectorMask<Integer> isEdge =
          at.compare(VectorOperators.EQ, ends.lanewise(VectorOperators.LSHL, l).sub(far));
      IntVector beyond = at.blend(starts.lanewise(VectorOperators.LSHL, l).sub(near), wraps);
      at.add(far - near).blend(beyond, isEdge).intoArray(beside, c - from);
    }
  }

  /// Writes the block of the coarse cell of each position.
  private static void findBlocks(
      int[] beside,
      int[] across,
      int[] level,
      int strideAlong,
      int strideAcross,
      BlockTable table,
      int[] out,
      int from,
      int to) {
    int[] blocks = table.blocks();
    for (int c = from; c < to; c += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, c);
      IntVector.fromArray(SPECIES, beside, c - from)
          .lanewise(VectorOperators.ASHR, l)
          .mul(strideAlong)
          .add(
              IntVector.fromArray(SPECIES, across, c)
                  .lanewise(VectorOperators.ASHR, l)
                  .mul(strideAcross))
          .intoArray(out, c);
      IntVector.fromArray(SPECIES, blocks, 0, out, c).intoArray(out, c);
    }
  }

  /// Writes the index of the entry of each position, whose block is in `out`.
  private static void findEntries(
      int[] beside,
      int[] across,
      int[] level,
      int near,
      int depthAlong,
      int[] out,
      int from,
      int to) {
    IntVector ones = IntVector.broadcast(SPECIES, -1);
    for (int c = from; c < to; c += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, c);
      IntVector block = IntVector.fromArray(SPECIES, out, c);
      IntVector depth = block.and(PackedBlock.DEPTH);
      IntVector up = depth.sub(l).max(0);
      IntVector down = l.sub(depth).max(0);
      IntVector outer = ones.lanewise(VectorOperators.LSHL, l);
      IntVector atAlong =
          IntVector.fromArray(SPECIES, beside, c - from)
              .lanewise(VectorOperators.AND_NOT, outer)
              .add(near)
              .lanewise(VectorOperators.LSHL, up)
              .sub(near)
              .lanewise(VectorOperators.ASHR, down)
              .lanewise(VectorOperators.LSHL, depth.and(depthAlong));
      IntVector.fromArray(SPECIES, across, c)
          .lanewise(VectorOperators.AND_NOT, outer)
          .lanewise(VectorOperators.LSHL, up)
          .lanewise(VectorOperators.ASHR, down)
          .lanewise(VectorOperators.LSHL, depth.and(~depthAlong))
          .add(atAlong)
          .add(block.lanewise(VectorOperators.LSHR, PackedBlock.START))
          .intoArray(out, c);
    }
  }

  /// Writes the cell of each entry; beyond an edge that is not periodic, the cell itself.
  private static void readCells(
      int[] along,
      int[] level,
      int near,
      int size,
      boolean isPeriodic,
      BlockTable table,
      int[] out,
      int from,
      int to) {
    int[] entries = table.entries();
    int first = table.first();
    int far = 1 - near;
    IntVector ends = IntVector.broadcast(SPECIES, far * size);
    VectorMask<Integer> stops = SPECIES.maskAll(!isPeriodic);
    IntVector numbers = IntVector.zero(SPECIES).addIndex(1);
    for (int c = from; c < to; c += WIDTH) {
      IntVector l = IntVector.fromArray(SPECIES, level, c);
      VectorMask<Integer> isEdge =
          IntVector.fromArray(SPECIES, along, c)
              .compare(VectorOperators.EQ, ends.lanewise(VectorOperators.LSHL, l).sub(far));
      IntVector.fromArray(SPECIES, entries, 0, out, c)
          .sub(first)
          .blend(numbers.add(c), isEdge.and(stops))
          .intoArray(out, c);
    }
  }
}
