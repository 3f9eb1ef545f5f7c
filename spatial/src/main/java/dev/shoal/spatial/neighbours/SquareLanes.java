package dev.shoal.spatial.neighbours;

import dev.shoal.device.Device;
import dev.shoal.device.WarmUp;
import dev.shoal.spatial.mesh.CellMesh;
import dev.shoal.spatial.mesh.GlibcRandom;
import dev.shoal.spatial.mesh.ReferenceMesh;
import dev.shoal.spatial.table.CellArrays;
import dev.shoal.spatial.table.Squares;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/// Neighbours of cells in any order in two dimensions, in lanes: many reads that miss the cache are
/// on their way at once.
final class SquareLanes {
  private static final VectorSpecies<Integer> LANES = IntVector.SPECIES_PREFERRED;

  /// Cells at a time.
  static final int WIDTH = LANES.length();

  private static final WarmUp WARM_UP = warmUp();

  private SquareLanes() {}

  private static WarmUp warmUp() {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1));
    var squares = new Squares(Device.cpu(1).crew());
    squares.write(mesh);
    var cells = new CellArrays();
    cells.set(mesh);
    int length = LANES.loopBound(cells.length);
    int[] lower = new int[length];
    int[] upper = new int[length];
    return new WarmUp(
        () -> read(cells, squares, false, 1, lower, upper, 0, length),
        () -> SquareLoops.read(cells, squares, false, 1, lower, upper, 0, length));
  }

  /// Whether these lanes are faster than loops yet.
  static boolean serve() {
    return WARM_UP.won();
  }

  /// Writes the neighbours along an axis of cells `from` to `to`, a multiple of [#WIDTH]; one is
  /// negative if there is a place that nobody wrote to.
  static void read(
      CellArrays cells,
      Squares squares,
      boolean isPeriodic,
      int axis,
      int[] lower,
      int[] upper,
      int from,
      int to) {
    read(cells, squares, isPeriodic, axis, 1, lower, from, to);
    read(cells, squares, isPeriodic, axis, 0, upper, from, to);
  }

  /// One side: the lower if `near` is 1, the upper if it is 0. Places are stored where the results
  /// will be, for a gather takes them from an array.
  ///
  /// What differs between sides is a number or a mask from before the loop, and no vector is
  /// carried from one group of cells to the next: the compiler leaves such now and then a boxed
  /// object, for as long as the JVM runs.
  private static void read(
      CellArrays cells,
      Squares squares,
      boolean isPeriodic,
      int axis,
      int near,
      int[] out,
      int from,
      int to) {
    int[] alongs = axis == 0 ? cells.i : cells.j;
    int[] acrosses = axis == 0 ? cells.j : cells.i;
    int[] level = cells.level;
    int[] entries = squares.entries();
    int[] places = squares.places();
    int nx = cells.base.nx();
    int size = axis == 0 ? nx : cells.base.ny();
    int strideAlong = axis == 0 ? 1 : nx;
    int strideAcross = axis == 0 ? nx : 1;
    int depthAlong = axis == 0 ? 0 : -1;
    int depthAcross = ~depthAlong;
    int step = 1 - 2 * near;
    int far = 1 - near;
    IntVector ones = IntVector.broadcast(LANES, -1);
    IntVector ends = IntVector.broadcast(LANES, far * size); // of the coarsest level
    IntVector starts = IntVector.broadcast(LANES, near * size);
    VectorMask<Integer> wraps = LANES.maskAll(isPeriodic);
    VectorMask<Integer> stops = LANES.maskAll(!isPeriodic);
    IntVector numbers = IntVector.zero(LANES).addIndex(1);
    for (int c = from; c < to; c += WIDTH) {
      IntVector l = IntVector.fromArray(LANES, level, c);
      IntVector along = IntVector.fromArray(LANES, alongs, c);
      IntVector across = IntVector.fromArray(LANES, acrosses, c);
      VectorMask<Integer> isEdge =
          along.compare(VectorOperators.EQ, ends.lanewise(VectorOperators.LSHL, l).sub(far));
      IntVector beyond = along.blend(starts.lanewise(VectorOperators.LSHL, l).sub(near), wraps);
      along = along.add(step).blend(beyond, isEdge);
      along
          .lanewise(VectorOperators.ASHR, l)
          .mul(strideAlong)
          .add(across.lanewise(VectorOperators.ASHR, l).mul(strideAcross))
          .intoArray(out, c);
      IntVector square = IntVector.fromArray(LANES, places, 0, out, c);
      IntVector depth = square.and(Squares.DEPTH);
      IntVector up = depth.sub(l).max(0);
      IntVector down = l.sub(depth).max(0);
      IntVector outer = ones.lanewise(VectorOperators.LSHL, l);
      IntVector atAlong =
          along
              .lanewise(VectorOperators.AND_NOT, outer)
              .add(near)
              .lanewise(VectorOperators.LSHL, up)
              .sub(near)
              .lanewise(VectorOperators.ASHR, down)
              .lanewise(VectorOperators.LSHL, depth.and(depthAlong));
      IntVector atAcross =
          across
              .lanewise(VectorOperators.AND_NOT, outer)
              .lanewise(VectorOperators.LSHL, up)
              .lanewise(VectorOperators.ASHR, down)
              .lanewise(VectorOperators.LSHL, depth.and(depthAcross));
      atAlong
          .add(atAcross)
          .add(square.lanewise(VectorOperators.LSHR, Squares.START))
          .intoArray(out, c);
      IntVector entry = IntVector.fromArray(LANES, entries, 0, out, c).sub(squares.first());
      entry.blend(numbers.add(c), isEdge.and(stops)).intoArray(out, c);
    }
  }
}
