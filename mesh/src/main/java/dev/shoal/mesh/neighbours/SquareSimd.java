package dev.shoal.mesh.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.SimdGate;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.table.BlockTable;
import dev.shoal.mesh.table.CellArrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Neighbours of cells in any order in two dimensions, in lanes: many reads that miss the cache are
/// on their way at once.
final class SquareSimd {
  private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;

  /// Cells at a time.
  static final int WIDTH = SPECIES.length();

  private static final SimdGate GATE = gate();

  private SquareSimd() {}

  private static SimdGate gate() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    var squares = new BlockTable(Device.cpu(1).workers());
    squares.write(mesh);
    var cells = new CellArrays();
    cells.set(mesh);
    int length = SPECIES.loopBound(cells.length);
    int[] lower = new int[length];
    int[] upper = new int[length];
    int[] beside = new int[length];
    return new SimdGate(
        () -> read(cells, squares, false, 1, lower, upper, beside, 0, length),
        () -> SquareScalar.read(cells, squares, false, 1, lower, upper, 0, length));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean ready() {
    return GATE.ready();
  }

  /// Writes the neighbours along an axis of cells `from` to `to`, a multiple of [#WIDTH]; one is
  /// negative if there is a place that nobody wrote to.
  ///
  /// @param beside scratch, of at least `to - from` elements
  static void read(
      CellArrays cells,
      BlockTable squares,
      boolean isPeriodic,
      int axis,
      int[] lower,
      int[] upper,
      int[] beside,
      int from,
      int to) {
    read(cells, squares, isPeriodic, axis, 1, lower, beside, from, to);
    read(cells, squares, isPeriodic, axis, 0, upper, beside, from, to);
  }

  /// One side: the lower if `near` is 1, the upper if it is 0. Four short loops, each through the
  /// results of the one before: of one long loop the compiler left now and then a vector as a boxed
  /// object, for as long as the JVM ran. Indices are stored where the results will be, for a gather
  /// takes them from an array.
  private static void read(
      CellArrays cells,
      BlockTable squares,
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
    squares(beside, across, cells.level, strideAlong, strideAcross, squares, out, from, to);
    entries(beside, across, cells.level, near, depthAlong, out, from, to);
    cells(along, cells.level, near, size, isPeriodic, squares, out, from, to);
  }

  /// The coordinate along the axis of the place beside each cell; beyond the edge that of the other
  /// end, or the cell's own.
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

  /// The square of the coarse cell that each place lies in.
  private static void squares(
      int[] beside,
      int[] across,
      int[] level,
      int strideAlong,
      int strideAcross,
      BlockTable squares,
      int[] out,
      int from,
      int to) {
    int[] places = squares.places();
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
      IntVector.fromArray(SPECIES, places, 0, out, c).intoArray(out, c);
    }
  }

  /// The index of the entry of each place in the square in `out`.
  private static void entries(
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
      IntVector square = IntVector.fromArray(SPECIES, out, c);
      IntVector depth = square.and(BlockTable.DEPTH);
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
          .add(square.lanewise(VectorOperators.LSHR, BlockTable.START))
          .intoArray(out, c);
    }
  }

  /// The cell of each entry; beyond an edge that does not wrap around, the cell itself.
  private static void cells(
      int[] along,
      int[] level,
      int near,
      int size,
      boolean isPeriodic,
      BlockTable squares,
      int[] out,
      int from,
      int to) {
    int[] entries = squares.entries();
    int first = squares.first();
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
